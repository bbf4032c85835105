#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"

namespace hostmark::host {

/// Whether this process may open as many sockets as the plan has connections, by `checkDescriptors`.
[[nodiscard]] std::optional<Finding> lookAtDescriptors(const PlanConnections& plan,
                                                       const MachineFacts& machine);

}  // namespace hostmark::host
