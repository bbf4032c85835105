#pragma once

#include <memory>
#include <string_view>

#include "engine/core/error.h"
#include "engine/http/authentication.h"
#include "engine/http/encoded_request.h"

namespace hostmark::http {

/// One conversation on one connection that proves who the client is, without I/O: from the challenges of
/// responses with status 401 to the requests that answer them. It ends with the first other response, or when
/// there is nothing more to say; the connection is then authenticated, or not, and goes on without it.
///
/// The final response may carry a last token, by which the server proves itself: it is not looked at.
/// Thread-safety: none.
///
/// Source: RFC 4559, section 4; for NTLM, [MS-NTHT], section 3.1.
class ConnectionAuthentication {
public:
    /// `authentication` and `request`, the one that met the first challenge, outlive the conversation.
    ConnectionAuthentication(Authentication& authentication, const EncodedRequest& request);

    /// A response with status 401 came.
    /// @param challenges  as Session::challenge
    /// @param isClosing   the connection can carry no further request
    /// @return the request to send in its place on the same connection; lives until the next call and as long
    ///         as the object
    /// Errors, after which the response is the answer and the conversation over:
    /// ErrorCode::AuthenticationFailed.
    [[nodiscard]] core::Result<const EncodedRequest*> answer(std::string_view challenges, bool isClosing);

    /// Another response came: the server believes the client.
    void accepted();

    /// The request without the proof.
    [[nodiscard]] const EncodedRequest& request() const { return m_request; }

private:
    [[nodiscard]] core::Error failed(std::string message, std::string advice) const;
    [[nodiscard]] core::Error refused();
    [[nodiscard]] const EncodedRequest* withToken(std::string_view token);

    Authentication& m_authentication;
    const EncodedRequest& m_request;
    std::unique_ptr<Authenticator> m_authenticator;  ///< null until something was said
    bool m_isDone = false;                           ///< it has no more to say
    unsigned m_rounds = 0;
    EncodedRequest m_answer;
};

}  // namespace hostmark::http
