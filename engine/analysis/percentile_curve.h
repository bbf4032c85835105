#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/analysis/decimate.h"
#include "engine/core/clock.h"
#include "engine/metrics/histogram_data.h"
#include "engine/metrics/run_record.h"

namespace hostmark::analysis {

/// One point of a latency percentile curve.
struct PercentilePoint {
    double quantile = 0;        ///< in [0, 1)
    double nines = 0;           ///< `ninesOf(quantile)`: the x of an axis that gives the tail room
    std::uint64_t valueNs = 0;  ///< `HistogramData::quantile(quantile)`

    friend bool operator==(const PercentilePoint&, const PercentilePoint&) = default;
};

/// Position of a quantile on the log-of-nines axis: -log10(1 - q). 0.9 is at 1, 0.99 at 2, 0.999 at 3.
///
/// @param quantile  in [0, 1); 1 has no finite place, and gives infinity
[[nodiscard]] double ninesOf(double quantile);

/// The quantile at a position of the log-of-nines axis: 1 - 10^(-nines).
[[nodiscard]] double quantileOfNines(double nines);

/// Quantiles that charts label and that every curve contains: 0, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999,
/// 0.99999.
[[nodiscard]] std::span<const double> labelledQuantiles();

/// The percentile curve of a histogram: evenly spaced in nines, with the labelled quantiles among them, so
/// that curve and table show the same p99. Of a level stretch only its ends and the labelled quantiles are
/// kept.
///
/// It ends with the maximum, at quantile 1 - 1 / (2n) (n values), the middle of the last value's rank: 1
/// itself has no place on the axis, and further nines would be invented.
///
/// @param mostPoints  at least 16; a smaller number is taken for 16
/// @return at most `mostPoints` points, quantiles strictly rising, values not falling; empty without values
[[nodiscard]] std::vector<PercentilePoint> percentileCurve(const metrics::HistogramData& histogram,
                                                           std::size_t mostPoints = kMostPointsPerLine);

/// Which of a run's latency histograms.
enum class LatencyKind : std::uint8_t { ResponseTime, ServiceTime };

/// All values of several runs in one histogram: what a curve of several runs shows, labelled as merged.
/// Percentiles are never averaged for it.
[[nodiscard]] metrics::HistogramData mergedLatency(std::span<const metrics::RunRecord> runs,
                                                   LatencyKind kind = LatencyKind::ResponseTime);

/// A percentile of several runs as tables show it: the median of the runs' own values (the mean of the middle
/// two when they are even in number). Runs without values do not count; absent when none has any.
///
/// @param q  quantile in [0, 1]
[[nodiscard]] std::optional<core::Nanoseconds> medianOfRuns(std::span<const metrics::RunRecord> runs,
                                                            double q,
                                                            LatencyKind kind = LatencyKind::ResponseTime);

}  // namespace hostmark::analysis
