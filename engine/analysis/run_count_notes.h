#pragma once

#include <string>
#include <vector>

#include "engine/analysis/baseline.h"
#include "engine/analysis/difference.h"
#include "engine/analysis/series.h"

namespace hostmark::analysis {

/// Says which candidates have so few runs that no result could decide, and how many would do. One sentence
/// when all series have the same number of runs, else one per candidate.
[[nodiscard]] std::vector<std::string> runCountNotes(const std::vector<Series>& series,
                                                     const std::vector<LevelGroup>& groups,
                                                     const ComparisonOptions& options);

}  // namespace hostmark::analysis
