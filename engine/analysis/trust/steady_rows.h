#pragma once

#include <cstddef>
#include <vector>

#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// Fewest whole seconds of a run with which a change within it can be looked for: below that the normal
/// approximation of the trend test is not good, and a few values always look like a trend.
inline constexpr std::size_t kLeastSteadyRows = 8;

/// Successful responses per second of each whole second of the run's window, in their order. Empty where the
/// load itself was to change (a ramp or steps of the open model) and below kLeastSteadyRows.
[[nodiscard]] std::vector<double> steadyThroughputs(const metrics::ExperimentRecord& experiment,
                                                    const metrics::RunRecord& run);

/// p99 of each whole second, in ns. Empty as above, and where a second has so few responses that its p99 is
/// chance.
[[nodiscard]] std::vector<double> steadyP99Ns(const metrics::ExperimentRecord& experiment,
                                              const metrics::RunRecord& run);

}  // namespace hostmark::analysis
