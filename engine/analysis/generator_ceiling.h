#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// The ceiling that the experiment knew at the run's level; null when none was measured.
[[nodiscard]] const metrics::GeneratorCeiling* ceilingOf(const metrics::ExperimentRecord& experiment,
                                                         const metrics::RunRecord& run);

/// A throughput as a share of the ceiling at `level`. Not bounded by 1: the ceiling is measured with a server
/// on the same machine, perhaps while other programs were busy. Empty without a ceiling or a throughput.
[[nodiscard]] std::optional<double> shareOfCeiling(const std::vector<metrics::GeneratorCeiling>& ceilings,
                                                   std::uint32_t level, double throughputPerSecond);

/// The same of a run.
[[nodiscard]] std::optional<double> shareOfCeiling(const metrics::ExperimentRecord& experiment,
                                                   const metrics::RunRecord& run);

/// Whether a run that reached this share shows that the ceiling was measured too low, and is outdated: more
/// than runs of the ceiling itself differ by.
[[nodiscard]] bool isCeilingOutdated(double share);

/// Those of the experiment's ceilings that one of its runs shows to be outdated, each with the highest
/// throughput that a run reached in place of its own.
[[nodiscard]] std::vector<metrics::GeneratorCeiling> outdatedCeilings(
    const metrics::ExperimentRecord& experiment);

/// "37 % of what this computer can generate (53,000 requests/s)", or, when the ceiling is outdated, "more
/// than this computer was measured to generate at most (53,000 requests/s), so that this ceiling is
/// outdated"; "" without a ceiling.
[[nodiscard]] std::string shareOfCeilingText(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord& run);

}  // namespace hostmark::analysis
