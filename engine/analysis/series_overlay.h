#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/analysis/comparison.h"
#include "engine/analysis/decimate.h"
#include "engine/metrics/time_series.h"

namespace hostmark::analysis {

/// What a time series shows of each second.
enum class SecondQuantity : std::uint8_t {
    Throughput,       ///< successful responses per second
    P50,              ///< response time, ns, within 3.2 % (the second's coarse histogram)
    P90,              ///< likewise
    P99,              ///< likewise
    Max,              ///< largest response time, ns
    Errors,           ///< unexpected, failed and timed-out requests per second
    OpenConnections,  ///< at the second's end
};

/// The quantity's value in one second; absent for a latency of a second without a successful response, and
/// for rates of a row without length.
[[nodiscard]] std::optional<double> valueOf(const metrics::SecondRow& row, SecondQuantity quantity);

/// One second (or, in a thinned line, a few) of several runs on top of each other.
struct OverlayPoint {
    double offsetSeconds = 0;  ///< start of the second, from the start of the measured window
    double median = 0;         ///< over the runs that have a value in this second
    double minimum = 0;
    double maximum = 0;
    std::uint32_t runs = 0;  ///< how many runs that is: runs may differ in length

    friend bool operator==(const OverlayPoint&, const OverlayPoint&) = default;
};

/// One series' line with its band.
struct OverlayLine {
    std::string label;  ///< of the series
    std::vector<OverlayPoint> points;

    friend bool operator==(const OverlayLine&, const OverlayLine&) = default;
};

/// Runs aligned at the start of their measured windows: per second the median over the runs, with the
/// smallest and the largest. A last row shorter than 0.1 s is left out: too little happens in it for a rate.
///
/// When there are more seconds than `mostPoints`, each point stands for several seconds: the smallest
/// minimum, the largest maximum, the median of the medians, so that no peak or dip leaves the band.
///
/// @return at most `mostPoints` points by offset; seconds without any value are absent
[[nodiscard]] std::vector<OverlayPoint> overlay(std::span<const metrics::RunRecord> runs,
                                                SecondQuantity quantity,
                                                std::size_t mostPoints = kMostPointsPerLine);

/// One line per series, from its comparable runs, in their order.
[[nodiscard]] std::vector<OverlayLine> seriesOverlay(const std::vector<Series>& series,
                                                     SecondQuantity quantity,
                                                     std::size_t mostPoints = kMostPointsPerLine);

}  // namespace hostmark::analysis
