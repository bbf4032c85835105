#include "engine/analysis/holm.h"

#include <gtest/gtest.h>

#include "tests/analysis/reference.h"

namespace hostmark::analysis {
namespace {

using test::numbers;

void expectNear(const std::vector<double>& actual, const std::vector<double>& expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        EXPECT_NEAR(actual[i], expected[i], 1e-12) << i;
    }
}

TEST(Holm, correctsWorkedValues) {
    // rising 0.01, 0.03, 0.04 times 3, 2, 1 => 0.03, 0.06, 0.04; the last takes the 0.06 before it
    expectNear(holmCorrected({0.01, 0.04, 0.03}), {0.03, 0.06, 0.06});
    expectNear(holmCorrected({0.03}), {0.03});
    expectNear(holmCorrected({0.9, 0.8}), {1, 1});
    EXPECT_TRUE(holmCorrected({}).empty());
}

TEST(Holm, agreesWithR) {
    for (const auto& entry : test::reference("holm")) {
        expectNear(holmCorrected(numbers(entry, "p")), numbers(entry, "corrected"));
    }
}

TEST(HolmLevels, stepDownAsLongAsEachPIsSmallEnough) {
    // three: 1 - 0.05/3, then 1 - 0.05/2, then 0.95
    expectNear(holmLevels({0.001, 0.03, 0.02}, 0.95), {1 - 0.05 / 3, 0.95, 1 - 0.05 / 2});
    expectNear(holmLevels({0.03}, 0.95), {0.95});
    EXPECT_TRUE(holmLevels({}, 0.95).empty());
}

TEST(HolmLevels, stayWhereTheStepsStopped) {
    expectNear(holmLevels({0.02, 0.001, 0.4, 0.3}, 0.95),
               {1 - 0.05 / 3, 1 - 0.05 / 4, 1 - 0.05 / 3, 1 - 0.05 / 3});
}

TEST(HolmLevels, giveEqualPTheStrictestOfTheirLevels) {
    expectNear(holmLevels({0.0079, 0.0079, 0.04}, 0.95), {1 - 0.05 / 3, 1 - 0.05 / 3, 0.95});
}

TEST(HolmLevels, sayTheSameAsTheCorrectedP) {
    const std::vector<std::vector<double>> families = {
        {0.01, 0.02, 0.03}, {0.001, 0.001, 0.001, 0.9}, {0.0125, 0.0166, 0.03, 0.05}, {0.2, 0.3}};
    for (const std::vector<double>& family : families) {
        const std::vector<double> corrected = holmCorrected(family);
        const std::vector<double> levels = holmLevels(family, 0.95);
        for (std::size_t i = 0; i < family.size(); ++i) {
            EXPECT_EQ(corrected[i] <= 0.05 + 1e-12, family[i] <= 1 - levels[i] + 1e-12) << family[i];
        }
    }
}

}  // namespace
}  // namespace hostmark::analysis
