#include "engine/analysis/spread.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/analysis/median.h"

namespace hostmark::analysis {
namespace {

TEST(Median, takesTheMiddleOfOddAndTheMeanOfTheMiddleTwoOfEven) {
    // input => median
    EXPECT_DOUBLE_EQ(medianOf({}), 0);
    EXPECT_DOUBLE_EQ(medianOf({7}), 7);
    EXPECT_DOUBLE_EQ(medianOf({9, 1}), 5);
    EXPECT_DOUBLE_EQ(medianOf({9, 1, 2}), 2);
    EXPECT_DOUBLE_EQ(medianOf({4, 1, 3, 100}), 3.5);
    EXPECT_DOUBLE_EQ(medianOf({5, 5, 5, 5}), 5);
}

TEST(Spread, describesWorkedValues) {
    // 2 4 4 4 5 5 7 9: mean 5, sum of squares 32, standard deviation sqrt(32 / 7)
    const Spread spread = spreadOf({9, 2, 4, 4, 5, 5, 4, 7});
    EXPECT_EQ(spread.n, 8u);
    EXPECT_DOUBLE_EQ(spread.median, 4.5);
    EXPECT_DOUBLE_EQ(spread.minimum, 2);
    EXPECT_DOUBLE_EQ(spread.maximum, 9);
    EXPECT_DOUBLE_EQ(spread.mean, 5);
    EXPECT_NEAR(spread.coefficientOfVariation, std::sqrt(32.0 / 7) / 5, 1e-15);
}

TEST(Spread, hasNoVariationWithFewerThanTwoValuesOrAMeanOfZero) {
    EXPECT_EQ(spreadOf({}), Spread());
    EXPECT_EQ(spreadOf({3}), (Spread{1, 3, 3, 3, 3, 0}));
    EXPECT_DOUBLE_EQ(spreadOf({-1, 1}).coefficientOfVariation, 0);
    EXPECT_DOUBLE_EQ(spreadOf({0, 0, 0}).coefficientOfVariation, 0);
}

}  // namespace
}  // namespace hostmark::analysis
