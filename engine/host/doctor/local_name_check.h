#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// Whether a name of this machine, such as localhost, leads to its IPv6 address before its IPv4 address: a
/// server that listens on IPv4 alone refuses the first attempt of each connection.
[[nodiscard]] std::optional<Finding> lookAtLocalName(const PlanConnections& plan, const MachineFacts& machine,
                                                     const TargetFacts& target);

}  // namespace hostmark::host
