#pragma once

#include "engine/metrics/histogram_data.h"

#include <array>

namespace hostmark::interop {

/// A percentile as exports name it.
struct Percentile {
    const char* key;
    const char* title;
    double quantile;
};

/// The percentiles of every export, smallest first.
inline constexpr std::array<Percentile, 5> kPercentiles = {{{"p50", "p50", 0.5},
                                                            {"p75", "p75", 0.75},
                                                            {"p90", "p90", 0.9},
                                                            {"p99", "p99", 0.99},
                                                            {"p999", "p99.9", 0.999}}};

/// Value of a quantile in ns; 0 when nothing was recorded.
[[nodiscard]] inline std::uint64_t quantileNs(const metrics::HistogramData& histogram, double quantile) {
    const core::Result<core::Nanoseconds> value = histogram.quantile(quantile);
    return value ? static_cast<std::uint64_t>(value->count()) : 0;
}

}  // namespace hostmark::interop
