#pragma once

#include <vector>

#include "app/cli/console.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::cli {

/// What --strict asks: whether the verdict of an experiment or of any of its runs is Invalid. If so, says on
/// standard error how many are.
[[nodiscard]] bool complainOfInvalid(const std::vector<metrics::ExperimentRecord>& experiments,
                                     Console& console);

}  // namespace hostmark::cli
