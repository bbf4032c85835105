#include "engine/http/authentication.h"

#include <utility>

#include "engine/http/environment.h"

namespace hostmark::http {

Authentication::Authentication(std::string scheme, Factory factory)
    : m_scheme(std::move(scheme)), m_factory(std::move(factory)) {}

core::Result<std::string> readPassword(const plan::AuthenticationSettings& settings) {
    std::optional<std::string> password = environmentText(settings.passwordVariable);
    if (!password) {
        return core::Error{core::ErrorCode::AuthenticationFailed,
                           "the environment variable with the user's password is not set",
                           settings.passwordVariable, "Set it before the start of Hostmark"};
    }
    return std::move(*password);
}

const char* schemeName(plan::AuthenticationSettings::Scheme scheme) {
    return scheme == plan::AuthenticationSettings::Scheme::Ntlm ? "NTLM" : "Negotiate";
}

}  // namespace hostmark::http
