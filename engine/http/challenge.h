#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hostmark::http {

/// What WWW-Authenticate fields say of one scheme (RFC 9110, section 11.6.1).
///
/// @param fields  their values, one a line, each a list of challenges
/// @param scheme  compared without regard to case
/// @return the scheme's token as sent, empty when it has none; nothing when the scheme is not offered
[[nodiscard]] std::optional<std::string> findChallenge(std::string_view fields, std::string_view scheme);

/// The schemes that are offered, in their order, for people to read: "Negotiate, Basic".
[[nodiscard]] std::string offeredSchemes(std::string_view fields);

}  // namespace hostmark::http
