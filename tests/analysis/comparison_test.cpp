#include "engine/analysis/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_records.h"

namespace hostmark::analysis {
namespace {

using hostmark::test::sampleExperiment;
using ::testing::HasSubstr;

const std::vector<hostmark::test::SampleTarget> kTwo = {{"Kestrel", 50'000, 1.2}, {"nginx", 30'000, 2.4}};

core::Result<Comparison> compareWith(const std::vector<metrics::ExperimentRecord>& experiments,
                                     std::optional<std::string> baseline = std::nullopt) {
    ComparisonOptions options;
    options.baseline = std::move(baseline);
    return compare(seriesOf(experiments), options);
}

TEST(Compare, findsTheSlowerTargetInEveryStatistic) {
    const Comparison comparison = *compareWith({sampleExperiment("Hosting", kTwo)});
    EXPECT_EQ(comparison.baseline, 0u);
    for (const char* key : {"throughput", "p50", "p90", "p99"}) {
        const Difference* difference = findDifference(comparison, key, 1);
        ASSERT_NE(difference, nullptr) << key;
        EXPECT_EQ(difference->verdict, Verdict::Slower) << key;
    }
    EXPECT_NEAR(findDifference(comparison, "throughput", 1)->estimate, 0.6, 0.05);
    EXPECT_EQ(findDifference(comparison, "errorShare", 1)->verdict, Verdict::Equivalent);
    EXPECT_EQ(findDifference(comparison, "throughput", 0), nullptr);
}

TEST(Compare, turnsRoundWithTheOtherBaseline) {
    const metrics::ExperimentRecord experiment = sampleExperiment("Hosting", kTwo);
    const Comparison comparison = *compareWith({experiment}, "nginx");
    EXPECT_EQ(comparison.baseline, 1u);
    const Difference* difference = findDifference(comparison, "throughput", 0);
    ASSERT_NE(difference, nullptr);
    EXPECT_EQ(difference->verdict, Verdict::Faster);
    EXPECT_EQ(difference->baseline, 1u);
    EXPECT_NEAR(difference->estimate * findDifference(*compareWith({experiment}), "throughput", 1)->estimate,
                1, 1e-9);
}

/// What serving cost is not known where nobody looked at the machine; such statistics stand at the end.
std::size_t knownStatistics(const Comparison& comparison) {
    const std::vector<Spread>& spreads = comparison.spreads.front();
    return static_cast<std::size_t>(
        std::count_if(spreads.begin(), spreads.end(), [](const Spread& spread) { return spread.n > 0; }));
}

TEST(Compare, ordersDifferencesByStatisticThenCandidate) {
    const Comparison comparison =
        *compareWith({sampleExperiment("Hosting", {{"a"}, {"b"}, {"c"}}, 5, 1)}, "b");
    ASSERT_EQ(comparison.differences.size(), 2 * knownStatistics(comparison));
    for (std::size_t i = 0; i < comparison.differences.size(); ++i) {
        EXPECT_EQ(comparison.differences[i].statistic, statisticCatalog()[i / 2].key);
        EXPECT_EQ(comparison.differences[i].candidate, i % 2 == 0 ? 0u : 2u);
    }
}

TEST(Compare, describesTheSpreadOfEachSeriesInEachStatistic) {
    const Comparison comparison = *compareWith({sampleExperiment("Hosting", kTwo)});
    ASSERT_EQ(comparison.spreads.size(), 2u);
    ASSERT_EQ(comparison.spreads[0].size(), statisticCatalog().size());
    EXPECT_EQ(comparison.spreads[0][0].n, 5u);
    EXPECT_NEAR(comparison.spreads[0][0].median, 50'000, 5'000);
    EXPECT_NEAR(comparison.spreads[0][0].coefficientOfVariation, 0.02, 0.02);
}

TEST(Compare, hasABaselineForEachLevelAndAFamilyForEach) {
    const Comparison comparison = *compareWith({sampleExperiment("Sweep", kTwo, 5, 1, 1, {10, 100})});
    // Kestrel 10, Kestrel 100, nginx 10, nginx 100
    ASSERT_EQ(comparison.series.size(), 4u);
    const Difference* low = findDifference(comparison, "throughput", 2);
    const Difference* high = findDifference(comparison, "throughput", 3);
    ASSERT_TRUE(low != nullptr && high != nullptr);
    EXPECT_EQ(low->baseline, 0u);
    EXPECT_EQ(high->baseline, 1u);
    EXPECT_DOUBLE_EQ(low->level, 0.95);
    EXPECT_EQ(findDifference(comparison, "throughput", 1), nullptr);
    EXPECT_EQ(comparison.differences.size(), 2 * knownStatistics(comparison));
}

TEST(Compare, pairsEachRateWithTheSameRateHoweverManyConnectionsShareIt) {
    const metrics::ExperimentRecord before =
        hostmark::test::sampleOpenExperiment("Before", {{"Kestrel"}}, {500, 1'000}, 5, 1);
    metrics::ExperimentRecord after =
        hostmark::test::sampleOpenExperiment("After", {{"Kestrel"}}, {500, 2'000}, 5, 1, 2);
    for (metrics::RunRecord& run : after.runs) {
        run.connections = 256;
    }
    const Comparison comparison = *compareWith({before, after}, "Kestrel, 500/s (Before)");
    ASSERT_NE(findDifference(comparison, "p50", 2), nullptr);
    EXPECT_EQ(findDifference(comparison, "p50", 2)->baseline, 0u);
    EXPECT_EQ(findDifference(comparison, "p50", 3), nullptr);
    EXPECT_THAT(comparison.notes, ::testing::Contains(HasSubstr("The baseline was not measured at 2,000/s")));
}

TEST(Compare, pairsNoRateWithANumberOfConnections) {
    const Comparison comparison =
        *compareWith({hostmark::test::sampleOpenExperiment("Open", {{"Kestrel"}}, {500}, 5, 1),
                      sampleExperiment("Closed", {{"Kestrel"}}, 5, 1)});
    EXPECT_TRUE(comparison.differences.empty());
}

TEST(Compare, takesALabelForTheTargetAtEveryLevel) {
    const Comparison comparison =
        *compareWith({sampleExperiment("Sweep", kTwo, 5, 1, 1, {10, 100})}, "nginx, 100 connections");
    EXPECT_EQ(comparison.baseline, 3u);
    EXPECT_EQ(findDifference(comparison, "throughput", 0)->baseline, 2u);
}

TEST(Compare, comparesTheSameTargetOfTwoExperiments) {
    const metrics::ExperimentRecord before = sampleExperiment("Before", {{"Kestrel", 50'000}}, 5, 1, 1);
    const metrics::ExperimentRecord after = sampleExperiment("After", {{"Kestrel", 65'000}}, 5, 1, 2);
    const Comparison comparison = *compareWith({before, after});
    EXPECT_EQ(findDifference(comparison, "throughput", 1)->verdict, Verdict::Faster);
}

TEST(Compare, refusesABaselineThatFitsSeveral) {
    const std::vector<metrics::ExperimentRecord> two = {sampleExperiment("A", kTwo, 2, 1, 1),
                                                        sampleExperiment("B", kTwo, 2, 1, 2)};
    const core::Result<Comparison> ambiguous = compareWith(two, "nginx");
    ASSERT_FALSE(ambiguous);
    EXPECT_EQ(ambiguous.error().code, core::ErrorCode::Ambiguous);
    EXPECT_THAT(core::describe(ambiguous.error()), HasSubstr("\"nginx (B)\""));
    EXPECT_EQ(compareWith(two, "nginx (B)")->baseline, 3u);
}

TEST(Compare, refusesABaselineThatIsNotThere) {
    const core::Result<Comparison> result = compareWith({sampleExperiment("A", kTwo, 2, 1)}, "IIS");
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, core::ErrorCode::NotFound);
    EXPECT_EQ(core::describe(result.error()),
              "baseline: there is no series \"IIS\" to be the baseline. The series are \"Kestrel\" and "
              "\"nginx\".");
}

TEST(Compare, refusesFewerThanTwoSeriesAndOptionsOutOfRange) {
    EXPECT_EQ(compare({}, {}).error().code, core::ErrorCode::InvalidArgument);
    EXPECT_EQ(compareWith({sampleExperiment("A", {{"one"}}, 2, 1)}).error().code,
              core::ErrorCode::InvalidArgument);
    const std::vector<Series> series = seriesOf({sampleExperiment("A", kTwo, 2, 1)});
    for (const double confidence : {0.0, 1.0, -1.0, 1.5}) {
        ComparisonOptions options;
        options.confidence = confidence;
        EXPECT_EQ(compare(series, options).error().where, "confidence") << confidence;
    }
    ComparisonOptions options;
    options.margin = -0.01;
    EXPECT_EQ(compare(series, options).error().where, "margin");
}

TEST(Compare, leavesOutASeriesWithoutComparableRunsButShowsIt) {
    metrics::ExperimentRecord experiment = sampleExperiment("Hosting", {{"a"}, {"b"}, {"c"}}, 5, 1);
    for (metrics::RunRecord& run : experiment.runs) {
        run.status = run.targetName == "b" ? metrics::RunStatus::Failed : run.status;
    }
    const Comparison comparison = *compareWith({experiment});
    EXPECT_EQ(comparison.series.size(), 3u);
    EXPECT_EQ(comparison.spreads[1][0], Spread());
    EXPECT_EQ(findDifference(comparison, "throughput", 1), nullptr);
    EXPECT_NE(findDifference(comparison, "throughput", 2), nullptr);
}

TEST(Compare, comparesNothingWithABaselineWithoutRuns) {
    metrics::ExperimentRecord experiment = sampleExperiment("Hosting", kTwo, 5, 1);
    for (metrics::RunRecord& run : experiment.runs) {
        run.status = run.targetName == "Kestrel" ? metrics::RunStatus::Stopped : run.status;
    }
    const Comparison comparison = *compareWith({experiment});
    EXPECT_TRUE(comparison.differences.empty());
    EXPECT_FALSE(comparison.notes.empty());
}

TEST(Compare, hasNoVerdictOnCpuTimeThatOtherProgramsUsed) {
    metrics::ExperimentRecord experiment = sampleExperiment("Hosting", kTwo);
    const char* const key = "requestsPerCpuSecond";
    const auto differenceOf = [&](const Comparison& comparison) {
        return *findDifference(comparison, key, 1);
    };
    const Difference decided = differenceOf(*compareWith({experiment}));
    ASSERT_EQ(decided.verdict, Verdict::Slower);
    EXPECT_EQ(decided.withheld, "");
    experiment.runs[3].trust = {1,
                                {{"otherPrograms", metrics::Trust::Valid, "Others were busy", "End them"}}};
    const Comparison comparison = *compareWith({experiment});
    const Difference withheld = differenceOf(comparison);
    EXPECT_EQ(withheld.verdict, Verdict::Inconclusive);
    EXPECT_EQ(withheld.runsNeeded, std::nullopt) << "more runs would not settle it";
    EXPECT_EQ(withheld.withheld, "other programs were busy");
    EXPECT_EQ(withheld.lower, decided.lower) << "the numbers are as they were";
    EXPECT_EQ(findDifference(comparison, "throughput", 1)->verdict, Verdict::Slower);
    EXPECT_THAT(comparison.notes,
                ::testing::Contains(HasSubstr("get no verdict where other programs were busy")));
}

}  // namespace
}  // namespace hostmark::analysis
