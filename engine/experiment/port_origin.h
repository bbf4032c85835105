#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/experiment/launched_target.h"
#include "engine/host/port_owner.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Whose a launched target's port is.
enum class PortOrigin : std::uint8_t {
    Unknown,   ///< nobody's, or this user may not know
    Launched,  ///< of the launch; also one that the plan's `process` names
    Passed,    ///< of a process that may serve for the launch: younger than it, or known to forward ports
    Foreign    ///< of another one, which was there before
};

/// The processes that own a port, as they stand to a launch.
struct PortHolder {
    PortOrigin origin = PortOrigin::Unknown;
    std::vector<host::ProcessIdentity> strangers;  ///< when Passed or Foreign: none of the launch's making
};

/// One of the launch's own among several owners is enough: which of them answers is the kernel's choice.
[[nodiscard]] PortHolder holderOf(const host::PortOwner& owner, const plan::Target& target,
                                  const LaunchedTarget& launched);

/// "python3 (pid 812) and node (pid 815)"
[[nodiscard]] std::string namesOf(const std::vector<host::ProcessIdentity>& processes);

}  // namespace hostmark::experiment
