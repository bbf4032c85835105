#include "engine/http/authentication.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <gssapi/gssapi.h>
#include <gssapi/gssapi_ext.h>

namespace hostmark::http {

namespace {

using Scheme = plan::AuthenticationSettings::Scheme;

struct GssDeleter {
    void operator()(gss_name_t name) const {
        OM_uint32 minor = 0;
        gss_release_name(&minor, &name);
    }
    void operator()(gss_cred_id_t credentials) const {
        OM_uint32 minor = 0;
        gss_release_cred(&minor, &credentials);
    }
    void operator()(gss_ctx_id_t context) const {
        OM_uint32 minor = 0;
        gss_delete_sec_context(&minor, &context, GSS_C_NO_BUFFER);
    }
};
template <class Handle>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, GssDeleter>;

/// Bytes that GSSAPI allocated.
class Buffer {
public:
    Buffer() = default;
    ~Buffer() {
        OM_uint32 minor = 0;
        gss_release_buffer(&minor, &m_buffer);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    [[nodiscard]] gss_buffer_t get() { return &m_buffer; }
    [[nodiscard]] std::string text() const {
        return std::string(static_cast<const char*>(m_buffer.value), m_buffer.length);
    }

private:
    gss_buffer_desc m_buffer = GSS_C_EMPTY_BUFFER;
};

gss_buffer_desc over(std::string_view text) {
    // GSSAPI takes what it only reads as mutable.
    return {text.size(), const_cast<char*>(text.data())};
}

/// The mechanisms by their object identifiers in DER: 1.3.6.1.5.5.2 (RFC 4178) and 1.3.6.1.4.1.311.2.2.10
/// ([MS-NLMP], section 1.9).
gss_OID mechanismOf(Scheme scheme) {
    static char spnego[] = "\x2b\x06\x01\x05\x05\x02";
    static char ntlm[] = "\x2b\x06\x01\x04\x01\x82\x37\x02\x02\x0a";
    static gss_OID_desc spnegoId = {sizeof(spnego) - 1, spnego};
    static gss_OID_desc ntlmId = {sizeof(ntlm) - 1, ntlm};
    return scheme == Scheme::Ntlm ? &ntlmId : &spnegoId;
}

std::string statusText(OM_uint32 status, int type, gss_OID mechanism) {
    std::string text;
    OM_uint32 more = 0;
    do {
        OM_uint32 minor = 0;
        Buffer part;
        if (GSS_ERROR(gss_display_status(&minor, status, type, mechanism, &more, part.get()))) {
            break;
        }
        text += (text.empty() ? "" : "; ") + part.text();
    } while (more != 0);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

const char* adviceFor(Scheme scheme, bool hasUser) {
    if (scheme == Scheme::Ntlm) {
        return hasUser ? "Check the user and the password"
                       : "Name the user and the variable with the password, or a file of users in "
                         "NTLM_USER_FILE";
    }
    return hasUser ? "Check the user, the password and that the domain's Kerberos server can be reached"
                   : "Get a Kerberos ticket (kinit), or name the user and the variable with the password";
}

/// The user was believed by then, so that what remains is the server's side.
constexpr const char* kServiceAdvice =
    "Check that the domain knows the server as HTTP/host, or name its service (--auth-spn), and that the "
    "ticket is still valid";

/// What all conversations of a run share. GSSAPI allows credentials to be used by several threads at once.
struct Shared {
    Scheme scheme = Scheme::Negotiate;
    bool hasUser = false;
    Owned<gss_cred_id_t> credentials;
    Owned<gss_name_t> service;

    [[nodiscard]] core::Error failed(std::string message, OM_uint32 major, OM_uint32 minor) const {
        std::string reason = statusText(minor, GSS_C_MECH_CODE, mechanismOf(scheme));
        if (minor == 0 || reason.empty()) {
            reason = statusText(major, GSS_C_GSS_CODE, mechanismOf(scheme));
        }
        return {core::ErrorCode::AuthenticationFailed, std::move(message) + " (" + reason + ")",
                schemeName(scheme), adviceFor(scheme, hasUser)};
    }
};

class GssAuthenticator : public Authenticator {
public:
    explicit GssAuthenticator(std::shared_ptr<const Shared> shared) : m_shared(std::move(shared)) {}

    core::Result<Step> next(std::string_view serverToken) override {
        gss_buffer_desc input = over(serverToken);
        Buffer output;
        OM_uint32 minor = 0;
        gss_ctx_id_t context = m_context.release();
        // No flag: mutual authentication would take another round, and nothing is signed afterwards.
        const OM_uint32 major = gss_init_sec_context(
            &minor, m_shared->credentials.get(), &context, m_shared->service.get(),
            mechanismOf(m_shared->scheme), 0, 0, GSS_C_NO_CHANNEL_BINDINGS,
            serverToken.empty() ? GSS_C_NO_BUFFER : &input, nullptr, output.get(), nullptr, nullptr);
        m_context.reset(context);
        if (GSS_ERROR(major)) {
            core::Error error = m_shared->failed("no proof of the user could be made", major, minor);
            if (m_shared->scheme == Scheme::Negotiate) {
                error.advice = kServiceAdvice;
            }
            return error;
        }
        return Step{output.text(), (major & GSS_S_CONTINUE_NEEDED) == 0};
    }

private:
    std::shared_ptr<const Shared> m_shared;
    Owned<gss_ctx_id_t> m_context;
};

bool isInstalled(gss_OID mechanism) {
    OM_uint32 minor = 0;
    gss_OID_set all = GSS_C_NO_OID_SET;
    int isThere = 0;
    if (!GSS_ERROR(gss_indicate_mechs(&minor, &all))) {
        gss_test_oid_set_member(&minor, mechanism, all, &isThere);
        gss_release_oid_set(&minor, &all);
    }
    return isThere != 0;
}

core::Result<Owned<gss_name_t>> importName(const Shared& shared, const std::string& text, gss_OID type) {
    gss_buffer_desc buffer = over(text);
    gss_name_t name = GSS_C_NO_NAME;
    OM_uint32 minor = 0;
    const OM_uint32 major = gss_import_name(&minor, &buffer, type, &name);
    if (GSS_ERROR(major)) {
        return shared.failed("'" + text + "' is no name to it", major, minor);
    }
    return Owned<gss_name_t>(name);
}

/// Takes the credentials of the named user, or of whoever runs the program.
core::Result<void> acquire(Shared& shared, const plan::AuthenticationSettings& settings) {
    gss_OID_set_desc mechanisms = {1, mechanismOf(shared.scheme)};
    Owned<gss_name_t> user;
    if (shared.hasUser) {
        core::Result<Owned<gss_name_t>> name = importName(shared, settings.user, GSS_C_NT_USER_NAME);
        if (!name) {
            return name.error();
        }
        user = std::move(*name);
    }
    gss_cred_id_t credentials = GSS_C_NO_CREDENTIAL;
    OM_uint32 minor = 0;
    OM_uint32 major = 0;
    if (settings.passwordVariable.empty()) {
        major = gss_acquire_cred(&minor, user.get(), 0, &mechanisms, GSS_C_INITIATE, &credentials, nullptr,
                                 nullptr);
    } else {
        const core::Result<std::string> password = readPassword(settings);
        if (!password) {
            return password.error();
        }
        gss_buffer_desc secret = over(*password);
        major = gss_acquire_cred_with_password(&minor, user.get(), &secret, 0, &mechanisms, GSS_C_INITIATE,
                                               &credentials, nullptr, nullptr);
    }
    if (GSS_ERROR(major)) {
        return shared.failed(std::string("there are no credentials"), major, minor);
    }
    shared.credentials.reset(credentials);
    return {};
}

/// GSSAPI's way to write a service principal: "HTTP@host" for "HTTP/host".
std::string serviceText(const plan::AuthenticationSettings& settings, const std::string& host) {
    std::string text = settings.serviceName.empty() ? "HTTP/" + host : settings.serviceName;
    std::replace(text.begin(), text.end(), '/', '@');
    return text;
}

}  // namespace

core::Result<std::shared_ptr<Authentication>> makeAuthentication(const plan::AuthenticationSettings& settings,
                                                                 const std::string& host) {
    if (settings.scheme == Scheme::None) {
        return std::shared_ptr<Authentication>();
    }
    if (!isInstalled(mechanismOf(settings.scheme))) {
        return core::Error{core::ErrorCode::AuthenticationFailed,
                           std::string("this system cannot authenticate so"), schemeName(settings.scheme),
                           settings.scheme == Scheme::Ntlm ? "Install gss-ntlmssp" : "Install MIT Kerberos"};
    }
    const auto shared = std::make_shared<Shared>();
    shared->scheme = settings.scheme;
    shared->hasUser = !settings.user.empty();
    core::Result<Owned<gss_name_t>> service =
        importName(*shared, serviceText(settings, host), GSS_C_NT_HOSTBASED_SERVICE);
    if (!service) {
        return service.error();
    }
    shared->service = std::move(*service);
    if (const core::Result<void> acquired = acquire(*shared, settings); !acquired) {
        return acquired.error();
    }
    return std::make_shared<Authentication>(schemeName(settings.scheme), [shared] {
        return std::unique_ptr<Authenticator>(std::make_unique<GssAuthenticator>(shared));
    });
}

}  // namespace hostmark::http
