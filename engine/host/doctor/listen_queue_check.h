#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether the listen queue of a server on this machine holds the connections that the plan opens.
[[nodiscard]] std::optional<Finding> lookAtListenQueue(const PlanConnections& plan,
                                                       const MachineFacts& machine,
                                                       const TargetFacts& target);

}  // namespace hostmark::host
