#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hostmark::plan {

/// `text` on one line that every terminal, log and JSON text can hold: control characters and bytes that are
/// not UTF-8 as "\x0d".
[[nodiscard]] std::string escaped(std::string_view text);

/// `escaped` text between single quotes for a message; long text is cut after 120 bytes with "...".
[[nodiscard]] std::string inQuotes(std::string_view text);

/// Whether `text` is well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF).
[[nodiscard]] bool isUtf8(std::string_view text);

/// Whether both are the same but for the case of ASCII letters.
[[nodiscard]] bool isSameIgnoringCase(std::string_view a, std::string_view b);

/// Length of the UTF-8 character that begins at `position`, 1 to 4 bytes; 0 when there is none.
[[nodiscard]] std::size_t utf8Length(std::string_view text, std::size_t position);

/// The code point of `character`, one well-formed UTF-8 character of 1 to 4 bytes; a byte that is none is its
/// own value.
[[nodiscard]] std::uint32_t codePoint(std::string_view character);

}  // namespace hostmark::plan
