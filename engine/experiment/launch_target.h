#pragma once

#include <memory>
#include <string>

#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Starts `target` in the way of its launch's kind; one case each.
///
/// @param supervisorProgram  as host::LaunchedProgram::start
/// Errors: those of each kind; ErrorCode::InvalidArgument for a kind that cannot be started here.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(
    const plan::Target& target, const std::string& supervisorProgram);

}  // namespace hostmark::experiment
