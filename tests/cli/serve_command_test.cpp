#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/fetch.h"
#include "engine/loopback/loopback_server.h"
#include "engine/loopback/server_process.h"
#include "tests/cli/command_run.h"

namespace hostmark::cli::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

TEST(ServeCommand, isTheBuiltInServerOfAnExperiment) {
    const auto server = loopback::ServerProcess::start(HOSTMARK_CLI, {});

    ASSERT_TRUE(server) << core::describe(server.error());
    http::FetchRequest request;
    request.url = (*server)->url() + "/hello";
    const auto response = http::fetch(request);
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 200);
}

TEST(ServeCommand, printsItsAddressAndEndsWithItsInput) {
    // Standard input has ended already.
    const CommandResult result = runCommand({"serve", "--port", "0", "--exit-with-parent"});

    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.out, MatchesRegex("listening on http://127\\.0\\.0\\.1:[0-9]+\n"));
    EXPECT_EQ(result.err, "");
}

TEST(ServeCommand, saysWhenThePortIsTaken) {
    const auto server = loopback::LoopbackServer::start({});
    ASSERT_TRUE(server);
    const std::string port = std::to_string((*server)->port());
    const CommandResult result = runCommand({"serve", "--port", port, "--exit-with-parent"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(port));
}

TEST(ServeCommand, refusesAnAddressThatIsNone) {
    const CommandResult result = runCommand({"serve", "--address", "nonsense", "--exit-with-parent"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("nonsense"));
}

}  // namespace
}  // namespace hostmark::cli::test
