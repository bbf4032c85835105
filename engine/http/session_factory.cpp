#include "engine/http/session_factory.h"

#include <algorithm>

#include "engine/http/http1_session.h"
#include "engine/http/http2_session.h"

namespace hostmark::http {

std::unique_ptr<Session> makeSession(const plan::ConnectionSettings& settings, ResponseListener* listener) {
    const std::uint32_t depth = exchangesPerConnection(settings);
    return settings.http == plan::HttpVersion::Http2 ? makeHttp2Session(depth, listener)
                                                     : makeHttp1Session(depth, listener);
}

std::uint32_t exchangesPerConnection(const plan::ConnectionSettings& settings) {
    if (settings.http == plan::HttpVersion::Http2) {
        return std::max(settings.streams, 1u);
    }
    return settings.keepAlive ? std::max(settings.pipelining, 1u) : 1;
}

}  // namespace hostmark::http
