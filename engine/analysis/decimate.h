#pragma once

#include <cstddef>
#include <vector>

namespace hostmark::analysis {

/// One point of a chart's line, in the units of its axes.
struct ChartPoint {
    double x = 0;
    double y = 0;

    friend bool operator==(const ChartPoint&, const ChartPoint&) = default;
};

/// Most points that a line of a chart holds: more than a screen can show, few enough for Qt Charts.
inline constexpr std::size_t kMostPointsPerLine = 600;

/// Thins a line out so that every peak and dip stays: the first and the last point, and of each stretch in
/// between the point with the smallest and the one with the largest y, in their order.
///
/// @param points      ordered by x; y finite
/// @param mostPoints  at least 4; a smaller number is taken for 4
/// @return at most `mostPoints` of the very points given, ordered by x; all of them when they are few enough
[[nodiscard]] std::vector<ChartPoint> decimate(const std::vector<ChartPoint>& points,
                                               std::size_t mostPoints = kMostPointsPerLine);

}  // namespace hostmark::analysis
