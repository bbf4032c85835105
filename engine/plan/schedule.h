#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

/// Most runs of one plan: `validate` refuses more, and `buildSchedule` leaves them out, so that a number
/// mistyped in an editor costs nothing.
inline constexpr std::size_t kMostRuns = 100'000;

/// One run that is due, with what precedes it.
struct ScheduledRun {
    std::uint32_t sequence = 0;    ///< position in the experiment, from 0
    std::uint32_t target = 0;      ///< index into Plan::targets
    std::uint32_t level = 0;       ///< index into levelsOf(Plan::load)
    std::uint32_t repetition = 0;  ///< from 0; in interleaved order also the block
    core::Nanoseconds pauseBefore{0};
    core::Nanoseconds loadBefore{0};  ///< unrecorded load right before: the warm-up or the settling load
    bool isWarmUp = false;            ///< `loadBefore` is the target's warm-up

    friend bool operator==(const ScheduledRun&, const ScheduledRun&) = default;
};

/// All runs of an experiment in their order.
struct Schedule {
    std::vector<ScheduledRun> runs;
    core::Nanoseconds totalTime{0};  ///< planned; the sum of everything when runs end by duration
    bool isTotalTimeKnown =
        true;  ///< false when runs end by request count: then `totalTime` leaves the runs out

    friend bool operator==(const Schedule&, const Schedule&) = default;
};

/// Lays out the plan's runs. Sequential: target by target, level by level. Interleaved: level by level in
/// blocks in which each target comes once, shuffled by `seed` (the same on every platform). The first run of
/// a target is preceded by its warm-up, each other one by the settling load, every one but the first of all
/// by the pause.
[[nodiscard]] Schedule buildSchedule(const Plan& plan, std::uint64_t seed);

}  // namespace hostmark::plan
