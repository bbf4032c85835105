#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <boost/system/error_code.hpp>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// What all TLS connections of a run share: roots, verification. Wraps OpenSSL's SSL_CTX.
/// Thread-safety: any thread may make connections from it at once.
class TlsContext {
public:
    /// Errors: ErrorCode::TlsFailed when the platform's roots or a file that `settings` name cannot be
    /// loaded.
    [[nodiscard]] static core::Result<std::shared_ptr<TlsContext>> make(
        const plan::ConnectionSettings& settings);
    virtual ~TlsContext() = default;
};

/// TLS of one connection without I/O: OpenSSL over memory buffers, so that the socket keeps one asynchronous
/// read. Thread-safety: none.
class TlsConnection {
public:
    enum class Status {
        Ok,         ///< done, or `count` bytes were produced
        NeedsMore,  ///< nothing to do before more bytes come from the peer
        Closed,     ///< the peer said close_notify
        Failed      ///< `error` says why
    };

    /// @param host  name for SNI and certificate check; an IP literal is checked as an address and sends no
    /// SNI
    [[nodiscard]] static std::unique_ptr<TlsConnection> make(const TlsContext& context,
                                                             const std::string& host);
    virtual ~TlsConnection() = default;

    /// Goes on with the handshake; call first, and after each `putReceived` until it is Ok.
    [[nodiscard]] virtual Status handshake() = 0;
    /// Encrypts `plain`, all of it, into `takeOutput`.
    [[nodiscard]] virtual Status write(std::string_view plain) = 0;
    /// Decrypts up to `size` bytes.
    [[nodiscard]] virtual Status read(char* buffer, std::size_t size, std::size_t& count) = 0;
    /// Bytes that came from the socket.
    virtual void putReceived(std::string_view bytes) = 0;
    /// Appends the bytes that are due on the socket to `output`.
    virtual void takeOutput(std::string& output) = 0;
    /// Puts close_notify into the output.
    virtual void shutdown() = 0;

    /// Whether decrypted bytes wait to be read.
    [[nodiscard]] virtual bool hasPending() const = 0;
    [[nodiscard]] virtual boost::system::error_code error() const = 0;
    [[nodiscard]] virtual std::string version() const = 0;  ///< "TLSv1.3"
    [[nodiscard]] virtual std::string cipher() const = 0;
};

}  // namespace hostmark::http
