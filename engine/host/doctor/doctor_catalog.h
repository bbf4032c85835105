#pragma once

#include <optional>
#include <vector>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"

namespace hostmark::host {

/// A pure function of what a plan asks for and what a machine has.
struct DoctorCheck {
    const char* key = "";
    /// @return empty when the check does not apply, or the machine does not tell what it needs; `check` and
    /// `machine`
    ///         are filled in by `examine`
    std::optional<Finding> (*look)(const PlanConnections& plan, const MachineFacts& machine) = nullptr;
};

/// All checks, in the order in which they are shown.
[[nodiscard]] const std::vector<DoctorCheck>& doctorChecks();

/// What the checks find before a plan runs on a machine: one finding for each check that applies.
[[nodiscard]] std::vector<Finding> examine(const PlanConnections& plan, const MachineFacts& machine);

}  // namespace hostmark::host
