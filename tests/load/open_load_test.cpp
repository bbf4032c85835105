#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/load/load_run.h"
#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using test::ReceivedRequest;
using test::respond;
using test::Script;
using test::ScriptedServer;

LoadSettings openLoad(const std::string& url, double rate, std::uint32_t connections) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{}};
    settings.connections = connections;
    settings.threads = 2;
    settings.ratePerSecond = rate;
    settings.duration = 500ms;
    return settings;
}

metrics::RunRecord run(const LoadSettings& settings) {
    auto run = LoadRun::prepare(settings);
    if (!run) {
        ADD_FAILURE() << core::describe(run.error());
        return {};
    }
    (*run)->start();
    while (!(*run)->waitUntil(core::SteadyClock::now() + 100ms)) {
        (void)(*run)->snapshot();
    }
    metrics::RunRecord record;
    (*run)->finish(record);
    EXPECT_TRUE(record.requests.isBalanced());
    EXPECT_TRUE(settings.ratePerSecond == 0 || record.arrivals.isBalanced(record.requests.sent));
    return record;
}

const std::string kAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx";

double milliseconds(std::int64_t ns) {
    return static_cast<double>(ns) / 1e6;
}

TEST(OpenLoad, sendsAtTheRateThatWasAsked) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    const metrics::RunRecord record = run(openLoad(server.url(), 1000, 8));
    EXPECT_NEAR(static_cast<double>(record.arrivals.intended), 500, 1);
    EXPECT_EQ(record.requests.sent, record.requests.ok + record.requests.inFlightAtEnd);
    EXPECT_EQ(record.connectionCounts.opened, 8u) << "all are open before the first arrival";
    EXPECT_EQ(record.lateness.count(), record.arrivals.intended);
}

TEST(OpenLoad, makesExactlyTheRequestsOfARunByCount) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = openLoad(server.url(), 2000, 4);
    settings.requestCount = 300;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.ok, 300u);
    EXPECT_EQ(server.requestCount(), 300u);
    EXPECT_GE(record.duration, 140ms) << "they take their time";
}

TEST(OpenLoad, countsTheWaitForAConnectionInTheResponseTimeButNotInTheServiceTime) {
    // One connection that is busy for 20 ms a request can answer 50/s: of 200/s most wait longer and longer.
    ScriptedServer server([](const auto&) { return Script().delay(20ms).send(kAnswer); });
    const metrics::RunRecord record = run(openLoad(server.url(), 200, 1));
    EXPECT_LT(record.requests.ok, 30u);
    EXPECT_GT(record.arrivals.notStarted, 50u) << "what still waits at the end is said, not forgotten";
    EXPECT_GT(record.arrivals.peakBacklog, 50u);
    EXPECT_GT(milliseconds(static_cast<std::int64_t>(record.responseTime.maxNs())), 200);
    EXPECT_LT(milliseconds(record.serviceTime.quantile(0.5).value().count()), 60);
}

TEST(OpenLoad, goesOnWhenAServerClosesItsIdleConnections) {
    ScriptedServer server([](const auto&) { return respond(200, "x", "Connection: close\r\n").close(); });
    const metrics::RunRecord record = run(openLoad(server.url(), 400, 4));
    EXPECT_GT(record.requests.ok, 100u);
    EXPECT_EQ(record.requests.failed, 0u);
}

TEST(OpenLoad, countsEveryArrivalAtAClosedPort) {
    const metrics::RunRecord record =
        run(openLoad("http://127.0.0.1:" + std::to_string(test::closedPort()), 200, 4));
    EXPECT_EQ(record.requests.ok, 0u);
    EXPECT_GT(record.requests.failed, 0u);
    EXPECT_NEAR(static_cast<double>(record.arrivals.intended), 100, 1);
}

/// A server that answers at once, but stands still for `freeze` at the end of each `period`.
class FreezingServer {
public:
    FreezingServer(std::chrono::milliseconds period, std::chrono::milliseconds freeze)
        : m_start(core::SteadyClock::now()), m_server([this, period, freeze](const auto&) {
              const auto within = (core::SteadyClock::now() - m_start) % period;
              Script script;
              if (within >= period - freeze) {
                  script.delay(std::chrono::duration_cast<std::chrono::milliseconds>(period - within));
              }
              return script.send(kAnswer);
          }) {}

    [[nodiscard]] std::string url() const { return m_server.url(); }

private:
    core::SteadyTime m_start;
    ScriptedServer m_server;
};

TEST(OpenLoad, showsAStandstillThatTheClosedModelOmits) {
    FreezingServer server(500ms, 100ms);
    LoadSettings settings = openLoad(server.url(), 500, 2);
    settings.duration = 1500ms;
    const metrics::RunRecord open = run(settings);
    settings.ratePerSecond = 0;
    const metrics::RunRecord closed = run(settings);
    // A fifth of the time stands still: of arrivals at a rate, that many wait, up to 100 ms.
    EXPECT_GT(milliseconds(open.responseTime.quantile(0.95).value().count()), 40);
    // Of a closed loop only two requests at a time meet it, of thousands.
    EXPECT_LT(milliseconds(closed.serviceTime.quantile(0.95).value().count()), 40);
}

TEST(OpenLoad, measuresAKnownDelayInBothModels) {
    ScriptedServer server([](const auto&) { return Script().delay(100ms).send(kAnswer); });
    for (const double rate : {0.0, 50.0}) {
        LoadSettings settings = openLoad(server.url(), rate, 16);
        settings.duration = 1s;
        const metrics::RunRecord record = run(settings);
        EXPECT_GE(milliseconds(record.responseTime.quantile(0.5).value().count()), 100) << rate;
        // Within 1.5 ms on a quiet machine; tests run on busy ones.
        EXPECT_LE(milliseconds(record.responseTime.quantile(0.5).value().count()), 250) << rate;
    }
}

}  // namespace
}  // namespace hostmark::load
