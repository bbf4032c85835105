#include "engine/analysis/hodges_lehmann.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/analysis/reference.h"

namespace hostmark::analysis {
namespace {

using test::numbers;
using test::reference;

TEST(IntervalRank, hasTheLevelsOfFourAgainstFour) {
    // minimum to maximum: 1 - 2/70; second to fifteenth: 1 - 4/70
    const std::optional<IntervalRank> widest = intervalRank(4, 4, 0.95);
    ASSERT_TRUE(widest);
    EXPECT_EQ(widest->rank, 1u);
    EXPECT_NEAR(widest->achievedLevel, 0.971428571428571, 1e-12);
    const std::optional<IntervalRank> second = intervalRank(4, 4, 0.94);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->rank, 2u);
    EXPECT_NEAR(second->achievedLevel, 0.942857142857143, 1e-12);
}

TEST(IntervalRank, isAbsentWhereTheRunsCannotReachTheLevel) {
    EXPECT_FALSE(intervalRank(3, 3, 0.95));
    EXPECT_TRUE(intervalRank(3, 3, 0.9));
    // Four targets: three comparisons, 1 - 0.05 / 3. Four runs never, five do.
    EXPECT_FALSE(intervalRank(4, 4, 1 - 0.05 / 3));
    EXPECT_TRUE(intervalRank(5, 5, 1 - 0.05 / 3));
    EXPECT_FALSE(intervalRank(0, 5, 0.95));
    EXPECT_FALSE(intervalRank(1, 1, 0.95));
    EXPECT_FALSE(intervalRank(1, 200, 0.999));
}

TEST(IntervalRank, reachesItsLevelAndTheNextRankWouldNot) {
    for (std::size_t n = 4; n <= 12; ++n) {
        for (const double level : {0.9, 0.95, 0.97}) {
            const std::optional<IntervalRank> rank = intervalRank(n, n, level);
            ASSERT_TRUE(rank);
            EXPECT_GE(rank->achievedLevel, level);
            const std::optional<IntervalRank> tighter = intervalRank(n, n, rank->achievedLevel + 1e-9);
            EXPECT_TRUE(!tighter || tighter->rank < rank->rank);
        }
    }
}

TEST(IntervalRank, approximatesTheExactRankForManyRuns) {
    const std::optional<IntervalRank> exact = intervalRank(100, 100, 0.95);
    const std::optional<IntervalRank> approximate = intervalRank(101, 100, 0.95);
    ASSERT_TRUE(exact && approximate);
    EXPECT_GE(approximate->achievedLevel, 0.95);
    EXPECT_NEAR(static_cast<double>(approximate->rank) / (101 * 100),
                static_cast<double>(exact->rank) / (100 * 100), 0.002);
}

TEST(HodgesLehmann, isTheMedianOfAllPairwiseDifferences) {
    // {10, 20} - {1, 4} = 6, 9, 16, 19 => 12.5
    const ShiftEstimate estimate = differenceEstimate({10, 20}, {1, 4}, 0.6);
    EXPECT_DOUBLE_EQ(estimate.value, 12.5);
    // 2 against 2: minimum to maximum has 1 - 2/6
    ASSERT_TRUE(estimate.interval);
    EXPECT_EQ(estimate.interval->lower, 6);
    EXPECT_EQ(estimate.interval->upper, 19);
    EXPECT_NEAR(estimate.interval->achievedLevel, 2 / 3.0, 1e-12);
}

TEST(HodgesLehmann, takesTheGeometricMeanOfTheMiddleTwoRatios) {
    // {8, 16} / {1, 2} = 4, 8, 8, 16 => 8; {2, 8} / {1} = 2, 8 => 4
    EXPECT_NEAR(ratioEstimate({8, 16}, {1, 2}, 0.5).value, 8, 1e-12);
    EXPECT_NEAR(ratioEstimate({2, 8}, {1}, 0.5).value, 4, 1e-12);
}

TEST(HodgesLehmann, invertsWithTheSidesChanged) {
    const std::vector<double> a = {101, 99, 104, 97, 100};
    const std::vector<double> b = {88, 91, 93, 90, 85};
    const ShiftEstimate forth = ratioEstimate(a, b, 0.95);
    const ShiftEstimate back = ratioEstimate(b, a, 0.95);
    EXPECT_NEAR(forth.value * back.value, 1, 1e-12);
    EXPECT_NEAR(forth.interval->lower * back.interval->upper, 1, 1e-12);
}

TEST(HodgesLehmann, hasNoIntervalWithoutEnoughRuns) {
    EXPECT_FALSE(ratioEstimate({1, 2, 3}, {4, 5, 6}, 0.95).interval);
    EXPECT_FALSE(ratioEstimate({1}, {4}, 0.95).interval);
}

TEST(HodgesLehmann, isHardlyMovedByOneOutlier) {
    // One run gone wrong hardly moves the estimate, where the ratio of means would be 0.82.
    const std::vector<double> baseline = {100, 101, 99, 100.5, 99.5};
    const std::vector<double> candidate = {100.2, 101.2, 99.2, 100.7, 10};
    EXPECT_NEAR(ratioEstimate(candidate, baseline, 0.95).value, 1, 0.005);
}

TEST(HodgesLehmann, agreesWithRWithoutTies) {
    for (const auto& entry : reference("exact")) {
        const ShiftEstimate estimate =
            differenceEstimate(numbers(entry, "x"), numbers(entry, "y"), entry.at("level").get<double>());
        EXPECT_NEAR(estimate.value, entry.at("estimate").get<double>(), 1e-9);
        ASSERT_EQ(estimate.interval.has_value(), !entry.at("lower").is_null()) << entry;
        if (estimate.interval) {
            EXPECT_NEAR(estimate.interval->lower, entry.at("lower").get<double>(), 1e-9);
            EXPECT_NEAR(estimate.interval->upper, entry.at("upper").get<double>(), 1e-9);
        }
    }
}

TEST(HodgesLehmann, agreesWithROnLogarithms) {
    for (const auto& entry : reference("ratios")) {
        const ShiftEstimate estimate = ratioEstimate(numbers(entry, "x"), numbers(entry, "y"), 0.95);
        EXPECT_NEAR(estimate.value, entry.at("estimate").get<double>(), 1e-9);
        ASSERT_EQ(estimate.interval.has_value(), !entry.at("lower").is_null()) << entry;
        if (estimate.interval) {
            EXPECT_NEAR(estimate.interval->lower, entry.at("lower").get<double>(), 1e-9);
            EXPECT_NEAR(estimate.interval->upper, entry.at("upper").get<double>(), 1e-9);
        }
    }
}

}  // namespace
}  // namespace hostmark::analysis
