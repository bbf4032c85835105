#pragma once

#include <string>
#include <string_view>

namespace hostmark::plan {

/// `text` between single quotes as a message may show it: control characters and bytes that are not UTF-8 as
/// "\x0d", long text cut after 120 bytes with "...".
[[nodiscard]] std::string inQuotes(std::string_view text);

/// Whether `text` is well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF).
[[nodiscard]] bool isUtf8(std::string_view text);

/// Length of the UTF-8 character that begins at `position`, 1 to 4 bytes; 0 when there is none.
[[nodiscard]] std::size_t utf8Length(std::string_view text, std::size_t position);

}  // namespace hostmark::plan
