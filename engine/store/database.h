#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <span>

#include "engine/core/error.h"
#include "engine/store/history.h"
#include "engine/store/schema.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

struct OpenSettings {
    /// How long a call waits for another program's transaction before it gives up with ErrorCode::Locked.
    std::chrono::milliseconds busyTimeout = std::chrono::seconds(4);
    std::span<const Migration> migrations = shippedMigrations();
};

/// Opens a history's database, made or migrated as need be, with write-ahead log and foreign keys on.
///
/// @param file  absolute, without symbolic links, so that all programs find the same files beside it
/// Errors: those of History::open. A file that is refused is left as it is.
[[nodiscard]] core::Result<std::unique_ptr<SQLite::Database>> openDatabase(const std::filesystem::path& file,
                                                                           OpenMode mode,
                                                                           const OpenSettings& settings);

}  // namespace hostmark::store
