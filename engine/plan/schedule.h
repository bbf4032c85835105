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
    bool isStart = false;             ///< the target is launched, and is (re)started right before

    friend bool operator==(const ScheduledRun&, const ScheduledRun&) = default;
};

/// All runs of an experiment in their order.
struct Schedule {
    std::vector<ScheduledRun> runs;
    /// Planned; the sum of everything but the targets' own starts when runs end by duration.
    core::Nanoseconds totalTime{0};
    bool isTotalTimeKnown =
        true;  ///< false when runs end by request count: then `totalTime` leaves the runs out

    friend bool operator==(const Schedule&, const Schedule&) = default;
};

/// Lays out the plan's runs. Sequential: target by target, level by level. Interleaved: level by level in
/// blocks in which each target comes once, shuffled by `seed` (the same on every platform). The first run of
/// a target, and the first after each start of a launched one, is preceded by its warm-up, each other one by
/// the settling load, every one but the first of all by the pause.
///
/// Launched targets start before their first run; with Restart::Run before each, with Restart::Block before
/// the first of each block. A block of sequential order is the runs of one target at one level.
[[nodiscard]] Schedule buildSchedule(const Plan& plan, std::uint64_t seed);

}  // namespace hostmark::plan
