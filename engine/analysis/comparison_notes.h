#pragma once

#include <string>
#include <vector>

#include "engine/analysis/baseline.h"
#include "engine/analysis/series.h"

namespace hostmark::analysis {

/// What the reader of a comparison must know before its numbers, the gravest first: runs left out, levels
/// without a baseline, numbers of runs that cannot decide, a sequential order, different experiments, plans
/// and environments, and what the trust verdict finds in the runs.
///
/// @param runCounts  what `runCountNotes` says of the series
/// @param trust      what `comparisonTrust` says of them
[[nodiscard]] std::vector<std::string> comparisonNotes(const std::vector<Series>& series,
                                                       const std::vector<LevelGroup>& groups,
                                                       const std::vector<std::string>& runCounts,
                                                       const metrics::TrustVerdict& trust);

}  // namespace hostmark::analysis
