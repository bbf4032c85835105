#pragma once

#include <optional>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"

namespace hostmark::host {

/// Whether as many connections at once find a port each. To one address and port of a target, each local
/// address has the usable dynamic ports once.
[[nodiscard]] std::optional<Finding> lookAtPortsAtOnce(const PlanConnections& plan,
                                                       const MachineFacts& machine);

/// Whether connections that are replaced find a port while those before wait in TIME_WAIT. It applies when
/// the plan replaces connections. A port waits on the side that closes first; whether that is the server is
/// known only later, so that it is no failure.
///
/// Sustained rate of requests: r = n a P / min(W, T), with n requests per connection, a local addresses, P
/// usable dynamic ports, W the time of TIME_WAIT and T that of the whole experiment.
[[nodiscard]] std::optional<Finding> lookAtPortsOfReconnects(const PlanConnections& plan,
                                                             const MachineFacts& machine);

/// Whether connections that wait in TIME_WAIT already take ports from those that the plan will need. It
/// applies when the plan replaces connections; those of other programs count, too.
[[nodiscard]] std::optional<Finding> lookAtWaitingPorts(const PlanConnections& plan,
                                                        const MachineFacts& machine);

}  // namespace hostmark::host
