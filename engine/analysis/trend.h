#pragma once

#include <vector>

namespace hostmark::analysis {

/// Whether values in their order of time go up or down, and how fast.
struct Trend {
    /// Two-sided: how probable so many rising (or falling) pairs are when there is no trend, in (0, 1].
    double pValue = 1;
    /// Median of the slopes of all pairs, per step; robust against a few outlying values.
    double slopePerStep = 0;
    double median = 0;  ///< of the values

    /// Change over the whole series, as a share of the median; 0 where that is 0. Above 0 is up.
    [[nodiscard]] double changeShare(std::size_t count) const;
};

/// The Mann-Kendall test for a trend with the Theil-Sen slope:
/// S = sum over i < j of sign(x_j - x_i), z = (S -+ 1) / sqrt((n(n-1)(2n+5) - sum(t(t-1)(2t+5))) / 18), t
/// being the sizes of the groups of equal values; the slope is the median of (x_j - x_i) / (j - i).
///
/// The normal approximation is near enough from 8 values on. The test takes neighbours for independent, which
/// the seconds of a run are not quite: it finds too much, so that a practical threshold belongs beside it.
///
/// @param values  finite, one per equal step of time; p is 1 with fewer than two
/// Source: Mann (1945), "Nonparametric tests against trend", Econometrica 13; Kendall (1975), "Rank
/// Correlation Methods"; Sen (1968), "Estimates of the regression coefficient based on Kendall's tau",
/// JASA 63.
[[nodiscard]] Trend trendOf(const std::vector<double>& values);

}  // namespace hostmark::analysis
