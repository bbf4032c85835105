#include "tests/support/gss_acceptor.h"

#include <map>
#include <stdexcept>

#include <gssapi/gssapi.h>

#include "engine/plan/base64.h"
#include "tests/support/gss_mechanism.h"

namespace hostmark::test {

struct GssAcceptor::Impl {
    struct Conversation {
        gss_ctx_id_t context = GSS_C_NO_CONTEXT;
        bool isProven = false;
    };

    std::string scheme;
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

GssAcceptor::GssAcceptor(std::string scheme) : m_impl(std::make_unique<Impl>()) {
    m_impl->scheme = std::move(scheme);
    gss_OID_set_desc mechanisms = {1, gssMechanism(m_impl->scheme)};
    OM_uint32 minor = 0;
    if (GSS_ERROR(gss_acquire_cred(&minor, GSS_C_NO_NAME, 0, &mechanisms, GSS_C_ACCEPT, &m_impl->credentials,
                                   nullptr, nullptr))) {
        throw std::runtime_error("no credentials to accept " + m_impl->scheme + " with");
    }
}

GssAcceptor::~GssAcceptor() {
    for (auto& [connection, conversation] : m_impl->conversations) {
        Impl::end(conversation);
    }
    OM_uint32 minor = 0;
    gss_release_cred(&minor, &m_impl->credentials);
}

Script GssAcceptor::answer(const ReceivedRequest& request) {
    Impl::Conversation& conversation = m_impl->conversations[request.connectionIndex];
    const std::string proof = request.header("Authorization").value_or("");
    if (proof.empty()) {
        return conversation.isProven ? respond(200, "welcome") : m_impl->ask();
    }
    const auto token = plan::fromBase64(proof.substr(m_impl->scheme.size() + 1));
    return token ? m_impl->take(conversation, *token) : respond(400, "no base64");
}

}  // namespace hostmark::test
