#pragma once

#include <filesystem>
#include <span>

#include "engine/core/error.h"
#include "engine/store/schema.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What a database file is to us.
enum class FileKind {
    Empty,    ///< no tables and no marks: a new file
    History,  ///< ours; its version may still be any
    Foreign   ///< somebody else's database
};

[[nodiscard]] FileKind fileKind(SQLite::Database& database);  ///< throws SQLite::Exception

[[nodiscard]] int schemaVersion(SQLite::Database& database);  ///< 0 when empty; throws SQLite::Exception

/// Brings an empty or older history to the newest of `migrations`, each step in a transaction of its own that
/// also sets the version, so that a file is never between two versions. An older history is first copied
/// beside itself ("history.db.v1-backup", with a number after it when that is taken). Several programs may
/// try at once.
///
/// Errors: ErrorCode::NewerVersion when the file is past the newest; FileError or DiskFull when the copy
/// could not be written, and the file then is as before. Throws SQLite::Exception.
[[nodiscard]] core::Result<void> migrate(SQLite::Database& database, const std::filesystem::path& file,
                                         std::span<const Migration> migrations);

/// Refuses a file of a later version in words.
[[nodiscard]] core::Error newerVersionError(const std::filesystem::path& file, int version, int newest);

}  // namespace hostmark::store
