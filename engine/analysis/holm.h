#pragma once

#include <vector>

namespace hostmark::analysis {

/// Holm's step-down correction of a family of p values: with the p in rising order, the i-th of m becomes the
/// largest min(1, (m - j + 1) p_j) of all j <= i. A corrected p at most alpha rejects; the chance of any
/// false rejection in the family is then at most alpha.
///
/// @return corrected values in the order of `pValues`
/// Source: Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of
/// Statistics 6.
[[nodiscard]] std::vector<double> holmCorrected(const std::vector<double>& pValues);

/// The confidence level at which each member's interval is to be taken, so that interval and corrected p say
/// the same: 1 - alpha / (m - i + 1) at the i-th smallest p, until a p is too large; from there on the level
/// stays. Equal p values share the strictest of their levels.
///
/// @param confidence  1 - alpha of the family, in (0, 1)
/// @return levels in the order of `pValues`
[[nodiscard]] std::vector<double> holmLevels(const std::vector<double>& pValues, double confidence);

}  // namespace hostmark::analysis
