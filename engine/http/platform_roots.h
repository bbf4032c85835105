#pragma once

#include <openssl/types.h>

namespace hostmark::http {

/// Makes `context` trust what this machine trusts: OpenSSL's default places (and SSL_CERT_FILE,
/// SSL_CERT_DIR), on Windows its ROOT certificate store too. One file per operating system.
/// @return false when nothing could be loaded
[[nodiscard]] bool addPlatformRoots(SSL_CTX* context);

}  // namespace hostmark::http
