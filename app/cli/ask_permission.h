#pragma once

#include "app/cli/console.h"
#include "app/services/run_permission.h"
#include "engine/plan/plan.h"

namespace hostmark::cli {

/// Whether the plan's targets may be loaded: none has a public address, or the person said --allow-public.
/// Else it complains, a sentence for each such target.
[[nodiscard]] bool mayLoadTargets(const plan::Plan& plan, bool isPublicAllowed, Console& console);

/// Whether what the plan starts, and the agents that it asks, are allowed. What is not yet is printed whole;
/// then a person at a terminal is asked, and elsewhere --allow-launch has to have been said: else it
/// complains. A yes is remembered in `allowed`.
/// Errors: those of `allowed`.
[[nodiscard]] core::Result<bool> mayLaunch(const plan::Plan& plan, bool areLaunchesAllowed,
                                           services::AllowedLaunches& allowed, Console& console);

/// What `mayLaunch` prints of them, and the question: "Run this command?".
[[nodiscard]] std::string launchesText(const std::vector<plan::LaunchToAllow>& launches);
[[nodiscard]] std::string launchQuestion(const std::vector<plan::LaunchToAllow>& launches);

}  // namespace hostmark::cli
