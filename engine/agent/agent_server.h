#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/agent/agent_service.h"
#include "engine/core/clock.h"
#include "engine/core/error.h"

namespace hostmark::agent {

/// What a client may take of the agent, whether or not it has the token.
struct AgentLimits {
    std::size_t headBytes = std::size_t{8} * 1024;
    std::size_t bodyBytes = std::size_t{16} * 1024;
    std::size_t connections = 64;
    core::Nanoseconds requestTime = std::chrono::seconds(10);  ///< from the end of the answer before
};

struct AgentServerSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = kDefaultPort;  ///< 0 lets the system choose
    std::string token;
    AgentLimits limits;
};

/// Called on threads of the server's own, several at a time.
using AgentAnswer = std::function<AgentResponse(const AgentRequest&)>;

/// Serves `answer` over HTTP/1.1 to whoever has the token. One thread carries the connections and never waits
/// for an answer; some others find the answers.
class AgentServer {
public:
    /// Errors: ErrorCode::InvalidArgument for an address that is none, AlreadyExists for a port in use.
    [[nodiscard]] static core::Result<std::unique_ptr<AgentServer>> start(const AgentServerSettings& settings,
                                                                          AgentAnswer answer);

    /// Ends all connections and waits for answers that are being found.
    virtual ~AgentServer() = default;

    [[nodiscard]] virtual std::uint16_t port() const = 0;
    /// "http://127.0.0.1:7412"; an unspecified address as it was given.
    [[nodiscard]] virtual std::string url() const = 0;
};

}  // namespace hostmark::agent
