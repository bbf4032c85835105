#pragma once

#include "engine/metrics/resource_use.h"
#include "engine/store/column_values.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

// What fills the columns of the tables of a run's resources, and the way back, which throws DamagedContent.

/// The row of the sums, without the target's processes.
void addResourceSums(ColumnValues& values, const metrics::ResourceUse& resources);
void readResourceSums(SQLite::Statement& row, metrics::ResourceUse& resources);

/// A row without what machines did. All columns of processes that were not seen are NULL.
void addResourceRow(ColumnValues& values, const metrics::ResourceRow& row);
[[nodiscard]] metrics::ResourceRow resourceRowFrom(SQLite::Statement& row);

/// What a machine did in a row.
void addMachineUse(ColumnValues& values, const metrics::MachineUse& use);
[[nodiscard]] metrics::MachineUse machineUseFrom(SQLite::Statement& row);

}  // namespace hostmark::store
