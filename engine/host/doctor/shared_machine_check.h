#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether generator and server share this machine, and how many processors there are for both.
[[nodiscard]] std::optional<Finding> lookAtSharedMachine(const PlanConnections& plan,
                                                         const MachineFacts& machine,
                                                         const TargetFacts& target);

}  // namespace hostmark::host
