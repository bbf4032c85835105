#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

// Checks of the machine that a target runs on, as its agent tells of it. None has a word for a target without
// an agent, nor for one on the generator's machine, which is looked at anyway.

/// Whether the server's process may have as many connections open.
[[nodiscard]] std::optional<Finding> lookAtServerDescriptors(const PlanConnections& plan,
                                                             const MachineFacts& machine,
                                                             const TargetFacts& target);
// The same as of the generator's machine.
[[nodiscard]] std::optional<Finding> lookAtServerActivity(const PlanConnections& plan,
                                                          const MachineFacts& machine,
                                                          const TargetFacts& target);
[[nodiscard]] std::optional<Finding> lookAtServerGovernor(const PlanConnections& plan,
                                                          const MachineFacts& machine,
                                                          const TargetFacts& target);
[[nodiscard]] std::optional<Finding> lookAtServerBattery(const PlanConnections& plan,
                                                         const MachineFacts& machine,
                                                         const TargetFacts& target);
[[nodiscard]] std::optional<Finding> lookAtServerHeat(const PlanConnections& plan,
                                                      const MachineFacts& machine, const TargetFacts& target);

}  // namespace hostmark::host
