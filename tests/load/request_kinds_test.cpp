#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/load/load_run.h"
#include "tests/support/scripted_http2_server.h"
#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using test::ReceivedRequest;
using test::respond;
using test::Script;
using test::ScriptedServer;
using testing::HasSubstr;

LoadSettings countedLoad(const std::string& url, std::uint64_t count) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{}};
    settings.requestCount = count;
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
    }
    metrics::RunRecord record;
    (*run)->finish(record);
    EXPECT_TRUE(record.requests.isBalanced());
    return record;
}

Script redirect(int status, const std::string& location, bool closes = false) {
    return closes ? respond(status, "", "Location: " + location + "\r\nConnection: close\r\n").close()
                  : respond(status, "", "Location: " + location + "\r\n");
}

TEST(RequestKinds, tellsRedirectsApartFromSuccess) {
    ScriptedServer server([](const auto&) { return redirect(307, "https://localhost:5001/"); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 5));
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 5, .unexpected = 5}));
    EXPECT_EQ(record.statuses, (std::map<int, std::uint64_t>{{307, 5}}));
    EXPECT_EQ(record.redirectLocation, "https://localhost:5001/");
    EXPECT_EQ(record.followedRedirects, 0u);
}

TEST(RequestKinds, followsRedirectsOnTheConnectionOrOnANewOne) {
    for (const bool closes : {false, true}) {
        ScriptedServer server([closes](const ReceivedRequest& request) {
            if (request.raw.starts_with("GET / ")) {
                return redirect(302, "/next?a=1", closes);
            }
            return request.raw.starts_with("GET /next?a=1 ") ? redirect(301, "last", closes)
                                                             : respond(200, "there");
        });
        LoadSettings settings = countedLoad(server.url(), 6);
        settings.requests.front().followsRedirects = true;
        const metrics::RunRecord record = run(settings);
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 6, .ok = 6})) << closes;
        EXPECT_EQ(record.followedRedirects, 12u) << closes;
        EXPECT_EQ(server.requestCount(), 18u) << closes;
        EXPECT_THAT(server.requests()[2].raw, testing::StartsWith("GET /last ")) << closes;
    }
}

TEST(RequestKinds, asksWithGetAfterAPostThatWasSeenOff) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.raw.starts_with("POST") ? redirect(303, "/done") : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 1);
    settings.requests.front().method = "POST";
    settings.requests.front().body = "order";
    settings.requests.front().headers = {{"Content-Type", "text/plain"}};
    settings.requests.front().followsRedirects = true;
    EXPECT_EQ(run(settings).requests.ok, 1u);
    EXPECT_THAT(server.requests()[1].raw, testing::StartsWith("GET /done "));
    EXPECT_THAT(server.requests()[1].raw, testing::Not(HasSubstr("Content-")));
}

TEST(RequestKinds, followsNoRedirectElsewhereAndNoCircle) {
    for (const char* location : {"https://example.com/", "/again"}) {
        ScriptedServer server([location](const auto&) { return redirect(302, location); });
        LoadSettings settings = countedLoad(server.url(), 2);
        settings.requests.front().followsRedirects = true;
        const metrics::RunRecord record = run(settings);
        EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 2, .failed = 2})) << location;
        ASSERT_EQ(record.errors.size(), 1u) << location;
        EXPECT_THAT(record.errors[0].error, HasSubstr("redirected")) << location;
    }
}

TEST(RequestKinds, sendsTheBodyWhenTheServerSaysContinue) {
    ScriptedServer::Settings settings;
    ScriptedServer server([](const ReceivedRequest& request) {
        EXPECT_EQ(request.body, "a body that waits");
        return respond(200, "x");
    });
    LoadSettings load = countedLoad(server.url(), 1);
    load.requests.front().method = "POST";
    load.requests.front().body = "a body that waits";
    load.requests.front().expectsContinue = true;
    // The scripted server reads the whole request before it answers and says no 100: the body comes anyway.
    const metrics::RunRecord record = run(load);
    EXPECT_EQ(record.requests.ok, 1u);
    EXPECT_GE(record.responseTime.minNs(), 900'000'000u);
    EXPECT_THAT(server.requests()[0].raw, HasSubstr("Expect: 100-continue\r\n"));
}

TEST(RequestKinds, sendsABodyInChunksAndInParts) {
    ScriptedServer server([](const auto&) { return respond(200, "x"); });
    LoadSettings chunked = countedLoad(server.url(), 3);
    chunked.requests.front().method = "POST";
    chunked.requests.front().body = std::string(40'000, 'b');
    chunked.requests.front().isChunked = true;
    EXPECT_EQ(run(chunked).requests.ok, 3u);
    EXPECT_THAT(server.requests()[0].raw, HasSubstr("Transfer-Encoding: chunked\r\n"));
    EXPECT_EQ(server.requests()[0].body, std::string(40'000, 'b'));

    LoadSettings parts = countedLoad(server.url(), 1);
    parts.requests.front().method = "POST";
    parts.requests.front().parts = {{.name = "a", .text = "one"}};
    EXPECT_EQ(run(parts).requests.ok, 1u);
    EXPECT_THAT(server.requests().back().raw, HasSubstr("Content-Type: multipart/form-data; boundary="));
    EXPECT_THAT(server.requests().back().body, HasSubstr("name=\"a\"\r\n\r\none\r\n--"));
}

TEST(RequestKinds, takesTheSwitchToAnotherProtocolAsTheAnswerWhereItWasAskedFor) {
    ScriptedServer server([](const auto&) {
        return Script().send(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nyes");
    });
    LoadSettings settings = countedLoad(server.url(), 3);
    settings.requests.front().headers = {{"Upgrade", "x"}, {"Connection", "upgrade"}};
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (metrics::RequestCounts{.sent = 3, .ok = 3}));
    EXPECT_EQ(record.connectionCounts.opened, 3u) << "each is another protocol's from there on";
}

TEST(RequestKinds, notesThatTheServerAllowsFewerRequestsAtOnceThanWereAskedFor) {
    test::ScriptedHttp2Server::Settings allowed;
    allowed.peer.maxConcurrentStreams = 4;
    test::ScriptedHttp2Server server([](const auto&) { return test::Http2Action{}; }, allowed);
    LoadSettings settings = countedLoad(server.url(), 20);
    settings.connection.http = plan::HttpVersion::Http2;
    settings.connection.streams = 10;
    metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.exchangesAsked, 10u);
    EXPECT_EQ(record.exchangeLimit, 4);
    settings.connection.streams = 4;
    record = run(settings);
    EXPECT_EQ(record.exchangesAsked, 4u);
    EXPECT_EQ(record.exchangeLimit, 0);
}

TEST(RequestKinds, saysThatAResponseHeadIsTooLong) {
    ScriptedServer server([](const auto&) {
        return Script().send("HTTP/1.1 200 OK\r\nX: " + std::string(70'000, 'x') + "\r\n\r\n").close();
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 1));
    EXPECT_EQ(record.requests.failed, 1u);
    ASSERT_FALSE(record.errors.empty());
    EXPECT_THAT(record.errors[0].error, HasSubstr("longer than 64 KiB"));
}

}  // namespace
}  // namespace hostmark::load
