#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/error.h"

namespace hostmark::services {

struct AgentSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;         ///< 0 lets the system choose
    std::string token;              ///< that clients have to have
    std::string allowList;          ///< JSON as agent::readAllowList takes it; empty: nothing can be started
    std::string allowListFile;      ///< where it comes from, for what is wrong with it
    std::string supervisorProgram;  ///< as host::LaunchedProgram::start
};

/// The token in that environment variable, or a new one when none is named. Errors:
/// ErrorCode::InvalidArgument when the variable is not set.
[[nodiscard]] core::Result<std::string> agentToken(const std::string& variable);

/// An agent that serves until this is destroyed, with all that it has started.
class RunningAgent {
public:
    virtual ~RunningAgent() = default;

    /// As agent::AgentServer::url.
    [[nodiscard]] virtual std::string url() const = 0;
};

/// Errors: as agent::readAllowList and agent::AgentServer::start.
[[nodiscard]] core::Result<std::unique_ptr<RunningAgent>> startAgent(const AgentSettings& settings);

/// Where an agent listens.
struct ListenPlace {
    std::string address;  ///< without brackets
    std::uint16_t port = 0;

    friend bool operator==(const ListenPlace&, const ListenPlace&) = default;
};

/// Reads "10.0.0.5:7412" or "[::1]:7412"; port 0 lets the system choose. Errors: ErrorCode::InvalidArgument.
[[nodiscard]] core::Result<ListenPlace> parseListenPlace(const std::string& text);

/// What a person has to know of an agent that listens there, one sentence with its advice; "" when only this
/// machine reaches it.
[[nodiscard]] std::string listenWarning(const ListenPlace& place);

}  // namespace hostmark::services
