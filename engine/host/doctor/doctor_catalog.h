#pragma once

#include <optional>
#include <vector>

#include "engine/host/doctor/finding.h"
#include "engine/host/doctor/machine_facts.h"
#include "engine/host/doctor/plan_connections.h"
#include "engine/host/doctor/target_facts.h"

namespace hostmark::host {

/// A pure function of what a plan asks for and what a machine has.
struct DoctorCheck {
    const char* key = "";
    /// @return empty when the check does not apply, or the machine does not tell what it needs; `check` and
    /// `machine` are filled in by `examine`
    std::optional<Finding> (*look)(const PlanConnections& plan, const MachineFacts& machine) = nullptr;
};

/// A pure function of what a plan asks for, of the generator's machine and one target.
struct TargetCheck {
    const char* key = "";
    /// @return as DoctorCheck::look; `targets` is filled in by `examine`, too
    std::optional<Finding> (*look)(const PlanConnections& plan, const MachineFacts& machine,
                                   const TargetFacts& target) = nullptr;
};

/// All checks of the generator's machine, in the order in which they are shown.
[[nodiscard]] const std::vector<DoctorCheck>& doctorChecks();

/// All checks of a target, in the order in which they are shown, behind those of the machine.
[[nodiscard]] const std::vector<TargetCheck>& targetChecks();

/// What the checks find before a plan runs on a machine: one finding for each check that applies, and for
/// each target that it applies to. Targets of which the same is found share one finding.
[[nodiscard]] std::vector<Finding> examine(const PlanConnections& plan, const MachineFacts& machine,
                                           const std::vector<TargetFacts>& targets = {});

}  // namespace hostmark::host
