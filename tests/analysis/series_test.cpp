#include "engine/analysis/series.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::analysis {
namespace {

using hostmark::test::sampleExperiment;
using ::testing::ElementsAre;

std::vector<std::string> labelsOf(const std::vector<Series>& series) {
    std::vector<std::string> labels;
    for (const Series& one : series) {
        labels.push_back(one.label);
    }
    return labels;
}

metrics::ExperimentRecord sample(const char* name, std::vector<std::uint32_t> levels = {64},
                                 std::uint64_t seed = 1) {
    return sampleExperiment(name, {{"Kestrel"}, {"nginx"}}, 2, 1, seed, std::move(levels));
}

TEST(SeriesOf, namesTargetsAloneWhereThatIsEnough) {
    EXPECT_THAT(labelsOf(seriesOf({sample("Hosting")})), ElementsAre("Kestrel", "nginx"));
}

TEST(SeriesOf, addsTheLevelWhereThereAreSeveral) {
    EXPECT_THAT(labelsOf(seriesOf({sample("Sweep", {1, 1'000})})),
                ElementsAre("Kestrel, 1 connection", "Kestrel, 1,000 connections", "nginx, 1 connection",
                            "nginx, 1,000 connections"));
}

TEST(SeriesOf, tellsRatesOfTheOpenModelApart) {
    const metrics::ExperimentRecord open =
        hostmark::test::sampleOpenExperiment("Rates", {{"Kestrel"}, {"nginx"}}, {10'000, 500}, 2, 1);
    EXPECT_THAT(labelsOf(seriesOf({open})),
                ElementsAre("Kestrel, 10,000/s", "Kestrel, 500/s", "nginx, 10,000/s", "nginx, 500/s"));
}

TEST(SeriesOf, tellsTheModelsApart) {
    const metrics::ExperimentRecord open =
        hostmark::test::sampleOpenExperiment("Open", {{"Kestrel"}}, {10'000}, 2, 1);
    const metrics::ExperimentRecord closed = sampleExperiment("Closed", {{"Kestrel"}}, 2, 1);
    EXPECT_THAT(labelsOf(seriesOf({open, closed})),
                ElementsAre("Kestrel, 10,000/s (Open)", "Kestrel, 64 connections (Closed)"));
}

TEST(SeriesOf, addsTheExperimentWhereThereAreSeveral) {
    EXPECT_THAT(labelsOf(seriesOf({sample("Before"), sample("After")})),
                ElementsAre("Kestrel (Before)", "nginx (Before)", "Kestrel (After)", "nginx (After)"));
}

TEST(SeriesOf, numbersExperimentsOfOneNameByTheirStart) {
    // The later one (seed 2) is given first.
    EXPECT_THAT(labelsOf(seriesOf(
                    {sample("Hosting", {64}, 2), sample("Hosting", {64}, 1), sample("Other", {64}, 3)})),
                ElementsAre("Kestrel (Hosting #2)", "nginx (Hosting #2)", "Kestrel (Hosting #1)",
                            "nginx (Hosting #1)", "Kestrel (Other)", "nginx (Other)"));
}

TEST(SeriesOf, addsLevelAndExperimentTogether) {
    const std::vector<std::string> labels = labelsOf(seriesOf({sample("A", {10}), sample("B", {10, 100})}));
    EXPECT_EQ(labels.front(), "Kestrel, 10 connections (A)");
    EXPECT_EQ(labels.back(), "nginx, 100 connections (B)");
}

TEST(SeriesOf, givesUniqueLabelsEvenToTargetsOfOneName) {
    metrics::ExperimentRecord experiment = sample("Imported", {10, 20});
    for (metrics::RunRecord& run : experiment.runs) {
        run.targetName = "server";
    }
    const std::vector<std::string> labels = labelsOf(seriesOf({experiment, sample("Imported")}));
    EXPECT_EQ(std::set<std::string>(labels.begin(), labels.end()).size(), labels.size());
}

TEST(SeriesOf, countsAnExperimentGivenTwiceOnce) {
    const metrics::ExperimentRecord experiment = sample("Hosting");
    EXPECT_THAT(labelsOf(seriesOf({experiment, experiment})), ElementsAre("Kestrel", "nginx"));
}

TEST(SeriesOf, keepsRunsInOrderAndSetsOthersApart) {
    metrics::ExperimentRecord experiment = sampleExperiment("Hosting", {{"Kestrel"}, {"nginx"}}, 4, 1);
    // Sequence 0, 2, 4, 6 are Kestrel's.
    experiment.runs[2].status = metrics::RunStatus::Stopped;
    experiment.runs[4].requests.ok = 0;
    const std::vector<Series> series = seriesOf({experiment});
    ASSERT_EQ(series.size(), 2u);
    ASSERT_EQ(series[0].runs.size(), 2u);
    EXPECT_EQ(series[0].runs[0].sequence, 0u);
    EXPECT_EQ(series[0].runs[1].sequence, 6u);
    ASSERT_EQ(series[0].excluded.size(), 2u);
    EXPECT_EQ(series[0].excluded[0].sequence, 2u);
    EXPECT_EQ(series[1].runs.size(), 4u);
}

TEST(SeriesOf, followsThePlansOrderWhateverTheRunsOrder) {
    metrics::ExperimentRecord experiment = sample("Hosting", {20, 10});
    std::reverse(experiment.runs.begin(), experiment.runs.end());
    EXPECT_THAT(labelsOf(seriesOf({experiment})),
                ElementsAre("Kestrel, 20 connections", "Kestrel, 10 connections", "nginx, 20 connections",
                            "nginx, 10 connections"));
}

TEST(SeriesOf, tellsTargetsApartByIdNotByName) {
    metrics::ExperimentRecord experiment = sample("Hosting");
    experiment.runs[2].targetName = "renamed";
    EXPECT_EQ(seriesOf({experiment}).size(), 2u);
}

TEST(SeriesOf, fallsBackOnNamesWithoutIds) {
    metrics::ExperimentRecord experiment = sample("Imported");
    for (metrics::RunRecord& run : experiment.runs) {
        run.targetId = {};
    }
    EXPECT_THAT(labelsOf(seriesOf({experiment})), ElementsAre("Kestrel", "nginx"));
}

TEST(SeriesOf, carriesWhatAReaderMustKnowOfTheExperiment) {
    metrics::ExperimentRecord experiment = sample("Hosting");
    experiment.plan.procedure.order = plan::Order::Sequential;
    experiment.plan.connection.keepAlive = false;
    const Series series = seriesOf({experiment}).front();
    EXPECT_EQ(series.experimentId, experiment.id);
    EXPECT_EQ(series.experimentName, "Hosting");
    EXPECT_EQ(series.targetId, experiment.plan.targets[0].id);
    EXPECT_EQ(series.level, (plan::Level{64, 0}));
    EXPECT_EQ(series.planHash, experiment.planHash);
    EXPECT_EQ(series.order, plan::Order::Sequential);
    EXPECT_FALSE(series.keepsAlive);
    EXPECT_EQ(series.environment, experiment.environment);
}

TEST(SeriesOf, isEmptyWithoutRuns) {
    EXPECT_TRUE(seriesOf({}).empty());
    EXPECT_TRUE(seriesOf({metrics::ExperimentRecord()}).empty());
}

}  // namespace
}  // namespace hostmark::analysis
