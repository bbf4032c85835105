#include "engine/http/authentication.h"

namespace hostmark::http {

core::Result<std::shared_ptr<Authentication>> makeAuthentication(const plan::AuthenticationSettings& settings,
                                                                 const std::string&) {
    if (settings.scheme == plan::AuthenticationSettings::Scheme::None) {
        return std::shared_ptr<Authentication>();
    }
    return core::Error{core::ErrorCode::AuthenticationFailed,
                       std::string("this build has no Negotiate and no NTLM"), schemeName(settings.scheme),
                       "Build Hostmark where MIT Kerberos' GSSAPI is installed (libkrb5-dev)"};
}

}  // namespace hostmark::http
