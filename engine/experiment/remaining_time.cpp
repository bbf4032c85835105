#include "engine/experiment/remaining_time.h"

#include <algorithm>

namespace hostmark::experiment {

namespace {

core::Nanoseconds left(core::Nanoseconds planned, core::Nanoseconds elapsed) {
    return std::max(planned - elapsed, core::Nanoseconds{0});
}

}  // namespace

core::Nanoseconds remainingOfRun(const RunPosition& position) {
    switch (position.phase) {
        case metrics::LoadPhase::Waiting:
            return left(position.pause, position.phaseElapsed) + position.loadBefore + position.duration;
        case metrics::LoadPhase::WarmUp:
            return left(position.loadBefore, position.phaseElapsed) + position.duration;
        case metrics::LoadPhase::Measure:
            return left(position.duration, position.phaseElapsed);
        case metrics::LoadPhase::Drain:
        case metrics::LoadPhase::Finished:
            break;
    }
    return core::Nanoseconds{0};
}

std::vector<core::Nanoseconds> remainingAfterEachRun(const plan::Schedule& schedule,
                                                     core::Nanoseconds duration) {
    std::vector<core::Nanoseconds> remaining(schedule.runs.size());
    core::Nanoseconds sum{0};
    for (std::size_t i = schedule.runs.size(); i-- > 0;) {
        remaining[i] = sum;
        sum += schedule.runs[i].pauseBefore + schedule.runs[i].loadBefore + duration;
    }
    return remaining;
}

}  // namespace hostmark::experiment
