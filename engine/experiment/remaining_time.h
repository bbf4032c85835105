#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/clock.h"
#include "engine/metrics/time_series.h"
#include "engine/plan/schedule.h"

namespace hostmark::experiment {

/// Where one run stands, as far as the time that is left depends on it.
struct RunPosition {
    metrics::LoadPhase phase = metrics::LoadPhase::Waiting;
    core::Nanoseconds phaseElapsed{0};
    core::Nanoseconds pause{0};       ///< planned length of the run's pause
    core::Nanoseconds loadBefore{0};  ///< planned length of its warm-up or settling load
    core::Nanoseconds duration{0};    ///< planned length of its measured window
};

/// Planned time from `position` to the run's end; never negative. Connecting and draining have no planned
/// length and count as none.
[[nodiscard]] core::Nanoseconds remainingOfRun(const RunPosition& position);

/// Planned time of all runs after each one.
///
/// @return one entry per run of `schedule`: the sum of pause, load before and `duration` of the runs behind
/// it
[[nodiscard]] std::vector<core::Nanoseconds> remainingAfterEachRun(const plan::Schedule& schedule,
                                                                   core::Nanoseconds duration);

}  // namespace hostmark::experiment
