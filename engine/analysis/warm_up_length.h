#pragma once

#include <cstddef>
#include <vector>

namespace hostmark::analysis {

/// How many values at the beginning do not belong to the steady state: the d that makes the mean of the rest
/// most certain, the smallest of
/// MSER(d) = sum over i >= d of (x_i - mean_d)^2 / (n - d)^2, mean_d being the mean of the values from d on.
///
/// Only the first half is searched, because towards the end the few values left look steady by chance. On
/// values without any warm-up it often says one or two: whether those matter is for the caller to judge.
///
/// @param values  finite, one per equal step of time
/// @return in [0, n / 2]; 0 with fewer than two values
/// Source: White (1997), "An effective truncation heuristic for bias reduction in simulation output",
/// Simulation 69 (the marginal standard error rule).
[[nodiscard]] std::size_t warmUpLength(const std::vector<double>& values);

}  // namespace hostmark::analysis
