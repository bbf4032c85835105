#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.h"

namespace hostmark::agent {

/// Shortest token that an agent takes: a shorter one could be tried out.
inline constexpr std::size_t kShortestToken = 16;

/// 256 random bits as hex digits. Errors: ErrorCode::Internal when the cryptographic library has none.
[[nodiscard]] core::Result<std::string> makeToken();

/// Errors: ErrorCode::InvalidArgument for one that is too short, or that a header cannot hold.
[[nodiscard]] core::Result<void> checkToken(std::string_view token);

/// Whether an Authorization header's value is "Bearer TOKEN". It takes as long for any value of the header:
/// how long it takes tells nothing of the token.
[[nodiscard]] bool isBearer(std::string_view authorization, std::string_view token);

}  // namespace hostmark::agent
