#include "engine/host/launch_check.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

namespace fs = std::filesystem;
using core::ErrorCode;
using testing::EndsWith;
using testing::HasSubstr;

class LaunchCheck : public testing::Test {
protected:
    LaunchCheck() {
        std::string path = (fs::temp_directory_path() / "hostmark-launch-XXXXXX").string();
        m_folder = mkdtemp(path.data());
        std::ofstream(m_folder / "server") << "#!/bin/sh\n";
        fs::permissions(m_folder / "server", fs::perms::owner_all);
        std::ofstream(m_folder / "notes.txt") << "text\n";
        fs::permissions(m_folder / "notes.txt", fs::perms::owner_read);
    }
    ~LaunchCheck() override { fs::remove_all(m_folder); }

    [[nodiscard]] static plan::Launch launchOf(const std::string& program, const std::string& folder = {}) {
        plan::Launch launch;
        launch.kind = plan::Launch::Kind::Process;
        launch.program = program;
        launch.folder = folder;
        return launch;
    }

    fs::path m_folder;
};

TEST_F(LaunchCheck, findsProgramsAsTheyAreStarted) {
    EXPECT_THAT(checkLaunch(launchOf("sh")).value(), EndsWith("/sh")) << "in PATH";
    EXPECT_EQ(checkLaunch(launchOf((m_folder / "server").string())).value(), (m_folder / "server").string());
    EXPECT_EQ(checkLaunch(launchOf("./server", m_folder.string())).value(), (m_folder / "./server").string())
        << "a relative path begins in its folder";
    EXPECT_EQ(checkLaunch({}).value(), "") << "nothing is started here";
}

TEST_F(LaunchCheck, saysWhatCannotBeStarted) {
    struct Case {
        plan::Launch launch;
        ErrorCode code;
        std::string where;
        const char* message;
    };
    plan::Launch badStop = launchOf("sh");
    badStop.stopCommand = {"no-such-hostmark-program", "stop"};
    const Case cases[] = {
        {launchOf("no-such-hostmark-program"), ErrorCode::NotFound, "no-such-hostmark-program",
         "no folder of PATH has a program of that name"},
        {launchOf("server"), ErrorCode::NotFound, "server", "no folder of PATH"},
        {launchOf("./none", m_folder.string()), ErrorCode::NotFound, (m_folder / "./none").string(),
         "there is no such program"},
        {launchOf(m_folder.string()), ErrorCode::FileError, m_folder.string(), "that is a folder"},
        {launchOf((m_folder / "notes.txt").string()), ErrorCode::FileError, (m_folder / "notes.txt").string(),
         "may not be executed"},
        {launchOf("sh", (m_folder / "none").string()), ErrorCode::NotFound, (m_folder / "none").string(),
         "the folder that it is to work in cannot be entered"},
        {launchOf("sh", (m_folder / "server").string()), ErrorCode::NotFound, (m_folder / "server").string(),
         "the folder that it is to work in cannot be entered"},
        {badStop, ErrorCode::NotFound, "no-such-hostmark-program",
         "its stop command cannot be run: no folder"},
        {{.kind = plan::Launch::Kind::Iis, .site = "Shop"},
         ErrorCode::NotFound,
         "",
         "IIS exists only on Windows"},
    };
    for (const Case& c : cases) {
        const core::Result<std::string> program = checkLaunch(c.launch);
        ASSERT_FALSE(program) << c.message;
        EXPECT_EQ(program.error().code, c.code) << c.message;
        EXPECT_EQ(program.error().where, c.where);
        EXPECT_THAT(program.error().message, HasSubstr(c.message));
        EXPECT_FALSE(program.error().advice.empty()) << c.message;
    }
}

}  // namespace
}  // namespace hostmark::host
