#include "engine/store/database_error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "engine/core/path_text.h"

namespace hostmark::store {

namespace {

using core::Error;
using core::ErrorCode;

/// The operating system's error numbers that the connection may have met in a refused file operation. There
/// are three places to ask: a failing COMMIT leaves its reason with the file, mostly the write-ahead log's.
std::array<int, 3> systemErrors(SQLite::Database* database) {
    std::array<int, 3> numbers{};
    if (database == nullptr) {
        return numbers;
    }
    sqlite3* handle = database->getHandle();
    numbers[0] = sqlite3_system_errno(handle);
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &numbers[1]);
    sqlite3_file* log = nullptr;
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log != nullptr && log->pMethods != nullptr) {
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &numbers[2]);
    }
    return numbers;
}

/// SQLite says SQLITE_FULL only where a write found no space; growing the shared-memory file, a quota and a
/// file system's largest file size come as input/output errors.
bool isNoRoom(int systemErrorNumber) {
#ifdef _WIN32
    constexpr int kHandleDiskFull = 39;  // ERROR_HANDLE_DISK_FULL
    constexpr int kDiskFull = 112;       // ERROR_DISK_FULL
    return systemErrorNumber == kHandleDiskFull || systemErrorNumber == kDiskFull;
#else
    return systemErrorNumber == ENOSPC || systemErrorNumber == EDQUOT || systemErrorNumber == EFBIG;
#endif
}

Error diskFullError(const std::filesystem::path& file) {
    return {ErrorCode::DiskFull, "there is no room left to write the history", core::textOf(file),
            "Free some space on its disk, or choose a file on another one"};
}

}  // namespace

Error readOnlyError(const std::filesystem::path& file, const std::string& message) {
    return {ErrorCode::ReadOnly, message, core::textOf(file),
            "Make the file and its folder writable, or choose another file"};
}

Error foreignFileError(const std::filesystem::path& file, const std::string& message) {
    return {ErrorCode::ForeignFile, message, core::textOf(file),
            "Choose another file; this one was left as it is"};
}

Error damagedError(const std::filesystem::path& file, const std::string& message) {
    return {ErrorCode::Damaged, message, core::textOf(file),
            "Go back to a copy of it, or choose another file; this one was left as it is"};
}

Error databaseError(const SQLite::Exception& exception, SQLite::Database* database,
                    const std::filesystem::path& file) {
    const std::string said = exception.what();
    switch (exception.getErrorCode()) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL:
            return {ErrorCode::Locked, "another program is writing to the history and does not let go of it",
                    core::textOf(file), "Wait until that program is done or close it, then try again"};
        case SQLITE_READONLY:
            return readOnlyError(file, "the history may be read but not written");
        case SQLITE_FULL:
            return diskFullError(file);
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN:
            if (const auto numbers = systemErrors(database);
                std::any_of(numbers.begin(), numbers.end(), isNoRoom)) {
                return diskFullError(file);
            }
            return {ErrorCode::FileError, "the history cannot be read or written (" + said + ")",
                    core::textOf(file), "Check its folder, its disk and who may use them"};
        case SQLITE_PERM:
        case SQLITE_AUTH:
            return {ErrorCode::FileError, "the history may not be used (" + said + ")", core::textOf(file),
                    "Check who may use the file and its folder"};
        case SQLITE_NOTADB:
            return foreignFileError(file, "this is not a Hostmark history, and not a database at all");
        case SQLITE_CORRUPT:
        case SQLITE_SCHEMA:
        case SQLITE_ERROR:
            // SQLITE_ERROR is a statement that does not fit the tables: the statements are fixed and tested,
            // so the tables are not ours.
            return damagedError(file, "the history is damaged (" + said + ")");
        case SQLITE_NOMEM:
        case SQLITE_TOOBIG:
            return {ErrorCode::ResourceLimit, "there is not enough memory for the history (" + said + ")",
                    core::textOf(file), ""};
        default:
            return {ErrorCode::Internal, "the history refused a statement (" + said + ")", core::textOf(file),
                    ""};
    }
}

}  // namespace hostmark::store
