#pragma once

#include "app/cli/console.h"
#include "engine/plan/plan.h"

namespace hostmark::cli {

/// Says every problem of the plan, a line each. @return whether it can run
[[nodiscard]] bool sayProblems(const plan::Plan& plan, Console& console);

}  // namespace hostmark::cli
