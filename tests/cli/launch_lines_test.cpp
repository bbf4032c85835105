#include "app/cli/launch_lines.h"

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

}  // namespace
}  // namespace hostmark::cli
