#pragma once

#include <filesystem>

#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// Marks the experiments that their program left unfinished, and their runs, as Interrupted. Those that
/// another program, or another history of this one, is carrying out right now are left alone
/// (running_mark.h).
///
/// The numbers of an interrupted run are those of its seconds: counts and bytes are their sums, its window
/// ends with the last of them, and its response times have the precision of the seconds' histograms. Of
/// requests only those that ended are known, so that nothing is in flight at its ends. What it used is the
/// sum of its rows of resources; launches and identities are as they were last told. One transaction, and
/// none when there is nothing to mark. Throws SQLite::Exception and DamagedContent.
void markInterrupted(SQLite::Database& database, const std::filesystem::path& file);

}  // namespace hostmark::store
