#include "engine/analysis/decimate.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

std::vector<ChartPoint> noisyLine(std::size_t count) {
    std::mt19937_64 random(7);
    std::vector<ChartPoint> points;
    for (std::size_t i = 0; i < count; ++i) {
        points.push_back({static_cast<double>(i), static_cast<double>(random() % 1000)});
    }
    return points;
}

bool isEarlier(const ChartPoint& a, const ChartPoint& b) {
    return a.x < b.x;
}

bool isLower(const ChartPoint& a, const ChartPoint& b) {
    return a.y < b.y;
}

TEST(Decimate, leavesALineThatIsShortEnough) {
    const std::vector<ChartPoint> points = noisyLine(kMostPointsPerLine);
    EXPECT_EQ(decimate(points), points);
    EXPECT_TRUE(decimate({}).empty());
}

TEST(Decimate, neverExceedsTheLimit) {
    for (const std::size_t most : {4u, 5u, 6u, 7u, 100u, 600u}) {
        for (const std::size_t count : {5u, 8u, 601u, 1'000u, 12'345u}) {
            EXPECT_LE(decimate(noisyLine(count), most).size(), most) << count << " into " << most;
        }
    }
}

TEST(Decimate, usesTheRoomItHas) {
    EXPECT_GE(decimate(noisyLine(100'000)).size(), kMostPointsPerLine * 9 / 10);
}

TEST(Decimate, takesATooSmallLimitForFour) {
    EXPECT_EQ(decimate(noisyLine(50), 0).size(), 4u);
}

TEST(Decimate, keepsTheEndsThePeakAndTheDip) {
    std::vector<ChartPoint> points = noisyLine(5'000);
    points[1'234].y = 5'000;
    points[3'333].y = -5'000;
    const std::vector<ChartPoint> thin = decimate(points, 20);
    EXPECT_EQ(thin.front(), points.front());
    EXPECT_EQ(thin.back(), points.back());
    EXPECT_EQ(*std::max_element(thin.begin(), thin.end(), isLower), points[1'234]);
    EXPECT_EQ(*std::min_element(thin.begin(), thin.end(), isLower), points[3'333]);
}

TEST(Decimate, keepsTheOrderAndInventsNoPoint) {
    const std::vector<ChartPoint> points = noisyLine(5'000);
    const std::vector<ChartPoint> thin = decimate(points);
    EXPECT_TRUE(std::is_sorted(thin.begin(), thin.end(), isEarlier));
    for (const ChartPoint& point : thin) {
        EXPECT_EQ(points[static_cast<std::size_t>(point.x)], point);
    }
}

TEST(Decimate, givesEachStretchItsMinimumThenMaximumAsTheyCome) {
    // input: ends 0 and 9, two stretches of four; => the smallest and the largest of each, in their order
    const std::vector<ChartPoint> points = {{0, 5}, {1, 1}, {2, 9}, {3, 4}, {4, 3},
                                            {5, 8}, {6, 2}, {7, 4}, {8, 4}, {9, 5}};
    const std::vector<ChartPoint> expected = {{0, 5}, {1, 1}, {2, 9}, {5, 8}, {6, 2}, {9, 5}};
    EXPECT_EQ(decimate(points, 6), expected);
}

}  // namespace
}  // namespace hostmark::analysis
