#include "engine/analysis/difference.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

const std::vector<double> kBaseline = {100, 101, 99, 100.5, 99.5};

std::vector<double> times(double factor, std::vector<double> values = kBaseline) {
    for (double& value : values) {
        value *= factor;
    }
    return values;
}

Difference differenceOf(const char* statistic, const std::vector<double>& baseline,
                        const std::vector<double>& candidate) {
    return differencesOf(*findStatistic(statistic), {0, baseline}, {{1, candidate}}, {}).front();
}

TEST(Difference, saysHowMuchFasterAndHowSure) {
    const Difference difference = differenceOf("throughput", kBaseline, times(1.2));
    EXPECT_EQ(difference.verdict, Verdict::Faster);
    EXPECT_NEAR(difference.estimate, 1.2, 1e-12);
    EXPECT_DOUBLE_EQ(difference.baselineMedian, 100);
    EXPECT_DOUBLE_EQ(difference.candidateMedian, 120);
    EXPECT_DOUBLE_EQ(difference.level, 0.95);
    EXPECT_NEAR(difference.pValue, 2 / 252.0, 1e-12);
    EXPECT_DOUBLE_EQ(difference.cliffsDelta, 1);
    // 5 against 5 at 95 %: the third smallest and the third largest of the 25 ratios
    ASSERT_TRUE(difference.lower && difference.upper);
    EXPECT_LT(*difference.lower, 1.2);
    EXPECT_GT(*difference.upper, 1.2);
    EXPECT_FALSE(difference.runsNeeded);
}

TEST(Difference, callsLowerLatencyFaster) {
    EXPECT_EQ(differenceOf("p99", kBaseline, times(1.2)).verdict, Verdict::Slower);
    EXPECT_EQ(differenceOf("p99", kBaseline, times(0.8)).verdict, Verdict::Faster);
}

TEST(Difference, isEquivalentInsideTheMargin) {
    EXPECT_EQ(differenceOf("throughput", kBaseline, times(1.005)).verdict, Verdict::Equivalent);
}

TEST(Difference, comparesErrorSharesByDifference) {
    const Difference worse = differenceOf("errorShare", {0, 0, 0, 0, 0}, {0.02, 0.021, 0.019, 0.022, 0.018});
    EXPECT_NEAR(worse.estimate, 0.02, 1e-12);
    EXPECT_EQ(worse.verdict, Verdict::Slower);
    const Difference none = differenceOf("errorShare", {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0});
    EXPECT_DOUBLE_EQ(none.estimate, 0);
    EXPECT_DOUBLE_EQ(none.pValue, 1);
    EXPECT_EQ(none.verdict, Verdict::Equivalent);
}

TEST(Difference, isInconclusiveWithTooFewRunsAndSaysHowManyMore) {
    const Difference difference = differenceOf("throughput", {100, 101, 99}, {120, 121, 119});
    EXPECT_EQ(difference.verdict, Verdict::Inconclusive);
    EXPECT_FALSE(difference.lower);
    EXPECT_FALSE(difference.upper);
    EXPECT_NEAR(difference.pValue, 0.1, 1e-12);
    EXPECT_EQ(difference.runsNeeded, 1u);
}

TEST(Difference, cannotSayHowManyMoreFromSingleRuns) {
    EXPECT_EQ(differenceOf("throughput", {100}, {120}).runsNeeded, std::nullopt);
}

TEST(Difference, countsFurtherRunsFromTheSideThatHasFewer) {
    // 3 against 9 can decide at 95 % (2 / 220), but these overlap.
    const Difference difference =
        differenceOf("throughput", {100, 96, 104}, {103, 99, 107, 101, 105, 100.5, 102, 104.5, 98});
    EXPECT_EQ(difference.verdict, Verdict::Inconclusive);
    ASSERT_TRUE(difference.runsNeeded);
    EXPECT_GE(*difference.runsNeeded, 4u);
}

TEST(Difference, judgesACandidateByItsWholeFamily) {
    const Sample baseline{0, {100, 101, 99, 100.5}};
    const auto three =
        differencesOf(*findStatistic("throughput"), baseline,
                      {{1, {120, 121, 119, 122}}, {2, {140, 141, 139, 142}}, {3, {80, 81, 79, 82}}}, {});
    ASSERT_EQ(three.size(), 3u);
    for (const Difference& difference : three) {
        // Four runs of four targets: 3 * 2/70 is above 5 %, and no interval reaches 1 - 0.05 / 3.
        EXPECT_NEAR(difference.pValue, 6 / 70.0, 1e-12);
        EXPECT_NEAR(difference.level, 1 - 0.05 / 3, 1e-12);
        EXPECT_FALSE(difference.lower);
        EXPECT_EQ(difference.verdict, Verdict::Inconclusive);
        EXPECT_EQ(difference.runsNeeded, 1u);
    }
    EXPECT_EQ(differenceOf("throughput", baseline.values, {120, 121, 119, 122}).verdict, Verdict::Faster);
}

TEST(Difference, leavesOutSidesWithoutValues) {
    const Statistic& throughput = *findStatistic("throughput");
    EXPECT_TRUE(differencesOf(throughput, {0, {}}, {{1, kBaseline}}, {}).empty());
    const auto differences = differencesOf(throughput, {0, kBaseline}, {{1, {}}, {2, times(1.2)}}, {});
    ASSERT_EQ(differences.size(), 1u);
    EXPECT_EQ(differences.front().candidate, 2u);
    // The empty one is not a member of the family either.
    EXPECT_DOUBLE_EQ(differences.front().level, 0.95);
}

}  // namespace
}  // namespace hostmark::analysis
