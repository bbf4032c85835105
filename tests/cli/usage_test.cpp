#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/version.h"
#include "tests/cli/command_run.h"

namespace hostmark::cli::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Usage, tellsItsVersion) {
    const CommandResult result = runCommand({"--version"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_EQ(result.out, std::string("hostmark-cli ") + core::version() + "\n");
}

TEST(Usage, everyCommandHasHelpWithExamples) {
    const CommandResult overview = runCommand({"--help"});
    EXPECT_EQ(overview.exitCode, 0);
    EXPECT_THAT(overview.out, HasSubstr("Exit codes"));
    for (const char* command :
         {"run", "doctor", "ceiling", "bench", "compare", "history", "export", "serve", "agent", "demo"}) {
        EXPECT_THAT(overview.out, HasSubstr(command));
        const CommandResult help = runCommand({command, "--help"});
        EXPECT_EQ(help.exitCode, 0) << command;
        EXPECT_THAT(help.out, AllOf(HasSubstr("--help"), HasSubstr("Examples:\n  hostmark-cli "))) << command;
        EXPECT_THAT(help.err, IsEmpty());
    }
}

TEST(Usage, hidesTheCommandThatIsForHostmarkItself) {
    EXPECT_THAT(runCommand({"--help"}).out, testing::Not(HasSubstr("supervise")));
    const CommandResult result = runCommand({"supervise"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.out, IsEmpty());
#ifdef __linux__
    EXPECT_EQ(result.err,
              "This command is for Hostmark itself, which says on standard input what to start.\n");
#endif
}

TEST(Usage, everyHistoryCommandHasHelp) {
    for (const char* command : {"list", "show", "rename", "tag", "note", "delete", "restore"}) {
        const CommandResult help = runCommand({"history", command, "--help"});
        EXPECT_EQ(help.exitCode, 0) << command;
        EXPECT_THAT(help.out, HasSubstr("--history"));
    }
}

TEST(Usage, asksForACommand) {
    const CommandResult result = runCommand({});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(result.err, AllOf(HasSubstr("command"), HasSubstr("bench")));
}

TEST(Usage, refusesWhatItDoesNotKnow) {
    struct Case {
        std::vector<std::string> arguments;
        const char* said;
    };
    // arguments => what standard error says
    const Case cases[] = {
        {{"nonsense"}, "nonsense"},
        {{"--nonsense"}, "--nonsense"},
        {{"history"}, "hostmark-cli history --help"},
        {{"history", "nonsense"}, "nonsense"},
        {{"history", "rename", "last"}, "NAME"},
        {{"bench", "http://h", "--poisson"}, "--rate"},
        {{"bench", "http://h", "-4", "-6"}, "--ipv4"},
        {{"bench", "http://h", "--key", "k"}, "--cert"},
        {{"run"}, "PLAN.json"},
        {{"doctor"}, "PLAN.json"},
        {{"compare"}, "EXPERIMENT"},
        {{"export", "last"}, "--format"},
        {{"serve", "--port", "70000"}, "--port"},
        {{"serve", "--port", "x"}, "--port"},
        {{"serve", "--threads", "0"}, "--threads"},
        {{"agent", "--listen", "nowhere"}, "127.0.0.1:7412"},
        {{"agent", "--token-variable", "HOSTMARK_NOT_SET"}, "HOSTMARK_NOT_SET"},
        {{"agent", "--allow", "no-such-file"}, "no-such-file"},
        {{"ceiling"}, "PLAN.json"},
        {{"demo", "--runs", "0"}, "--runs"},
        {{"demo", "--duration", "long"}, "--duration"},
    };
    for (const Case& c : cases) {
        const CommandResult result = runCommand(c.arguments);
        EXPECT_EQ(result.exitCode, 2) << c.said << ": " << result.err;
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr(c.said));
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

}  // namespace
}  // namespace hostmark::cli::test
