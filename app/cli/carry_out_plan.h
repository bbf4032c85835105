#pragma once

#include <string>

#include "app/cli/console.h"
#include "engine/plan/plan.h"

namespace hostmark::cli {

/// What the person said beforehand.
struct RunWishes {
    bool isPublicAllowed = false;     ///< --allow-public
    bool areLaunchesAllowed = false;  ///< --allow-launch
    bool measuresCeiling = false;     ///< --ceiling
};

/// Where an experiment's results go beside standard output, and what the exit code says of them.
struct ResultPlaces {
    std::string history;    ///< value of --history, may be empty
    std::string jsonFile;   ///< value of --json; empty writes none
    bool isStrict = false;  ///< --strict: an Invalid verdict fails
};

/// Runs `plan` into the history, a line per run on standard output as each ends, and then the comparison of
/// its targets.
/// @return kDone when every run that was not skipped succeeded, kFailed when one did not or the experiment
/// was
///         stopped, or --strict was given and a verdict is Invalid, kBadUsage when the plan or a place cannot
///         be used, what the plan needs was not allowed or one of its agents is of no use; nothing was run
///         then
[[nodiscard]] int carryOutPlan(const plan::Plan& plan, const RunWishes& wishes, const ResultPlaces& places,
                               Console& console);

}  // namespace hostmark::cli
