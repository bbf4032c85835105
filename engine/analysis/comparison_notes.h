#pragma once

#include <string>
#include <vector>

#include "engine/analysis/baseline.h"
#include "engine/analysis/difference.h"
#include "engine/analysis/series.h"

namespace hostmark::analysis {

/// What the reader of a comparison must know before its numbers, one sentence each, the gravest first: runs
/// left out, levels without a baseline, numbers of runs that cannot decide, a sequential order, different
/// experiments, plans and environments, fewer connections than asked, errors, arrivals that were not started,
/// a saturated or late generator, a debug build.
[[nodiscard]] std::vector<std::string> comparisonNotes(const std::vector<Series>& series,
                                                       const std::vector<LevelGroup>& groups,
                                                       const ComparisonOptions& options);

}  // namespace hostmark::analysis
