#include "engine/analysis/warm_up_length.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(WarmUpLength, isWhereTheSteadyStateBegins) {
    // values => seconds of warm-up
    EXPECT_EQ(warmUpLength({50, 80, 100, 101, 99, 100, 102, 98, 100, 100}), 2u);
    EXPECT_EQ(warmUpLength({150, 100, 101, 99, 100, 102, 98, 100}), 1u);
    EXPECT_EQ(warmUpLength({100, 100, 100, 100}), 0u);
}

TEST(WarmUpLength, hasAWorkedValue) {
    // MSER(0) = 3 / 16 for {0, 2, 2, 2} (mean 1.5, squares 2.25 + 3 * 0.25 = 3); MSER(1) = 0
    EXPECT_EQ(warmUpLength({0, 2, 2, 2}), 1u);
}

TEST(WarmUpLength, searchesOnlyTheFirstHalf) {
    EXPECT_EQ(warmUpLength({1, 1, 1, 1, 50, 50, 50, 50}), 4u);
    EXPECT_EQ(warmUpLength({1, 1, 1, 1, 1, 1, 50, 50}), 0u) << "the end is the exception";
    EXPECT_EQ(warmUpLength({}), 0u);
    EXPECT_EQ(warmUpLength({5}), 0u);
}

}  // namespace
}  // namespace hostmark::analysis
