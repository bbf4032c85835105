#pragma once

#include <memory>
#include <string>

#include <openssl/ssl.h>

#include "engine/http/tls.h"
#include "tests/support/test_certificates.h"

namespace hostmark::test {

/// What a TlsPeer is asked to be.
struct TlsPeerSettings {
    int lowest = TLS1_2_VERSION;
    int highest = TLS1_3_VERSION;
    std::string protocol;         ///< what it chooses by ALPN when it is offered; empty: it chooses nothing
    std::string clientAuthority;  ///< PEM file; a certificate of a client is then demanded
    std::string ciphers;          ///< up to TLS 1.2; empty: OpenSSL's own
};

/// The server's side of TLS in memory, which shows what a server sees of its clients. One for any number of
/// connections, one after the other.
class TlsPeer {
public:
    TlsPeer(const ServerIdentity& identity, const TlsPeerSettings& settings);

    /// Begins a new connection and carries out its handshake with `client`.
    /// @return whether both sides succeeded
    bool handshake(http::TlsConnection& client);
    /// Sends `text` to the client, which reads it. @return what it read
    std::string send(http::TlsConnection& client, const std::string& text);
    /// The client sends `text`. @return what the server read
    std::string receive(http::TlsConnection& client, const std::string& text);
    /// Bytes that the server has sent and nobody has taken.
    std::string takeOutput();
    /// Encrypts `text`; the bytes come by `takeOutput`.
    void write(const std::string& text);

    // Of the newest connection, as the server sees it:
    [[nodiscard]] bool isResumed() const { return SSL_session_reused(m_ssl.get()) == 1; }
    [[nodiscard]] std::string serverName() const;
    /// Common name of the client's certificate; empty without one.
    [[nodiscard]] std::string clientName() const;
    /// How many certificates the client sent.
    [[nodiscard]] int clientChainLength() const;
    [[nodiscard]] std::string version() const { return SSL_get_version(m_ssl.get()); }

private:
    struct Deleter {
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
        void operator()(SSL* ssl) const { SSL_free(ssl); }
    };

    std::string m_protocol;
    std::unique_ptr<SSL_CTX, Deleter> m_context;
    std::unique_ptr<SSL, Deleter> m_ssl;
};

/// Decrypts all that `bytes` hold.
std::string readAll(http::TlsConnection& client, const std::string& bytes);

}  // namespace hostmark::test
