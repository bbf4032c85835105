#include "engine/analysis/sweep/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::analysis {
namespace {

using testing::HasSubstr;

std::vector<Sweep> sweepsIn(const std::vector<metrics::ExperimentRecord>& experiments) {
    return sweepsOf(seriesOf(experiments));
}

TEST(Sweep, hasTheLevelsOfEachTargetInRisingOrder) {
    const auto experiment =
        test::sampleExperiment("Sweep", {{"Kestrel"}, {"nginx"}}, 5, 2, 1, {64, 8, 256, 16});
    const std::vector<Sweep> sweeps = sweepsIn({experiment});
    ASSERT_EQ(sweeps.size(), 2u);
    EXPECT_EQ(sweeps[0].label, "Kestrel");
    EXPECT_EQ(sweeps[1].label, "nginx");
    EXPECT_FALSE(sweeps[0].isOverRates);
    ASSERT_EQ(sweeps[0].levels.size(), 4u);
    EXPECT_EQ(sweeps[0].levels[0].level.connections, 8u);
    EXPECT_EQ(sweeps[0].levels[3].level.connections, 256u);
    const SweepLevel& level = sweeps[0].levels[1];
    EXPECT_EQ(level.runs, 5u);
    ASSERT_TRUE(level.throughput.interval && level.p99 && level.p99->interval);
    EXPECT_LE(level.throughput.interval->lower, level.throughput.median);
    EXPECT_GE(level.throughput.interval->upper, level.throughput.median);
    EXPECT_GT(level.p99->median, level.p50->median);
    EXPECT_TRUE(sweeps[0].fit);
}

TEST(Sweep, needsTwoLevelsWithARun) {
    EXPECT_TRUE(sweepsIn({test::sampleExperiment("One", {{"A"}}, 2, 1)}).empty());
    auto experiment = test::sampleExperiment("Two", {{"A"}}, 2, 1, 1, {8, 16});
    ASSERT_EQ(sweepsIn({experiment}).size(), 1u);
    for (metrics::RunRecord& run : experiment.runs) {
        run.status = run.level == 1 ? metrics::RunStatus::Failed : run.status;
    }
    EXPECT_TRUE(sweepsIn({experiment}).empty());
}

TEST(Sweep, namesExperimentsWhereThereAreSeveral) {
    const std::vector<Sweep> sweeps =
        sweepsIn({test::sampleExperiment("Monday", {{"A"}}, 2, 1, 1, {8, 16}),
                  test::sampleExperiment("Tuesday", {{"A"}}, 2, 1, 2, {8, 16})});
    ASSERT_EQ(sweeps.size(), 2u);
    EXPECT_EQ(sweeps[0].label, "A (Monday)");
    EXPECT_EQ(sweeps[1].label, "A (Tuesday)");
}

TEST(Sweep, overRatesHasNoScalabilityFit) {
    const std::vector<Sweep> sweeps =
        sweepsIn({test::sampleOpenExperiment("Open", {{"A"}}, {100, 200, 400, 800}, 2)});
    ASSERT_EQ(sweeps.size(), 1u);
    EXPECT_TRUE(sweeps[0].isOverRates);
    ASSERT_FALSE(sweeps[0].fit);
    EXPECT_THAT(sweeps[0].fit.error().message, HasSubstr("rate"));
}

TEST(Sweep, findsTheKneeAndHowSureItIs) {
    auto experiment = test::sampleExperiment("Knee", {{"A"}}, 3, 1, 1, {1, 2, 4, 8});
    // Latencies are the same at all levels in the sample: the throughput alone decides.
    const double factors[] = {0.25, 0.5, 1, 0.7};
    for (metrics::RunRecord& run : experiment.runs) {
        run.requests.ok =
            static_cast<std::uint64_t>(static_cast<double>(run.requests.ok) * factors[run.level]);
    }
    std::vector<Sweep> sweeps = sweepsIn({experiment});
    ASSERT_TRUE(sweeps[0].knee);
    EXPECT_EQ(sweeps[0].knee->level, 2u);
    EXPECT_EQ(sweeps[0].knee->lowest, 2u);
    EXPECT_EQ(sweeps[0].knee->highest, 2u);
    EXPECT_FALSE(sweeps[0].knee->isAtEnd);

    for (metrics::RunRecord& run : experiment.runs) {
        if (run.level == 3 && run.repetition == 1) {
            run.requests.ok *= 3;
        }
    }
    sweeps = sweepsIn({experiment});
    EXPECT_EQ(sweeps[0].knee->level, 2u);
    EXPECT_EQ(sweeps[0].knee->highest, 3u);
}

}  // namespace
}  // namespace hostmark::analysis
