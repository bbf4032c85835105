#pragma once

#include <optional>
#include <string>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// The ceiling that the experiment knew at the run's level; null when none was measured.
[[nodiscard]] const metrics::GeneratorCeiling* ceilingOf(const metrics::ExperimentRecord& experiment,
                                                         const metrics::RunRecord& run);

/// The run's throughput as a share of that ceiling: not bounded by 1, because the ceiling is measured with a
/// server on the same machine. Empty without a ceiling or without a success.
[[nodiscard]] std::optional<double> shareOfCeiling(const metrics::ExperimentRecord& experiment,
                                                   const metrics::RunRecord& run);

/// "37 % of what this computer can generate (53,000 requests/s)", "more than what this computer can generate
/// (53,000 requests/s)"; "" without a ceiling.
[[nodiscard]] std::string shareOfCeilingText(const metrics::ExperimentRecord& experiment,
                                             const metrics::RunRecord& run);

}  // namespace hostmark::analysis
