#pragma once

#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::services {

/// Whether the agent of a target can be used: its token is set, it answers with it, speaks this protocol, and
/// has the entry that the target's launch names. Blocks for some answers of the agent; a target without an
/// agent is fine.
/// Errors: as agent::AgentClient::of, agent::AgentClient::identity and agent::AgentClient::entry.
[[nodiscard]] core::Result<void> checkAgent(const plan::Target& target);

/// Why a plan cannot be carried out with its agents, one for each target that has one of no use; none when
/// all are usable. `where` begins with the target's name. To be asked once a person has allowed these agents,
/// because they get their tokens, and before anything is measured. Blocks; targets with one agent and entry
/// ask it once.
[[nodiscard]] std::vector<core::Error> agentProblems(const plan::Plan& plan);

}  // namespace hostmark::services
