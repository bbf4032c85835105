#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "app/services/run_permission.h"
#include "engine/core/clock.h"
#include "engine/host/doctor/finding.h"
#include "engine/plan/plan.h"

namespace hostmark::services {

/// Whether the agent of a target may be asked, and get its token: that is for a person to allow, as
/// services::launchesNotAllowed tells.
using MayAskAgent = std::function<bool(const plan::Target& target)>;

/// May ask those agents that a person has allowed; looked up here, so that the answer needs nothing more.
/// Errors as AllowedLaunches::isAllowed.
[[nodiscard]] core::Result<MayAskAgent> agentsToAsk(const plan::Plan& plan, AllowedLaunches& allowed);

/// How long the machine is watched before the targets are asked.
inline constexpr core::Nanoseconds kDoctorWatch = std::chrono::milliseconds(500);

/// What of this machine and of the plan's targets would make its numbers misleading, found out before it
/// runs, by the checks of host::examine.
///
/// Each target gets the plan's first request without a body by GET or HEAD, once; a plan without one only
/// connects, because other methods may change something there. Built-in servers are started for it and ended
/// again. Blocks for `watch`, while names are looked up and servers start, and for at most the connection's
/// timeout for each target.
///
/// Agents are asked what their machines are like; findings of those say "server".
///
/// @param plan           without errors, as plan::validate finds them
/// @param serverProgram  as in experiment::ExperimentOptions
/// @param mayAsk         null: no agent is asked
/// Thread-safety: any thread.
[[nodiscard]] std::vector<host::Finding> examinePlan(const plan::Plan& plan, const std::string& serverProgram,
                                                     core::Nanoseconds watch = kDoctorWatch,
                                                     const MayAskAgent& mayAsk = nullptr);

}  // namespace hostmark::services
