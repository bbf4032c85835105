#include "app/services/exchange.h"

#include "engine/core/ids.h"
#include "engine/interop/format_catalog.h"
#include "tests/support/sample_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace hostmark::services {
namespace {

namespace fs = std::filesystem;
using core::ErrorCode;
using testing::HasSubstr;

class Exchange : public testing::Test {
protected:
    Exchange() : m_folder(fs::temp_directory_path() / ("hostmark-" + core::generateUuid())) {
        fs::create_directory(m_folder);
    }
    ~Exchange() override {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }

    [[nodiscard]] std::size_t fileCount() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(m_folder), fs::directory_iterator{}));
    }

    fs::path m_folder;
};

TEST_F(Exchange, readsBackWhatItWrites) {
    const std::string content("a\r\n\0\xff", 5);
    for (const std::string& text : {content, std::string(), std::string(3'000'000, 'x')}) {
        ASSERT_TRUE(writeFile(m_folder / "file.bin", text));
        EXPECT_EQ(readFile(m_folder / "file.bin").value(), text);
    }
    EXPECT_EQ(fileCount(), 1u) << "temporary files are left";
}

TEST_F(Exchange, takesNamesInEveryScript) {
    const fs::path file = m_folder / fs::path(u8"\u6e2c\u8a66 \u00e4.json");
    ASSERT_TRUE(writeFile(file, "x"));
    EXPECT_EQ(readFile(file).value(), "x");
}

TEST_F(Exchange, keepsThePermissionsOfTheFileThatItReplaces) {
    const fs::path file = m_folder / "private.json";
    ASSERT_TRUE(writeFile(file, "old"));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(writeFile(file, "new"));
    EXPECT_EQ(fs::status(file).permissions() & fs::perms::group_all, fs::perms::none);
    EXPECT_EQ(readFile(file).value(), "new");
}

TEST_F(Exchange, writesThroughASymbolicLink) {
    std::error_code reason;
    fs::create_symlink("real.json", m_folder / "link.json", reason);
    if (reason) {
        GTEST_SKIP() << "no symbolic links here: " << reason.message();
    }
    ASSERT_TRUE(writeFile(m_folder / "link.json", "first"));
    ASSERT_TRUE(writeFile(m_folder / "link.json", "second"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "link.json"));
    EXPECT_EQ(readFile(m_folder / "real.json").value(), "second");

    fs::create_symlink("ring.json", m_folder / "ring.json");
    EXPECT_EQ(writeFile(m_folder / "ring.json", "x").error().code, ErrorCode::FileError);
}

TEST_F(Exchange, saysWhyAFileCannotBeWritten) {
    const core::Result<void> folder = writeFile(m_folder, "x");
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().code, ErrorCode::FileError);
    EXPECT_THAT(folder.error().message, HasSubstr("folder"));

    const core::Result<void> nowhere = writeFile(m_folder / "missing" / "file.json", "x");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::FileError);
    EXPECT_THAT(nowhere.error().where, HasSubstr("file.json"));
    EXPECT_EQ(fileCount(), 0u);
}

TEST_F(Exchange, recognisesAFullDisk) {
    if (!fs::exists("/dev/full")) {
        GTEST_SKIP() << "needs /dev/full";
    }
    // Short enough to stay in a buffer until the end, and long enough not to.
    for (const std::size_t size : {std::size_t{1}, std::size_t{1'000'000}}) {
        const core::Result<void> written = writeFile("/dev/full", std::string(size, 'x'));
        ASSERT_FALSE(written);
        EXPECT_EQ(written.error().code, ErrorCode::DiskFull);
        EXPECT_EQ(written.error().where, "/dev/full");
        EXPECT_FALSE(written.error().advice.empty());
    }
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Exchange, saysWhyAFileCannotBeRead) {
    const core::Result<std::string> missing = readFile(m_folder / "missing.json");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error().where, HasSubstr("missing.json"));
    EXPECT_EQ(readFile(m_folder).error().code, ErrorCode::FileError);
    if (fs::exists("/dev/zero")) {
        const core::Result<std::string> endless = readFile("/dev/zero");
        ASSERT_FALSE(endless);
        EXPECT_THAT(endless.error().message, HasSubstr("256 MiB"));
    }
}

#ifndef _WIN32
TEST_F(Exchange, doesNotWaitForAPipeThatNobodyWritesInto) {
    const fs::path pipe = m_folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const core::Result<std::string> refused = readFile(pipe);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::FileError);
    EXPECT_THAT(refused.error().message, HasSubstr("named pipe"));
}
#endif

TEST_F(Exchange, namesThePlanFileBeforeThePlaceInIt) {
    const fs::path file = m_folder / "plan.json";
    ASSERT_TRUE(writeFile(file, R"({"hostmark": 1, "targets": [{"url": 5}]})"));
    const core::Result<plan::Plan> plan = readPlanFile(file);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(plan.error().where, testing::EndsWith("plan.json, targets[0].url"));
    EXPECT_EQ(readPlanFile(m_folder / "missing.json").error().code, ErrorCode::NotFound);
}

TEST_F(Exchange, readsAPlanFile) {
    const core::Result<plan::Plan> plan =
        readPlanFile(fs::path(HOSTMARK_TEST_DATA) / "plans" / "two_targets.json");
    ASSERT_TRUE(plan) << core::describe(plan.error());
    EXPECT_EQ(plan->name, "Kestrel and HttpSys");
}

TEST_F(Exchange, exportsByTheKeysThatItLists) {
    const metrics::ExperimentRecord experiment =
        test::sampleExperiment("sample", {{"A"}, {"B", 40'000}}, 4, 2);
    for (const FormatInfo& format : experimentFormats()) {
        const core::Result<std::string> text = exportExperiment(experiment, format.key);
        ASSERT_TRUE(text) << format.key;
        EXPECT_THAT(*text, HasSubstr("sample"));
    }
    const core::Result<analysis::Comparison> comparison =
        analysis::compare(analysis::seriesOf({experiment}), {});
    ASSERT_TRUE(comparison);
    EXPECT_EQ(comparisonFormats().size(), 4u);
    for (const FormatInfo& format : comparisonFormats()) {
        EXPECT_TRUE(exportComparison(*comparison, format.key)) << format.key;
        EXPECT_FALSE(format.title.empty());
        EXPECT_FALSE(format.extension.empty());
    }
}

TEST_F(Exchange, refusesAnUnknownFormatWithTheKnownOnes) {
    const core::Result<std::string> text = exportExperiment({}, "xml");
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(text.error().advice, "Use one of json, csv");
    EXPECT_EQ(exportComparison({}, "xml").error().advice, "Use one of text, markdown, csv, json");
}

}  // namespace
}  // namespace hostmark::services
