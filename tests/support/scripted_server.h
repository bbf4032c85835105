#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/received_request.h"
#include "tests/support/script.h"
#include "tests/support/test_certificates.h"

namespace hostmark::test {

/// A server on a loopback port of its own that does exactly what a test says, wrong things included. One
/// thread serves all connections, so handlers need no lock of their own.
///
/// Thread-safety: any thread, except for construction and destruction. The destructor ends all connections,
/// whatever their scripts wait for, and joins.
class ScriptedServer {
public:
    using RequestHandler = std::function<Script(const ReceivedRequest&)>;
    /// Runs before anything is read, with TLS also before the handshake (its bytes then go out in clear).
    using ConnectHandler = std::function<Script(std::size_t connectionIndex)>;

    struct Settings {
        std::string address = "127.0.0.1";
        std::optional<ServerIdentity> tls;  ///< absent: plain TCP
        ConnectHandler onConnect;           ///< may be empty
        std::size_t keptRequests = 10'000;  ///< later ones are counted only
        bool readsRequests = true;          ///< false: only `onConnect` acts, then the server reads and drops
    };

    explicit ScriptedServer(RequestHandler onRequest);
    ScriptedServer(RequestHandler onRequest, Settings settings);
    ~ScriptedServer();
    ScriptedServer(const ScriptedServer&) = delete;
    ScriptedServer& operator=(const ScriptedServer&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    /// "http://127.0.0.1:PORT", or https with TLS
    [[nodiscard]] std::string url() const;
    /// The same with another host, such as "localhost".
    [[nodiscard]] std::string url(const std::string& host) const;

    [[nodiscard]] std::size_t connectionCount() const;  ///< accepted so far
    [[nodiscard]] std::size_t openConnectionCount() const;
    [[nodiscard]] std::size_t peakConnectionCount() const;
    [[nodiscard]] std::size_t requestCount() const;     ///< received to their end
    [[nodiscard]] std::uint64_t bytesReceived() const;  ///< without TLS framing
    [[nodiscard]] std::uint64_t bytesSent() const;      ///< without TLS framing
    [[nodiscard]] std::vector<ReceivedRequest> requests() const;
    /// SNI of each finished TLS handshake, in order; "" where the client sent none.
    [[nodiscard]] std::vector<std::string> serverNames() const;

    /// Waits until that many were accepted, received or closed. @return false after `limit`
    [[nodiscard]] bool waitForConnections(std::size_t count,
                                          std::chrono::seconds limit = std::chrono::seconds(10)) const;
    [[nodiscard]] bool waitForRequests(std::size_t count,
                                       std::chrono::seconds limit = std::chrono::seconds(10)) const;
    [[nodiscard]] bool waitForClosed(std::size_t count,
                                     std::chrono::seconds limit = std::chrono::seconds(10)) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

/// A port of 127.0.0.1 on which nothing listens: bound by this process to its end, so that nobody else takes
/// it.
[[nodiscard]] std::uint16_t closedPort();

}  // namespace hostmark::test
