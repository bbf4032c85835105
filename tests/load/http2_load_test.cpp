#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/load/load_run.h"
#include "tests/support/scripted_http2_server.h"
#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using metrics::RequestCounts;
using test::Http2Action;
using test::Http2Arrival;
using test::ScriptedHttp2Server;
using testing::Each;
using testing::Field;
using testing::HasSubstr;
namespace code = test::http2_code;

using Kind = Http2Action::Kind;

LoadSettings countedLoad(const std::string& url, std::uint64_t count, std::uint32_t connections,
                         std::uint32_t streams) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{}};
    settings.connections = connections;
    settings.threads = 2;
    settings.requestCount = count;
    settings.connection.http = plan::HttpVersion::Http2;
    settings.connection.streams = streams;
    settings.connection.timeout = 10s;
    settings.connection.tls.verify = false;
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
    return record;
}

Http2Action respond(std::chrono::milliseconds delay = 0ms) {
    Http2Action action;
    action.response.body = "hello";
    action.delay = delay;
    return action;
}

Http2Action instead(Kind kind, std::uint32_t errorCode = code::kNoError) {
    Http2Action action = respond();
    action.kind = kind;
    action.code = errorCode;
    return action;
}

std::uint64_t failureCount(const metrics::RunRecord& record, core::Phase phase, std::string_view words) {
    std::uint64_t count = 0;
    for (const metrics::ErrorEntry& entry : record.errors) {
        const bool isMeant = entry.phase == phase && entry.error.find(words) != std::string::npos;
        count += isMeant ? entry.count : 0;
    }
    return count;
}

TEST(Http2Load, sendsExactlyTheRequestsThatWereAsked) {
    ScriptedHttp2Server server([](const auto&) { return respond(); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 1000, 3, 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 1000, .ok = 1000}));
    EXPECT_EQ(server.requestCount(), 1000u);
    EXPECT_EQ(record.connectionCounts, (metrics::ConnectionCounts{3, 3, 3}));
    EXPECT_EQ(record.statuses, (std::map<int, std::uint64_t>{{200, 1000}}));
    EXPECT_EQ(record.bytes.sent, server.bytesReceived());
    EXPECT_EQ(record.bytes.received, server.bytesSent());
    EXPECT_EQ(record.bytes.body, 1000u * 5);
    EXPECT_EQ(record.responseTime.count(), 1000u);
    EXPECT_EQ(record.exchangeLimit, 0);
    EXPECT_EQ(server.peakStreamCount(), 4u);
    EXPECT_EQ(server.brokenCount(), 0u);
}

TEST(Http2Load, sendsBodiesInBothDirections) {
    std::uint64_t received = 0;
    ScriptedHttp2Server server([&](const Http2Arrival& arrival) {
        received += arrival.request.body.size();
        Http2Action action = respond();
        action.response.body = std::string(100'000, 'r');
        return action;
    });
    LoadSettings settings = countedLoad(server.url(), 60, 2, 3);
    settings.requests.front().method = "POST";
    settings.requests.front().body = std::string(70'000, 'b');
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 60, .ok = 60}));
    EXPECT_EQ(received, 60u * 70'000);
    EXPECT_EQ(record.bytes.body, 60u * 100'000);
}

TEST(Http2Load, replacesAConnectionThatGoesAwayAndSendsAgainWhatTheServerDidNotTake) {
    for (const std::uint32_t errorCode : {code::kNoError, code::kEnhanceYourCalm}) {
        ScriptedHttp2Server server([&](const Http2Arrival& arrival) {
            return arrival.indexOnConnection == 50 ? instead(Kind::GoAway, errorCode) : respond();
        });
        const metrics::RunRecord record = run(countedLoad(server.url(), 1000, 2, 4));
        EXPECT_EQ(record.requests, (RequestCounts{.sent = 1000, .ok = 1000}));
        // 51 requests of each connection, the last one's three neighbours perhaps among them.
        EXPECT_GE(record.connectionCounts.opened, 1000u / 54);
        EXPECT_EQ(record.connectionCounts.peak, 2u);
    }
}

TEST(Http2Load, backsOffWhenEveryConnectionGoesAwayBeforeAnAnswer) {
    ScriptedHttp2Server server([](const auto&) { return instead(Kind::Refuse, code::kEnhanceYourCalm); });
    LoadSettings settings = countedLoad(server.url(), 0, 1, 4);
    settings.requestCount.reset();
    settings.duration = 300ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.ok, 0u);
    EXPECT_GT(record.requests.failed, 0u);
    EXPECT_LE(record.connectionCounts.opened, 6u) << "after 10, 20, 40 ms and so on";
}

TEST(Http2Load, losesTheStreamsThatAreResetAlone) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        return arrival.index % 5 == 4 ? instead(Kind::Reset, code::kInternalError) : respond();
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 1000, 3, 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 1000, .ok = 800, .failed = 200}));
    EXPECT_EQ(failureCount(record, core::Phase::Read, "INTERNAL_ERROR"), 200u);
    EXPECT_EQ(record.connectionCounts.opened, 3u);
}

TEST(Http2Load, keepsToTheServersLimitAndSaysSo) {
    ScriptedHttp2Server::Settings settings;
    settings.peer.maxConcurrentStreams = 2;
    ScriptedHttp2Server server([](const auto&) { return respond(1ms); }, settings);
    const metrics::RunRecord record = run(countedLoad(server.url(), 200, 2, 8));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 200, .ok = 200}));
    EXPECT_EQ(record.exchangeLimit, 2);
    EXPECT_EQ(server.peakStreamCount(), 2u);
    EXPECT_EQ(server.brokenCount(), 0u);
}

TEST(Http2Load, saysThatTheServerAllowsNoRequestAtAll) {
    ScriptedHttp2Server::Settings settings;
    settings.peer.maxConcurrentStreams = 0;
    ScriptedHttp2Server server([](const auto&) { return respond(); }, settings);
    LoadSettings load = countedLoad(server.url(), 0, 2, 1);
    load.requestCount.reset();
    load.duration = 200ms;
    const metrics::RunRecord record = run(load);
    EXPECT_EQ(record.requests.ok, 0u);
    EXPECT_EQ(record.exchangeLimit, metrics::kNoExchangeAllowed);
}

TEST(Http2Load, endsARunByCountThatTheServerAllowsNoRequestOf) {
    ScriptedHttp2Server::Settings settings;
    settings.peer.maxConcurrentStreams = 0;
    ScriptedHttp2Server server([](const auto&) { return respond(); }, settings);
    LoadSettings load = countedLoad(server.url(), 4, 2, 1);
    load.connection.timeout = 100ms;
    const metrics::RunRecord record = run(load);
    EXPECT_EQ(record.requests.sent, 4u);
    EXPECT_EQ(record.requests.ok, 0u);
    EXPECT_GT(failureCount(record, core::Phase::Protocol, "allows no request at all"), 0u);
    EXPECT_EQ(record.exchangeLimit, metrics::kNoExchangeAllowed);
}

TEST(Http2Load, givesUpAStreamThatStallsWhileItsConnectionGoesOn) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        return arrival.index == 10 ? instead(Kind::Ignore) : respond(5ms);
    });
    LoadSettings settings = countedLoad(server.url(), 600, 1, 4);
    settings.connection.timeout = 400ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 600, .ok = 599, .timedOut = 1}));
    EXPECT_EQ(record.connectionCounts.opened, 1u);
    EXPECT_GE(record.timedOutTime.minNs(), 400'000'000u);
    EXPECT_EQ(server.cancelCount(), 1u);
    EXPECT_GT(record.duration, 700ms) << "the others went on after it was given up";
}

TEST(Http2Load, countsWhatIsLostWithAConnectionThatEndsWithinAFrame) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        return arrival.indexOnConnection == 20 ? instead(Kind::CloseWithinFrame) : respond();
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 500, 2, 4));
    EXPECT_EQ(record.requests.ok + record.requests.failed, 500u);
    EXPECT_GE(record.requests.failed, 500u / 24);
    EXPECT_EQ(failureCount(record, core::Phase::Read, "closed within the response"), record.requests.failed);
}

TEST(Http2Load, replacesConnectionsAfterSoManyRequests) {
    ScriptedHttp2Server server([](const auto&) { return respond(); });
    LoadSettings settings = countedLoad(server.url(), 300, 1, 4);
    settings.connection.requestsPerConnection = 30;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 300, .ok = 300}));
    EXPECT_EQ(record.connectionCounts.opened, 10u);
}

TEST(Http2Load, speaksItOverTls) {
    const test::TestCertificates certificates;
    ScriptedHttp2Server::Settings settings;
    settings.tls = certificates.valid();
    ScriptedHttp2Server server([](const auto&) { return respond(); }, settings);
    // One connection: what another would send after the last response, its SETTINGS' acknowledgement, is
    // beyond the window.
    const metrics::RunRecord record = run(countedLoad(server.url(), 300, 1, 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 300, .ok = 300}));
    EXPECT_EQ(record.tlsTime.count(), 1u);
    EXPECT_EQ(record.bytes.sent, server.bytesReceived());
    EXPECT_EQ(record.bytes.received, server.bytesSent());
}

TEST(Http2Load, saysThatAServerDoesNotOfferIt) {
    const test::TestCertificates certificates;
    test::ScriptedServer::Settings settings;
    settings.tls = certificates.valid();
    test::ScriptedServer server([](const auto&) { return test::respond(200, ""); }, settings);
    const metrics::RunRecord record = run(countedLoad(server.url(), 3, 1, 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 3, .failed = 3}));
    EXPECT_EQ(failureCount(record, core::Phase::Tls, "did not agree to HTTP/2"), 3u);
}

TEST(Http2Load, saysThatAPlainServerSpeaksHttp1) {
    test::ScriptedServer::Settings settings;
    settings.onConnect = [](std::size_t) { return test::respond(400, "what?").close(); };
    test::ScriptedServer server({}, settings);
    const metrics::RunRecord record = run(countedLoad(server.url(), 3, 1, 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 3, .failed = 3}));
    EXPECT_EQ(failureCount(record, core::Phase::Protocol, "HTTP/1.1 to HTTP/2"), 3u);
}

TEST(Http2Load, takesArrivalsOnTheStreamsThatAreFree) {
    ScriptedHttp2Server server([](const auto&) { return respond(10ms); });
    LoadSettings settings = countedLoad(server.url(), 300, 2, 16);
    settings.ratePerSecond = 1000;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 300, .ok = 300}));
    EXPECT_TRUE(record.arrivals.isBalanced(record.requests.sent));
    EXPECT_EQ(record.connectionCounts.opened, 2u) << "both are open before the first arrival";
    // 1000/s for 10 ms each are ten at once; one stream a connection could answer 200/s.
    EXPECT_LT(record.duration, 1s);
}

}  // namespace
}  // namespace hostmark::load
