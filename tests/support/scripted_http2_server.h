#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "tests/support/http2_peer.h"
#include "tests/support/test_certificates.h"

namespace hostmark::test {

/// One request as a ScriptedHttp2Server received it.
struct Http2Arrival {
    Http2Request request;
    std::size_t connectionIndex = 0;    ///< 0 for the first connection that the server accepted
    std::size_t indexOnConnection = 0;  ///< 0 for the first request of its connection
    std::size_t index = 0;              ///< 0 for the first request of the server
};

/// What a ScriptedHttp2Server does about one request.
struct Http2Action {
    enum class Kind {
        Respond,           ///< with `response`
        Reset,             ///< RST_STREAM with `code`
        GoAway,            ///< GOAWAY with `code` and this stream as the last one, which is answered
        Refuse,            ///< GOAWAY with `code` and the stream before this one as the last
        Ignore,            ///< nothing, ever
        CloseWithinFrame,  ///< all but the last byte of `response`, then FIN
        Close              ///< FIN
    };
    Kind kind = Kind::Respond;
    Http2Response response;
    std::uint32_t code = http2_code::kNoError;
    std::chrono::milliseconds delay{0};  ///< before it, while other requests go on
};

/// A server of HTTP/2 on a loopback port of its own that does exactly what a test says: with prior knowledge,
/// or after ALPN with TLS. One thread serves all connections, so handlers need no lock of their own.
///
/// Thread-safety: any thread, except for construction and destruction. The destructor ends all connections
/// and joins.
class ScriptedHttp2Server {
public:
    using Handler = std::function<Http2Action(const Http2Arrival&)>;

    struct Settings {
        Http2PeerSettings peer;
        std::optional<ServerIdentity> tls;  ///< absent: plain TCP
    };

    explicit ScriptedHttp2Server(Handler handler);
    ScriptedHttp2Server(Handler handler, Settings settings);
    ~ScriptedHttp2Server();
    ScriptedHttp2Server(const ScriptedHttp2Server&) = delete;
    ScriptedHttp2Server& operator=(const ScriptedHttp2Server&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    /// "http://127.0.0.1:PORT", or https with TLS
    [[nodiscard]] std::string url() const;

    [[nodiscard]] std::size_t connectionCount() const;  ///< accepted so far
    [[nodiscard]] std::size_t openConnectionCount() const;
    [[nodiscard]] std::size_t requestCount() const;     ///< received to their end
    [[nodiscard]] std::size_t peakStreamCount() const;  ///< most streams open at once on one connection
    [[nodiscard]] std::size_t cancelCount() const;      ///< streams that clients reset
    [[nodiscard]] std::uint64_t bytesReceived() const;  ///< without TLS framing
    [[nodiscard]] std::uint64_t bytesSent() const;      ///< without TLS framing
    /// Connections on which the client broke the protocol.
    [[nodiscard]] std::size_t brokenCount() const;

    /// Waits until that many were received or closed. @return false after `limit`
    [[nodiscard]] bool waitForRequests(std::size_t count,
                                       std::chrono::seconds limit = std::chrono::seconds(10)) const;
    [[nodiscard]] bool waitForClosed(std::size_t count,
                                     std::chrono::seconds limit = std::chrono::seconds(10)) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace hostmark::test
