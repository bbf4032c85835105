#pragma once

#include <vector>

#include "engine/analysis/series.h"

namespace hostmark::analysis {

/// Gives each experiment a name of its own: its name, with "#2" (rank by start time) where several share it.
///
/// @return names in the order of `experiments`
[[nodiscard]] std::vector<std::string> uniqueExperimentNames(
    const std::vector<const metrics::ExperimentRecord*>& experiments);

/// Sets the labels of all series, as `seriesOf` describes them.
///
/// @param experimentNames  per series, unique per experiment
void labelSeries(std::vector<Series>& series, const std::vector<std::string>& experimentNames);

}  // namespace hostmark::analysis
