// Properties that only many repetitions show, on seeded normal runs with a coefficient of variation of 2 %.

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "engine/analysis/difference.h"
#include "engine/analysis/rank_test.h"

namespace hostmark::analysis {
namespace {

class Simulation : public ::testing::Test {
protected:
    std::vector<double> runs(std::size_t count, double mean) {
        std::normal_distribution<double> noise(mean, 0.02 * mean);
        std::vector<double> values(count);
        for (double& value : values) {
            value = noise(m_random);
        }
        return values;
    }

    std::vector<Difference> differences(std::size_t count, const std::vector<double>& means) {
        const Sample baseline{0, runs(count, 1'000)};
        std::vector<Sample> candidates;
        for (std::size_t i = 0; i < means.size(); ++i) {
            candidates.push_back({i + 1, runs(count, means[i])});
        }
        return differencesOf(*findStatistic("throughput"), baseline, candidates, {});
    }

    /// Share of comparisons of two targets that are found faster.
    double power(std::size_t count, double ratio) {
        constexpr int kTimes = 2'000;
        int found = 0;
        for (int i = 0; i < kTimes; ++i) {
            found += differences(count, {1'000 * ratio}).front().verdict == Verdict::Faster ? 1 : 0;
        }
        return static_cast<double>(found) / kTimes;
    }

    std::mt19937_64 m_random{20240601};
};

bool isDifferent(const Difference& difference) {
    return difference.verdict == Verdict::Faster || difference.verdict == Verdict::Slower;
}

TEST_F(Simulation, callsADifferenceOfTheSameTargetAtMostAtTheNominalRate) {
    constexpr int kTimes = 10'000;
    int different = 0;
    int significant = 0;
    for (int i = 0; i < kTimes; ++i) {
        const Difference difference = differences(5, {1'000}).front();
        different += isDifferent(difference) ? 1 : 0;
        significant += difference.pValue <= 0.05 ? 1 : 0;
    }
    EXPECT_LE(different, kTimes * 0.05);
    EXPECT_LE(different, significant);
    // Five against five: the exact test's own level is 8/252, give or take four standard errors.
    EXPECT_NEAR(static_cast<double>(significant) / kTimes, 8 / 252.0, 0.007);
}

TEST_F(Simulation, keepsTheFamilysRateWithFourTargets) {
    constexpr int kTimes = 3'000;
    int anyDifferent = 0;
    for (int i = 0; i < kTimes; ++i) {
        const std::vector<Difference> family = differences(5, {1'000, 1'000, 1'000});
        anyDifferent += std::any_of(family.begin(), family.end(), isDifferent) ? 1 : 0;
    }
    EXPECT_LE(anyDifferent, kTimes * 0.05);
    EXPECT_GT(anyDifferent, 0);
}

TEST_F(Simulation, coversTheTrueRatioAtItsLevel) {
    constexpr int kTimes = 5'000;
    int covered = 0;
    for (int i = 0; i < kTimes; ++i) {
        const Difference difference = differences(5, {1'100}).front();
        ASSERT_TRUE(difference.lower && difference.upper);
        covered += *difference.lower <= 1.1 && 1.1 <= *difference.upper ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(covered) / kTimes, 1 - 8 / 252.0, 0.01);
}

TEST_F(Simulation, findsTenPercentWithFiveRunsAlmostAlways) {
    EXPECT_GE(power(5, 1.10), 0.99);
}

TEST_F(Simulation, hasThePowerOfTheTable) {
    // runs each, shift => 80 %; three standard errors are 2.7 %
    struct Case {
        std::size_t runs;
        double shift;
    };
    for (const Case& one : {Case{4, 0.058}, Case{5, 0.046}, Case{6, 0.039}, Case{10, 0.028}}) {
        EXPECT_NEAR(power(one.runs, 1 + one.shift), 0.8, 0.04) << one.runs;
    }
}

TEST_F(Simulation, neverDecidesWithThreeRuns) {
    EXPECT_DOUBLE_EQ(power(3, 1.5), 0);
}

TEST_F(Simulation, agreesWithItselfOnIntervalAndP) {
    // Without ties the interval excludes 1 exactly when the corrected p is at most 5 %.
    for (int i = 0; i < 1'000; ++i) {
        for (const Difference& difference : differences(6, {1'000, 1'020, 1'035})) {
            const bool isExcluded = *difference.lower > 1 || *difference.upper < 1;
            ASSERT_EQ(isExcluded, difference.pValue <= 0.05 + 1e-12);
        }
    }
}

TEST_F(Simulation, settlesAnOpenQuestionWithTheRunsItNamed) {
    // The median advice for a shift of 4 % from four runs, followed: most repetitions then decide.
    int decided = 0;
    int asked = 0;
    for (int i = 0; i < 500; ++i) {
        const Difference open = differences(4, {1'040}).front();
        if (open.runsNeeded) {
            ++asked;
            decided += differences(4 + *open.runsNeeded, {1'040}).front().verdict != Verdict::Inconclusive;
        }
    }
    ASSERT_GT(asked, 100);
    EXPECT_GT(static_cast<double>(decided) / asked, 0.6);
}

}  // namespace
}  // namespace hostmark::analysis
