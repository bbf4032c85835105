#include "engine/analysis/level_text.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(LevelText, namesConnectionsOrTheRate) {
    // level => text
    EXPECT_EQ(levelText({1, 0}), "1 connection");
    EXPECT_EQ(levelText({10'000, 0}), "10,000 connections");
    EXPECT_EQ(levelText({64, 1}), "1/s");
    EXPECT_EQ(levelText({64, 10'000}), "10,000/s");
    EXPECT_EQ(levelText({64, 1'234'567.25}), "1,234,567.25/s");
    EXPECT_EQ(levelText({64, 0.5}), "0.5/s");
}

TEST(LevelText, isAnotherOneForEachRate) {
    EXPECT_NE(arrivalRateText(1000), arrivalRateText(1000.0001));
    EXPECT_NE(arrivalRateText(0.001), arrivalRateText(0.0011));
}

TEST(SameLevel, isTheSameRateHoweverManyConnectionsShareIt) {
    EXPECT_TRUE(isSameLevel({64, 500}, {256, 500}));
    EXPECT_FALSE(isSameLevel({64, 500}, {64, 501}));
}

TEST(SameLevel, isNeverOneOfTheOtherModel) {
    EXPECT_TRUE(isSameLevel({64, 0}, {64, 0}));
    EXPECT_FALSE(isSameLevel({64, 0}, {65, 0}));
    EXPECT_FALSE(isSameLevel({64, 0}, {64, 500}));
}

}  // namespace
}  // namespace hostmark::analysis
