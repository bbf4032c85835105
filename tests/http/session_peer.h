#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/http/session.h"

namespace hostmark::http {

/// The server's side of one connection as far as the contract of all sessions needs it, without I/O.
class SessionPeer {
public:
    struct Request {
        std::int32_t id = 0;
        std::string method;
        std::string path;
        std::string body;
    };
    struct Answer {
        int status = 200;
        std::string body;
        std::vector<int> interim;  ///< statuses of responses before it
        bool isCut = false;        ///< its end never comes
        bool isLast = false;       ///< says that the connection carries no further one
    };

    virtual ~SessionPeer() = default;
    /// The client's side of the protocol.
    [[nodiscard]] virtual std::unique_ptr<Session> makeSession(std::uint32_t depth,
                                                               ResponseListener* listener) const = 0;
    virtual void receive(std::string_view bytes) = 0;
    /// Requests that became whole since the last call.
    [[nodiscard]] virtual std::vector<Request> takeRequests() = 0;
    /// In the order of the requests, because HTTP/1.1 knows no other.
    virtual void answer(const Request& request, const Answer& answer) = 0;
    [[nodiscard]] virtual std::string takeOutput() = 0;
};

/// One protocol under the contract.
struct SessionProtocol {
    const char* name;
    std::unique_ptr<SessionPeer> (*makePeer)();
};

/// Every protocol that there is: one line adds one.
[[nodiscard]] const std::vector<SessionProtocol>& sessionProtocols();

}  // namespace hostmark::http
