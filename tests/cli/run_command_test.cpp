#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/loopback/loopback_server.h"
#include "tests/cli/command_run.h"
#include "tests/support/scripted_server.h"

namespace hostmark::cli::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class RunCommand : public testing::Test {
protected:
    RunCommand() : server(std::move(*loopback::LoopbackServer::start({}))) {}

    /// Runs a plan of these targets into a history of this test's own.
    CommandResult run(const std::vector<std::pair<std::string, std::string>>& targets,
                      std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments = {"run", folder.write("plan.json", shortPlanJson(targets)),
                                              "--history", history};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCommand(arguments);
    }

    TemporaryFolder folder;
    std::string history = folder.file("history.db");
    std::unique_ptr<loopback::LoopbackServer> server;
};

TEST_F(RunCommand, runsAPlanAndKeepsItInTheHistory) {
    const CommandResult result = run({{"Kestrel", server->url()}, {"nginx", server->url()}});

    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("short: 2 runs"), HasSubstr("run 1 of 2"), HasSubstr("run 2 of 2"),
                      HasSubstr("Kestrel"), HasSubstr("nginx"), HasSubstr("in " + history)));
    const CommandResult list = runCommand({"history", "list", "--history", history});
    EXPECT_EQ(list.exitCode, 0);
    EXPECT_THAT(list.out, AllOf(HasSubstr("short"), HasSubstr("Kestrel, nginx"), HasSubstr("completed")));
}

TEST_F(RunCommand, warnsBeforehandOfTargetsThatDoOtherWork) {
    const CommandResult result =
        run({{"short", server->url() + "/bytes/10"}, {"long", server->url() + "/bytes/20"}});
    EXPECT_THAT(result.err, HasSubstr("warning: the targets answer differently: Body length is 10 bytes at "
                                      "short, 20 bytes at long."));
    const CommandResult exported = runCommand({"export", "last", "--format", "json", "--history", history});
    EXPECT_EQ(json::parse(exported.out)["answers"][1]["bodyBytes"], 20);
    EXPECT_THAT(run({{"a", server->url()}, {"b", server->url()}}).err, Not(HasSubstr("answer differently")));
}

TEST_F(RunCommand, startsBuiltInServersByItself) {
    const CommandResult result = run({{"fast", "builtin://fast"}});

    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("requests/s"));
}

TEST_F(RunCommand, writesTheSameJsonThatExportPrints) {
    const std::string file = folder.file("result.json");
    ASSERT_EQ(run({{"Kestrel", server->url()}}, {"--json", file}).exitCode, 0);

    const CommandResult exported = runCommand({"export", "last", "--format", "json", "--history", history});
    EXPECT_EQ(json::parse(contentOf(file)), json::parse(exported.out));
}

TEST_F(RunCommand, goesOnWithoutATargetThatIsNotReachedAndFails) {
    const std::string closed = "http://127.0.0.1:" + std::to_string(hostmark::test::closedPort());
    const CommandResult result = run({{"gone", closed}, {"here", server->url()}});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.out, AllOf(HasSubstr("failed: "), HasSubstr("refused"), HasSubstr("Kept as ")));
    EXPECT_GT(server->responseCount(), 0u);
}

TEST_F(RunCommand, failsWhenNothingIsReached) {
    const std::string closed = "http://127.0.0.1:" + std::to_string(hostmark::test::closedPort());
    const CommandResult result = run({{"gone", closed}});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, AllOf(HasSubstr("No run succeeded"), HasSubstr("refused")));
}

#ifdef __linux__
TEST_F(RunCommand, saysWhyATargetThatItLaunchesDidNotStart) {
    const std::string plan = folder.write("plan.json", R"({"hostmark": 3, "name": "launched",
        "targets": [{"name": "shop", "url": "http://127.0.0.1:1",
                     "launch": {"program": "sh", "arguments": ["-c", "echo no database >&2; exit 3"]}}],
        "requests": [{"path": "/"}], "procedure": {"runs": 1, "duration": "100ms"}})");
    const CommandResult refused = runCommand({"run", plan, "--history", history});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_THAT(refused.out, IsEmpty());
    EXPECT_THAT(refused.err, AllOf(HasSubstr("For \"shop\":\n  program      \"sh\"\n"),
                                   HasSubstr("\"echo no database >&2; exit 3\""),
                                   HasSubstr("Nothing was run; read the above, and add --allow-launch")));
    const CommandResult result = runCommand({"run", plan, "--history", history, "--allow-launch"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.out, HasSubstr("shop: not started. It ended by itself with exit code 3"));
    EXPECT_THAT(result.out, HasSubstr("\n    no database\n"));
    EXPECT_THAT(result.out, HasSubstr("failed: shop: It ended by itself with exit code 3"));
    EXPECT_THAT(result.err, HasSubstr("the first failure: shop: It ended by itself"));
    EXPECT_EQ(runCommand({"run", plan, "--history", history}).exitCode, 1) << "allowed once, it is run again";

    const CommandResult allowed = runCommand({"history", "allowed", "--history", history});
    EXPECT_EQ(allowed.exitCode, 0);
    EXPECT_THAT(allowed.out, AllOf(HasSubstr(", allowed 20"), HasSubstr("  target       \"shop\"\n"),
                                   HasSubstr("  program      \"sh\"\n")));
    const std::string id = allowed.out.substr(0, 8);
    const CommandResult withdrawn = runCommand({"history", "withdraw", id, "--history", history});
    EXPECT_EQ(withdrawn.exitCode, 0) << withdrawn.err;
    EXPECT_EQ(withdrawn.out, "1 permission is withdrawn: it is asked for again before the next run\n");
    EXPECT_EQ(runCommand({"run", plan, "--history", history}).exitCode, 2) << "asked for again";
    EXPECT_THAT(runCommand({"history", "allowed", "--history", history}).out,
                HasSubstr("Nothing is allowed yet"));
}
#endif

TEST_F(RunCommand, strictFailsWhenAVerdictIsInvalid) {
    // Two of three answers are a redirect, so that the runs succeed and measure something else.
    std::atomic<int> count{0};
    hostmark::test::ScriptedServer redirecting([&count](const auto&) {
        return hostmark::test::respond(count.fetch_add(1) % 3 == 2 ? 200 : 307, "", "Location: /other\r\n");
    });
    const std::vector<std::pair<std::string, std::string>> targets = {{"here", server->url() + "/delay/5"},
                                                                      {"elsewhere", redirecting.url()}};
    const CommandResult lenient = run(targets);
    EXPECT_EQ(lenient.exitCode, 0) << lenient.err;
    EXPECT_THAT(lenient.out, AllOf(HasSubstr("  invalid: "), HasSubstr("\nTrust: Invalid\n"),
                                   HasSubstr("1 of 1 run of elsewhere is left out: 1 invalid ("),
                                   HasSubstr("let the requests follow redirects")));

    const CommandResult strict = run(targets, {"--strict"});
    EXPECT_EQ(strict.exitCode, 1);
    EXPECT_THAT(strict.err, HasSubstr("Strict: the verdict of 1 of 2 runs is Invalid"));
    EXPECT_EQ(runCommand({"compare", "last", "--history", history}).exitCode, 0);
    const CommandResult compared = runCommand({"compare", "last", "--history", history, "--strict"});
    EXPECT_EQ(compared.exitCode, 1);
    EXPECT_THAT(compared.out, testing::StartsWith("Trust: Invalid\n"));
    EXPECT_THAT(runCommand({"history", "show", "last", "--history", history}).out,
                HasSubstr("\nTrust: Invalid\n  Invalid: "));
}

TEST_F(RunCommand, strictTakesWhatIsOnlySuspect) {
    // A server that waits: a quick one could saturate the generator, which is worse than suspect.
    const CommandResult result = run({{"Kestrel", server->url() + "/delay/5"}}, {"--strict"});
    EXPECT_THAT(result.out, HasSubstr("\nTrust: Suspect\n"));
    EXPECT_EQ(result.exitCode, 0) << result.err << result.out;
}

TEST_F(RunCommand, refusesPlansThatCannotRunAndSaysWhere) {
    struct Case {
        std::string content;
        const char* said;
    };
    const std::string target = R"("targets": [{"name": "a", "url": "http://127.0.0.1:1/"}])";
    // plan file => what standard error says
    const Case cases[] = {
        {"", "plan.json"},
        {"{", "line 1"},
        {R"({"hostmark": 1})", "targets"},
        {R"({"hostmark": 999, "name": "x"})", "999"},
        {R"({"hostmark": 1, "name": "x", "targets": [{"name": "a", "uri": "http://127.0.0.1/"}]})",
         "targets[0].uri"},
        {R"({"hostmark": 1, "name": "x", "name": "y", )" + target + "}", "name"},
        {R"({"hostmark": 1, "name": "x", "targets": []})", "targets"},
        {R"({"hostmark": 1, "name": "x", "targets": [{"name": "a", "url": "nonsense"}]})", "targets[0].url"},
        {R"({"hostmark": 1, "name": "x", )" + target + R"(, "load": {"connections": [0]}})",
         "load.connections[0]"},
        {R"({"hostmark": 1, "name": "x", )" + target + R"(, "procedure": {"duration": "soon"}})",
         "procedure.duration"},
    };
    for (const Case& c : cases) {
        const CommandResult result =
            runCommand({"run", folder.write("plan.json", c.content), "--history", history});
        EXPECT_EQ(result.exitCode, 2) << c.content << '\n' << result.err;
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr(c.said)) << c.content;
    }
    EXPECT_FALSE(std::filesystem::exists(history)) << "nothing was run, so nothing is kept";
}

TEST_F(RunCommand, refusesAPlanThatIsNotThere) {
    const CommandResult result = runCommand({"run", folder.file("none.json"), "--history", history});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("none.json"));
}

TEST_F(RunCommand, refusesAHistoryThatIsNone) {
    history = folder.write("history.db", "this is no database, but long enough to have been one");
    const CommandResult result = run({{"Kestrel", server->url()}});

    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("history.db"));
    EXPECT_EQ(server->responseCount(), 0u) << "nothing is measured that could not be kept";
    EXPECT_THAT(contentOf(history), HasSubstr("no database"));
}

TEST_F(RunCommand, refusesAPlaceForJsonThatIsNotThereBeforeItMeasures) {
    const CommandResult result =
        run({{"Kestrel", server->url()}}, {"--json", folder.file("no-folder/result.json")});

    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("no-folder"));
    EXPECT_EQ(server->responseCount(), 0u);
}

TEST_F(RunCommand, takesTheHistoryFromTheEnvironment) {
    const std::string plan = folder.write("plan.json", shortPlanJson({{"Kestrel", server->url()}}));
    const CommandResult result = runCommand({"run", plan}, {{"HOSTMARK_HISTORY", history}});

    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_TRUE(std::filesystem::exists(history));
}

TEST_F(RunCommand, demoComparesTwoBuiltInServers) {
    const CommandResult result =
        runCommand({"demo", "--runs", "1", "--duration", "500ms", "--history", history});

    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr("Two built-in servers: 2 runs"), HasSubstr("run 2 of 2"),
                                  HasSubstr("Built-in, fast"), HasSubstr("Kept as ")));
    const CommandResult compared = runCommand({"compare", "last", "--history", history});
    EXPECT_EQ(compared.exitCode, 0) << compared.err;
    EXPECT_THAT(result.out, HasSubstr(compared.out)) << "what it printed is what compare prints";
}

TEST_F(RunCommand, refusesAnAgentOfNoUseBeforeItMeasures) {
    const std::string plan = folder.write(
        "plan.json",
        R"({"hostmark": 3, "name": "agents", "requests": [{"name": "hello", "path": "/"}],
        "targets": [{"name": "first", "url": ")" +
            server->url() + R"(", "agent": {"url": "http://127.0.0.1:1", "tokenVariable": "NO_TOKEN"}},
                    {"name": "second", "url": ")" +
            server->url() + R"(/", "agent": {"url": "http://127.0.0.1:1", "tokenVariable": "TOKEN"}}],
        "procedure": {"runs": 1, "duration": "100ms", "warmUp": "0s"}})");
    const CommandResult result =
        runCommand({"run", plan, "--history", history, "--allow-launch"}, {{"TOKEN", "0123456789abcdef"}});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err,
                AllOf(HasSubstr("hostmark-cli: first: "), HasSubstr("NO_TOKEN"),
                      HasSubstr("hostmark-cli: second: "), HasSubstr("The agent is not reached")));
    EXPECT_EQ(server->responseCount(), 0u);
}

TEST_F(RunCommand, refusesTlsFilesThatCannotBeUsedAsBadInput) {
    const std::string plan = folder.write(
        "plan.json", R"({"hostmark": 2, "name": "tls", "requests": [{"name": "hello", "path": "/"}],
        "targets": [{"name": "Kestrel", "url": "https://127.0.0.1:1"}],
        "connection": {"tls": {"authorityFile": "no-such-authority.pem"}}})");
    const CommandResult result = runCommand({"run", plan, "--history", history});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.err, HasSubstr("no-such-authority.pem"));
}

TEST_F(RunCommand, saysWhenItMakesTheFolderOfTheHistory) {
    const std::string plan = folder.write("plan.json", shortPlanJson({{"Kestrel", server->url()}}));
    const CommandResult result = runCommand({"run", plan, "--history", folder.file("new/history.db")});
    EXPECT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("new was made for the history."));
    EXPECT_THAT(runCommand({"run", plan, "--history", folder.file("new/history.db")}).err,
                testing::Not(HasSubstr("was made")));
}

}  // namespace
}  // namespace hostmark::cli::test
