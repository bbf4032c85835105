#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"

namespace hostmark::host {

/// Whether the processors were told to save power. On Linux it is known by the governor, "powersave" or
/// "conservative", unless the processor itself was asked to favour "performance"; or by that preference. On
/// Windows by the power plan's name in English, Chinese or German, because it tells nothing else.
[[nodiscard]] std::optional<Finding> lookAtGovernor(const PlanConnections& plan, const MachineFacts& machine);

/// Whether this machine runs on its battery.
[[nodiscard]] std::optional<Finding> lookAtBattery(const PlanConnections& plan, const MachineFacts& machine);

/// Whether cores are slowed down for heat now, or were since the machine started.
[[nodiscard]] std::optional<Finding> lookAtHeat(const PlanConnections& plan, const MachineFacts& machine);

}  // namespace hostmark::host
