#include "engine/plan/schedule.h"

#include <gtest/gtest.h>

#include <set>

namespace hostmark::plan {
namespace {

using namespace std::chrono_literals;

Plan samplePlan(std::size_t targets, std::vector<std::uint32_t> levels, std::uint32_t runs, Order order) {
    Plan plan;
    for (std::size_t i = 0; i < targets; ++i) {
        plan.targets.push_back({{}, "target " + std::to_string(i), "http://localhost:5000"});
    }
    plan.requests = {RequestTemplate{}};
    plan.load.connections = std::move(levels);
    plan.procedure.runs = runs;
    plan.procedure.order = order;
    plan.procedure.warmUp = 60s;
    plan.procedure.settle = 5s;
    plan.procedure.pause = 10s;
    plan.procedure.duration = 30s;
    return plan;
}

std::vector<std::uint32_t> targetsOf(const Schedule& schedule) {
    std::vector<std::uint32_t> targets;
    for (const ScheduledRun& run : schedule.runs) {
        targets.push_back(run.target);
    }
    return targets;
}

TEST(Schedule, addsUpTheUsualProcedureTo15Minutes30Seconds) {
    for (const Order order : {Order::Sequential, Order::Interleaved}) {
        const Schedule schedule = buildSchedule(samplePlan(4, {64}, 4, order), 1);
        EXPECT_EQ(schedule.runs.size(), 16u);
        // 4 x 60 s + 12 x 5 s + 15 x 10 s + 16 x 30 s
        EXPECT_EQ(schedule.totalTime, 15min + 30s);
        EXPECT_TRUE(schedule.isTotalTimeKnown);
    }
}

TEST(Schedule, runsTargetByTargetAndLevelByLevelWhenSequential) {
    const Schedule schedule = buildSchedule(samplePlan(2, {10, 100}, 2, Order::Sequential), 1);
    const std::vector<ScheduledRun> expected = {
        {0, 0, 0, 0, 0s, 60s, true},  {1, 0, 0, 1, 10s, 5s, false}, {2, 0, 1, 0, 10s, 5s, false},
        {3, 0, 1, 1, 10s, 5s, false}, {4, 1, 0, 0, 10s, 60s, true}, {5, 1, 0, 1, 10s, 5s, false},
        {6, 1, 1, 0, 10s, 5s, false}, {7, 1, 1, 1, 10s, 5s, false},
    };
    EXPECT_EQ(schedule.runs, expected);
}

TEST(Schedule, takesTheRatesOfTheOpenModelAsLevels) {
    Plan plan;
    plan.targets.resize(1);
    plan.load.model = LoadModel::Open;
    plan.load.rates = {100, 200, 300};
    plan.procedure.runs = 1;
    for (const Order order : {Order::Sequential, Order::Interleaved}) {
        plan.procedure.order = order;
        const Schedule schedule = buildSchedule(plan, 1);
        ASSERT_EQ(schedule.runs.size(), 3u);
        EXPECT_EQ(schedule.runs[2].level, 2u);
    }
}

TEST(Schedule, interleavesInBlocksInWhichEachTargetComesOnce) {
    const Schedule schedule = buildSchedule(samplePlan(5, {10, 100}, 6, Order::Interleaved), 7);
    ASSERT_EQ(schedule.runs.size(), 60u);
    for (std::size_t block = 0; block < 12; ++block) {
        std::set<std::uint32_t> targets;
        for (std::size_t i = block * 5; i < block * 5 + 5; ++i) {
            EXPECT_EQ(schedule.runs[i].sequence, i);
            EXPECT_EQ(schedule.runs[i].level, block / 6);
            EXPECT_EQ(schedule.runs[i].repetition, block % 6);
            EXPECT_EQ(schedule.runs[i].isWarmUp, block == 0);
            targets.insert(schedule.runs[i].target);
        }
        EXPECT_EQ(targets.size(), 5u);
    }
}

TEST(Schedule, shufflesTheSameWayForTheSameSeedOnEveryPlatform) {
    const Plan plan = samplePlan(4, {64}, 3, Order::Interleaved);
    EXPECT_EQ(buildSchedule(plan, 42), buildSchedule(plan, 42));
    EXPECT_NE(targetsOf(buildSchedule(plan, 42)), targetsOf(buildSchedule(plan, 43)));
    // mt19937_64 is the same everywhere by the standard, and the shuffle is our own: written down once.
    const std::vector<std::uint32_t> expected = {1, 0, 3, 2, 1, 0, 3, 2, 1, 2, 3, 0};
    EXPECT_EQ(targetsOf(buildSchedule(plan, 42)), expected);
}

TEST(Schedule, putsEveryTargetFirstEquallyOften) {
    Plan plan = samplePlan(4, {64}, 4'000, Order::Interleaved);
    std::vector<int> first(4);
    const Schedule schedule = buildSchedule(plan, 3);
    for (std::size_t i = 0; i < schedule.runs.size(); i += 4) {
        ++first[schedule.runs[i].target];
    }
    for (const int count : first) {
        // 1,000 expected; the standard deviation is 27.
        EXPECT_NEAR(count, 1'000, 5 * 27);
    }
}

TEST(Schedule, leavesTheRunsOutOfTheTotalWhenTheyEndByRequestCount) {
    Plan plan = samplePlan(2, {64}, 2, Order::Sequential);
    plan.procedure.requestCount = 10'000;
    const Schedule schedule = buildSchedule(plan, 1);
    EXPECT_FALSE(schedule.isTotalTimeKnown);
    EXPECT_EQ(schedule.totalTime, 2 * 60s + 2 * 5s + 3 * 10s);
}

/// Which runs are preceded by a start of their target, by a letter per run: "S" or "-".
std::string startsOf(Order order, Restart restart, bool areAllLaunched = true) {
    Plan plan = samplePlan(2, {10, 100}, 2, order);
    plan.procedure.restart = restart;
    plan.targets[0].launch.kind = Launch::Kind::Process;
    if (areAllLaunched) {
        plan.targets[1].launch.kind = Launch::Kind::Process;
    }
    std::string starts;
    for (const ScheduledRun& run : buildSchedule(plan, 1).runs) {
        starts += run.isStart ? 'S' : '-';
        EXPECT_TRUE(!run.isStart || run.isWarmUp) << "a target that was started is cold";
        EXPECT_EQ(run.loadBefore, run.isWarmUp ? 60s : 5s);
    }
    return starts;
}

TEST(Schedule, startsLaunchedTargetsWhenTheirRestartsAreDue) {
    // Sequential: both levels of the first target, two runs each, then those of the second.
    EXPECT_EQ(startsOf(Order::Sequential, Restart::Experiment), "S---S---");
    EXPECT_EQ(startsOf(Order::Sequential, Restart::Block), "S-S-S-S-");
    EXPECT_EQ(startsOf(Order::Sequential, Restart::Run), "SSSSSSSS");
    // Interleaved: in each block each target comes once.
    EXPECT_EQ(startsOf(Order::Interleaved, Restart::Experiment), "SS------");
    EXPECT_EQ(startsOf(Order::Interleaved, Restart::Block), "SSSSSSSS");
    EXPECT_EQ(startsOf(Order::Interleaved, Restart::Run), "SSSSSSSS");
    // What nobody launches is never started.
    EXPECT_EQ(startsOf(Order::Sequential, Restart::Run, false), "SSSS----");
}

TEST(Schedule, countsTheWarmUpsOfRestartsIntoTheTotal) {
    Plan plan = samplePlan(2, {64}, 3, Order::Interleaved);
    plan.procedure.restart = Restart::Run;
    plan.targets[0].launch.kind = Launch::Kind::Process;
    // 3 x 60 s of the launched one, 60 s + 2 x 5 s of the other, 5 x 10 s, 6 x 30 s
    EXPECT_EQ(buildSchedule(plan, 1).totalTime, 180s + 70s + 50s + 180s);
}

TEST(Schedule, isEmptyWithoutTargetsLevelsOrRuns) {
    for (const Order order : {Order::Sequential, Order::Interleaved}) {
        EXPECT_TRUE(buildSchedule(samplePlan(0, {64}, 4'000'000'000, order), 1).runs.empty());
        EXPECT_TRUE(buildSchedule(samplePlan(2, {}, 5, order), 1).runs.empty());
        EXPECT_TRUE(buildSchedule(samplePlan(2, {64}, 0, order), 1).runs.empty());
    }
}

TEST(Schedule, staysSmallAndFiniteForAMistypedPlan) {
    for (const Order order : {Order::Sequential, Order::Interleaved}) {
        Plan plan = samplePlan(3, {1, 2, 3}, 4'000'000'000, order);
        plan.procedure.duration = core::Nanoseconds::max();
        plan.procedure.pause = -5s;
        const Schedule schedule = buildSchedule(plan, 1);
        EXPECT_EQ(schedule.runs.size(), kMostRuns);
        EXPECT_EQ(schedule.totalTime, core::Nanoseconds::max());
    }
}

}  // namespace
}  // namespace hostmark::plan
