#pragma once

#include <string>
#include <string_view>

namespace hostmark::plan {

/// SHA-256 of the bytes as 64 hexadecimal digits; empty only when the cryptographic library lacks it.
/// Source: FIPS 180-4.
[[nodiscard]] std::string sha256Hex(std::string_view bytes);

}  // namespace hostmark::plan
