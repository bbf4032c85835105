#pragma once

#include <memory>
#include <string>

#include "engine/agent/agent_client.h"
#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Starts an entry of the agent's allow-list. One that is running is ended first: the latest experiment has
/// it. A thread looks at the entry twice a second, which the agent takes for a sign of life: without one for
/// `lease` it stops the entry, because then its experiment was killed or lost its network.
///
/// Its pid is 0: the number means nothing on this machine. While the agent does not answer, the target is
/// taken to be as it was last heard of.
/// Errors: as agent::AgentClient::start; ErrorCode::TimedOut for one that does not end.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> startEntry(
    agent::AgentClient client, const std::string& name, core::Nanoseconds lease = agent::kLease);

/// "the agent's own entry kestrel is running there (pid 812), for 12m": what of the target's launch its agent
/// has up; "" when that is nothing, or the agent cannot be asked.
[[nodiscard]] std::string runningEntry(const plan::Target& target);

/// The entry that the target's launch names, of the target's agent. Errors also: as agent::AgentClient::of.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchByAgent(const plan::Target& target);

}  // namespace hostmark::experiment
