#pragma once

#include "engine/metrics/experiment_record.h"

namespace hostmark::test {

/// A second of a run on a machine of eight processors: the generator takes 0.8 of them and 61 MiB, the server
/// `serverCpus` and 300 MiB, growing by 2 MiB a second.
[[nodiscard]] metrics::ResourceRow sampleResourceRow(std::uint32_t second, double serverCpus);

/// Gives each run such rows for its seconds, in place of those that it has: `serverCpus` for the first
/// target, half a processor more for each further one, and their sums.
void addResources(metrics::ExperimentRecord& experiment, double serverCpus);

/// One start of each target, as it was when the experiment had ended, with output.
void addLaunches(metrics::ExperimentRecord& experiment);

/// What each target says of itself. The second one is not what the plan expects.
void addIdentities(metrics::ExperimentRecord& experiment);

}  // namespace hostmark::test
