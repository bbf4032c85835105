#include <atomic>
#include <memory>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/loopback/loopback_server.h"
#include "tests/cli/command_run.h"
#include "tests/support/scripted_server.h"

namespace hostmark::cli::test {
namespace {

using hostmark::test::Script;
using hostmark::test::ScriptedServer;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class BenchCommand : public testing::Test {
protected:
    BenchCommand() : server(std::move(*loopback::LoopbackServer::start({}))) {}

    [[nodiscard]] std::string url(const std::string& path = "/hello") const { return server->url() + path; }

    std::unique_ptr<loopback::LoopbackServer> server;
};

std::set<std::string> keysOf(const json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.insert(key);
    }
    return keys;
}

TEST_F(BenchCommand, printsTheDocumentedJsonObjectAndNothingElse) {
    const CommandResult result = runCommand({"bench", url(), "-n", "500", "-c", "4", "-t", "2", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_THAT(result.err, IsEmpty());
    const json run = json::parse(result.out);
    EXPECT_EQ(run.at("url"), url());
    EXPECT_GT(run.at("durationNs"), 0);
    EXPECT_EQ(run.at("requests"), json({{"sent", 500},
                                        {"ok", 500},
                                        {"unexpected", 0},
                                        {"failed", 0},
                                        {"timedOut", 0},
                                        {"inFlightAtStart", 0},
                                        {"inFlightAtEnd", 0}}));
    EXPECT_GT(run.at("throughputPerSecond"), 0);
    const std::set<std::string> latencies = {"count", "mean", "min",  "p50", "p75",
                                             "p90",   "p99",  "p999", "max"};
    EXPECT_EQ(keysOf(run.at("latencyNs")), latencies);
    EXPECT_EQ(keysOf(run.at("serviceTimeNs")), latencies);
    EXPECT_EQ(run.at("connections"), json({{"asked", 4}, {"opened", 4}, {"peak", 4}}));
    EXPECT_EQ(keysOf(run.at("bytes")), (std::set<std::string>{"received", "sent", "body"}));
    EXPECT_EQ(run.at("statuses"), json({{"200", 500}}));
    EXPECT_EQ(run.at("errors"), json::array());
    EXPECT_GT(run.at("generator").at("cpuSeconds"), 0);
    EXPECT_EQ(run.at("generator").at("threads"), 2);
    EXPECT_EQ(server->responseCount(), 500u);
}

TEST_F(BenchCommand, printsTheRunForPeopleWithoutJson) {
    const CommandResult result = runCommand({"bench", url(), "-n", "100", "-c", "2"});

    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.err, IsEmpty());
    EXPECT_THAT(result.out, AllOf(HasSubstr(url()), HasSubstr("requests/s"), HasSubstr("200: 100")));
}

TEST_F(BenchCommand, endsByDuration) {
    const CommandResult result = runCommand({"bench", url(), "-d", "500ms", "-c", "2", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    const json run = json::parse(result.out);
    EXPECT_GE(run.at("durationNs"), 200'000'000);
    EXPECT_GT(run.at("requests").at("ok"), 0);
}

TEST(BenchCommandRequest, sendsMethodHeadersAndBodyAsGiven) {
    ScriptedServer server([](const auto&) { return hostmark::test::respond(200, "done"); });
    const CommandResult result =
        runCommand({"bench", server.url() + "/orders?a=1", "-n", "3", "-c", "1", "-m", "PUT", "-H",
                    "X-One: 1", "-H", "Host: example.org", "-b", "-name=[value]", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    ASSERT_EQ(server.requestCount(), 3u);
    const auto request = server.requests().front();
    EXPECT_EQ(request.method, "PUT");
    EXPECT_EQ(request.target, "/orders?a=1");
    EXPECT_EQ(request.header("X-One"), "1");
    EXPECT_EQ(request.header("Host"), "example.org");
    EXPECT_EQ(request.body, "-name=[value]");
}

TEST(BenchCommandRequest, sendsAFileAsItIs) {
    const TemporaryFolder folder;
    const std::string bytes("\0\r\n[a]", 6);
    ScriptedServer server([](const auto&) { return hostmark::test::respond(200, "done"); });
    const CommandResult result = runCommand(
        {"bench", server.url(), "-n", "1", "-c", "1", "-f", folder.write("body.bin", bytes), "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(server.requests().front().method, "POST");
    EXPECT_EQ(server.requests().front().body, bytes);
}

TEST(BenchCommandRequest, sendsAFormOfParts) {
    const TemporaryFolder folder;
    ScriptedServer server([](const auto&) { return hostmark::test::respond(200, "done"); });
    const CommandResult result =
        runCommand({"bench", server.url(), "-n", "1", "-c", "1", "--part", "user=[a];b", "--part",
                    "file=@" + folder.write("a.bin", "bytes") + ";type=image/png", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    const auto request = server.requests().front();
    EXPECT_EQ(request.method, "POST");
    EXPECT_THAT(request.header("Content-Type").value_or(""),
                testing::StartsWith("multipart/form-data; boundary="));
    EXPECT_THAT(request.body, HasSubstr("name=\"user\"\r\n\r\n[a];b\r\n"));
    EXPECT_THAT(request.body, HasSubstr("name=\"file\"; filename=\"a.bin\"\r\nContent-Type: image/png\r\n\r\n"
                                        "bytes\r\n"));
}

TEST(BenchCommandRequest, opensAConnectionPerRequestWithoutKeepAlive) {
    ScriptedServer server(
        [](const auto&) { return hostmark::test::respond(200, "done", "Connection: close\r\n").close(); });
    const CommandResult result =
        runCommand({"bench", server.url(), "-n", "20", "-c", "2", "--no-keepalive", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(json::parse(result.out).at("connections").at("opened"), 20);
    EXPECT_EQ(server.requests().front().header("Connection"), "close");
}

TEST_F(BenchCommand, failsWhenNoRequestSucceedsAndStillPrintsTheNumbers) {
    const CommandResult result = runCommand({"bench", url("/status/503"), "-n", "10", "-c", "1", "--json"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("No request succeeded: 10 responses with status 503."));
    EXPECT_EQ(json::parse(result.out).at("statuses"), json({{"503", 10}}));
}

/// A server of which most answers are a success or not, as `status` says for three of four.
ScriptedServer mostly(int status) {
    auto count = std::make_shared<std::atomic<int>>(0);
    return ScriptedServer([count, status](const auto&) {
        return hostmark::test::respond(count->fetch_add(1) % 4 == 3 ? 200 : status, "done");
    });
}

TEST(BenchCommandTrust, printsTheVerdictWithItsReasons) {
    ScriptedServer server = mostly(503);
    const CommandResult text = runCommand({"bench", server.url(), "-n", "100", "-c", "2"});

    EXPECT_EQ(text.exitCode, 0) << "Invalid is no failure unless --strict says so: " << text.err;
    EXPECT_THAT(
        text.out,
        AllOf(HasSubstr("\nTrust: Invalid\n  Invalid: "),
              HasSubstr(
                  "75 % of the requests (75 of 100) were answered with status 503.\n    Send the request "),
              HasSubstr("  Suspect: The window of "), HasSubstr("  Note: ")));
    const CommandResult asJson = runCommand({"bench", server.url(), "-n", "100", "-c", "2", "--json"});
    const json trust = json::parse(asJson.out).at("trust");
    EXPECT_EQ(trust.at("verdict"), "invalid");
    std::set<std::string> checks;
    for (const json& reason : trust.at("reasons")) {
        checks.insert(reason.at("check").get<std::string>());
    }
    EXPECT_THAT(checks, testing::IsSupersetOf({"unexpectedStatuses", "shortWindow"}));
    EXPECT_EQ(keysOf(trust.at("reasons").at(0)),
              (std::set<std::string>{"check", "trust", "sentence", "advice"}));
}

TEST_F(BenchCommand, strictFailsOnAnInvalidVerdictOnly) {
    ScriptedServer bad = mostly(503);
    const CommandResult invalid =
        runCommand({"bench", bad.url(), "-n", "100", "-c", "2", "--strict", "--json"});
    EXPECT_EQ(invalid.exitCode, 1);
    EXPECT_THAT(invalid.err, HasSubstr("Strict: the verdict of 1 of 1 run is Invalid"));
    EXPECT_EQ(json::parse(invalid.out).at("requests").at("ok"), 25);

    // A server that waits: a quick one could saturate the generator, which is worse than suspect.
    const CommandResult suspect = runCommand({"bench", url("/delay/5"), "-n", "40", "-c", "4", "--strict"});
    EXPECT_EQ(suspect.exitCode, 0) << suspect.err;
    EXPECT_THAT(suspect.out, HasSubstr("Trust: Suspect"));
}

TEST(BenchCommandErrors, tellsTheCauseOfEachFailure) {
    ScriptedServer server([](const auto&) { return Script().send("this is no HTTP\r\n\r\n").close(); });
    const CommandResult result = runCommand({"bench", server.url(), "-n", "5", "-c", "1", "--json"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("5 failed (protocol: "));
    const json error = json::parse(result.out).at("errors").at(0);
    EXPECT_EQ(keysOf(error), (std::set<std::string>{"phase", "error", "reused", "count", "sample"}));
    EXPECT_EQ(error.at("phase"), "protocol");
    EXPECT_EQ(error.at("count"), 5);
    const CommandResult text = runCommand({"bench", server.url(), "-n", "5", "-c", "1"});
    EXPECT_THAT(text.out, AllOf(HasSubstr("Errors"), HasSubstr("5 x protocol")));
}

TEST(BenchCommandErrors, countsTimeOuts) {
    ScriptedServer server([](const auto&) { return Script().stall(); });
    const CommandResult result =
        runCommand({"bench", server.url(), "-n", "2", "-c", "2", "--timeout", "100ms", "--json"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("2 timed out"));
    EXPECT_EQ(json::parse(result.out).at("requests").at("timedOut"), 2);
}

TEST(BenchCommandErrors, tellsARefusedPort) {
    const std::string port = std::to_string(hostmark::test::closedPort());
    const CommandResult result = runCommand({"bench", "http://127.0.0.1:" + port + "/", "--json"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(result.err, AllOf(HasSubstr("refused"), HasSubstr(port), HasSubstr("start the server")));
}

TEST(BenchCommandErrors, tellsAHostThatIsNotThere) {
    const CommandResult result = runCommand({"bench", "http://no-such-host.invalid/"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("no-such-host.invalid"));
}

TEST_F(BenchCommand, tellsThatAPlainServerDoesNotSpeakTls) {
    std::string https = url();
    https.insert(4, "s");
    const CommandResult result = runCommand({"bench", https});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, AllOf(HasSubstr("TLS"), HasSubstr("http://")));
}

class BenchCommandTls : public testing::Test {
protected:
    ScriptedServer serve(const hostmark::test::ServerIdentity& identity) {
        ScriptedServer::Settings settings;
        settings.tls = identity;
        return ScriptedServer([](const auto&) { return hostmark::test::respond(200, "secret"); }, settings);
    }

    hostmark::test::TestCertificates certificates;
};

TEST_F(BenchCommandTls, tellsABadCertificateAndTheWayAroundIt) {
    for (const auto* identity : {&certificates.valid(), &certificates.expired(), &certificates.wrongHost()}) {
        const ScriptedServer server = serve(*identity);
        const CommandResult result = runCommand({"bench", server.url("localhost"), "-n", "5"});
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.err, AllOf(HasSubstr("certificate"), HasSubstr("--insecure")));
        EXPECT_EQ(server.requestCount(), 0u);
    }
}

TEST_F(BenchCommandTls, acceptsAnyCertificateWhenToldTo) {
    const ScriptedServer server = serve(certificates.expired());
    const CommandResult result =
        runCommand({"bench", server.url("localhost"), "-n", "5", "-c", "1", "--insecure", "--json"});

    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(json::parse(result.out).at("requests").at("ok"), 5);
}

TEST_F(BenchCommandTls, tellsThatAPortSpeaksTls) {
    const ScriptedServer server = serve(certificates.valid());
    std::string plain = server.url();
    plain.erase(4, 1);
    const CommandResult result = runCommand({"bench", plain, "-n", "2", "-c", "1"});

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("No request succeeded: 2 failed"));
}

TEST(BenchCommandUsage, refusesBadOptionsWithoutSendingAnything) {
    const std::string url = "http://127.0.0.1:1/";
    struct Case {
        std::vector<std::string> arguments;
        const char* said;
    };
    // arguments => what standard error says
    const Case cases[] = {
        {{"bench"}, "URL"},
        {{"bench", "localhost:5000"}, "URL"},
        {{"bench", "ftp://localhost/"}, "URL"},
        {{"bench", "http://"}, "URL"},
        {{"bench", url, "-c", "none"}, "-c"},
        {{"bench", url, "-c", "0"}, "-c"},
        {{"bench", url, "-c", "-1"}, "-c"},
        {{"bench", url, "-t", "x"}, "-t"},
        {{"bench", url, "-d", "ten"}, "-d"},
        {{"bench", url, "-d", "0s"}, "-d"},
        {{"bench", url, "-n", "0"}, "-n"},
        {{"bench", url, "-n", "10", "-d", "1s"}, "--duration"},
        {{"bench", url, "-b", "x", "-f", "y"}, "--body"},
        {{"bench", url, "-m", "A B"}, "-m"},
        {{"bench", url, "-H", "no colon"}, "-H"},
        {{"bench", url, "-f", "no-such-file"}, "-f: The file 'no-such-file' does not exist"},
        {{"bench", url, "-b", "x", "--part", "a=b"}, "--body"},
        {{"bench", url, "-f", "x", "--part", "a=b"}, "--body-file"},
        {{"bench", url, "--part", "a"}, "--part"},
        {{"bench", url, "--part", "a=@no-such-file"}, "--part: The file 'no-such-file' does not exist"},
        {{"bench", url, "--follow-redirects", "--pipeline", "2"}, "--follow-redirects"},
        {{"bench", url, "-b", "x", "--expect-continue", "--pipeline", "2"}, "--expect-continue"},
        {{"bench", url, "-b", "x", "--chunked", "-H", "Content-Length: 1"}, "-H"},
        {{"bench", url, "--timeout", "0s"}, "--timeout"},
        {{"bench", url, "--warmup", "x"}, "--warmup"},
        {{"bench", url, "--nonsense"}, "--nonsense"},
        {{"bench", url, "http://127.0.0.1:2/"}, "http://127.0.0.1:2/"},
    };
    for (const Case& c : cases) {
        const CommandResult result = runCommand(c.arguments);
        EXPECT_EQ(result.exitCode, 2) << c.said << ": " << result.err;
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_THAT(result.err, HasSubstr(c.said));
        EXPECT_THAT(result.err, Not(HasSubstr("terminate called")));
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

}  // namespace
}  // namespace hostmark::cli::test
