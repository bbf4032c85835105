#include "engine/analysis/run_count.h"

#include <gtest/gtest.h>

#include "engine/analysis/normal_quantile.h"
#include "tests/analysis/reference.h"

namespace hostmark::analysis {
namespace {

TEST(NormalQuantile, agreesWithR) {
    for (const auto& entry : test::reference("normalQuantile")) {
        const double p = entry.at("p").get<double>();
        EXPECT_NEAR(normalQuantile(p), entry.at("normal").get<double>(), 1e-9) << p;
        EXPECT_NEAR(normalProbability(normalQuantile(p)), p, 1e-12);
    }
}

TEST(StudentQuantile, staysWithinOnePercentOfR) {
    for (const auto& entry : test::reference("studentQuantile")) {
        const double t = entry.at("t").get<double>();
        EXPECT_NEAR(studentQuantile(entry.at("p").get<double>(), entry.at("df").get<double>()), t, 0.01 * t)
            << entry;
    }
}

TEST(SmallestPossibleP, isTwoInAllArrangements) {
    // runs each => 2 / C(2n, n)
    EXPECT_NEAR(smallestPossibleP(3, 3), 0.1, 1e-15);
    EXPECT_NEAR(smallestPossibleP(4, 4), 2 / 70.0, 1e-15);
    EXPECT_NEAR(smallestPossibleP(5, 5), 2 / 252.0, 1e-15);
    EXPECT_NEAR(smallestPossibleP(6, 6), 2 / 924.0, 1e-15);
    EXPECT_NEAR(smallestPossibleP(10, 10), 2 / 184'756.0, 1e-15);
    EXPECT_NEAR(smallestPossibleP(3, 5), 2 / 56.0, 1e-15);
    EXPECT_DOUBLE_EQ(smallestPossibleP(1, 1), 1);
    EXPECT_DOUBLE_EQ(smallestPossibleP(0, 9), 1);
}

TEST(SmallestDecidingRuns, knowsThatFourTargetsNeedFive) {
    // targets => runs at 95 %
    EXPECT_EQ(smallestDecidingRuns(2, 0.95), 4u);
    EXPECT_EQ(smallestDecidingRuns(3, 0.95), 5u);
    EXPECT_EQ(smallestDecidingRuns(4, 0.95), 5u);
    EXPECT_EQ(smallestDecidingRuns(7, 0.95), 5u);
    EXPECT_EQ(smallestDecidingRuns(8, 0.95), 6u);
    EXPECT_EQ(smallestDecidingRuns(2, 0.9), 3u);
    EXPECT_EQ(smallestDecidingRuns(2, 0.99), 5u);
    EXPECT_EQ(smallestDecidingRuns(0, 0.95), 4u);
    EXPECT_EQ(smallestDecidingRuns(2, 1), std::nullopt);
}

TEST(DetectableShift, comesCloseToTheSimulatedTable) {
    // runs each => shift found by the exact test with 80 % power at a CV of 2 % (simulated values)
    struct Case {
        std::uint32_t runs;
        double shift;
    };
    for (const Case& one : {Case{4, 0.058}, Case{5, 0.046}, Case{6, 0.039}, Case{10, 0.028}}) {
        const std::optional<double> shift = detectableShift(one.runs, 0.02, 0.95);
        ASSERT_TRUE(shift);
        EXPECT_NEAR(*shift, one.shift, 0.07 * one.shift) << one.runs;
    }
    EXPECT_EQ(detectableShift(3, 0.02, 0.95), std::nullopt);
    EXPECT_EQ(detectableShift(1, 0.02, 0.5), std::nullopt);
}

TEST(RunsToDecide, growWithNoiseAndShrinkWithTheShift) {
    const auto runs = [](double shift, double noise) {
        return runsToDecide({shift, noise, 0, 0.95}).value_or(9'999);
    };
    EXPECT_EQ(runs(0.1, 0.02), 4u);
    EXPECT_GT(runs(0.02, 0.02), runs(0.04, 0.02));
    EXPECT_GT(runs(0.04, 0.04), runs(0.04, 0.02));
}

TEST(RunsToDecide, aimAtEquivalenceWhenTheShiftIsSmall) {
    // No shift at all can still be decided, inside the margin; half the margin is the hardest.
    const auto runs = [](double shift) { return runsToDecide({shift, 0.02, 0.03, 0.95}).value_or(9'999); };
    EXPECT_LT(runs(0), 20u);
    EXPECT_GT(runs(0.015), runs(0));
    EXPECT_GT(runs(0.015), runs(0.03));
}

TEST(RunsToDecide, neverNameFewerThanCanDecide) {
    EXPECT_EQ(runsToDecide({0.5, 0, 0.03, 0.95}), 4u);
    EXPECT_EQ(runsToDecide({0.5, 0, 0.03, 1 - 0.05 / 3}), 5u);
}

TEST(RunsToDecide, areNotToldAboveAThousand) {
    EXPECT_EQ(runsToDecide({0.015, 1, 0.03, 0.95}), std::nullopt);
    const std::optional<std::uint32_t> many = runsToDecide({0.015, 0.07, 0.03, 0.95});
    ASSERT_TRUE(many);
    EXPECT_GT(*many, 100u);
    EXPECT_LE(*detectableShift(*many, 0.07, 0.95), 0.015);
    EXPECT_GT(*detectableShift(*many - 1, 0.07, 0.95), 0.015);
}

}  // namespace
}  // namespace hostmark::analysis
