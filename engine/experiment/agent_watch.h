#pragma once

#include <memory>
#include <string>

#include "engine/agent/agent_client.h"
#include "engine/experiment/server_watch.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Looks at a target's machine and processes through its agent. An agent that does not answer at once leaves
/// a sample empty, and holds nothing up.
///
/// @param client         or why there is none, which `unseen` says then
/// @param remoteAddress  as for `watchServer`
/// @param isHere         the target runs on the generator's machine, which is sampled anyway
[[nodiscard]] std::unique_ptr<ServerWatch> watchByAgent(const plan::Target& target,
                                                        const core::Result<agent::AgentClient>& client,
                                                        const std::string& remoteAddress, bool isHere);

}  // namespace hostmark::experiment
