#pragma once

#include <optional>

#include "engine/core/clock.h"
#include "engine/load/request_budget.h"

namespace hostmark::load {

/// When the phases of a run begin and end; the same for all its workers.
struct WindowPlan {
    core::SteadyTime measureStart = core::SteadyTime::max();  ///< end of the unrecorded load
    core::SteadyTime measureEnd = core::SteadyTime::max();    ///< only when the run ends by duration
    RequestBudget* budget = nullptr;  ///< set when the run ends by request count; outlives the run

    [[nodiscard]] bool endsByCount() const { return budget != nullptr; }
};

}  // namespace hostmark::load
