#pragma once

#include <optional>
#include <vector>

#include "engine/analysis/hodges_lehmann.h"

namespace hostmark::analysis {

/// Interval of the median of what `values` are drawn from, between two of the sorted values: the k-th
/// smallest and the k-th largest, with the largest k for which 1 - 2 P(B <= k - 1) >= level, B being binomial
/// with n and 1/2. Where not even minimum to maximum has the level, that with the level that it has: 93.75 %
/// of five runs, 96.9 % of six.
///
/// @param values  finite
/// @param level   in (0, 1)
/// @return absent with fewer than two values
/// Source: Thompson (1936), "On confidence ranges for the median", Annals of Mathematical Statistics 7;
/// Conover (1999), "Practical Nonparametric Statistics", section 3.2.
[[nodiscard]] std::optional<Interval> medianInterval(std::vector<double> values, double level = 0.95);

}  // namespace hostmark::analysis
