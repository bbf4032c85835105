#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hostmark::plan {

/// Base64 with padding, without line breaks (RFC 4648, section 4).
[[nodiscard]] std::string toBase64(std::string_view bytes);

/// The bytes of `text`; nothing when a character, the length or the padding is wrong.
[[nodiscard]] std::optional<std::string> fromBase64(std::string_view text);

}  // namespace hostmark::plan
