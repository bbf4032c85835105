#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/core/ids.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The experiment that a person means by `text`: its whole id, the first characters of its id (at least 4),
/// its whole name, or "last" for the one that started last.
///
/// Deleted experiments are found too, but only when no other fits; a whole id or its beginning names exactly
/// one, deleted or not. Throws SQLite::Exception and DamagedContent.
/// Errors: ErrorCode::NotFound; Ambiguous with the candidates in `advice`.
[[nodiscard]] core::Result<core::ExperimentId> findExperiment(SQLite::Database& database,
                                                              const std::string& text);

}  // namespace hostmark::store
