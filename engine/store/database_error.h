#pragma once

#include <filesystem>

#include "engine/core/error.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What SQLite refused, in words and with what to do instead.
///
/// @param database  the connection that threw, to ask for the operating system's reason; may be null when
///                  there is none yet
/// @return ErrorCode::Locked, ReadOnly, DiskFull, Damaged, ForeignFile (no database at all), FileError,
/// ResourceLimit (memory) or Internal (a statement that breaks a rule of the schema)
[[nodiscard]] core::Error databaseError(const SQLite::Exception& exception, SQLite::Database* database,
                                        const std::filesystem::path& file);

// The errors that are found before SQLite does.
[[nodiscard]] core::Error readOnlyError(const std::filesystem::path& file, const std::string& message);
[[nodiscard]] core::Error foreignFileError(const std::filesystem::path& file, const std::string& message);
[[nodiscard]] core::Error damagedError(const std::filesystem::path& file, const std::string& message);

}  // namespace hostmark::store
