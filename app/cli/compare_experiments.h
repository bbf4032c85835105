#pragma once

#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::cli {

/// The targets of `experiments` side by side.
///
/// @param baseline  target name or series label; empty for the first
/// @param format    one of services::comparisonFormats
/// Errors as analysis::compare and services::exportComparison.
[[nodiscard]] core::Result<std::string> compareExperiments(
    const std::vector<metrics::ExperimentRecord>& experiments, const std::string& baseline,
    const std::string& format);

}  // namespace hostmark::cli
