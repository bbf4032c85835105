#include "engine/analysis/decimate.h"

#include <algorithm>

namespace hostmark::analysis {

std::vector<ChartPoint> decimate(const std::vector<ChartPoint>& points, std::size_t mostPoints) {
    mostPoints = std::max<std::size_t>(mostPoints, 4);
    if (points.size() <= mostPoints) {
        return points;
    }
    const std::size_t inner = points.size() - 2;
    const std::size_t stretches = (mostPoints - 2) / 2;
    std::vector<ChartPoint> kept;
    kept.reserve(mostPoints);
    kept.push_back(points.front());
    for (std::size_t i = 0; i < stretches; ++i) {
        // Never empty: there are more inner points than stretches.
        const auto begin = points.begin() + 1 + static_cast<std::ptrdiff_t>(inner * i / stretches);
        const auto end = points.begin() + 1 + static_cast<std::ptrdiff_t>(inner * (i + 1) / stretches);
        const auto [low, high] = std::minmax_element(
            begin, end, [](const ChartPoint& a, const ChartPoint& b) { return a.y < b.y; });
        kept.push_back(*std::min(low, high));
        if (low != high) {
            kept.push_back(*std::max(low, high));
        }
    }
    kept.push_back(points.back());
    return kept;
}

}  // namespace hostmark::analysis
