#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/agent/agent_values.h"
#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::agent {

/// Asks one agent. Each call is a request on a connection of its own and blocks for at most `timeout`.
/// Errors of all: as http::fetch; ErrorCode::AuthenticationFailed when the agent refuses the token;
/// ProtocolError for an answer that is not an agent's; what the agent says it cannot do (NotFound,
/// AlreadyExists, InvalidArgument, Internal). Each names the agent's URL in `where`.
///
/// Thread-safety: any thread.
class AgentClient {
public:
    /// Long enough for the half second in which the agent watches its machine.
    static constexpr core::Nanoseconds kTimeout = std::chrono::seconds(5);

    AgentClient(std::string url, std::string token, core::Nanoseconds timeout = kTimeout);

    /// The agent of a target, with the token from its variable. Errors: ErrorCode::AuthenticationFailed when
    /// the variable is not named or not set.
    [[nodiscard]] static core::Result<AgentClient> of(const plan::AgentSettings& settings,
                                                      core::Nanoseconds timeout = kTimeout);

    [[nodiscard]] const std::string& url() const { return m_url; }

    [[nodiscard]] core::Result<AgentIdentity> identity() const;
    [[nodiscard]] core::Result<FoundProcesses> processes(const ProcessChoice& choice) const;
    /// @param roots  of FoundProcesses; none for the machine alone
    [[nodiscard]] core::Result<AgentSample> sample(const std::vector<std::uint64_t>& roots) const;
    /// @param port  that the queues and the owner are looked for; 0 for the machine alone
    [[nodiscard]] core::Result<AgentFacts> facts(std::uint16_t port) const;

    [[nodiscard]] core::Result<EntryState> entry(const std::string& name) const;
    /// @param lease  after so long without `renew` the agent stops it; 0: never
    [[nodiscard]] core::Result<EntryState> start(const std::string& name,
                                                 core::Nanoseconds lease = core::Nanoseconds{0}) const;
    /// The entry without its output; its lease begins anew when its latest start has this number.
    [[nodiscard]] core::Result<EntryState> renew(const std::string& name, std::uint64_t start) const;
    [[nodiscard]] core::Result<EntryState> stop(const std::string& name) const;

private:
    struct Asked;  ///< method, path and query of a request
    template <class Value>
    [[nodiscard]] core::Result<Value> ask(const Asked& asked) const;
    [[nodiscard]] core::Result<std::string> fetch(const Asked& asked) const;

    std::string m_url;
    std::string m_token;
    core::Nanoseconds m_timeout;
};

}  // namespace hostmark::agent
