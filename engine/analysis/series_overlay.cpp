#include "engine/analysis/series_overlay.h"

#include <algorithm>
#include <map>

#include "engine/analysis/median.h"

namespace hostmark::analysis {

namespace {

constexpr core::Nanoseconds kShortestLastRow = std::chrono::milliseconds(100);

std::optional<double> perSecond(std::uint64_t count, core::Nanoseconds length) {
    if (length <= core::Nanoseconds::zero()) {
        return std::nullopt;
    }
    return static_cast<double>(count) / std::chrono::duration<double>(length).count();
}

std::optional<double> latencyAt(const metrics::SecondRow& row, double q) {
    const core::Result<core::Nanoseconds> value = row.responseTime.quantile(q);
    return value ? std::optional(static_cast<double>(value->count())) : std::nullopt;
}

OverlayPoint pointOf(double offsetSeconds, const std::vector<double>& values) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return {offsetSeconds, medianOf(values), *low, *high, static_cast<std::uint32_t>(values.size())};
}

/// One point for `points[begin, end)`, which are at least one.
OverlayPoint joined(const std::vector<OverlayPoint>& points, std::size_t begin, std::size_t end) {
    OverlayPoint point = points[begin];
    std::vector<double> medians;
    for (std::size_t i = begin; i < end; ++i) {
        medians.push_back(points[i].median);
        point.minimum = std::min(point.minimum, points[i].minimum);
        point.maximum = std::max(point.maximum, points[i].maximum);
        point.runs = std::max(point.runs, points[i].runs);
    }
    point.median = medianOf(std::move(medians));
    return point;
}

}  // namespace

std::optional<double> valueOf(const metrics::SecondRow& row, SecondQuantity quantity) {
    switch (quantity) {
        case SecondQuantity::Throughput:
            return perSecond(row.ok, row.length);
        case SecondQuantity::P50:
            return latencyAt(row, 0.5);
        case SecondQuantity::P90:
            return latencyAt(row, 0.9);
        case SecondQuantity::P99:
            return latencyAt(row, 0.99);
        case SecondQuantity::Max:
            return latencyAt(row, 1);
        case SecondQuantity::Errors:
            return perSecond(row.unexpected + row.failed + row.timedOut, row.length);
        case SecondQuantity::OpenConnections:
            return static_cast<double>(row.openConnections);
    }
    return std::nullopt;
}

std::vector<OverlayPoint> overlay(std::span<const metrics::RunRecord> runs, SecondQuantity quantity,
                                  std::size_t mostPoints) {
    std::map<std::int64_t, std::vector<double>> valuesBySecond;
    for (const metrics::RunRecord& run : runs) {
        for (const metrics::SecondRow& row : run.series) {
            const bool isScrap =
                &row == &run.series.back() && run.series.size() > 1 && row.length < kShortestLastRow;
            const std::optional<double> value = valueOf(row, quantity);
            if (value && !isScrap) {
                valuesBySecond[std::chrono::round<std::chrono::seconds>(row.offset).count()].push_back(
                    *value);
            }
        }
    }
    std::vector<OverlayPoint> points;
    for (const auto& [second, values] : valuesBySecond) {
        points.push_back(pointOf(static_cast<double>(second), values));
    }
    mostPoints = std::max<std::size_t>(mostPoints, 1);
    if (points.size() <= mostPoints) {
        return points;
    }
    const std::size_t together = (points.size() + mostPoints - 1) / mostPoints;
    std::vector<OverlayPoint> thinned;
    for (std::size_t begin = 0; begin < points.size(); begin += together) {
        thinned.push_back(joined(points, begin, std::min(begin + together, points.size())));
    }
    return thinned;
}

std::vector<OverlayLine> seriesOverlay(const std::vector<Series>& series, SecondQuantity quantity,
                                       std::size_t mostPoints) {
    std::vector<OverlayLine> lines;
    lines.reserve(series.size());
    for (const Series& one : series) {
        lines.push_back({one.label, overlay(one.runs, quantity, mostPoints)});
    }
    return lines;
}

}  // namespace hostmark::analysis
