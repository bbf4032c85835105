#pragma once

#include <openssl/types.h>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// Gives `context` the client's certificate, its chain and its key, as `settings` name them; nothing when
/// they name none.
///
/// The certificate's file is PEM, with the chain behind it, or PKCS #12, told apart by its content. An
/// encrypted key or PKCS #12 needs the password, which is in the environment variable that `settings` name.
/// Errors, with the file or variable in `where`: ErrorCode::TlsFailed for a file that cannot be read or is of
/// another form, a wrong or missing password, a key that does not belong to the certificate.
[[nodiscard]] core::Result<void> loadIdentity(SSL_CTX* context, const plan::TlsSettings& settings);

/// Makes `context` trust the certificates of a PEM file, and nothing else. Errors as `loadIdentity`.
[[nodiscard]] core::Result<void> loadAuthorities(SSL_CTX* context, const std::string& file);

}  // namespace hostmark::http
