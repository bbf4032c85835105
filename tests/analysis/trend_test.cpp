#include "engine/analysis/trend.h"

#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(Trend, equalsRsKendallTestAndSensSlope) {
    // R 4.2: cor.test(1:n, x, method = "kendall", exact = FALSE, continuity = TRUE); slope by the median of
    // all pairs.
    const Trend rising = trendOf({10, 12, 11, 15, 14, 18, 17, 20, 19, 22});
    EXPECT_NEAR(rising.pValue, 0.001282184, 1e-9);
    EXPECT_NEAR(rising.slopePerStep, 4.0 / 3, 1e-12);
    EXPECT_DOUBLE_EQ(rising.median, 16);
    // with ties
    EXPECT_NEAR(trendOf({5, 5, 6, 5, 4, 6, 5, 5, 6, 4, 5}).pValue, 0.7940027, 1e-7);
}

TEST(Trend, hasAWorkedValueForEightThatOnlyRise) {
    // S = 28, variance = 8 * 7 * 21 / 18 = 65.33, z = 27 / 8.083 = 3.340, p = 0.00084
    EXPECT_NEAR(trendOf({1, 2, 3, 4, 5, 6, 7, 8}).pValue, 0.00084, 5e-6);
    EXPECT_NEAR(trendOf({8, 7, 6, 5, 4, 3, 2, 1}).pValue, 0.00084, 5e-6);
}

TEST(Trend, givesTheChangeOverTheSeriesAsAShareOfTheMedian) {
    const std::vector<double> values = {100, 101, 102, 103, 104};
    EXPECT_NEAR(trendOf(values).changeShare(values.size()), 4.0 / 102, 1e-12);
    EXPECT_DOUBLE_EQ(trendOf({0, 0, 0}).changeShare(3), 0);
}

TEST(Trend, findsNoneInNothingAndInEqualValues) {
    EXPECT_DOUBLE_EQ(trendOf({}).pValue, 1);
    EXPECT_DOUBLE_EQ(trendOf({5}).pValue, 1);
    EXPECT_DOUBLE_EQ(trendOf({5, 5, 5, 5}).pValue, 1);
    EXPECT_DOUBLE_EQ(trendOf({5, 5, 5, 5}).slopePerStep, 0);
}

TEST(Trend, keepsItsPromiseOnNoise) {
    std::mt19937_64 random(7);
    std::normal_distribution<double> noise(1000, 30);
    int found = 0;
    for (int i = 0; i < 1000; ++i) {
        std::vector<double> values(12);
        for (double& value : values) {
            value = noise(random);
        }
        found += trendOf(values).pValue < 0.05 ? 1 : 0;
    }
    EXPECT_GT(found, 10);
    EXPECT_LT(found, 75);  // 50 are to be expected
}

}  // namespace
}  // namespace hostmark::analysis
