#include "engine/host/doctor/plan_connections.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using std::chrono::seconds;

plan::Target target(std::string url, std::string connectTo = {}) {
    plan::Target made;
    made.url = std::move(url);
    made.connectTo = std::move(connectTo);
    return made;
}

plan::Plan planWith(std::vector<plan::Target> targets) {
    plan::Plan plan;
    plan.targets = std::move(targets);
    return plan;
}

TEST(PlanConnections, areTheMostOfAllLevels) {
    plan::Plan plan = planWith({target("http://server:5000")});
    plan.load.connections = {8, 512, 64};
    EXPECT_EQ(planConnections(plan).atOnce, 512u);
    EXPECT_EQ(planConnections(plan).highestRate, 0);
    EXPECT_EQ(planConnections(plan).threads, 0u);
    plan.load.threads = 3;
    EXPECT_EQ(planConnections(plan).threads, 3u);
    plan.load.model = plan::LoadModel::Open;
    plan.load.connections = {100};
    plan.load.rates = {500, 2'000, 1'000};
    EXPECT_EQ(planConnections(plan).atOnce, 100u);
    EXPECT_EQ(planConnections(plan).highestRate, 2'000);
}

TEST(PlanConnections, knowWhichTargetsTakePorts) {
    struct Case {
        std::vector<plan::Target> targets;
        bool usesPorts;
        bool isAllLoopback;
    };
    // targets => uses ports, all loopback
    const Case cases[] = {
        {{target("http://localhost:5000"), target("https://127.0.0.2"), target("http://[::1]:80")},
         true,
         true},
        {{target("builtin://fast/hello")}, true, true},
        {{target("http://localhost:5000"), target("http://10.0.0.5")}, true, false},
        {{target("http://127.0.0.1.example.com")}, true, false},
        {{target("http://server", "127.0.0.1:8080")}, true, true},
        {{target("http://localhost", "10.0.0.5:8080")}, true, false},
        {{target("http://localhost", "unix:/run/app.sock")}, false, false},
        {{target("http://localhost", "unix:/run/app.sock"), target("http://10.0.0.5")}, true, false},
        {{target("not a URL")}, false, false},
        {{}, false, false},
    };
    for (const Case& item : cases) {
        const PlanConnections connections = planConnections(planWith(item.targets));
        const std::string first = item.targets.empty() ? "no target" : item.targets.front().url;
        EXPECT_EQ(connections.usesPorts, item.usesPorts) << first;
        EXPECT_EQ(connections.isAllLoopback, item.isAllLoopback) << first;
    }
}

TEST(PlanConnections, knowHowOftenAConnectionIsReplaced) {
    plan::Plan plan = planWith({target("http://server")});
    EXPECT_EQ(planConnections(plan).requestsPerConnection, std::nullopt);
    plan.connection.requestsPerConnection = 100;
    EXPECT_EQ(planConnections(plan).requestsPerConnection, 100u);
    plan.connection.keepAlive = false;
    EXPECT_EQ(planConnections(plan).requestsPerConnection, 1u);
    plan.connection.http = plan::HttpVersion::Http2;  // which keep-alive does not concern
    EXPECT_EQ(planConnections(plan).requestsPerConnection, 100u);
}

TEST(PlanConnections, knowHowLongTheExperimentLasts) {
    plan::Plan plan = planWith({target("http://server")});
    plan.procedure.warmUp = seconds(5);
    plan.procedure.settle = seconds(1);
    plan.procedure.pause = seconds(2);
    plan.procedure.runs = 2;
    plan.procedure.duration = seconds(10);
    // warm-up, run, pause, settling, run
    EXPECT_EQ(planConnections(plan).totalTime, seconds(5 + 10 + 2 + 1 + 10));
    plan.procedure.requestCount = 1'000;
    EXPECT_EQ(planConnections(plan).totalTime, std::nullopt);
}

TEST(PlanConnections, areMadeFromAtLeastOneAddress) {
    plan::Plan plan = planWith({target("http://server")});
    EXPECT_EQ(planConnections(plan).localAddresses, 1u);
    plan.connection.localAddresses = {"127.0.0.2", "127.0.0.3"};
    plan.connection.isResettingOnClose = true;
    EXPECT_EQ(planConnections(plan).localAddresses, 2u);
    EXPECT_TRUE(planConnections(plan).isResettingOnClose);
}

TEST(PlanConnections, knowWhetherHostmarkStartsServersHere) {
    plan::Plan plan = planWith({target("http://localhost:5000")});
    EXPECT_FALSE(planConnections(plan).startsServers);
    plan.targets[0].launch.kind = plan::Launch::Kind::Agent;
    EXPECT_FALSE(planConnections(plan).startsServers);
    plan.targets[0].launch.kind = plan::Launch::Kind::Process;
    EXPECT_TRUE(planConnections(plan).startsServers);
    EXPECT_TRUE(planConnections(planWith({target("builtin://fast/hello")})).startsServers);
}

}  // namespace
}  // namespace hostmark::host
