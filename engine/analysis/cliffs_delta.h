#pragma once

#include <vector>

namespace hostmark::analysis {

/// Cliff's delta: the share of pairs in which the candidate's value is the larger minus the share in which
/// the baseline's is. 1 means that every candidate's value is above every baseline's, 0 that neither tends to
/// be.
///
/// @return in [-1, 1]; 0 when a side is empty
/// Source: Cliff (1993), "Dominance statistics: ordinal analyses to answer ordinal questions", Psychological
/// Bulletin 114.
[[nodiscard]] double cliffsDelta(const std::vector<double>& candidate, const std::vector<double>& baseline);

}  // namespace hostmark::analysis
