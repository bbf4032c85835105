#include <csignal>
#include <iterator>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gtest/gtest.h>

#include "engine/store/migration.h"
#include "engine/store/open_history.h"
#include "tests/store/temporary_folder.h"
#include "tests/support/sample_records.h"

#ifndef _WIN32
#include <sys/resource.h>
#include <sys/stat.h>
#endif

namespace hostmark::store {
namespace {

using core::ErrorCode;
using test::TemporaryFolder;

/// What opening the file says; Internal stands for success.
core::Error refusal(const std::filesystem::path& file, OpenMode mode = OpenMode::ReadWrite,
                    OpenSettings settings = {}) {
    const auto history = openHistory(file, mode, settings);
    return history ? core::Error{ErrorCode::Internal, "opened", "", ""} : history.error();
}

void makeHistoryWithOnePlan(const std::filesystem::path& file) {
    auto history = History::open(file);
    ASSERT_TRUE(history) << core::describe(history.error());
    plan::Plan plan = test::sampleExperiment("kept", {{"Kestrel"}}, 1, 1).plan;
    ASSERT_TRUE((*history)->savePlan(plan));
}

void expectOnePlan(const std::filesystem::path& file, OpenMode mode) {
    auto history = History::open(file, mode);
    ASSERT_TRUE(history) << core::describe(history.error());
    const auto plans = (*history)->plans();
    ASSERT_TRUE(plans) << core::describe(plans.error());
    ASSERT_EQ(plans->size(), 1U);
    EXPECT_EQ(plans->front().name, "kept");
}

TEST(HistoryOpen, makesTheFileWithItsFolders) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "not" / "yet" / "there.db";
    makeHistoryWithOnePlan(file);
    expectOnePlan(file, OpenMode::ReadWrite);
}

TEST(HistoryOpen, takesAnEmptyFileForANewOne) {
    const TemporaryFolder folder;
    test::writeContent(folder.file(u8"empty.db"), "");
    EXPECT_TRUE(History::open(folder.file(u8"empty.db")));
}

TEST(HistoryOpen, marksTheFileAsAHistoryInWalModeWithForeignKeys) {
    const TemporaryFolder folder;
    const auto database = openDatabase(folder.file(u8"h.db"), OpenMode::ReadWrite, {});
    ASSERT_TRUE(database);
    EXPECT_EQ((*database)->execAndGet("PRAGMA application_id").getInt(), kApplicationId);
    EXPECT_EQ((*database)->execAndGet("PRAGMA journal_mode").getString(), "wal");
    EXPECT_EQ((*database)->execAndGet("PRAGMA foreign_keys").getInt(), 1);
    EXPECT_EQ((*database)
                  ->execAndGet("SELECT count(*) FROM pragma_table_list WHERE type = 'table' "
                               "AND NOT strict AND name NOT LIKE 'sqlite_%'")
                  .getInt(),
              0);
}

TEST(HistoryOpen, takesPathsWithSpacesSignsAndLettersOfAnyScript) {
    const TemporaryFolder folder;
    for (const char8_t* name : {u8"história 历史 история.db", u8"a b#c?d%41&e=f+'g'.db"}) {
        const auto file = folder.path() / u8"папка" / name;
        makeHistoryWithOnePlan(file);
        EXPECT_TRUE(std::filesystem::exists(file));
        expectOnePlan(file, OpenMode::ReadWrite);
        expectOnePlan(file, OpenMode::ReadOnly);
    }
}

TEST(HistoryOpen, refusesAFolder) {
    const TemporaryFolder folder;
    const auto error = refusal(folder.path());
    EXPECT_EQ(error.code, ErrorCode::FileError);
    EXPECT_NE(error.message.find("folder"), std::string::npos);
}

#ifndef _WIN32
TEST(HistoryOpen, refusesAPipeAndLeavesNothingBesideIt) {
    const TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(refusal(folder.path() / "pipe").code, ErrorCode::InvalidArgument);
    const std::filesystem::directory_iterator entries(folder.path());
    EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}
#endif

TEST(HistoryOpen, refusesAFolderThatCannotBeMade) {
    const TemporaryFolder folder;
    test::writeContent(folder.file(u8"file"), "in the way");
    const auto error = refusal(folder.file(u8"file") / "h.db");
    EXPECT_EQ(error.code, ErrorCode::FileError) << core::describe(error);
}

TEST(HistoryOpen, refusesAMissingFileWhenItMayOnlyRead) {
    const TemporaryFolder folder;
    EXPECT_EQ(refusal(folder.file(u8"none.db"), OpenMode::ReadOnly).code, ErrorCode::NotFound);
    EXPECT_FALSE(std::filesystem::exists(folder.file(u8"none.db")));
}

TEST(HistoryOpen, refusesAFileThatIsNoDatabaseAndLeavesItAlone) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"letter.db");
    const std::string letter(5'000, 'x');
    test::writeContent(file, letter);
    for (const OpenMode mode : {OpenMode::ReadWrite, OpenMode::ReadOnly}) {
        const auto error = refusal(file, mode);
        EXPECT_EQ(error.code, ErrorCode::ForeignFile) << core::describe(error);
        EXPECT_EQ(test::contentOf(file), letter);
    }
}

TEST(HistoryOpen, refusesTheDatabaseOfAnotherProgramAndLeavesItAlone) {
    const TemporaryFolder folder;
    for (const char* content : {"CREATE TABLE bookmarks (url TEXT)", "PRAGMA user_version = 9",
                                "PRAGMA application_id = 252006673; CREATE TABLE t (x)"}) {
        const auto file = folder.path() / (core::generateUuid() + ".db");
        SQLite::Database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(content);
        const std::string before = test::contentOf(file);
        const auto error = refusal(file);
        EXPECT_EQ(error.code, ErrorCode::ForeignFile) << core::describe(error);
        EXPECT_EQ(test::contentOf(file), before) << content;
    }
}

TEST(HistoryOpen, refusesAHistoryOfANewerProgram) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    makeHistoryWithOnePlan(file);
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 999");
    for (const OpenMode mode : {OpenMode::ReadWrite, OpenMode::ReadOnly}) {
        const auto error = refusal(file, mode);
        EXPECT_EQ(error.code, ErrorCode::NewerVersion);
        EXPECT_NE(error.message.find("999"), std::string::npos);
        EXPECT_FALSE(error.advice.empty());
    }
}

TEST(HistoryOpen, refusesToReadAnOlderHistoryThatItMayNotMigrate) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    makeHistoryWithOnePlan(file);
    std::vector<Migration> later(shippedMigrations().begin(), shippedMigrations().end());
    later.push_back({static_cast<int>(later.size()) + 1, "later", "CREATE TABLE more (x TEXT) STRICT;"});
    OpenSettings settings;
    settings.migrations = later;
    EXPECT_EQ(refusal(file, OpenMode::ReadOnly, settings).code, ErrorCode::ReadOnly);
}

TEST(HistoryOpen, callsATruncatedOrOverwrittenHistoryDamaged) {
    const TemporaryFolder folder;
    const auto sound = folder.file(u8"sound.db");
    makeHistoryWithOnePlan(sound);
    const std::string content = test::contentOf(sound);
    ASSERT_GT(content.size(), 20'000U);
    std::string overwritten = content;
    overwritten.replace(100, 3'900, std::string(3'900, '\x5a'));
    for (const std::string& damaged : {content.substr(0, 3 * 4096 + 17), overwritten}) {
        const auto file = folder.path() / (core::generateUuid() + ".db");
        test::writeContent(file, damaged);
        auto history = History::open(file);
        // Where the damage lies decides whether opening or reading meets it.
        const auto code = history ? (*history)->plans().error().code : history.error().code;
        EXPECT_EQ(code, ErrorCode::Damaged);
    }
}

TEST(HistoryOpen, callsAHistoryWithoutItsTablesDamaged) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    makeHistoryWithOnePlan(file);
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec("DROP TABLE run_seconds; DROP TABLE experiment_tags");
    auto history = History::open(file);
    ASSERT_TRUE(history);
    EXPECT_EQ((*history)->experiments().error().code, ErrorCode::Damaged);
}

TEST(HistoryOpen, saysThatAnotherProgramHoldsTheFile) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    OpenSettings impatient;
    impatient.busyTimeout = std::chrono::milliseconds(20);
    auto history = openHistory(file, OpenMode::ReadWrite, impatient);
    ASSERT_TRUE(history);
    SQLite::Database other(file, SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    plan::Plan plan = test::sampleExperiment("waits", {{"Kestrel"}}, 1, 1).plan;
    const auto saved = (*history)->savePlan(plan);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, ErrorCode::Locked);
    EXPECT_FALSE(saved.error().advice.empty());
    EXPECT_TRUE((*history)->plans()) << "readers do not wait for a writer";
    other.exec("ROLLBACK");
    EXPECT_TRUE((*history)->savePlan(plan));
}

TEST(HistoryOpen, saysThatAnotherProgramLocksANewFile) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    SQLite::Database other(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("BEGIN EXCLUSIVE");
    OpenSettings impatient;
    impatient.busyTimeout = std::chrono::milliseconds(20);
    EXPECT_EQ(refusal(file, OpenMode::ReadWrite, impatient).code, ErrorCode::Locked);
}

#ifndef _WIN32

void makeReadOnly(const std::filesystem::path& path) {
    using std::filesystem::perms;
    std::filesystem::permissions(path, perms::owner_write | perms::group_write | perms::others_write,
                                 std::filesystem::perm_options::remove);
}

std::size_t filesIn(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

TEST(HistoryOpen, refusesToWriteAReadOnlyFileAndReadsIt) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h #1.db");
    makeHistoryWithOnePlan(file);
    makeReadOnly(file);
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    const test::WithoutPrivileges stepDown;
    EXPECT_EQ(refusal(file).code, ErrorCode::ReadOnly);
    expectOnePlan(file, OpenMode::ReadOnly);
    expectOnePlan(file, OpenMode::ReadOnly);
    EXPECT_EQ(filesIn(folder.path()), 1U) << "reading leaves nothing beside the file";
}

TEST(HistoryOpen, refusesToWriteInAReadOnlyFolderAndReadsThere) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    makeHistoryWithOnePlan(file);
    std::filesystem::permissions(file, std::filesystem::perms::all);
    makeReadOnly(folder.path());
    const test::WithoutPrivileges stepDown;
    const auto error = refusal(file);
    EXPECT_EQ(error.code, ErrorCode::ReadOnly);
    EXPECT_NE(error.message.find("folder"), std::string::npos);
    EXPECT_EQ(refusal(folder.file(u8"new.db")).code, ErrorCode::ReadOnly);
    expectOnePlan(file, OpenMode::ReadOnly);
}

TEST(HistoryOpen, answersAChangeOfAReadOnlyHistoryWithReadOnly) {
    const TemporaryFolder folder;
    const auto file = folder.file(u8"h.db");
    makeHistoryWithOnePlan(file);
    auto history = History::open(file, OpenMode::ReadOnly);
    ASSERT_TRUE(history);
    EXPECT_EQ((*history)->savePlan((*history)->plans()->front()).error().code, ErrorCode::ReadOnly);
    makeReadOnly(file);
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    const test::WithoutPrivileges stepDown;
    auto frozen = History::open(file, OpenMode::ReadOnly);
    ASSERT_TRUE(frozen) << core::describe(frozen.error());
    EXPECT_EQ((*frozen)->savePlan((*frozen)->plans()->front()).error().code, ErrorCode::ReadOnly);
}

/// Lets no file of this process grow past a size, as a full disk would.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        m_signalBefore = std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signalBefore);
    }

private:
    rlimit m_before{};
    void (*m_signalBefore)(int) = nullptr;
};

TEST(HistoryOpen, saysThatThereIsNoRoomForANewFile) {
    const TemporaryFolder folder;
    core::Error error;
    {
        const FileSizeLimit full(8'192);
        error = refusal(folder.file(u8"h.db"));
    }
    EXPECT_EQ(error.code, ErrorCode::DiskFull) << core::describe(error);
    EXPECT_TRUE(History::open(folder.file(u8"h.db"))) << "the next try finds a file that it can use";
}

TEST(HistoryOpen, losesNothingThatWasWrittenWhenTheDiskIsFull) {
    const TemporaryFolder folder;
    auto history = History::open(folder.file(u8"h.db"));
    ASSERT_TRUE(history);
    plan::Plan plan = test::sampleExperiment("plan", {{"Kestrel"}}, 1, 1).plan;
    std::size_t saved = 0;
    core::Result<void> result;
    {
        const FileSizeLimit full(400'000);
        while (saved < 10'000) {
            plan.id = core::PlanId::generate();
            result = (*history)->savePlan(plan);
            if (!result) {
                break;
            }
            ++saved;
        }
    }
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::DiskFull) << core::describe(result.error());
    EXPECT_GT(saved, 0U);
    const auto plans = (*history)->plans();
    ASSERT_TRUE(plans) << core::describe(plans.error());
    EXPECT_EQ(plans->size(), saved);
    EXPECT_TRUE((*history)->savePlan(plan)) << "once there is room again";
}

#endif

}  // namespace
}  // namespace hostmark::store
