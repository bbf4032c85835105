#include "engine/http/connection_authentication.h"

#include <optional>
#include <utility>

#include "engine/http/challenge.h"
#include "engine/plan/base64.h"

namespace hostmark::http {

namespace {

/// NTLM takes two, SPNEGO three or four: a server that wants more goes round in circles.
constexpr unsigned kMostRounds = 10;

}  // namespace

ConnectionAuthentication::ConnectionAuthentication(Authentication& authentication,
                                                   const EncodedRequest& request)
    : m_authentication(authentication), m_request(request) {}

core::Result<const EncodedRequest*> ConnectionAuthentication::answer(std::string_view challenges,
                                                                     bool isClosing) {
    const std::string& scheme = m_authentication.scheme();
    const std::optional<std::string> challenge = findChallenge(challenges, scheme);
    if (!challenge) {
        const std::string offered = offeredSchemes(challenges);
        return failed("the server asks for authentication, but not by " + scheme,
                      offered.empty() ? "It names no scheme: look at its settings"
                                      : "It offers " + offered + ": choose what both have");
    }
    if (m_authentication.isHopeless() || m_isDone || (m_authenticator != nullptr && challenge->empty())) {
        return refused();
    }
    const std::optional<std::string> token = plan::fromBase64(*challenge);
    if (!token || (m_authenticator == nullptr && !token->empty()) || m_rounds == kMostRounds) {
        return failed("the server's challenge makes no sense", "Look at the server's log");
    }
    if (isClosing) {
        return failed("the server closed the connection that was to be authenticated",
                      "Switch keep-alive on in the server and in what stands between");
    }
    if (m_authenticator == nullptr) {
        m_authenticator = m_authentication.begin();
    }
    core::Result<Authenticator::Step> step = m_authenticator->next(*token);
    if (!step) {
        return step.error();
    }
    if (step->token.empty()) {
        return refused();
    }
    m_isDone = step->isDone;
    ++m_rounds;
    return withToken(step->token);
}

void ConnectionAuthentication::accepted() {
    m_authentication.noteAccepted();
}

core::Error ConnectionAuthentication::failed(std::string message, std::string advice) const {
    return {core::ErrorCode::AuthenticationFailed, std::move(message), {}, std::move(advice)};
}

core::Error ConnectionAuthentication::refused() {
    m_authentication.noteRefused();
    return failed("the server refuses the user by " + m_authentication.scheme(),
                  "Check user and password; so that the account is not locked, they are not tried again");
}

const EncodedRequest* ConnectionAuthentication::withToken(std::string_view token) {
    m_answer = m_request;
    const std::string header =
        "Authorization: " + m_authentication.scheme() + ' ' + plan::toBase64(token) + "\r\n";
    m_answer.bytes.insert(m_answer.headBytes - 2, header);  // before the blank line
    m_answer.headBytes += header.size();
    return &m_answer;
}

}  // namespace hostmark::http
