#include "engine/load/load_run.h"

#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using test::ReceivedRequest;
using test::respond;
using test::Script;
using test::ScriptedServer;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

struct Finished {
    metrics::RunRecord record;
    std::vector<metrics::SecondRow> rows;
};

LoadSettings countedLoad(const std::string& url, std::uint64_t count, std::uint32_t connections = 1) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{}};
    settings.connections = connections;
    settings.threads = 2;
    settings.requestCount = count;
    settings.connection.tls.verify = false;
    return settings;
}

bool isFinishedBy(LoadRun& run, core::SteadyTime deadline) {
    bool isFinished = false;
    while (!isFinished && core::SteadyClock::now() < deadline) {
        isFinished = run.waitUntil(deadline);
    }
    return isFinished;
}

Finished runToEnd(const LoadSettings& settings) {
    auto run = LoadRun::prepare(settings);
    if (!run) {
        ADD_FAILURE() << core::describe(run.error());
        return {};
    }
    (*run)->start();
    while (!(*run)->waitUntil(core::SteadyClock::now() + 100ms)) {
        (void)(*run)->snapshot();
    }
    Finished finished;
    (*run)->finish(finished.record);
    finished.rows = (*run)->takeSeconds();
    EXPECT_TRUE(finished.record.requests.isBalanced());
    std::uint64_t okByRows = 0;
    for (const metrics::SecondRow& row : finished.rows) {
        okByRows += row.ok;
    }
    EXPECT_EQ(okByRows, finished.record.requests.ok) << "the seconds add up to the whole";
    return finished;
}

metrics::RunRecord run(const LoadSettings& settings) {
    return runToEnd(settings).record;
}

auto failure(core::Phase phase, const std::string& error, bool wasReused, std::uint64_t count) {
    return testing::AllOf(
        Field(&metrics::ErrorEntry::phase, phase), Field(&metrics::ErrorEntry::error, HasSubstr(error)),
        Field(&metrics::ErrorEntry::wasReused, wasReused), Field(&metrics::ErrorEntry::count, count));
}

TEST(LoadRun, sendsExactlyTheRequestsThatWereAsked) {
    ScriptedServer server([](const auto&) { return respond(200, "hello"); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 1003, 7));
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 1003, .ok = 1003}));
    EXPECT_EQ(server.requestCount(), 1003u);
    EXPECT_EQ(record.connectionCounts, (metrics::ConnectionCounts{7, 7, 7}));
    EXPECT_EQ(record.statuses, (std::map<int, std::uint64_t>{{200, 1003}}));
    EXPECT_EQ(record.bytes.sent, server.bytesReceived());
    EXPECT_EQ(record.bytes.received, server.bytesSent());
    EXPECT_EQ(record.bytes.body, 1003u * 5);
    EXPECT_EQ(record.responseTime.count(), 1003u);
    EXPECT_EQ(record.generator.threads, 2u);
    EXPECT_GT(record.generator.cpuSeconds, 0);
    EXPECT_EQ(record.remoteAddress, "127.0.0.1:" + std::to_string(server.port()));
}

TEST(LoadRun, opensExactlyTheConnectionsThatWereAsked) {
    ScriptedServer server([](const auto&) { return respond(200, ""); });
    LoadSettings settings = countedLoad(server.url(), 5000, 100);
    settings.threads = 3;  // 100 is not a multiple
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.connectionCounts.asked, 100u);
    EXPECT_EQ(record.connectionCounts.peak, 100u);
    EXPECT_EQ(server.peakConnectionCount(), 100u);
}

TEST(LoadRun, opensManyConnectionsBeforeTheFirstRequest) {
    const test::TestCertificates certificates;
    for (const bool isTls : {false, true}) {
        ScriptedServer::Settings serverSettings;
        if (isTls) {
            serverSettings.tls = certificates.valid();
        }
        ScriptedServer server([](const auto&) { return respond(200, ""); }, serverSettings);
        const metrics::RunRecord record = run(countedLoad(server.url(), 300, 300));
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 300, .ok = 300}));
        // Opened one by one as requests go, fewer would do for so few requests.
        EXPECT_EQ(record.connectionCounts, (metrics::ConnectionCounts{300, 300, 300})) << isTls;
    }
}

TEST(LoadRun, countsTheRequestsOfManyConnectionsThatCannotOpen) {
    LoadSettings settings = countedLoad("http://127.0.0.1:" + std::to_string(test::closedPort()), 500, 300);
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 500, .failed = 500}));
}

TEST(LoadRun, tellsWhereItsWindowStands) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 2);
    settings.requestCount.reset();
    settings.loadBefore = 50ms;
    settings.duration = 50ms;
    auto run = LoadRun::prepare(settings);
    ASSERT_TRUE(run);
    (*run)->start();
    EXPECT_FALSE((*run)->window().start);
    // The wait ends with the begin of the window, long before its time.
    const auto longAway = core::SteadyClock::now() + 20s;
    while (!(*run)->window().start) {
        ASSERT_FALSE((*run)->waitUntil(longAway));
    }
    const LoadRun::Window window = (*run)->window();
    EXPECT_EQ(window.end, *window.start + 50ms);
    EXPECT_FALSE(window.isOver);
    EXPECT_TRUE(isFinishedBy(**run, longAway));
    EXPECT_TRUE((*run)->window().isOver);
    metrics::RunRecord record;
    (*run)->finish(record);
}

TEST(LoadRun, givesEachSpanTheCpuTimeOfEachWorkerAndHowLateItWas) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 2'000, 4);
    auto run = LoadRun::prepare(settings);
    ASSERT_TRUE(run);
    (*run)->start();
    const metrics::GeneratorSpan first = (*run)->takeGeneratorSpan();
    while (!(*run)->waitUntil(core::SteadyClock::now() + 100ms)) {
    }
    const metrics::GeneratorSpan rest = (*run)->takeGeneratorSpan();
    metrics::RunRecord record;
    (*run)->finish(record);
    ASSERT_EQ(first.workerCpu.size(), 2u);
    ASSERT_EQ(rest.workerCpu.size(), 2u);
    core::Nanoseconds total{0};
    for (const metrics::GeneratorSpan* span : {&first, &rest}) {
        for (const core::Nanoseconds cpu : span->workerCpu) {
            EXPECT_GE(cpu, 0ns);
            total += cpu;
        }
    }
    EXPECT_GE(std::chrono::duration<double>(total).count(), record.generator.cpuSeconds);
    EXPECT_GE(rest.loopLag, 0ns);
    EXPECT_LT(rest.loopLag, 10s);
    for (const core::Nanoseconds cpu : (*run)->takeGeneratorSpan().workerCpu) {
        EXPECT_EQ(cpu, 0ns) << "they have ended";
    }
#ifdef __linux__
    // Where the kernel counts it at all; few are built without.
    if (core::threadProcessorWait()) {
        EXPECT_TRUE(rest.processorWait);
        ASSERT_TRUE(record.generator.longestWaitShare && record.generator.fullestWorkerShare);
        EXPECT_GE(*record.generator.fullestWorkerShare, std::min(1.0, record.generator.busiestWorkerShare));
    }
#else
    EXPECT_FALSE(rest.processorWait);
#endif
}

TEST(LoadRun, endsByDurationWithWhatIsInFlightCountedApart) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 4);
    settings.requestCount.reset();
    settings.loadBefore = 100ms;
    settings.duration = 300ms;
    const Finished finished = runToEnd(settings);
    EXPECT_EQ(finished.record.duration, 300ms);
    EXPECT_GT(finished.record.requests.ok, 0u);
    EXPECT_LE(finished.record.requests.inFlightAtStart, 4u);
    EXPECT_LE(finished.record.requests.inFlightAtEnd, 4u);
    EXPECT_LT(finished.record.requests.sent, server.requestCount()) << "the warm-up is not counted";
    EXPECT_THAT(finished.rows, testing::SizeIs(1));
}

TEST(LoadRun, cutsTheTimeSeriesBySecondsAndKeepsThePartialOne) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 1);
    settings.requestCount.reset();
    settings.duration = 1300ms;
    const Finished finished = runToEnd(settings);
    ASSERT_THAT(finished.rows, testing::SizeIs(2));
    EXPECT_EQ(finished.rows[0].offset, 0ns);
    EXPECT_GE(finished.rows[0].length, 1s);
    EXPECT_EQ(finished.rows[1].offset, finished.rows[0].length);
    EXPECT_EQ(finished.rows[0].length + finished.rows[1].length, 1300ms);
    // Row by row a few may lie on the other side of a cut: a count is read a moment before its histogram.
    EXPECT_EQ(finished.rows[0].responseTime.count() + finished.rows[1].responseTime.count(),
              finished.record.requests.ok);
}

TEST(LoadRun, opensAConnectionPerRequestWithoutKeepAlive) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 50, 2);
    settings.connection.keepAlive = false;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.ok, 50u);
    EXPECT_EQ(record.connectionCounts.opened, 50u);
    EXPECT_EQ(server.connectionCount(), 50u);
    EXPECT_THAT(server.requests().front().raw, HasSubstr("Connection: close\r\n"));
}

TEST(LoadRun, reconnectsCleanlyWhenTheServerCloses) {
    ScriptedServer server([](const auto&) { return respond(200, "x", "Connection: close\r\n").close(); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 20));
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 20, .ok = 20}));
    EXPECT_THAT(record.errors, testing::IsEmpty());
}

TEST(LoadRun, countsAnUnexpectedStatusApartAndLeavesItOutOfTheThroughput) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.index % 2 == 0 ? respond(200, "x") : respond(503, "busy");
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 10));
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 10, .ok = 5, .unexpected = 5}));
    EXPECT_EQ(record.responseTime.count(), 5u);
    EXPECT_EQ(record.unexpectedTime.count(), 5u);
}

TEST(LoadRun, countsATimeOutAndGoesOnWithANewConnection) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.connectionIndex == 0 ? Script().stall() : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 5);
    settings.connection.timeout = 60ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 5, .ok = 4, .timedOut = 1}));
    EXPECT_EQ(record.timedOutTime.count(), 1u);
    EXPECT_GE(record.timedOutTime.minNs(), 60'000'000u);
    EXPECT_THAT(record.errors, ElementsAre(failure(core::Phase::Timeout, "", false, 1)));
}

TEST(LoadRun, timesOutAResponseThatNeverEnds) {
    ScriptedServer server([](const auto&) {
        return Script().send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc").waitForPeerClose();
    });
    LoadSettings settings = countedLoad(server.url(), 2);
    settings.connection.timeout = 40ms;
    EXPECT_EQ(run(settings).requests, (metrics::RequestCounts{.sent = 2, .timedOut = 2}));
}

struct Misbehaviour {
    const char* claim;
    Script script;
    core::Phase phase;
    const char* error;
};

TEST(LoadRun, countsEveryMisbehaviourAsOneFailureAndRecovers) {
    const std::string partOfHead = "HTTP/1.1 200 OK\r\nContent-Le";
    const std::string partOfBody = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc";
    const std::vector<Misbehaviour> cases = {
        // what the server does => phase, error
        {"closes before the response", Script().close(), core::Phase::Read, "before any byte"},
        {"closes within the head", Script().send(partOfHead).close(), core::Phase::Read,
         "within the response"},
        {"closes within the body", Script().send(partOfBody).close(), core::Phase::Read,
         "within the response"},
        {"resets before the response", Script().reset(), core::Phase::Read, "reset"},
        {"half-closes before the response", Script().halfClose(), core::Phase::Read, "before any byte"},
        {"sends garbage", Script().sendGarbage(200).close(), core::Phase::Protocol, ""},
        {"speaks another protocol", Script().send("SSH-2.0-x\r\n").close(), core::Phase::Protocol, ""},
    };
    for (const Misbehaviour& one : cases) {
        ScriptedServer server([&](const ReceivedRequest& request) {
            return request.connectionIndex == 0 ? one.script : respond(200, "x");
        });
        const metrics::RunRecord record = run(countedLoad(server.url(), 4));
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 4, .ok = 3, .failed = 1})) << one.claim;
        EXPECT_THAT(record.errors, ElementsAre(failure(one.phase, one.error, false, 1))) << one.claim;
    }
}

TEST(LoadRun, tellsAReusedConnectionThatTheServerDropped) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.indexOnConnection == 2 ? Script().close() : respond(200, "x");
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 9));
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 9, .ok = 6, .failed = 3}));
    EXPECT_THAT(record.errors, ElementsAre(failure(core::Phase::Read, "before any byte", true, 3)));
}

TEST(LoadRun, failsEveryRequestToAClosedPortWithoutHammeringIt) {
    LoadSettings settings = countedLoad("http://127.0.0.1:" + std::to_string(test::closedPort()), 0);
    settings.requestCount.reset();
    settings.duration = 200ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.ok, 0u);
    EXPECT_EQ(record.requests.failed, record.requests.sent);
    EXPECT_GT(record.requests.failed, 0u);
    EXPECT_LT(record.requests.failed, 30u) << "it backs off";
    EXPECT_THAT(record.errors, Contains(Field(&metrics::ErrorEntry::phase, core::Phase::Connect)));
}

TEST(LoadRun, takesResponsesInAnyPieces) {
    const std::string chunked =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nT: 1\r\n\r\n";
    ScriptedServer server([&](const auto&) { return Script().sendByteByByte(chunked); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 10));
    EXPECT_EQ(record.requests.ok, 10u);
    EXPECT_EQ(record.bytes.body, 50u);
    EXPECT_EQ(record.bytes.received, 10 * chunked.size());
}

TEST(LoadRun, carriesBodiesOfManyKilobytesBothWays) {
    const std::string large(700'000, 'b');
    for (const bool isTls : {false, true}) {
        const test::TestCertificates certificates;
        ScriptedServer::Settings serverSettings;
        if (isTls) {
            serverSettings.tls = certificates.valid();
        }
        ScriptedServer server([&](const auto&) { return respond(200, large); }, serverSettings);
        LoadSettings settings = countedLoad(server.url(), 6, 2);
        settings.requests.front().method = "POST";
        settings.requests.front().body = large;
        const metrics::RunRecord record = run(settings);
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 6, .ok = 6})) << isTls;
        EXPECT_EQ(record.bytes.body, 6 * large.size());
        EXPECT_EQ(record.bytes.sent, server.bytesReceived());
        EXPECT_EQ(record.bytes.received, server.bytesSent());
    }
}

TEST(LoadRun, speaksTls) {
    const test::TestCertificates certificates;
    ScriptedServer::Settings serverSettings;
    serverSettings.tls = certificates.valid();
    ScriptedServer server([](const auto&) { return respond(200, "secret"); }, serverSettings);
    for (const bool keepAlive : {true, false}) {
        LoadSettings settings = countedLoad(server.url("localhost"), 30, 3);
        settings.connection.keepAlive = keepAlive;
        const metrics::RunRecord record = run(settings);
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 30, .ok = 30}));
        EXPECT_EQ(record.connectionCounts.opened, keepAlive ? 3u : 30u);
    }
}

TEST(LoadRun, refusesACertificateThatItCannotTrust) {
    const test::TestCertificates certificates;
    ScriptedServer::Settings serverSettings;
    serverSettings.tls = certificates.expired();
    ScriptedServer server([](const auto&) { return respond(200, "secret"); }, serverSettings);
    LoadSettings settings = countedLoad(server.url(), 2);
    settings.connection.tls.verify = true;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.failed, 2u);
    EXPECT_THAT(record.errors, ElementsAre(failure(core::Phase::Tls, "certificate refused", false, 2)));
}

TEST(LoadRun, noticesATlsStreamThatWasCutShort) {
    const test::TestCertificates certificates;
    const std::string untilTheEnd = "HTTP/1.1 200 OK\r\n\r\nabc";
    for (const bool hasNotify : {true, false}) {
        ScriptedServer::Settings serverSettings;
        serverSettings.tls = certificates.valid();
        ScriptedServer server(
            [&](const auto&) {
                Script script = Script().send(untilTheEnd);
                return hasNotify ? script.close() : script.closeWithoutNotify();
            },
            serverSettings);
        const metrics::RunRecord record = run(countedLoad(server.url(), 2));
        EXPECT_EQ(record.requests.ok, hasNotify ? 2u : 0u);
        EXPECT_EQ(record.requests.failed, hasNotify ? 0u : 2u);
    }
}

TEST(LoadRun, stopsSoonAndKeepsWhatWasMeasured) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.connectionIndex == 0 ? Script().stall() : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 0, 2);
    settings.requestCount.reset();
    settings.duration = 1h;
    settings.connection.timeout = 1h;
    auto load = LoadRun::prepare(settings).value();
    load->start();
    ASSERT_TRUE(server.waitForRequests(3));
    load->requestStop();
    const auto asked = core::SteadyClock::now();
    ASSERT_TRUE(isFinishedBy(*load, asked + 10s));
    EXPECT_LT(core::SteadyClock::now() - asked, 5s);
    metrics::RunRecord record;
    load->finish(record);
    EXPECT_GT(record.requests.ok, 0u);
    EXPECT_EQ(record.requests.inFlightAtEnd, 2u);
    EXPECT_TRUE(record.requests.isBalanced());
}

TEST(LoadRun, livesBesideAnotherInOneProcess) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    auto first = LoadRun::prepare(countedLoad(server.url(), 300, 2)).value();
    auto second = LoadRun::prepare(countedLoad(server.url(), 200, 2)).value();
    first->start();
    second->start();
    ASSERT_TRUE(isFinishedBy(*first, core::SteadyClock::now() + 60s));
    ASSERT_TRUE(isFinishedBy(*second, core::SteadyClock::now() + 60s));
    metrics::RunRecord a;
    metrics::RunRecord b;
    first->finish(a);
    second->finish(b);
    EXPECT_EQ(a.requests.ok, 300u);
    EXPECT_EQ(b.requests.ok, 200u);
}

TEST(LoadRun, canBeThrownAwayWhileItRuns) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 4);
    settings.requestCount.reset();
    settings.duration = 1h;
    auto load = LoadRun::prepare(settings).value();
    load->start();
    ASSERT_TRUE(server.waitForRequests(10));
    load.reset();
    EXPECT_TRUE(server.waitForClosed(4));
}

TEST(LoadRun, sendsSeveralRequestsInTurn) {
    ScriptedServer server([](const ReceivedRequest&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 6);
    settings.requests = {plan::RequestTemplate{.path = "/a"}, plan::RequestTemplate{.path = "/b"}};
    EXPECT_EQ(run(settings).requests.ok, 6u);
    const auto requests = server.requests();
    ASSERT_EQ(requests.size(), 6u);
    EXPECT_THAT(requests[0].raw, testing::StartsWith("GET /a "));
    EXPECT_THAT(requests[1].raw, testing::StartsWith("GET /b "));
    EXPECT_THAT(requests[2].raw, testing::StartsWith("GET /a "));
}

TEST(LoadRun, pipelinesRequests) {
    ScriptedServer server([](const auto&) { return respond(200, "hello"); });
    LoadSettings settings = countedLoad(server.url(), 1000, 3);
    settings.connection.pipelining = 4;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 1000, .ok = 1000}));
    EXPECT_EQ(server.requestCount(), 1000u);
    EXPECT_EQ(record.connectionCounts, (metrics::ConnectionCounts{3, 3, 3}));
    EXPECT_EQ(record.bytes.sent, server.bytesReceived());
    EXPECT_EQ(record.bytes.received, server.bytesSent());
}

TEST(LoadRun, losesWhatIsPipelinedBehindAClose) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.indexOnConnection == 1 ? respond(200, "x", "Connection: close\r\n").close()
                                              : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 50);
    settings.connection.pipelining = 4;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.sent, 50u);
    EXPECT_EQ(record.requests.ok + record.requests.failed, 50u);
    EXPECT_GE(record.requests.ok, 20u);  // two of at most five that a connection carries
    EXPECT_GT(record.requests.failed, 0u);
}

TEST(LoadRun, timesOutOneOfPipelinedRequestsAndGoesOn) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.connectionIndex == 0 && request.indexOnConnection == 3 ? Script().stall()
                                                                              : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 40);
    settings.connection.pipelining = 3;
    settings.connection.timeout = 100ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.sent, 40u);
    EXPECT_EQ(record.requests.timedOut + record.requests.failed, 3u);
    EXPECT_GE(record.requests.timedOut, 1u);
    EXPECT_EQ(record.requests.ok, 37u);
}

TEST(LoadRun, replacesAConnectionAfterSoManyRequests) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 100, 2);
    settings.connection.requestsPerConnection = 5;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 100, .ok = 100}));
    EXPECT_GE(server.connectionCount(), 20u);
    EXPECT_LE(server.connectionCount(), 21u);
}

TEST(LoadRun, thinksBetweenRequests) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 4);
    settings.requestCount.reset();
    settings.duration = 500ms;
    settings.think = {plan::ThinkTime::Kind::Constant, 50ms, 0ms};
    const metrics::RunRecord record = run(settings);
    // Each of four connections comes to about one request per 50 ms.
    EXPECT_GT(record.requests.ok, 20u);
    EXPECT_LE(record.requests.ok, 40u);
    EXPECT_LT(record.responseTime.quantile(0.5).value().count(), 25'000'000)
        << "thinking is no response time";
}

TEST(LoadRun, opensConnectionsAtTheRateThatWasAsked) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 0, 100);
    settings.requestCount.reset();
    settings.duration = 400ms;
    settings.rampUp = 100;
    const metrics::RunRecord record = run(settings);
    EXPECT_GT(record.connectionCounts.opened, 25u);
    EXPECT_LE(record.connectionCounts.opened, 43u);
}

TEST(LoadRun, knowsThePartsOfARequest) {
    const test::TestCertificates certificates;
    ScriptedServer::Settings serverSettings;
    serverSettings.tls = certificates.valid();
    ScriptedServer server(
        [](const auto&) {
            return Script().delay(20ms).sendSplit("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab", {39},
                                                  10ms);
        },
        serverSettings);
    const metrics::RunRecord record = run(countedLoad(server.url(), 6, 2));
    EXPECT_EQ(record.connectTime.count(), 2u);
    EXPECT_EQ(record.tlsTime.count(), 2u);
    EXPECT_EQ(record.resolveTime.count(), 1u);
    EXPECT_EQ(record.firstByteTime.count(), 6u);
    EXPECT_GE(record.firstByteTime.minNs(), 20'000'000u);
    // Not each: on a busy machine both pieces may be read at once.
    EXPECT_GE(record.bodyTime.maxNs(), 5'000'000u);
    EXPECT_GE(record.serviceTime.minNs(), 29'000'000u);
}

TEST(LoadRun, connectsFromTheLocalAddressesInTurn) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad(server.url(), 40, 4);
    settings.connection.localAddresses = {"127.0.0.1", "127.0.0.2"};
    settings.connection.isResettingOnClose = true;
    EXPECT_EQ(run(settings).requests.ok, 40u);
}

TEST(LoadRun, connectsElsewhereThanTheUrlSays) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings settings = countedLoad("http://nowhere.invalid:81", 4);
    settings.connectTo = "127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(run(settings).requests.ok, 4u);
    EXPECT_THAT(server.requests().front().raw, HasSubstr("Host: nowhere.invalid:81\r\n"));
}

TEST(LoadRun, refusesSettingsThatCannotRun) {
    LoadSettings settings = countedLoad("http://does-not-exist.invalid", 1);
    EXPECT_EQ(LoadRun::prepare(settings).error().code, core::ErrorCode::ResolveFailed);
    settings.url = "nonsense";
    EXPECT_EQ(LoadRun::prepare(settings).error().code, core::ErrorCode::InvalidArgument);
    settings.url = "http://127.0.0.1";
    settings.connections = 0;
    EXPECT_EQ(LoadRun::prepare(settings).error().code, core::ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace hostmark::load
