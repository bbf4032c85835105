#pragma once

#include <cstdint>
#include <memory>

#include "engine/http/session.h"

namespace hostmark::http {

/// HTTP/2 (RFC 9113) by nghttp2, with prior knowledge or after ALPN: each exchange is a stream. One exchange
/// may be begun before the server's settings came, then as many as it allows. A reset stream ends its own
/// exchange alone, and `cancel` resets one; GOAWAY lets those streams end that the server has taken. Skips
/// 1xx responses; server push is off, and windows are so large that bodies never wait for them.
///
/// @param depth          streams that may be in flight at once, at least 1
/// @param listener       may be null; outlives the session
/// @param firstStreamId  odd; another than 1 lets tests see how stream ids run out
[[nodiscard]] std::unique_ptr<Session> makeHttp2Session(std::uint32_t depth,
                                                        ResponseListener* listener = nullptr,
                                                        std::int32_t firstStreamId = 1);

}  // namespace hostmark::http
