#include "engine/http/authentication.h"

#include <utility>

#include <windows.h>

#define SECURITY_WIN32
#include <security.h>

#include <fmt/format.h>

#include "engine/core/path_text.h"

namespace hostmark::http {

namespace {

using Scheme = plan::AuthenticationSettings::Scheme;

/// UTF-8 to UTF-16, as `path` does it.
std::wstring wide(const std::string& text) {
    return core::pathFromText(text).wstring();
}

core::Error failed(const char* message, SECURITY_STATUS status, Scheme scheme) {
    std::string advice = "Check the user and the password";
    if (status == SEC_E_NO_CREDENTIALS || status == SEC_E_NO_AUTHENTICATING_AUTHORITY) {
        advice = "Log in to the domain, or name the user and the variable with the password";
    } else if (status == SEC_E_TARGET_UNKNOWN || status == SEC_E_WRONG_PRINCIPAL) {
        advice = "The domain knows no such service: set its principal as the server's account has it";
    }
    return {core::ErrorCode::AuthenticationFailed,
            fmt::format("{} (SSPI 0x{:08X})", message, static_cast<unsigned long>(status)),
            schemeName(scheme), std::move(advice)};
}

/// What all conversations of a run share. SSPI allows credentials to be used by several threads at once.
struct Shared {
    Scheme scheme = Scheme::Negotiate;
    CredHandle credentials{};
    std::wstring service;

    Shared() { SecInvalidateHandle(&credentials); }
    ~Shared() {
        if (SecIsValidHandle(&credentials)) {
            FreeCredentialsHandle(&credentials);
        }
    }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
};

class SspiAuthenticator : public Authenticator {
public:
    explicit SspiAuthenticator(std::shared_ptr<Shared> shared) : m_shared(std::move(shared)) {
        SecInvalidateHandle(&m_context);
    }
    ~SspiAuthenticator() override {
        if (SecIsValidHandle(&m_context)) {
            DeleteSecurityContext(&m_context);
        }
    }
    SspiAuthenticator(const SspiAuthenticator&) = delete;
    SspiAuthenticator& operator=(const SspiAuthenticator&) = delete;

    core::Result<Step> next(std::string_view serverToken) override {
        SecBuffer input{static_cast<unsigned long>(serverToken.size()), SECBUFFER_TOKEN,
                        const_cast<char*>(serverToken.data())};
        SecBufferDesc inputs{SECBUFFER_VERSION, 1, &input};
        SecBuffer output{0, SECBUFFER_TOKEN, nullptr};
        SecBufferDesc outputs{SECBUFFER_VERSION, 1, &output};
        const bool isFirst = !SecIsValidHandle(&m_context);
        unsigned long attributes = 0;
        SECURITY_STATUS status = InitializeSecurityContextW(
            &m_shared->credentials, isFirst ? nullptr : &m_context, m_shared->service.data(),
            ISC_REQ_ALLOCATE_MEMORY | ISC_REQ_CONNECTION, 0, SECURITY_NATIVE_DREP,
            serverToken.empty() ? nullptr : &inputs, 0, &m_context, &outputs, &attributes, nullptr);
        if (status == SEC_I_COMPLETE_NEEDED || status == SEC_I_COMPLETE_AND_CONTINUE) {
            const SECURITY_STATUS completed = CompleteAuthToken(&m_context, &outputs);
            if (completed != SEC_E_OK) {
                status = completed;
            } else {
                status = status == SEC_I_COMPLETE_NEEDED ? SEC_E_OK : SEC_I_CONTINUE_NEEDED;
            }
        }
        std::string token(static_cast<const char*>(output.pvBuffer), output.cbBuffer);
        if (output.pvBuffer != nullptr) {
            FreeContextBuffer(output.pvBuffer);
        }
        if (status != SEC_E_OK && status != SEC_I_CONTINUE_NEEDED) {
            return failed("no proof of the user could be made", status, m_shared->scheme);
        }
        return Step{std::move(token), status == SEC_E_OK};
    }

private:
    std::shared_ptr<Shared> m_shared;
    CtxtHandle m_context{};
};

/// A user's name in the parts that Windows wants: "DOMAIN\name"; "name@realm" stays whole.
std::pair<std::wstring, std::wstring> domainAndName(const std::string& user) {
    const std::size_t backslash = user.find('\\');
    if (backslash == std::string::npos) {
        return {std::wstring(), wide(user)};
    }
    return {wide(user.substr(0, backslash)), wide(user.substr(backslash + 1))};
}

core::Result<void> acquire(Shared& shared, const plan::AuthenticationSettings& settings) {
    std::wstring package = wide(schemeName(settings.scheme));
    auto [domain, name] = domainAndName(settings.user);
    std::wstring password;
    if (!settings.passwordVariable.empty()) {
        const core::Result<std::string> text = readPassword(settings);
        if (!text) {
            return text.error();
        }
        password = wide(*text);
    }
    const auto characters = [](std::wstring& text) { return reinterpret_cast<unsigned short*>(text.data()); };
    SEC_WINNT_AUTH_IDENTITY_W identity{};
    identity.User = characters(name);
    identity.UserLength = static_cast<unsigned long>(name.size());
    identity.Domain = characters(domain);
    identity.DomainLength = static_cast<unsigned long>(domain.size());
    identity.Password = characters(password);
    identity.PasswordLength = static_cast<unsigned long>(password.size());
    identity.Flags = SEC_WINNT_AUTH_IDENTITY_UNICODE;
    const SECURITY_STATUS status = AcquireCredentialsHandleW(
        nullptr, package.data(), SECPKG_CRED_OUTBOUND, nullptr, settings.user.empty() ? nullptr : &identity,
        nullptr, nullptr, &shared.credentials, nullptr);
    SecureZeroMemory(password.data(), password.size() * sizeof(wchar_t));
    if (status != SEC_E_OK) {
        return failed("there are no credentials", status, settings.scheme);
    }
    return {};
}

}  // namespace

core::Result<std::shared_ptr<Authentication>> makeAuthentication(const plan::AuthenticationSettings& settings,
                                                                 const std::string& host) {
    if (settings.scheme == Scheme::None) {
        return std::shared_ptr<Authentication>();
    }
    const auto shared = std::make_shared<Shared>();
    shared->scheme = settings.scheme;
    shared->service = wide(settings.serviceName.empty() ? "HTTP/" + host : settings.serviceName);
    if (const core::Result<void> acquired = acquire(*shared, settings); !acquired) {
        return acquired.error();
    }
    return std::make_shared<Authentication>(schemeName(settings.scheme), [shared] {
        return std::unique_ptr<Authenticator>(std::make_unique<SspiAuthenticator>(shared));
    });
}

}  // namespace hostmark::http
