#pragma once

#include <optional>
#include <string>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// "as many requests as it answers over 64 connections at once, within an experiment of 5m": what each of the
/// plan's targets gets.
[[nodiscard]] std::string loadText(const PlanConnections& plan);

/// Whether the target has a public address, so that the load may hit somebody who did not ask for it. The
/// finding needs confirmation.
[[nodiscard]] std::optional<Finding> lookAtPublicTarget(const PlanConnections& plan,
                                                        const MachineFacts& machine,
                                                        const TargetFacts& target);

}  // namespace hostmark::host
