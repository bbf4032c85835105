#pragma once

#include <memory>

#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/host/iis_site.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Starts the site of IIS that a launch names, and its pool; where they are up, they begin anew. Its pid is
/// that of the pool's first worker, which Windows starts with the first request: 0 before.
///
/// Stopping it stops both, also when they were up before the experiment.
/// Errors: as host::IisControl::ask.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchIisSite(
    const plan::Launch& launch, std::shared_ptr<host::IisControl> control);

}  // namespace hostmark::experiment
