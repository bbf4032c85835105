#pragma once

#include <cstdint>

namespace hostmark::plan {

/// Smallest two-sided p that the exact Mann-Whitney test can give for `runs` against `runs` values: the share
/// of the two most extreme of all orderings, 2 / C(2 runs, runs).
///
/// @return in (0, 1]; 1 for `runs` 0 or 1
/// Source: Mann and Whitney (1947); for 4 runs 2/70 = 0.0286.
[[nodiscard]] double smallestRankTestP(std::uint32_t runs);

/// What Holm's procedure demands of the smallest p of a family: `alpha` / `comparisons`.
/// Source: Holm (1979), first step; for 3 comparisons at 0.05 it is 0.0167.
[[nodiscard]] double firstHolmThreshold(std::uint32_t comparisons, double alpha = 0.05);

/// Fewest runs per side whose smallest p reaches Holm's first threshold; at least 2.
[[nodiscard]] std::uint32_t runsToDecide(std::uint32_t comparisons, double alpha = 0.05);

}  // namespace hostmark::plan
