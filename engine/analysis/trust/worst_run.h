#pragma once

#include <string_view>

#include "engine/metrics/run_record.h"

namespace hostmark::analysis {

/// How bad a run is in what the check `key` of the trust catalog looks at: of two runs with the same verdict
/// by it, the one with more is the worse. 0 for checks that only say yes or no, or whose numbers a run's
/// record does not have by itself.
[[nodiscard]] double badnessOf(std::string_view key, const metrics::RunRecord& run);

}  // namespace hostmark::analysis
