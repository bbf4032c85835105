#include "engine/analysis/sweep/knee.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

TEST(Knee, isWhereAServerOfFixedSpeedIsFull) {
    // Closed model, 1 ms of service by 8 workers, no think time: throughput grows up to 8 connections, then
    // only response time does.
    std::vector<KneePoint> levels;
    for (const double n : {1, 2, 4, 8, 16, 32}) {
        const double throughput = std::min(n, 8.0) * 1'000;
        levels.push_back({throughput, n / throughput});
    }
    EXPECT_EQ(kneeOf(levels), 3u);
}

TEST(Knee, isAtAnEndWhereThereIsNone) {
    EXPECT_EQ(kneeOf({{1'000, 1}, {1'000, 2}, {1'000, 4}}), 0u);
    EXPECT_EQ(kneeOf({{1'000, 1}, {2'000, 1}, {4'000, 1}}), 2u);
}

TEST(Knee, passesOverLevelsWithoutASuccess) {
    EXPECT_EQ(kneeOf({}), std::nullopt);
    EXPECT_EQ(kneeOf({{0, 0}}), std::nullopt);
    EXPECT_EQ(kneeOf({{0, 0}, {10, 1}, {0, 1}}), 1u);
    EXPECT_EQ(kneeOf({{10, 1}, {10, 1}}), 0u);
}

}  // namespace
}  // namespace hostmark::analysis
