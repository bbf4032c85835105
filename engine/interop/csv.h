#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hostmark::interop {

/// A field as RFC 4180 has it: in quotes, with doubled quotes inside, when it contains a comma, a quote, a
/// line break or a space at an end.
[[nodiscard]] std::string csvField(std::string_view text);

/// Fields joined by commas, with the CRLF at the end that RFC 4180 asks for.
[[nodiscard]] std::string csvLine(const std::vector<std::string>& fields);

}  // namespace hostmark::interop
