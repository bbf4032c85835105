#include "engine/plan/schedule.h"

#include "engine/plan/level.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <random>

namespace hostmark::plan {

namespace {

/// Position of a run before the order of the whole is known.
struct Place {
    std::uint32_t target = 0;
    std::uint32_t level = 0;
    std::uint32_t repetition = 0;
};

/// A number in [0, bound), each equally likely. Not std::uniform_int_distribution, whose results differ
/// between standard libraries.
std::size_t below(std::mt19937_64& random, std::size_t bound) {
    const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / bound * bound;
    std::uint64_t number = random();
    while (number >= limit) {
        number = random();
    }
    return static_cast<std::size_t>(number % bound);
}

/// Fisher-Yates; std::shuffle is free to differ between standard libraries too.
void shuffle(std::vector<std::uint32_t>& values, std::mt19937_64& random) {
    for (std::size_t i = values.size(); i > 1; --i) {
        std::swap(values[i - 1], values[below(random, i)]);
    }
}

/// Collects places up to kMostRuns.
class Places {
public:
    /// @return whether there is room for more
    bool add(Place place) {
        if (m_places.size() < kMostRuns) {
            m_places.push_back(place);
        }
        return m_places.size() < kMostRuns;
    }
    [[nodiscard]] const std::vector<Place>& all() const { return m_places; }

private:
    std::vector<Place> m_places;
};

void addSequential(const Plan& plan, Places& places) {
    const std::size_t levels = levelsOf(plan.load).size();
    for (std::uint32_t target = 0; target < plan.targets.size(); ++target) {
        for (std::uint32_t level = 0; level < levels; ++level) {
            for (std::uint32_t repetition = 0; repetition < plan.procedure.runs; ++repetition) {
                if (!places.add({target, level, repetition})) {
                    return;
                }
            }
        }
    }
}

void addInterleaved(const Plan& plan, std::uint64_t seed, Places& places) {
    const std::size_t levels = levelsOf(plan.load).size();
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> block(plan.targets.size());
    if (block.empty()) {
        return;  // else empty blocks without end: they never fill the places
    }
    for (std::uint32_t level = 0; level < levels; ++level) {
        for (std::uint32_t repetition = 0; repetition < plan.procedure.runs; ++repetition) {
            std::iota(block.begin(), block.end(), 0u);
            shuffle(block, random);
            for (const std::uint32_t target : block) {
                if (!places.add({target, level, repetition})) {
                    return;
                }
            }
        }
    }
}

/// Sum that stays at the longest duration instead of overflowing; negative parts count as none.
core::Nanoseconds plus(core::Nanoseconds sum, core::Nanoseconds part) {
    part = std::max(part, core::Nanoseconds(0));
    return part > core::Nanoseconds::max() - sum ? core::Nanoseconds::max() : sum + part;
}

/// Tells, run by run in their order, whether a target is started before it.
class Starts {
public:
    explicit Starts(const Plan& plan) : m_plan(plan), m_last(plan.targets.size()) {}

    bool isDueBefore(const Place& place) {
        std::optional<Place>& last = m_last[place.target];
        const bool isFirst = !last.has_value();
        const bool isNewBlock =
            isFirst || last->level != place.level ||
            (m_plan.procedure.order == Order::Interleaved && last->repetition != place.repetition);
        last = place;
        if (m_plan.targets[place.target].launch.kind == Launch::Kind::None) {
            return false;
        }
        switch (m_plan.procedure.restart) {
            case Restart::Experiment:
                return isFirst;
            case Restart::Block:
                return isNewBlock;
            case Restart::Run:
                return true;
        }
        return isFirst;
    }

private:
    const Plan& m_plan;
    std::vector<std::optional<Place>> m_last;  ///< by target: its latest run
};

}  // namespace

Schedule buildSchedule(const Plan& plan, std::uint64_t seed) {
    Places places;
    if (plan.procedure.order == Order::Sequential) {
        addSequential(plan, places);
    } else {
        addInterleaved(plan, seed, places);
    }

    Schedule schedule;
    schedule.isTotalTimeKnown = !plan.procedure.requestCount.has_value();
    std::vector<bool> isWarm(plan.targets.size());
    Starts starts(plan);
    for (const Place& place : places.all()) {
        ScheduledRun run;
        run.sequence = static_cast<std::uint32_t>(schedule.runs.size());
        run.target = place.target;
        run.level = place.level;
        run.repetition = place.repetition;
        run.pauseBefore = schedule.runs.empty() ? core::Nanoseconds(0) : plan.procedure.pause;
        run.isStart = starts.isDueBefore(place);
        run.isWarmUp = run.isStart || !isWarm[place.target];
        run.loadBefore = run.isWarmUp ? plan.procedure.warmUp : plan.procedure.settle;
        isWarm[place.target] = true;

        schedule.totalTime = plus(plus(schedule.totalTime, run.pauseBefore), run.loadBefore);
        if (schedule.isTotalTimeKnown) {
            schedule.totalTime = plus(schedule.totalTime, plan.procedure.duration);
        }
        schedule.runs.push_back(run);
    }
    return schedule;
}

}  // namespace hostmark::plan
