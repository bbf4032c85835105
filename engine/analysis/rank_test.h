#pragma once

#include <vector>

namespace hostmark::analysis {

/// What a rank test says of two samples.
struct RankTest {
    /// Mann-Whitney U of the first sample: pairs in which its value is the larger, ties counted half.
    double u = 0;
    /// Two-sided: how probable so extreme a U is when both samples come from one population, in (0, 1].
    double pValue = 1;
    bool isExact = true;  ///< false when the normal approximation was used
};

/// The two-sided Mann-Whitney (Wilcoxon rank-sum) test: p = min(1, 2 min(P(U <= u), P(U >= u))).
///
/// Exact without ties up to 100 runs a side, and with ties (given which values are tied) up to 60 runs in
/// all. Beyond that the normal approximation with continuity correction, its variance corrected for ties:
/// z = (u - n m / 2 -+ 1/2) / sqrt(n m / 12 ((N + 1) - sum(t^3 - t) / (N (N - 1)))), t being the sizes of the
/// groups of equal values and N = n + m.
///
/// @param first, second  finite values in any order; p is 1 when one sample is empty
/// Source: Mann and Whitney (1947); Hollander, Wolfe and Chicken (2014), "Nonparametric Statistical Methods",
/// section 4.1.
[[nodiscard]] RankTest rankTest(const std::vector<double>& first, const std::vector<double>& second);

}  // namespace hostmark::analysis
