#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether the target takes connections and answers.
[[nodiscard]] std::optional<Finding> lookAtReach(const PlanConnections& plan, const MachineFacts& machine,
                                                 const TargetFacts& target);

/// Whether its one answer was a redirect from http to https, as UseHttpsRedirection of ASP.NET Core sends it:
/// every request of the plan would be one. Not where the plan expects that status.
[[nodiscard]] std::optional<Finding> lookAtHttpsRedirect(const PlanConnections& plan,
                                                         const MachineFacts& machine,
                                                         const TargetFacts& target);

/// Whether its one answer had another status than the plan expects, unless `lookAtHttpsRedirect` says so.
[[nodiscard]] std::optional<Finding> lookAtStatus(const PlanConnections& plan, const MachineFacts& machine,
                                                  const TargetFacts& target);

}  // namespace hostmark::host
