#pragma once

#include <string>
#include <vector>

#include "engine/analysis/series.h"

namespace hostmark::analysis {

/// May a comparison be believed? What the experiments say of their targets' answers, the verdicts of the
/// runs, those that are left out among them, runs of a series that differ much, and numbers of runs that
/// cannot decide. Invalid when nothing is left of a series for its runs' verdicts.
///
/// @param runCounts  what `runCountNotes` says of the series
[[nodiscard]] metrics::TrustVerdict comparisonTrust(const std::vector<Series>& series,
                                                    const std::vector<std::string>& runCounts);

}  // namespace hostmark::analysis
