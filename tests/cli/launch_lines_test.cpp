#include "app/cli/launch_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::cli {
namespace {

using namespace std::chrono_literals;

metrics::TargetLaunch started() {
    metrics::TargetLaunch launch;
    launch.targetName = "Kestrel";
    launch.output = "Now listening on: http://localhost:5000\r\n\nApplication \x1b[32mstarted\n";
    return launch;
}

TEST(LaunchLine, tellsWhenATargetIsReady) {
    metrics::TargetLaunch launch = started();
    EXPECT_EQ(launchLine(launch), "") << "it starts";
    launch.readyAfter = 1'240ms;
    EXPECT_EQ(launchLine(launch), "Kestrel: started, ready after 1.2 s\n");
    launch.readyAfter = 87'400us;
    EXPECT_EQ(launchLine(launch), "Kestrel: started, ready after 87 ms\n");
}

TEST(LaunchLine, tellsWhyATargetWasNotStartedWithItsLastLines) {
    metrics::TargetLaunch launch = started();
    launch.failure = "It ended by itself with exit code 98, 12 ms after its start, before it was ready";
    launch.ending = "It ended by itself with exit code 98, 12 ms after its start";
    EXPECT_EQ(
        launchLine(launch),
        "Kestrel: not started. It ended by itself with exit code 98, 12 ms after its start, before it was "
        "ready\n    Now listening on: http://localhost:5000\n    Application \\x1b[32mstarted\n");
    launch.readyAfter = 1s;
    launch.failure = launch.ending;
    launch.output.clear();
    EXPECT_EQ(launchLine(launch), "Kestrel: It ended by itself with exit code 98, 12 ms after its start\n");
}

TEST(LaunchLine, tellsAnEndOnlyWhenItWasNoneAsItShouldBe) {
    metrics::TargetLaunch launch = started();
    launch.readyAfter = 1s;
    launch.ending = "It ended 12 ms after it was asked to";
    EXPECT_EQ(launchLine(launch), "");
    launch.ending = "It was killed, because it did not end within 5 s";
    EXPECT_EQ(launchLine(launch), "Kestrel: It was killed, because it did not end within 5 s\n");
    launch.ending = "It ended 12 ms after it was asked to; a process that it had left behind was killed";
    EXPECT_EQ(launchLine(launch), "Kestrel: " + launch.ending + "\n");
}

TEST(LaunchLine, showsTheLastLinesOnly) {
    EXPECT_EQ(lastLinesText("a\nb\nc\nd", 2), "    c\n    d\n");
    EXPECT_EQ(lastLinesText("", 2), "");
}

TEST(IdentityLine, showsTheFirstValues) {
    metrics::TargetIdentity identity;
    identity.targetName = "Kestrel";
    identity.url = "http://localhost:5000/about";
    identity.values = {{"server.type", "Kestrel"}, {"pid", "812"}};
    EXPECT_EQ(identityLine(identity), "Kestrel is server.type=Kestrel and pid=812\n");
    identity.values.insert(identity.values.end(), {{"a", "1"}, {"b", "2"}, {"c", "3"}, {"d", "4"}});
    EXPECT_EQ(identityLine(identity), "Kestrel is server.type=Kestrel, pid=812, a=1, b=2 and 2 more\n");
    identity.values.clear();
    identity.failure = "It answered with status 404 instead of its identity";
    EXPECT_EQ(
        identityLine(identity),
        "Kestrel: no identity from http://localhost:5000/about. It answered with status 404 instead of its "
        "identity\n");
}

TEST(IdentityLines, showAllValues) {
    metrics::TargetIdentity identity;
    identity.targetName = "Kestrel";
    for (const char* key : {"a", "b", "c", "d", "e", "f\n"}) {
        identity.values.push_back({key, "1"});
    }
    EXPECT_EQ(
        identityLines(identity),
        "Kestrel says that it is\n    a = 1\n    b = 1\n    c = 1\n    d = 1\n    e = 1\n    f\\x0a = 1\n");
}

TEST(StartLines, sayHowATargetWasStarted) {
    using testing::ElementsAre;
    plan::Target target;
    EXPECT_THAT(startLines(target), testing::IsEmpty());
    target.launch.kind = plan::Launch::Kind::Process;
    target.launch.program = "dotnet";
    target.launch.arguments = {"App.dll", "two words"};
    target.launch.folder = "publish";
    target.launch.environment = {{"ASPNETCORE_ENVIRONMENT", "Production"}};
    EXPECT_THAT(startLines(target), ElementsAre("started by dotnet App.dll 'two words' in publish",
                                                "with ASPNETCORE_ENVIRONMENT=Production"));
    target.launch = {};
    target.launch.kind = plan::Launch::Kind::Agent;
    target.launch.entry = "kestrel";
    target.agent.url = "http://server:7412";
    EXPECT_THAT(startLines(target), ElementsAre("started by entry kestrel of the agent http://server:7412",
                                                "watched by the agent http://server:7412"));
}

}  // namespace
}  // namespace hostmark::cli
