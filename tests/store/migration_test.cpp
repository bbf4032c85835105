#include "engine/store/migration.h"

#include <array>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "engine/store/database.h"
#include "tests/store/temporary_folder.h"

namespace hostmark::store {
namespace {

using test::TemporaryFolder;

constexpr std::array kOne{Migration{1, "0001_things", "CREATE TABLE things (name TEXT NOT NULL) STRICT;"}};
constexpr std::array kTwo{kOne[0], Migration{2, "0002_weight",
                                             "ALTER TABLE things ADD COLUMN weight_kg REAL;"
                                             "CREATE INDEX things_by_name ON things (name);"}};
constexpr std::array kBroken{kOne[0], Migration{2, "0002_broken",
                                                "ALTER TABLE things ADD COLUMN weight_kg REAL;"
                                                "INSERT INTO nothing VALUES (1);"}};

core::Result<std::unique_ptr<SQLite::Database>> openWith(const std::filesystem::path& file,
                                                         std::span<const Migration> migrations) {
    OpenSettings settings;
    settings.migrations = migrations;
    return openDatabase(file, OpenMode::ReadWrite, settings);
}

std::string schemaOf(SQLite::Database& database) {
    SQLite::Statement row(database,
                          "SELECT type || ' ' || name || ' ' || coalesce(sql, '') AS line "
                          "FROM sqlite_schema ORDER BY type, name");
    std::string schema = "version " + std::to_string(schemaVersion(database)) + "\n";
    while (row.executeStep()) {
        schema += row.getColumn(0).getString() + "\n";
    }
    return schema;
}

int countOfThings(SQLite::Database& database) {
    return database.execAndGet("SELECT count(*) FROM things").getInt();
}

TEST(Migration, bringsANewFileToTheNewestVersionWithoutABackup) {
    const TemporaryFolder folder;
    const auto database = openWith(folder.file(u8"h.db"), kTwo);
    ASSERT_TRUE(database) << core::describe(database.error());
    EXPECT_EQ(schemaVersion(**database), 2);
    EXPECT_EQ(fileKind(**database), FileKind::History);
    EXPECT_FALSE(std::filesystem::exists(folder.file(u8"h.db.v0-backup")));
    EXPECT_FALSE(std::filesystem::exists(folder.file(u8"h.db.v1-backup"))) << "nobody had a version 1";
}

TEST(Migration, aFreshFileEqualsAMigratedOne) {
    const TemporaryFolder folder;
    ASSERT_TRUE(openWith(folder.file(u8"old.db"), kOne));
    const auto migrated = openWith(folder.file(u8"old.db"), kTwo);
    const auto fresh = openWith(folder.file(u8"new.db"), kTwo);
    ASSERT_TRUE(migrated);
    ASSERT_TRUE(fresh);
    EXPECT_EQ(schemaOf(**migrated), schemaOf(**fresh));
}

TEST(Migration, aFreshHistoryEqualsOneMigratedFromEachReleasedVersion) {
    // tests/data/store/schema_vN.sql is what a released version N looked like. Never edited: a difference
    // here means that a released migration was changed.
    const TemporaryFolder folder;
    const auto fresh = openWith(folder.file(u8"fresh.db"), shippedMigrations());
    ASSERT_TRUE(fresh) << core::describe(fresh.error());
    for (std::size_t version = 1; version <= shippedMigrations().size(); ++version) {
        const std::string name = "schema_v" + std::to_string(version) + ".sql";
        const std::string frozen =
            test::contentOf(std::filesystem::path(HOSTMARK_TEST_DATA) / "store" / name);
        ASSERT_FALSE(frozen.empty()) << name << " is missing";
        const auto file = folder.path() / (name + ".db");
        {
            SQLite::Database old(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            old.exec(frozen);
        }
        const auto migrated = openWith(file, shippedMigrations());
        ASSERT_TRUE(migrated) << core::describe(migrated.error());
        EXPECT_EQ(schemaOf(**migrated), schemaOf(**fresh)) << "from version " << version;
    }
}

TEST(Migration, copiesAnOlderFileWithItsContentBeforeItChangesIt) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    // Kept open, so that the row still lies in the write-ahead log and not in the file.
    const auto older = openWith(file, kOne);
    ASSERT_TRUE(older);
    (*older)->exec("INSERT INTO things VALUES ('anvil')");
    const auto migrated = openWith(file, kTwo);
    ASSERT_TRUE(migrated) << core::describe(migrated.error());
    EXPECT_EQ(countOfThings(**migrated), 1);
    SQLite::Database backup(folder.file(u8"h.db.v1-backup"));
    EXPECT_EQ(schemaVersion(backup), 1);
    EXPECT_EQ(countOfThings(backup), 1);
}

TEST(Migration, neverOverwritesAnEarlierBackup) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    ASSERT_TRUE(openWith(file, kOne));
    test::writeContent(folder.file(u8"h.db.v1-backup"), "precious");
    ASSERT_TRUE(openWith(file, kTwo));
    EXPECT_EQ(test::contentOf(folder.file(u8"h.db.v1-backup")), "precious");
    EXPECT_TRUE(std::filesystem::exists(folder.file(u8"h.db.v1-backup-2")));
}

TEST(Migration, leavesTheFileAtItsVersionWhenAStepFails) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    std::string before;
    {
        const auto older = openWith(file, kOne);
        ASSERT_TRUE(older);
        before = schemaOf(**older);
    }
    ASSERT_FALSE(openWith(file, kBroken));
    const auto again = openWith(file, kOne);
    ASSERT_TRUE(again) << core::describe(again.error());
    EXPECT_EQ(schemaOf(**again), before);
}

TEST(Migration, refusesANewerFileInWordsAndLeavesItAlone) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    ASSERT_TRUE(openWith(file, kTwo));
    const std::string before = test::contentOf(file);
    const auto refused = openWith(file, kOne);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, core::ErrorCode::NewerVersion);
    EXPECT_NE(refused.error().message.find("newer Hostmark"), std::string::npos);
    EXPECT_EQ(test::contentOf(file), before);
}

TEST(Migration, numbersTheShippedStepsFromOneWithoutAGap) {
    int expected = 0;
    for (const Migration& migration : shippedMigrations()) {
        EXPECT_EQ(migration.version, ++expected) << migration.name;
    }
    EXPECT_GE(expected, 1);
}

}  // namespace
}  // namespace hostmark::store
