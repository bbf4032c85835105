#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <openssl/ssl.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "tests/support/test_certificates.h"

namespace hostmark::test {

struct SslDeleter {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};

/// @param speaksHttp2  whether "h2" is chosen when a client offers it by ALPN; else nothing is chosen
/// Throws std::runtime_error when the certificate or key cannot be loaded.
[[nodiscard]] std::unique_ptr<SSL_CTX, SslDeleter> makeServerContext(const ServerIdentity& identity,
                                                                     bool speaksHttp2);

/// The server's side of one connection, with or without TLS. TLS runs over memory BIOs, so that a test
/// decides alone whether close_notify is sent.
class TestChannel {
public:
    /// @param context  null for plain TCP
    TestChannel(boost::asio::ip::tcp::socket socket, SSL_CTX* context);

    /// @return false when the peer does not finish the TLS handshake; true at once without TLS
    [[nodiscard]] boost::asio::awaitable<bool> handshake();

    /// Waits for bytes and appends them. @return false at the end of the connection, however it ended
    [[nodiscard]] boost::asio::awaitable<bool> read(std::string& bytes);

    /// @return false when the peer is gone. Before `handshake` the bytes go out without TLS.
    [[nodiscard]] boost::asio::awaitable<bool> write(std::string_view bytes);

    [[nodiscard]] boost::asio::awaitable<void> sendCloseNotify();

    void shutdownSend();
    void close();
    /// Closes with RST.
    void reset();

    [[nodiscard]] std::string serverName() const;
    [[nodiscard]] boost::asio::any_io_executor executor() { return m_socket.get_executor(); }

private:
    [[nodiscard]] boost::asio::awaitable<bool> flush();
    [[nodiscard]] boost::asio::awaitable<bool> feed();

    boost::asio::ip::tcp::socket m_socket;
    std::unique_ptr<SSL, SslDeleter> m_ssl;
    bool m_isEncrypted = false;
    std::string m_scratch;
};

}  // namespace hostmark::test
