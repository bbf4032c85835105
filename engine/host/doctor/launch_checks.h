#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether what the experiment is to start on this machine can be started, as far as that shows without
/// starting it: the program, its folder and its stop command; IIS.
[[nodiscard]] std::optional<Finding> lookAtLaunch(const PlanConnections& plan, const MachineFacts& machine,
                                                  const TargetFacts& target);

/// Whether the agent of a target answers, takes the token, and has the entry that it is to start.
[[nodiscard]] std::optional<Finding> lookAtAgent(const PlanConnections& plan, const MachineFacts& machine,
                                                 const TargetFacts& target);

}  // namespace hostmark::host
