#pragma once

#include <memory>
#include <string>

#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/host/iis_site.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Starts `target` in the way of its launch's kind; one case each.
///
/// @param supervisorProgram  as host::LaunchedProgram::start
/// @param iis                what controls IIS; null until the first site is started
/// Errors: those of each kind; ErrorCode::InvalidArgument for a kind that cannot be started here.
[[nodiscard]] core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(
    const plan::Target& target, const std::string& supervisorProgram, std::shared_ptr<host::IisControl>& iis);

}  // namespace hostmark::experiment
