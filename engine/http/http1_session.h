#pragma once

#include <memory>

#include "engine/http/session.h"

namespace hostmark::http {

/// Longest response head that is taken; a longer one is a protocol error.
inline constexpr std::uint32_t kMaxHeadBytes = 64 * 1024;

/// HTTP/1.1 by Beast's parser (RFC 9112). Skips 1xx responses.
///
/// @param depth     requests that may be in flight at once (pipelining), at least 1
/// @param listener  may be null; outlives the session
[[nodiscard]] std::unique_ptr<Session> makeHttp1Session(std::uint32_t depth = 1,
                                                        ResponseListener* listener = nullptr);

}  // namespace hostmark::http
