#include "engine/analysis/rank_test.h"

#include <numeric>

#include <gtest/gtest.h>

#include "engine/analysis/u_distribution.h"
#include "tests/analysis/reference.h"

namespace hostmark::analysis {
namespace {

using test::numbers;
using test::reference;

TEST(UDistribution, countsTheArrangementsOfTwoAgainstTwo) {
    // The six arrangements of two against two give U = 0, 1, 2, 2, 3, 4.
    const std::vector<double> expected = {1 / 6.0, 1 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0};
    const std::vector<double> actual = uProbabilities(2, 2);
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t u = 0; u < expected.size(); ++u) {
        EXPECT_NEAR(actual[u], expected[u], 1e-15);
    }
}

TEST(UDistribution, isCertainWithoutValues) {
    EXPECT_EQ(uProbabilities(0, 5), std::vector<double>{1});
    EXPECT_EQ(uProbabilities(5, 0), std::vector<double>{1});
}

TEST(UDistribution, agreesWithR) {
    for (const auto& entry : reference("distribution")) {
        const std::vector<double> probabilities =
            uProbabilities(entry.at("n").get<std::size_t>(), entry.at("m").get<std::size_t>());
        const std::vector<double> at = numbers(entry, "u");
        const std::vector<double> cumulative = numbers(entry, "cumulative");
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto end = probabilities.begin() + static_cast<std::ptrdiff_t>(at[i]) + 1;
            EXPECT_NEAR(std::accumulate(probabilities.begin(), end, 0.0), cumulative[i], 1e-12) << entry;
        }
    }
}

TEST(WaysBySum, countsChoicesOfEqualScoresApart) {
    // Two of {1, 2, 2}: sums 3, 3 and 4.
    const std::vector<double> expected = {0, 0, 0, 2, 1};
    EXPECT_EQ(waysBySum({1, 2, 2}, 2), expected);
}

TEST(RankTest, givesTheSmallestPOnlyToSeparatedSamples) {
    // Table of the smallest two-sided p: 3 => 0.1, 4 => 2/70, 5 => 2/252, 6 => 2/924
    EXPECT_NEAR(rankTest({4, 5, 6}, {1, 2, 3}).pValue, 0.1, 1e-12);
    EXPECT_NEAR(rankTest({5, 6, 7, 8}, {1, 2, 3, 4}).pValue, 2 / 70.0, 1e-12);
    EXPECT_NEAR(rankTest({1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}).pValue, 2 / 252.0, 1e-12);
    EXPECT_NEAR(rankTest({1, 2, 3, 4, 5, 7}, {6, 8, 9, 10, 11, 12}).pValue, 4 / 924.0, 1e-12);
}

TEST(RankTest, countsTheFirstSamplesVictoriesAndHalfItsTies) {
    EXPECT_DOUBLE_EQ(rankTest({4, 5, 6}, {1, 2, 3}).u, 9);
    EXPECT_DOUBLE_EQ(rankTest({1, 2, 3}, {4, 5, 6}).u, 0);
    EXPECT_DOUBLE_EQ(rankTest({1, 2}, {1, 2}).u, 2);
}

TEST(RankTest, saysNothingWithoutValuesOrWithEqualOnes) {
    EXPECT_DOUBLE_EQ(rankTest({}, {1, 2}).pValue, 1);
    EXPECT_DOUBLE_EQ(rankTest({1, 2}, {}).pValue, 1);
    EXPECT_DOUBLE_EQ(rankTest({0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}).pValue, 1);
    const std::vector<double> many(200, 1.0);
    EXPECT_DOUBLE_EQ(rankTest(many, many).pValue, 1);
}

TEST(RankTest, isSymmetric) {
    const std::vector<double> a = {1.5, 2.5, 2.5, 9, 4};
    const std::vector<double> b = {2.5, 3, 7};
    EXPECT_DOUBLE_EQ(rankTest(a, b).pValue, rankTest(b, a).pValue);
    EXPECT_DOUBLE_EQ(rankTest(a, b).u + rankTest(b, a).u, 15);
}

TEST(RankTest, agreesWithRWithoutTies) {
    for (const auto& entry : reference("exact")) {
        const RankTest result = rankTest(numbers(entry, "x"), numbers(entry, "y"));
        EXPECT_TRUE(result.isExact);
        EXPECT_DOUBLE_EQ(result.u, entry.at("u").get<double>());
        EXPECT_NEAR(result.pValue, entry.at("p").get<double>(), 1e-9);
    }
}

TEST(RankTest, agreesWithEveryPermutationInRWithTies) {
    for (const auto& entry : reference("tied")) {
        const RankTest result = rankTest(numbers(entry, "x"), numbers(entry, "y"));
        EXPECT_TRUE(result.isExact);
        EXPECT_NEAR(result.pValue, entry.at("p").get<double>(), 1e-9) << entry;
    }
}

TEST(RankTest, agreesWithRsNormalApproximationForManyRuns) {
    for (const auto& entry : reference("approximate")) {
        const RankTest result = rankTest(numbers(entry, "x"), numbers(entry, "y"));
        EXPECT_FALSE(result.isExact);
        EXPECT_DOUBLE_EQ(result.u, entry.at("u").get<double>());
        EXPECT_NEAR(result.pValue, entry.at("p").get<double>(), 1e-9);
    }
}

TEST(RankTest, hardlyChangesWhereExactGivesWayToApproximate) {
    std::vector<double> first;
    std::vector<double> second;
    for (std::size_t i = 0; i < kMostExactRuns; ++i) {
        first.push_back(static_cast<double>(2 * i));
        second.push_back(static_cast<double>(2 * i) + 21);
    }
    const RankTest exact = rankTest(first, second);
    first.push_back(100.5);
    const RankTest approximate = rankTest(first, second);
    EXPECT_TRUE(exact.isExact);
    EXPECT_FALSE(approximate.isExact);
    EXPECT_NEAR(exact.pValue, approximate.pValue, 0.01);
}

}  // namespace
}  // namespace hostmark::analysis
