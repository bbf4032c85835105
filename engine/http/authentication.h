#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::http {

/// The client's side of one conversation that proves who it is, without I/O. Thread-safety: none.
class Authenticator {
public:
    struct Step {
        std::string token;    ///< bytes for the server; empty when there is nothing to say
        bool isDone = false;  ///< the server has all that it needs
    };

    virtual ~Authenticator() = default;

    /// What to say next. @param serverToken  the server's bytes; empty at first
    /// Errors: ErrorCode::AuthenticationFailed, with what to do in `advice`.
    [[nodiscard]] virtual core::Result<Step> next(std::string_view serverToken) = 0;
};

/// How the connections of a run prove who they are: a scheme, where their authenticators come from, and
/// whether the server believed one.
///
/// Thread-safety: any thread.
class Authentication {
public:
    /// Makes the authenticator of a new conversation; called from any thread.
    using Factory = std::function<std::unique_ptr<Authenticator>()>;

    /// @param scheme  as it stands in the headers: "Negotiate", "NTLM"
    Authentication(std::string scheme, Factory factory);

    [[nodiscard]] const std::string& scheme() const { return m_scheme; }
    [[nodiscard]] std::unique_ptr<Authenticator> begin() const { return m_factory(); }

    void noteAccepted() { m_wasAccepted.store(true, std::memory_order_relaxed); }
    void noteRefused() { m_wasRefused.store(true, std::memory_order_relaxed); }
    /// Whether the server refused these credentials and never took them: each further try brings the
    /// account nearer to being locked.
    [[nodiscard]] bool isHopeless() const {
        return m_wasRefused.load(std::memory_order_relaxed) && !m_wasAccepted.load(std::memory_order_relaxed);
    }

private:
    std::string m_scheme;
    Factory m_factory;
    std::atomic<bool> m_wasAccepted{false};
    std::atomic<bool> m_wasRefused{false};
};

/// What `settings` ask for, by the means of the operating system: SSPI on Windows, GSSAPI elsewhere (with
/// the mechanism gss-ntlmssp for NTLM). Reads the password's variable and takes the credentials. One file per
/// system.
///
/// @param host  of the target's URL
/// @return null when `settings` name no scheme
/// Errors: ErrorCode::AuthenticationFailed when the system has no such scheme, there are no credentials, or
/// the variable is not set; `advice` says what to do.
[[nodiscard]] core::Result<std::shared_ptr<Authentication>> makeAuthentication(
    const plan::AuthenticationSettings& settings, const std::string& host);

/// The password that `settings` name. Errors: ErrorCode::AuthenticationFailed when its variable is not set.
[[nodiscard]] core::Result<std::string> readPassword(const plan::AuthenticationSettings& settings);

/// "Negotiate", "NTLM"; not for Scheme::None.
[[nodiscard]] const char* schemeName(plan::AuthenticationSettings::Scheme scheme);

}  // namespace hostmark::http
