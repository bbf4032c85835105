#pragma once

#include <vector>

#include "engine/metrics/experiment_record.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What a list shows of all experiments, newest first. Reads no runs, only an index over them, and no
/// histogram, so that thousands of runs cost milliseconds.
///
/// Works within the caller's transaction; throws SQLite::Exception and DamagedContent.
[[nodiscard]] std::vector<metrics::ExperimentSummary> listExperiments(SQLite::Database& database,
                                                                      bool includeDeleted);

}  // namespace hostmark::store
