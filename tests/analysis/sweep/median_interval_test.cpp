#include "engine/analysis/sweep/median_interval.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(MedianInterval, goesFromMinimumToMaximumOfFewRuns) {
    EXPECT_FALSE(medianInterval({}));
    EXPECT_FALSE(medianInterval({1}));
    const auto five = medianInterval({5, 1, 4, 2, 3});
    ASSERT_TRUE(five);
    EXPECT_EQ(five->lower, 1);
    EXPECT_EQ(five->upper, 5);
    EXPECT_DOUBLE_EQ(five->achievedLevel, 1 - 2.0 / 32);
    EXPECT_DOUBLE_EQ(medianInterval({1, 2, 3, 4, 5, 6})->achievedLevel, 1 - 2.0 / 64);
}

TEST(MedianInterval, isNarrowerWhereTheLevelAllows) {
    // The tables of Conover: the second of 10 has 97.9 %, the third 89.1 %.
    std::vector<double> ten;
    for (int i = 1; i <= 10; ++i) {
        ten.push_back(i);
    }
    EXPECT_EQ(medianInterval(ten)->lower, 2);
    EXPECT_EQ(medianInterval(ten)->upper, 9);
    EXPECT_NEAR(medianInterval(ten)->achievedLevel, 1 - 2 * 11.0 / 1'024, 1e-12);
    EXPECT_EQ(medianInterval(ten, 0.89)->lower, 3);
    EXPECT_NEAR(medianInterval(ten, 0.89)->achievedLevel, 1 - 2 * 56.0 / 1'024, 1e-12);
}

TEST(MedianInterval, coversTheMedianAtItsLevel) {
    std::mt19937_64 random{7};
    std::exponential_distribution<double> skewed(1);
    for (const std::size_t n : {5u, 8u, 25u}) {
        int covered = 0;
        double level = 0;
        constexpr int kTimes = 10'000;
        for (int i = 0; i < kTimes; ++i) {
            std::vector<double> values(n);
            for (double& value : values) {
                value = skewed(random);
            }
            const auto interval = medianInterval(values);
            level = interval->achievedLevel;
            covered += interval->lower <= std::log(2.0) && std::log(2.0) <= interval->upper ? 1 : 0;
        }
        EXPECT_NEAR(static_cast<double>(covered) / kTimes, level, 0.01) << n;
    }
}

TEST(MedianInterval, takesThousandsOfValues) {
    std::vector<double> values(5'000);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<double>(i);
    }
    const auto interval = medianInterval(values);
    // n / 2 -+ 1.96 sqrt(n) / 2
    EXPECT_NEAR(interval->lower, 2'430, 2);
    EXPECT_NEAR(interval->upper, 2'569, 2);
    EXPECT_NEAR(interval->achievedLevel, 0.95, 0.002);
}

}  // namespace
}  // namespace hostmark::analysis
