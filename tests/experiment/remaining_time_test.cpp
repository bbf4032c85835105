#include "engine/experiment/remaining_time.h"

#include <gtest/gtest.h>

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using metrics::LoadPhase;

TEST(RemainingTime, ofARunCountsWhatItsPhaseLeavesToDo) {
    struct Case {
        LoadPhase phase;
        core::Nanoseconds phaseElapsed;
        core::Nanoseconds expected;
    };
    // pause 10 s, load before 5 s, window 30 s: phase, elapsed in it => left
    const Case cases[] = {
        {LoadPhase::Waiting, 0s, 45s},        {LoadPhase::Waiting, 4s, 41s},
        {LoadPhase::Waiting, 12s, 35s},  // a late wake-up is not negative time
        {LoadPhase::WarmUp, 2s, 33s},         {LoadPhase::Measure, 0s, 30s},
        {LoadPhase::Measure, 29500ms, 500ms}, {LoadPhase::Measure, 31s, 0s},
        {LoadPhase::Drain, 1s, 0s},           {LoadPhase::Finished, 0s, 0s},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(remainingOfRun({c.phase, c.phaseElapsed, 10s, 5s, 30s}), c.expected)
            << "phase " << static_cast<int>(c.phase) << " at " << c.phaseElapsed.count() << " ns";
    }
}

TEST(RemainingTime, afterEachRunIsTheSumOfTheRunsBehindIt) {
    plan::Schedule schedule;
    schedule.runs.resize(3);
    schedule.runs[0].loadBefore = 60s;
    schedule.runs[1].pauseBefore = 10s;
    schedule.runs[1].loadBefore = 60s;
    schedule.runs[2].pauseBefore = 10s;
    schedule.runs[2].loadBefore = 5s;

    const std::vector<core::Nanoseconds> expected = {145s, 45s, 0s};
    EXPECT_EQ(remainingAfterEachRun(schedule, 30s), expected);
}

TEST(RemainingTime, afterEachRunOfAnEmptyScheduleIsEmpty) {
    EXPECT_TRUE(remainingAfterEachRun({}, 30s).empty());
}

}  // namespace
}  // namespace hostmark::experiment
