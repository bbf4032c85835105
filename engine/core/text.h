#pragma once

#include <string_view>

namespace hostmark::core {

/// Without `blanks` at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r");

}  // namespace hostmark::core
