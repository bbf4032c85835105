#pragma once

#include <memory>
#include <string>

#include "engine/agent/agent_client.h"
#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Starts an entry of the agent's allow-list. One that is running, as after an experiment that broke off, is
/// ended first: the latest experiment has it.
///
/// Its pid is 0: the number means nothing on this machine. While the agent does not answer, the target is
/// taken to be as it was last heard of.
/// Errors: as agent::AgentClient::start; ErrorCode::TimedOut for one that does not end.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> startEntry(agent::AgentClient client,
                                                                       const std::string& name);

/// The entry that the target's launch names, of the target's agent. Errors also: as agent::AgentClient::of.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchByAgent(const plan::Target& target);

}  // namespace hostmark::experiment
