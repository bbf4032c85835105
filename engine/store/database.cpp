#include "engine/store/database.h"

#include <string>
#include <thread>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "engine/core/clock.h"
#include "engine/core/path_text.h"
#include "engine/store/database_error.h"
#include "engine/store/file_access.h"
#include "engine/store/migration.h"

namespace hostmark::store {

namespace {

using core::Error;
using core::ErrorCode;
using core::Result;
using DatabasePointer = std::unique_ptr<SQLite::Database>;

std::filesystem::path withSuffix(const std::filesystem::path& file, const char* suffix) {
    std::filesystem::path path = file;
    path += suffix;
    return path;
}

Error folderError(const std::filesystem::path& folder, const std::error_code& reason) {
    const bool isNoRoom = reason == std::errc::no_space_on_device;
    return {isNoRoom ? ErrorCode::DiskFull : ErrorCode::FileError,
            "the folder of the history cannot be made (" + reason.message() + ")", core::textOf(folder),
            "Make it yourself, or choose a file in another folder"};
}

/// The outcomes that SQLite would only tell as "unable to open database file".
Result<void> prepareToWrite(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.parent_path();
    std::error_code reason;
    std::filesystem::create_directories(folder, reason);
    if (reason && !std::filesystem::is_directory(folder)) {
        return folderError(folder, reason);
    }
    const std::filesystem::file_status status = std::filesystem::status(file, reason);
    const bool isSpecial = std::filesystem::exists(status) && !std::filesystem::is_directory(status) &&
                           !std::filesystem::is_regular_file(status);
    if (isSpecial) {
        return Error{ErrorCode::InvalidArgument, "a history is a file, and this is a device or a pipe",
                     core::textOf(file), "Choose another file"};
    }
    if (std::filesystem::exists(file, reason) && !mayWrite(file)) {
        return readOnlyError(file, "the history may be read but not written");
    }
    if (!mayWrite(folder)) {
        return readOnlyError(file, "the folder of the history may not be written, and SQLite needs that");
    }
    return {};
}

/// Whether the file lies where nobody can be writing it: it or its folder may not be written by us, and no
/// program has left or opened a write-ahead log beside it.
bool isFrozen(const std::filesystem::path& file) {
    if (mayWrite(file) && mayWrite(file.parent_path())) {
        return false;
    }
    std::error_code reason;
    const std::filesystem::path log = withSuffix(file, "-wal");
    const bool hasLog = std::filesystem::exists(log, reason) && std::filesystem::file_size(log, reason) > 0;
    return !hasLog && !std::filesystem::exists(withSuffix(file, "-shm"), reason);
}

/// A "file:" URI that has SQLite take the file as unchangeable. Without it a file in WAL mode cannot be read
/// where its shared-memory file can be neither found nor made.
std::string immutableUri(const std::filesystem::path& file) {
    const std::u8string path = file.generic_u8string();
    std::string uri = path.starts_with(u8'/') ? "file:" : "file:/";
    constexpr const char* kDigits = "0123456789ABCDEF";
    for (const char8_t unit : path) {
        const auto byte = static_cast<unsigned char>(unit);
        const bool isPlain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                             (byte >= '0' && byte <= '9') || byte == '/' || byte == ':' || byte == '.' ||
                             byte == '-' || byte == '_';
        if (isPlain) {
            uri += static_cast<char>(byte);
        } else {
            uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
        }
    }
    return uri + "?immutable=1";
}

/// Switching a file to the write-ahead log takes a lock for which SQLite does not wait by itself when several
/// programs make one file at the same time.
void useWriteAheadLog(SQLite::Database& database, std::chrono::milliseconds patience) {
    const auto deadline = core::SteadyClock::now() + patience;
    while (true) {
        try {
            // On a file system without shared memory the answer is another mode; that works too, only that
            // readers then wait for writers.
            (void)database.execAndGet("PRAGMA journal_mode = WAL");
            return;
        } catch (const SQLite::Exception& exception) {
            if (exception.getErrorCode() != SQLITE_BUSY || core::SteadyClock::now() >= deadline) {
                throw;
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void configure(SQLite::Database& database) {
    database.exec("PRAGMA foreign_keys = ON");
    // In WAL mode NORMAL keeps everything through a crash of the program, and the file sound through a loss
    // of power, without waiting for the disk each second of a run.
    database.exec("PRAGMA synchronous = NORMAL");
    database.exec("PRAGMA trusted_schema = OFF");
}

/// Opens the connection and tells whether the content is ours, before anything is changed.
Result<FileKind> identify(SQLite::Database& database, const std::filesystem::path& file, int newest) {
    const FileKind kind = fileKind(database);
    if (kind == FileKind::Foreign) {
        return foreignFileError(file, "this is a database of another program, not a Hostmark history");
    }
    if (const int version = schemaVersion(database); version > newest) {
        return newerVersionError(file, version, newest);
    }
    return kind;
}

Result<void> makeReady(SQLite::Database& database, const std::filesystem::path& file,
                       const OpenSettings& settings) {
    const auto kind = identify(database, file, static_cast<int>(settings.migrations.size()));
    if (!kind) {
        return kind.error();
    }
    if (sqlite3_db_readonly(database.getHandle(), "main") == 1) {
        return readOnlyError(file, "the history may be read but not written");
    }
    configure(database);
    useWriteAheadLog(database, settings.busyTimeout);
    return migrate(database, file, settings.migrations);
}

Result<void> checkReadable(SQLite::Database& database, const std::filesystem::path& file,
                           const OpenSettings& settings) {
    const int newest = static_cast<int>(settings.migrations.size());
    const auto kind = identify(database, file, newest);
    if (!kind) {
        return kind.error();
    }
    if (*kind == FileKind::Empty) {
        return foreignFileError(file, "the file is empty and holds no history");
    }
    if (schemaVersion(database) != newest) {
        return readOnlyError(file,
                             "the history is of an older version and must be migrated before it is read");
    }
    return {};
}

Result<DatabasePointer> openToRead(const std::filesystem::path& file, const OpenSettings& settings) {
    const int timeoutMs = static_cast<int>(settings.busyTimeout.count());
    if (isFrozen(file)) {
        return std::make_unique<SQLite::Database>(immutableUri(file),
                                                  SQLite::OPEN_READONLY | SQLite::OPEN_URI, timeoutMs);
    }
    return std::make_unique<SQLite::Database>(file, SQLite::OPEN_READONLY, timeoutMs);
}

Result<DatabasePointer> openToWrite(const std::filesystem::path& file, const OpenSettings& settings) {
    if (auto prepared = prepareToWrite(file); !prepared) {
        return prepared.error();
    }
    return std::make_unique<SQLite::Database>(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                              static_cast<int>(settings.busyTimeout.count()));
}

}  // namespace

Result<DatabasePointer> openDatabase(const std::filesystem::path& file, OpenMode mode,
                                     const OpenSettings& settings) {
    std::error_code reason;
    if (std::filesystem::is_directory(file, reason)) {
        return Error{ErrorCode::FileError, "this is a folder, not a history file", core::textOf(file),
                     "Name a file in it, such as history.db"};
    }
    if (mode == OpenMode::ReadOnly && !std::filesystem::exists(file, reason)) {
        return Error{ErrorCode::NotFound, "there is no history file", core::textOf(file),
                     "Check its name; it is made by the first experiment that is kept"};
    }
    DatabasePointer database;
    try {
        auto opened = mode == OpenMode::ReadOnly ? openToRead(file, settings) : openToWrite(file, settings);
        if (!opened) {
            return opened.error();
        }
        database = std::move(*opened);
        const auto ready = mode == OpenMode::ReadOnly ? checkReadable(*database, file, settings)
                                                      : makeReady(*database, file, settings);
        if (!ready) {
            return ready.error();
        }
        return database;
    } catch (const SQLite::Exception& exception) {
        return databaseError(exception, database.get(), file);
    }
}

}  // namespace hostmark::store
