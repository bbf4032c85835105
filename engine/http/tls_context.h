#pragma once

#include <memory>
#include <string>

#include <openssl/ssl.h>

#include "engine/http/tls.h"
#include "engine/http/tls_session_pool.h"

namespace hostmark::http {

struct TlsContextDeleter {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};

/// The one implementation of TlsContext, for `tls.cpp`.
class OpenSslContext : public TlsContext {
public:
    explicit OpenSslContext(SSL_CTX* context) : m_context(context) {}

    /// Errors as TlsContext::make.
    [[nodiscard]] core::Result<void> configure(const plan::ConnectionSettings& settings);

    [[nodiscard]] SSL_CTX* native() const { return m_context.get(); }
    /// Name that connections send and check instead of their host; empty: their host.
    [[nodiscard]] const std::string& serverName() const { return m_serverName; }
    /// Sessions to resume; null when connections do not resume.
    [[nodiscard]] TlsSessionPool* sessions() const { return m_sessions.get(); }

private:
    [[nodiscard]] core::Result<void> configureVersions(const plan::TlsSettings& tls);
    [[nodiscard]] core::Result<void> configureCiphers(const std::string& list);
    [[nodiscard]] core::Result<void> configureTrust(const plan::TlsSettings& tls);
    void configureProtocol(plan::HttpVersion http);
    void configureSessions(bool isResuming);

    std::unique_ptr<SSL_CTX, TlsContextDeleter> m_context;
    std::string m_serverName;
    std::unique_ptr<TlsSessionPool> m_sessions;
};

}  // namespace hostmark::http
