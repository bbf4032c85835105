#include "tests/support/ntlm_acceptor.h"

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>

#include <gssapi/gssapi.h>

#include "engine/plan/base64.h"
#include "tests/store/temporary_folder.h"

namespace hostmark::test {

namespace {

gss_OID ntlm() {
    static char bytes[] = "\x2b\x06\x01\x04\x01\x82\x37\x02\x02\x0a";
    static gss_OID_desc id = {sizeof(bytes) - 1, bytes};
    return &id;
}

gss_OID spnego() {
    static char bytes[] = "\x2b\x06\x01\x05\x05\x02";
    static gss_OID_desc id = {sizeof(bytes) - 1, bytes};
    return &id;
}

}  // namespace

struct NtlmAcceptor::Impl {
    struct Conversation {
        gss_ctx_id_t context = GSS_C_NO_CONTEXT;
        bool isProven = false;
    };

    std::string scheme;
    TemporaryFolder folder;
    gss_cred_id_t credentials = GSS_C_NO_CREDENTIAL;
    std::map<std::size_t, Conversation> conversations;

    [[nodiscard]] Script ask(const std::string& token = {}) const {
        const std::string challenge = token.empty() ? scheme : scheme + " " + plan::toBase64(token);
        return respond(401, "who are you?", "WWW-Authenticate: " + challenge + "\r\n");
    }

    static void end(Conversation& conversation) {
        OM_uint32 minor = 0;
        gss_delete_sec_context(&minor, &conversation.context, GSS_C_NO_BUFFER);
    }

    Script take(Conversation& conversation, std::string token) const {
        gss_buffer_desc input = {token.size(), token.data()};
        gss_buffer_desc output = GSS_C_EMPTY_BUFFER;
        OM_uint32 minor = 0;
        const OM_uint32 major = gss_accept_sec_context(&minor, &conversation.context, credentials, &input,
                                                       GSS_C_NO_CHANNEL_BINDINGS, nullptr, nullptr, &output,
                                                       nullptr, nullptr, nullptr);
        const std::string reply(static_cast<const char*>(output.value), output.length);
        gss_release_buffer(&minor, &output);
        if (GSS_ERROR(major)) {
            end(conversation);
            return ask();
        }
        if ((major & GSS_S_CONTINUE_NEEDED) != 0) {
            return ask(reply);
        }
        conversation.isProven = true;
        end(conversation);
        return respond(200, "welcome");
    }
};

bool NtlmAcceptor::isPossible() {
    OM_uint32 minor = 0;
    gss_OID_set all = GSS_C_NO_OID_SET;
    int isThere = 0;
    if (!GSS_ERROR(gss_indicate_mechs(&minor, &all))) {
        gss_test_oid_set_member(&minor, ntlm(), all, &isThere);
        gss_release_oid_set(&minor, &all);
    }
    return isThere != 0;
}

NtlmAcceptor::NtlmAcceptor(std::string scheme) : m_impl(std::make_unique<Impl>()) {
    m_impl->scheme = std::move(scheme);
    const std::filesystem::path users = m_impl->folder.path() / "users";
    std::string line = "HOSTMARK:tester:";
    line.append(kPassword).append("\n");
    writeContent(users, line);
    ::setenv("NTLM_USER_FILE", users.c_str(), 1);
    gss_OID_set_desc mechanisms = {1, m_impl->scheme == "NTLM" ? ntlm() : spnego()};
    OM_uint32 minor = 0;
    if (GSS_ERROR(gss_acquire_cred(&minor, GSS_C_NO_NAME, 0, &mechanisms, GSS_C_ACCEPT, &m_impl->credentials,
                                   nullptr, nullptr))) {
        throw std::runtime_error("no credentials to accept NTLM with");
    }
}

NtlmAcceptor::~NtlmAcceptor() {
    for (auto& [connection, conversation] : m_impl->conversations) {
        Impl::end(conversation);
    }
    OM_uint32 minor = 0;
    gss_release_cred(&minor, &m_impl->credentials);
    ::unsetenv("NTLM_USER_FILE");
}

Script NtlmAcceptor::answer(const ReceivedRequest& request) {
    Impl::Conversation& conversation = m_impl->conversations[request.connectionIndex];
    const std::string proof = request.header("Authorization").value_or("");
    if (proof.empty()) {
        return conversation.isProven ? respond(200, "welcome") : m_impl->ask();
    }
    const auto token = plan::fromBase64(proof.substr(m_impl->scheme.size() + 1));
    return token ? m_impl->take(conversation, *token) : respond(400, "no base64");
}

}  // namespace hostmark::test
