#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether the target has a public address, so that the load may hit somebody who did not ask for it. The
/// finding needs confirmation.
[[nodiscard]] std::optional<Finding> lookAtPublicTarget(const PlanConnections& plan,
                                                        const MachineFacts& machine,
                                                        const TargetFacts& target);

}  // namespace hostmark::host
