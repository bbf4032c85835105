#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"

namespace hostmark::host {

/// Whether other programs use this machine's processors before any load is there.
[[nodiscard]] std::optional<Finding> lookAtActivity(const PlanConnections& plan, const MachineFacts& machine);

}  // namespace hostmark::host
