#include <algorithm>

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
using testing::StartsWith;

class DoctorCommand : public testing::Test {
protected:
    [[nodiscard]] CommandResult examine(const std::vector<std::pair<std::string, std::string>>& targets,
                                        const std::vector<std::string>& more = {}) const {
        return examinePlan(shortPlanJson(targets), more);
    }

    [[nodiscard]] CommandResult examinePlan(const std::string& plan,
                                            const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments = {"doctor", folder.write("plan.json", plan)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCommand(arguments);
    }

    TemporaryFolder folder;
};

/// The finding of a check in the output of --json; null when there is none.
json findingOf(const CommandResult& result, const std::string& check) {
    const json document = json::parse(result.out);
    for (const json& finding : document["findings"]) {
        if (finding["check"] == check) {
            return finding;
        }
    }
    return {};
}

std::string planWithRequest(const std::string& url, const std::string& request) {
    return R"({"hostmark": 1, "name": "one", "targets": [{"name": "it", "url": ")" + url +
           R"("}], "requests": [)" + request + "]}";
}

TEST_F(DoctorCommand, examinesTheBuiltInServer) {
    const CommandResult result = examine({{"fast", "builtin://fast"}}, {"--json"});
    EXPECT_EQ(result.exitCode, 0) << result.err << result.out;
    const json reach = findingOf(result, "target.reach");
    EXPECT_EQ(reach["kind"], "fine") << reach;
    EXPECT_EQ(reach["targets"], json::array({"fast"}));
    EXPECT_THAT(reach["sentence"].get<std::string>(), HasSubstr("answers GET /hello with status 200"));
    EXPECT_EQ(findingOf(result, "descriptors")["kind"], "fine");
    EXPECT_EQ(findingOf(result, "target.sharedMachine")["side"], "server");
    EXPECT_TRUE(findingOf(result, "target.public").is_null());
    EXPECT_FALSE(findingOf(result, "machine.busy").is_null());
#ifdef __linux__
    EXPECT_THAT(findingOf(result, "target.listenQueue")["sentence"].get<std::string>(),
                HasSubstr("4 are asked"));
#endif
}

TEST_F(DoctorCommand, asksEachTargetOnce) {
    const auto server = std::move(*loopback::LoopbackServer::start({}));
    const CommandResult result = examine({{"it", server->url()}});
    EXPECT_EQ(result.exitCode, 0) << result.err << result.out;
    EXPECT_THAT(result.out, Not(HasSubstr("Errors")));
    EXPECT_EQ(server->responseCount(), 1u);
}

TEST_F(DoctorCommand, sendsNothingThatMayChangeTheServer) {
    const auto server = std::move(*loopback::LoopbackServer::start({}));
    const CommandResult result = examinePlan(
        planWithRequest(server->url(), R"({"name": "put", "method": "POST", "path": "/echo", "body": "x"})"),
        {"--json"});
    EXPECT_EQ(result.exitCode, 0) << result.err << result.out;
    EXPECT_EQ(server->responseCount(), 0u);
    EXPECT_THAT(findingOf(result, "target.reach")["sentence"].get<std::string>(),
                HasSubstr("takes connections"));
}

TEST_F(DoctorCommand, failsWhenATargetRefuses) {
    const std::string closed = "http://127.0.0.1:" + std::to_string(hostmark::test::closedPort());
    const CommandResult result = examine({{"gone", closed}});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.out, AllOf(StartsWith("Errors\n  server "), HasSubstr("(gone)"),
                                  HasSubstr(closed + " is not reached"), HasSubstr("efused")));
    const CommandResult asJson = examine({{"gone", closed}}, {"--json"});
    EXPECT_EQ(asJson.exitCode, 1);
    EXPECT_EQ(findingOf(asJson, "target.reach")["kind"], "error");
}

TEST_F(DoctorCommand, findsARedirectToHttps) {
    hostmark::test::ScriptedServer server([](const auto&) {
        return hostmark::test::respond(307, "", "Location: https://localhost:5001/hello\r\n");
    });
    const CommandResult result = examine({{"it", server.url()}}, {"--json"});
    EXPECT_EQ(result.exitCode, 1);
    const json finding = findingOf(result, "target.httpsRedirect");
    EXPECT_EQ(finding["kind"], "error");
    EXPECT_THAT(finding["sentence"].get<std::string>(), HasSubstr("https://localhost:5001/hello"));
    const CommandResult expected = examinePlan(
        planWithRequest(server.url(), R"({"name": "go", "path": "/", "expect": {"status": [307]}})"),
        {"--json"});
    EXPECT_EQ(expected.exitCode, 0) << expected.out;
}

TEST_F(DoctorCommand, warnsOfAStatusThatDoesNotCount) {
    const auto server = std::move(*loopback::LoopbackServer::start({}));
    const CommandResult missing =
        examinePlan(planWithRequest(server->url(), R"({"name": "no", "path": "/status/404"})"), {"--json"});
    EXPECT_EQ(missing.exitCode, 0) << missing.err;
    EXPECT_EQ(findingOf(missing, "target.status")["kind"], "warning");
}

TEST_F(DoctorCommand, saysWhatIsWrongWithAPlanInOneSentence) {
    struct Case {
        std::string content;
        const char* said;
    };
    // plan file => what standard error says
    const Case cases[] = {
        {"{", "line 1"},
        {R"({"hostmark": 999, "name": "x"})", "999"},
        {R"({"hostmark": 1, "name": "x", "targets": [{"name": "a", "uri": "http://127.0.0.1/"}]})",
         "targets[0].uri"},
        {planWithRequest("nonsense", R"({"name": "hello"})"), "targets[0].url"},
    };
    for (const Case& c : cases) {
        const CommandResult result = examinePlan(c.content);
        EXPECT_EQ(result.exitCode, 2) << c.content << '\n' << result.err;
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr(c.said)) << c.content;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
    const CommandResult none = runCommand({"doctor", folder.file("none.json")});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.err, HasSubstr("none.json"));
}

}  // namespace
}  // namespace hostmark::cli::test
