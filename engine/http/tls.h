#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// What all TLS connections of a run share: what they trust, who they are, what they offer, and sessions to
/// resume. Wraps OpenSSL's SSL_CTX, and outlives its connections.
/// Thread-safety: any thread may make and use connections from it at once.
class TlsContext {
public:
    /// Reads the files that `settings` name.
    /// Errors: ErrorCode::TlsFailed with the file, the environment variable or the plan's field in `where`,
    /// when roots, certificate, key, password, versions or ciphers cannot be used.
    [[nodiscard]] static core::Result<std::shared_ptr<TlsContext>> make(
        const plan::ConnectionSettings& settings);
    virtual ~TlsContext() = default;
};

/// TLS of one connection without I/O: OpenSSL over buffers in memory, so that the socket keeps one
/// asynchronous read. Thread-safety: none.
class TlsConnection {
public:
    enum class Status {
        Ok,         ///< done, or `count` bytes were produced
        NeedsMore,  ///< nothing to do before more bytes come from the peer
        Closed,     ///< the peer said close_notify
        Failed      ///< `error` says why
    };

    /// @param host  name for SNI and certificate check, unless the context's settings name another; an IP
    /// literal
    ///              is checked as an address and sends no SNI
    [[nodiscard]] static std::unique_ptr<TlsConnection> make(const TlsContext& context,
                                                             const std::string& host);
    virtual ~TlsConnection() = default;

    /// Goes on with the handshake; call first, and after each `putReceived` until it is Ok.
    [[nodiscard]] virtual Status handshake() = 0;
    /// Encrypts `plain`, all of it, into `takeOutput`.
    [[nodiscard]] virtual Status write(std::string_view plain) = 0;
    /// Decrypts up to `size` bytes.
    [[nodiscard]] virtual Status read(char* buffer, std::size_t size, std::size_t& count) = 0;
    /// Bytes that came from the socket. They must stay unchanged until the next call of `handshake` or `read`
    /// has returned, which reads them in place and keeps what it leaves.
    virtual void putReceived(std::string_view bytes) = 0;
    /// Appends the bytes that are due on the socket to `output`; cheapest when that is empty.
    virtual void takeOutput(std::string& output) = 0;
    /// Puts close_notify into the output.
    virtual void shutdown() = 0;

    [[nodiscard]] virtual boost::system::error_code error() const = 0;
    [[nodiscard]] virtual std::string version() const = 0;  ///< "TLSv1.3"
    [[nodiscard]] virtual std::string cipher() const = 0;
    /// Name of the group with which keys were exchanged ("x25519", "secp256r1"); empty when there was none.
    [[nodiscard]] virtual std::string keyExchange() const = 0;
    /// Kind and bits of the key in the peer's certificate: "RSA 2048", "EC 256"; empty without one.
    [[nodiscard]] virtual std::string certificateKey() const = 0;
    /// What ALPN agreed upon ("h2", "http/1.1"); empty when the server chose nothing.
    [[nodiscard]] virtual std::string protocol() const = 0;
    /// Whether the session of an earlier connection was resumed.
    [[nodiscard]] virtual bool isResumed() const = 0;
};

}  // namespace hostmark::http
