#pragma once

#include "engine/metrics/run_record.h"

namespace hostmark::store {

/// Adds up the rows of an interrupted run's resources: its sums, and what its workers used. What rows do not
/// tell stays empty: the target's processes one by one, and how busy its machine was, unless its processes
/// were seen on the generator's.
///
/// @param logicalCpus  of the generator's machine
void sumResources(metrics::RunRecord& run, std::uint32_t logicalCpus);

}  // namespace hostmark::store
