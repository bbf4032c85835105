#include "engine/store/migration.h"

#include <string>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>

#include "engine/core/path_text.h"
#include "engine/store/database_error.h"

namespace hostmark::store {

namespace {

std::filesystem::path freeBackupName(const std::filesystem::path& file, int version) {
    std::filesystem::path plain = file;
    plain += ".v" + std::to_string(version) + "-backup";
    std::filesystem::path name = plain;
    for (int number = 2; std::filesystem::exists(name); ++number) {
        name = plain;
        name += "-" + std::to_string(number);
    }
    return name;
}

/// Copies the file as it was last committed. Through SQLite, on a connection of its own: a plain copy would
/// miss what still lies in the write-ahead log, and closing the plain file would drop the locks on it.
core::Result<void> backUp(const std::filesystem::path& file, int version) {
    const std::filesystem::path copy = freeBackupName(file, version);
    SQLite::Database source(file, SQLite::OPEN_READONLY);
    try {
        SQLite::Database destination(copy, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Backup(destination, source).executeStep();
        return {};
    } catch (const SQLite::Exception& exception) {
        std::error_code ignored;  // the copy is worthless, whether it can be removed or not
        std::filesystem::remove(copy, ignored);
        core::Error error = databaseError(exception, nullptr, copy);
        error.message = "the history is of an older version and could not be copied before its migration: " +
                        error.message;
        return error;
    }
}

void apply(SQLite::Database& database, const Migration& migration) {
    database.exec(migration.sql);
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.exec("PRAGMA user_version = " + std::to_string(migration.version));
}

}  // namespace

FileKind fileKind(SQLite::Database& database) {
    if (database.execAndGet("PRAGMA application_id").getInt() == kApplicationId) {
        return FileKind::History;
    }
    const bool hasContent = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() != 0;
    const bool hasMark = database.execAndGet("PRAGMA application_id").getInt() != 0;
    if (!hasContent && !hasMark && schemaVersion(database) == 0) {
        return FileKind::Empty;
    }
    // Another program may have made the history between our first look and this one.
    const bool isOurs = database.execAndGet("PRAGMA application_id").getInt() == kApplicationId;
    return isOurs ? FileKind::History : FileKind::Foreign;
}

int schemaVersion(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

core::Error newerVersionError(const std::filesystem::path& file, int version, int newest) {
    return {core::ErrorCode::NewerVersion,
            "the history was written by a newer Hostmark (version " + std::to_string(version) +
                " of its format; this program knows up to " + std::to_string(newest) + ")",
            core::textOf(file), "Update Hostmark, or choose another file; this one was left as it is"};
}

core::Result<void> migrate(SQLite::Database& database, const std::filesystem::path& file,
                           std::span<const Migration> migrations) {
    const int newest = static_cast<int>(migrations.size());
    bool isFirstStep = true;
    while (schemaVersion(database) != newest) {
        // The lock first, then the version again: another program may just have done this very step.
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        const int version = schemaVersion(database);
        if (version > newest) {
            return newerVersionError(file, version, newest);
        }
        if (version == newest) {
            break;
        }
        // What the first step finds is what the person had: later ones, and those of a new file, need no
        // copy.
        if (version > 0 && isFirstStep) {
            if (auto copied = backUp(file, version); !copied) {
                return copied.error();
            }
        }
        isFirstStep = false;
        apply(database, migrations[static_cast<std::size_t>(version)]);
        transaction.commit();
    }
    return {};
}

}  // namespace hostmark::store
