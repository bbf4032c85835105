#include "engine/host/program_ending.h"

#include <gtest/gtest.h>

#include "engine/host/supervisor_line.h"

namespace hostmark::host {
namespace {

using namespace std::chrono_literals;

TEST(ProgramEnding, isToldInOneSentence) {
    struct Case {
        ProgramEnding ending;
        const char* sentence;
    };
    const Case cases[] = {
        {{.exitCode = 1, .after = 120ms}, "It ended by itself with exit code 1, 120 ms after its start"},
        {{.signal = 11, .after = 1'520ms},
         "It ended by itself by signal 11 (Segmentation fault), 1.5 s after its start"},
        {{.signal = 15, .wasAsked = true, .after = 119'700us}, "It ended 120 ms after it was asked to"},
        {{.exitCode = 0, .wasAsked = true, .after = 5ms}, "It ended 5 ms after it was asked to"},
        {{.exitCode = 3, .wasAsked = true, .after = 5ms},
         "It ended 5 ms after it was asked to with exit code 3"},
        {{.signal = 9, .wasAsked = true, .wasKilled = true, .after = 5001ms, .grace = 5s},
         "It was killed, because it did not end within 5 s"},
        {{.exitCode = 0, .wasAsked = true, .after = 5ms, .leftBehind = 2},
         "It ended 5 ms after it was asked to; 2 processes that it had left behind were killed"},
        {{.exitCode = 1, .after = 5ms, .leftBehind = 1},
         "It ended by itself with exit code 1, 5 ms after its start; a process that it had left behind was "
         "killed"},
        {{.wasAsked = true,
          .wasKilled = true,
          .grace = 0s,
          .stopFailure = "there is no such program",
          .remains = "nginx (pid 812)"},
         "It was killed, because it did not end within 0 ms; its stop command failed: there is no such "
         "program; it could not be ended: nginx (pid 812)"},
        {{.after = 1'520ms, .hasLostSupervisor = true, .supervisorSignal = 9},
         "Its supervisor was killed by signal 9 (Killed) 1.5 s after the start, and all of it was killed"},
        {{.after = 20ms, .hasLostSupervisor = true, .remains = "nginx (pid 812)"},
         "Its supervisor ended 20 ms after the start, and all of it was killed; it could not be ended: nginx "
         "(pid 812)"},
    };
    for (const Case& item : cases) {
        EXPECT_EQ(endingSentence(item.ending), item.sentence);
    }
}

TEST(SupervisorLine, carriesALaunchWhole) {
    plan::Launch launch;
    launch.kind = plan::Launch::Kind::Process;
    launch.program = "dotnet";
    launch.arguments = {"a b", "", "\"quoted\"\n"};
    launch.folder = "/srv/app";
    launch.environment = {{"ASPNETCORE_ENVIRONMENT", "Production"}, {"EMPTY", ""}};
    launch.stopCommand = {"nginx", "-s", "quit"};
    launch.readyUrl = "/health";
    launch.grace = 1500ms;
    const std::string line = launchLine(launch);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    const auto read = launchFromLine(line);
    ASSERT_TRUE(read) << core::describe(read.error());
    EXPECT_EQ(*read, launch);
    EXPECT_FALSE(launchFromLine(""));
    EXPECT_FALSE(launchFromLine("stop"));
}

TEST(SupervisorLine, carriesEachWordWhole) {
    const SupervisorWord words[] = {
        {812, {}, {}},
        {0, core::Error{core::ErrorCode::NotFound, "there is no such program", "/nowhere", "Check"}, {}},
        {0, {}, ProgramEnding{}},
        {0,
         {},
         ProgramEnding{.exitCode = 3,
                       .signal = 9,
                       .wasAsked = true,
                       .wasKilled = true,
                       .after = 17ns,
                       .grace = 5s,
                       .leftBehind = 2,
                       .stopFailure = "a",
                       .remains = "b"}}};
    for (const SupervisorWord& word : words) {
        EXPECT_EQ(wordFromLine(wordLine(word)), word) << wordLine(word);
    }
    EXPECT_FALSE(wordFromLine("Segmentation fault"));
    EXPECT_FALSE(wordFromLine("{\"pid\":\"x\"}"));
    EXPECT_FALSE(wordFromLine("[]"));
}

}  // namespace
}  // namespace hostmark::host
