#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace hostmark::host {

/// Content of a file of /proc or /sys, whose size is known only by reading it; "" when it cannot be read.
[[nodiscard]] std::string readText(const std::filesystem::path& path);

/// First line of such a file, without blanks at its ends.
[[nodiscard]] std::string readLine(const std::filesystem::path& path);

/// Names within a folder, sorted; none when it cannot be read.
[[nodiscard]] std::vector<std::string> namesWithin(const std::filesystem::path& folder);

/// "/proc/PID"
[[nodiscard]] std::filesystem::path processFolder(std::uint64_t pid);

}  // namespace hostmark::host
