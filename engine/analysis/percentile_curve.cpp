#include "engine/analysis/percentile_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/analysis/median.h"

namespace hostmark::analysis {

namespace {

constexpr std::array kLabelled = {0.0, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 0.99999};

const metrics::HistogramData& histogramOf(const metrics::RunRecord& run, LatencyKind kind) {
    return kind == LatencyKind::ServiceTime ? run.serviceTime : run.responseTime;
}

bool isLabelled(double quantile) {
    return std::find(kLabelled.begin(), kLabelled.end(), quantile) != kLabelled.end();
}

/// Quantiles of a curve of `count` values, rising: evenly spaced in nines up to the middle of the last rank.
std::vector<double> curveQuantiles(std::uint64_t count, std::size_t mostPoints) {
    const double last = 1 - 0.5 / static_cast<double>(count);
    std::vector<double> quantiles;
    for (const double labelled : kLabelled) {
        if (labelled < last) {
            quantiles.push_back(labelled);
        }
    }
    quantiles.push_back(last);
    const std::vector<double> fixed = quantiles;
    const std::size_t steps = mostPoints - fixed.size() + 1;
    for (std::size_t i = 1; i < steps; ++i) {
        const double q = quantileOfNines(ninesOf(last) * static_cast<double>(i) / static_cast<double>(steps));
        // A step that meets a fixed quantile but for rounding is that point.
        const auto isHere = [q](double other) { return std::abs(q - other) <= 1e-9 * (1 - q); };
        if (std::none_of(fixed.begin(), fixed.end(), isHere)) {
            quantiles.push_back(q);
        }
    }
    std::sort(quantiles.begin(), quantiles.end());
    return quantiles;
}

/// Drops points between two others of the same value: the line through them stays the same.
std::vector<PercentilePoint> withoutLevelPoints(const std::vector<PercentilePoint>& points) {
    std::vector<PercentilePoint> kept;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool isInside = i > 0 && i + 1 < points.size() && points[i - 1].valueNs == points[i].valueNs &&
                              points[i + 1].valueNs == points[i].valueNs;
        if (!isInside || isLabelled(points[i].quantile)) {
            kept.push_back(points[i]);
        }
    }
    return kept;
}

}  // namespace

double ninesOf(double quantile) {
    return -std::log10(1 - quantile);
}

double quantileOfNines(double nines) {
    return 1 - std::pow(10, -nines);
}

std::span<const double> labelledQuantiles() {
    return kLabelled;
}

std::vector<PercentilePoint> percentileCurve(const metrics::HistogramData& histogram,
                                             std::size_t mostPoints) {
    if (histogram.isEmpty()) {
        return {};
    }
    std::vector<PercentilePoint> points;
    for (const double q : curveQuantiles(histogram.count(), std::max<std::size_t>(mostPoints, 16))) {
        points.push_back({q, ninesOf(q), static_cast<std::uint64_t>(histogram.quantile(q)->count())});
    }
    return withoutLevelPoints(points);
}

metrics::HistogramData mergedLatency(std::span<const metrics::RunRecord> runs, LatencyKind kind) {
    metrics::HistogramLayout layout = metrics::kFineLayout;
    for (const metrics::RunRecord& run : runs) {
        // An imported run may have come with a coarser histogram; the merged one is as coarse as the
        // coarsest.
        layout.subBucketBits = std::min(layout.subBucketBits, histogramOf(run, kind).layout().subBucketBits);
    }
    metrics::HistogramData merged(layout);
    for (const metrics::RunRecord& run : runs) {
        merged.merge(histogramOf(run, kind));
    }
    return merged;
}

std::optional<core::Nanoseconds> medianOfRuns(std::span<const metrics::RunRecord> runs, double q,
                                              LatencyKind kind) {
    std::vector<double> values;
    for (const metrics::RunRecord& run : runs) {
        if (const core::Result<core::Nanoseconds> value = histogramOf(run, kind).quantile(q)) {
            values.push_back(static_cast<double>(value->count()));
        }
    }
    if (values.empty()) {
        return std::nullopt;
    }
    return core::Nanoseconds(std::llround(medianOf(std::move(values))));
}

}  // namespace hostmark::analysis
