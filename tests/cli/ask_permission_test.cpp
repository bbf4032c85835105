#include "app/cli/ask_permission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/command_run.h"

namespace hostmark::cli::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = plan::LaunchToAllow::Kind;

TEST(AskPermission, refusesAPublicTargetBeforeAnyLoadInOneSentence) {
    const TemporaryFolder folder;
    const std::string plan = folder.write("plan.json", shortPlanJson({{"Shop", "http://192.0.2.7/"}}));
    const std::string history = folder.file("history.db");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"run", plan, "--history", history},
          {"bench", "http://192.0.2.7/", "-c", "3", "-d", "1s"}}) {
        const CommandResult result = runCommand(arguments);
        EXPECT_EQ(result.exitCode, 2);
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, AllOf(HasSubstr("is at the public address 192.0.2.7:80 and would get"),
                                      HasSubstr("add --allow-public if whoever runs it agreed to that")));
        // After what the plan's validation warns of.
        const std::string refusal = result.err.substr(result.err.rfind("hostmark-cli: "));
        EXPECT_EQ(std::count(refusal.begin(), refusal.end(), '\n'), 1) << result.err;
    }
}

TEST(AskPermission, loadsAPublicTargetThatIsAllowed) {
    // From an address from which nothing leaves this machine: it is tried, and fails.
    const CommandResult result =
        runCommand({"bench", "http://192.0.2.7/", "--allow-public", "--local-address", "127.0.0.1", "-d",
                    "100ms", "--timeout", "100ms"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("192.0.2.7"));
    EXPECT_THAT(result.err, testing::Not(HasSubstr("--allow-public")));
}

TEST(AskPermission, namesWhatIsAskedFor) {
    const plan::LaunchToAllow command{Kind::Command, {"a", "b"}, "program \"x\"\nfolder \"y\"\n", "1"};
    const plan::LaunchToAllow agent{Kind::Agent, {"c"}, "agent \"z\"\n", "2"};
    EXPECT_EQ(launchesText({command, agent}),
              "For \"a\" and \"b\":\n  program \"x\"\n  folder \"y\"\nFor \"c\":\n  agent \"z\"\n");
    EXPECT_EQ(launchQuestion({command}), "Run this command?");
    EXPECT_EQ(launchQuestion({command, command}), "Run these commands?");
    EXPECT_EQ(launchQuestion({agent}), "Ask this agent?");
    EXPECT_EQ(launchQuestion({agent, agent}), "Ask these agents?");
    EXPECT_EQ(launchQuestion({command, agent}), "Run these commands and ask these agents?");
}

}  // namespace
}  // namespace hostmark::cli::test
