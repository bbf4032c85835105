#pragma once

#include <string>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::cli {

/// Experiments as a table, in the order given; a sentence when there are none.
[[nodiscard]] std::string historyTable(const std::vector<metrics::ExperimentSummary>& experiments);

/// One experiment with what it was, where it ran and each of its runs.
[[nodiscard]] std::string experimentText(const metrics::ExperimentRecord& experiment);

}  // namespace hostmark::cli
