#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::host {

/// PRETTY_NAME of an os-release file without its quotes, else NAME; "" when it has neither.
/// Source: os-release(5).
[[nodiscard]] std::string prettyName(std::string_view osRelease);

/// Model of the first processor in a /proc/cpuinfo; "" when the file does not tell (some ARM machines).
[[nodiscard]] std::string cpuModel(std::string_view cpuInfo);

/// MemTotal of a /proc/meminfo in bytes; 0 when it is missing.
[[nodiscard]] std::uint64_t totalMemoryBytes(std::string_view memInfo);

}  // namespace hostmark::host
