#pragma once

#include <memory>

#include <openssl/ssl.h>

namespace hostmark::benchmarks {

struct SslFree {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    void operator()(SSL* connection) const { SSL_free(connection); }
};
using SslContext = std::unique_ptr<SSL_CTX, SslFree>;
using SslConnection = std::unique_ptr<SSL, SslFree>;

/// A context for servers: TLS 1.3 alone, a certificate for "localhost" that it signs itself, made anew.
/// @return null when OpenSSL refuses; its error queue says why
[[nodiscard]] SslContext makeServerContext();

}  // namespace hostmark::benchmarks
