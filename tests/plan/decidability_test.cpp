#include "engine/plan/decidability.h"

#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

TEST(Decidability, knowsTheSmallestPOfTheExactRankTest) {
    // 2 / C(2n, n): 2/6, 2/20, 2/70, 2/252, 2/924, 2/184756
    EXPECT_DOUBLE_EQ(smallestRankTestP(0), 1);
    EXPECT_DOUBLE_EQ(smallestRankTestP(1), 1);
    EXPECT_NEAR(smallestRankTestP(2), 2.0 / 6, 1e-15);
    EXPECT_NEAR(smallestRankTestP(3), 2.0 / 20, 1e-15);
    EXPECT_NEAR(smallestRankTestP(4), 2.0 / 70, 1e-15);
    EXPECT_NEAR(smallestRankTestP(5), 2.0 / 252, 1e-15);
    EXPECT_NEAR(smallestRankTestP(6), 2.0 / 924, 1e-15);
    EXPECT_NEAR(smallestRankTestP(10), 2.0 / 184'756, 1e-15);
    EXPECT_GE(smallestRankTestP(4'000'000'000), 0);
}

TEST(Decidability, findsTheRunsThatHolmsFirstStepNeeds) {
    EXPECT_NEAR(firstHolmThreshold(3), 0.0167, 5e-5);
    EXPECT_EQ(runsToDecide(0), 4u);
    EXPECT_EQ(runsToDecide(1), 4u);  // 0.0286 <= 0.05
    EXPECT_EQ(runsToDecide(2), 5u);  // 0.0286 > 0.025
    EXPECT_EQ(runsToDecide(3), 5u);  // 0.0079 <= 0.0167
    EXPECT_EQ(runsToDecide(7), 6u);  // 0.0079 > 0.0071
}

}  // namespace
}  // namespace hostmark::plan
