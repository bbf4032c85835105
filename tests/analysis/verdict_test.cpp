#include "engine/analysis/verdict.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

Verdict ofRatio(double lower, double upper, bool isHigherBetter = true) {
    return verdictOf(Interval{lower, upper, 0.95}, {1, 0.03, isHigherBetter});
}

TEST(Verdict, followsTheInterval) {
    // interval => verdict, at a margin of 3 %
    EXPECT_EQ(ofRatio(1.05, 1.10), Verdict::Faster);
    EXPECT_EQ(ofRatio(0.85, 0.95), Verdict::Slower);
    EXPECT_EQ(ofRatio(0.98, 1.02), Verdict::Equivalent);
    EXPECT_EQ(ofRatio(0.97, 1.03), Verdict::Equivalent);
    EXPECT_EQ(ofRatio(0.95, 1.02), Verdict::Inconclusive);
    EXPECT_EQ(ofRatio(0.99, 1.10), Verdict::Inconclusive);
    EXPECT_EQ(ofRatio(1.00, 1.10), Verdict::Inconclusive);
    EXPECT_EQ(ofRatio(1.01, 1.10), Verdict::Faster);
}

TEST(Verdict, isEquivalentInsideTheMarginEvenWhenOneIsExcluded) {
    EXPECT_EQ(ofRatio(1.01, 1.02), Verdict::Equivalent);
    EXPECT_EQ(ofRatio(0.98, 0.99), Verdict::Equivalent);
}

TEST(Verdict, turnsRoundWhereLowerIsBetter) {
    EXPECT_EQ(ofRatio(1.05, 1.10, false), Verdict::Slower);
    EXPECT_EQ(ofRatio(0.85, 0.95, false), Verdict::Faster);
}

TEST(Verdict, holdsDifferencesAgainstZero) {
    const VerdictRule rule{0, 0.001, false};
    EXPECT_EQ(verdictOf(Interval{0, 0, 0.95}, rule), Verdict::Equivalent);
    EXPECT_EQ(verdictOf(Interval{0.01, 0.03, 0.95}, rule), Verdict::Slower);
    EXPECT_EQ(verdictOf(Interval{-0.03, -0.01, 0.95}, rule), Verdict::Faster);
    EXPECT_EQ(verdictOf(Interval{-0.01, 0.02, 0.95}, rule), Verdict::Inconclusive);
}

TEST(Verdict, isInconclusiveWithoutAnInterval) {
    EXPECT_EQ(verdictOf(std::nullopt, {1, 0.03, true}), Verdict::Inconclusive);
}

TEST(Verdict, hasAWordForEach) {
    EXPECT_STREQ(name(Verdict::Faster), "Faster");
    EXPECT_STREQ(name(Verdict::Slower), "Slower");
    EXPECT_STREQ(name(Verdict::Equivalent), "Equivalent");
    EXPECT_STREQ(name(Verdict::Inconclusive), "Inconclusive");
}

}  // namespace
}  // namespace hostmark::analysis
