#include "engine/analysis/cliffs_delta.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(CliffsDelta, isOneWhenEveryCandidateIsLarger) {
    EXPECT_DOUBLE_EQ(cliffsDelta({4, 5}, {1, 2, 3}), 1);
    EXPECT_DOUBLE_EQ(cliffsDelta({1, 2}, {4, 5}), -1);
}

TEST(CliffsDelta, weighsVictoriesAgainstDefeatsAndLeavesTiesOut) {
    // {2, 5} against {2, 3, 4}: 5 wins 3; 2 ties 1 and loses 2 => (3 - 2) / 6
    EXPECT_DOUBLE_EQ(cliffsDelta({2, 5}, {2, 3, 4}), 1 / 6.0);
    EXPECT_DOUBLE_EQ(cliffsDelta({7, 7}, {7}), 0);
    EXPECT_DOUBLE_EQ(cliffsDelta({}, {7}), 0);
}

}  // namespace
}  // namespace hostmark::analysis
