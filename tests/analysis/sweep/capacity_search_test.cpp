#include "engine/analysis/sweep/capacity_search.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

/// Searches a server that holds every rate below index `limit`. @return runs that it took
std::uint32_t search(CapacitySearch& search, std::size_t limit) {
    std::uint32_t runs = 0;
    while (const auto index = search.next()) {
        const std::uint32_t mostLeft = search.mostRunsLeft();
        search.record(*index < limit);
        EXPECT_LT(search.mostRunsLeft(), mostLeft);
        ++runs;
        if (runs > 10'000) {
            ADD_FAILURE() << "it does not end";
            break;
        }
    }
    return runs;
}

TEST(CapacitySearch, findsEveryLimitFromEveryStart) {
    for (const std::uint32_t repeats : {1u, 3u}) {
        for (const std::size_t stride : {1u, 4u, 35u}) {
            for (const std::size_t count : {1u, 2u, 50u}) {
                for (std::size_t start = 0; start < count; start += 7) {
                    for (std::size_t limit = 0; limit <= count; ++limit) {
                        CapacitySearch found({count, start, stride, repeats});
                        const std::uint32_t most = found.mostRunsLeft();
                        EXPECT_LE(search(found, limit), most);
                        EXPECT_EQ(found.highestHeld(), limit == 0 ? std::nullopt : std::optional(limit - 1));
                        EXPECT_EQ(found.lowestMissed(), limit == count ? std::nullopt : std::optional(limit));
                    }
                }
            }
        }
    }
}

TEST(CapacitySearch, takesFewRuns) {
    // 350 rates 2 % apart span a factor of 1,000; strides of a factor of two are 35 rates.
    CapacitySearch found({350, 100, 35, 1});
    EXPECT_LE(search(found, 222), 5u + 6u);
}

TEST(CapacitySearch, letsMoreThanHalfOfTheRunsDecide) {
    CapacitySearch found({2, 1, 1, 3});
    found.record(false);
    EXPECT_EQ(found.next(), 1u);
    found.record(true);
    EXPECT_EQ(found.next(), 1u);
    found.record(true);
    EXPECT_EQ(found.next(), std::nullopt);
    EXPECT_EQ(found.highestHeld(), 1u);

    CapacitySearch early({2, 1, 1, 3});
    early.record(false);
    early.record(false);
    EXPECT_EQ(early.next(), 0u);
}

TEST(CapacitySearch, doesNotTakeADrawForHolding) {
    CapacitySearch found({2, 1, 1, 2});
    found.record(true);
    found.record(false);
    EXPECT_EQ(found.next(), 0u);
}

TEST(CapacitySearch, comesNearALimitThatIsNotSharp) {
    // Chance of holding falls from 1 to 0 around rate 200, within some steps.
    std::mt19937_64 random{3};
    std::uniform_real_distribution<double> chance;
    int near = 0;
    for (int i = 0; i < 1'000; ++i) {
        CapacitySearch found({350, 50, 35, 3});
        while (const auto index = found.next()) {
            const double holds = 1 / (1 + std::exp(static_cast<double>(*index) - 200));
            found.record(chance(random) < holds);
        }
        near += found.highestHeld() && std::abs(static_cast<double>(*found.highestHeld()) - 200) <= 2 ? 1 : 0;
    }
    EXPECT_GE(near, 950);
}

TEST(CapacitySearch, ignoresWhatComesAfterItsEnd) {
    CapacitySearch found({1, 0, 1, 1});
    found.record(true);
    found.record(false);
    EXPECT_EQ(found.highestHeld(), 0u);
    EXPECT_EQ(found.mostRunsLeft(), 0u);
}

}  // namespace
}  // namespace hostmark::analysis
