#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/fetch.h"
#include "tests/support/scripted_http2_server.h"
#include "tests/support/scripted_server.h"

namespace hostmark::http {
namespace {

using namespace std::chrono_literals;
using core::ErrorCode;
using test::Http2Action;
using test::ScriptedHttp2Server;
using testing::HasSubstr;
namespace code = test::http2_code;

FetchRequest http2RequestTo(const std::string& url) {
    FetchRequest request;
    request.url = url;
    request.connection.http = plan::HttpVersion::Http2;
    request.connection.tls.verify = false;
    request.connection.timeout = 10s;
    return request;
}

Http2Action respond(int status, std::string body) {
    Http2Action action;
    action.response.status = status;
    action.response.body = std::move(body);
    return action;
}

TEST(FetchHttp2, showsWhatCameWithPriorKnowledge) {
    ScriptedHttp2Server server([](const auto&) {
        Http2Action action = respond(201, "hello");
        action.response.headers = {{"x-a", "b"}};
        action.response.trailers = {{"x-sum", "1"}};
        action.response.interim = {103};
        action.delay = 1ms;
        return action;
    });
    const auto response = fetch(http2RequestTo(server.url()));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 201);
    EXPECT_EQ(response->httpVersion, "2");
    EXPECT_EQ(response->reason, "");
    EXPECT_EQ(response->body, "hello");
    EXPECT_EQ(response->headers, (std::vector<plan::Header>{{"x-a", "b"}, {"x-sum", "1"}}));
    EXPECT_THAT(response->requestHead,
                testing::StartsWith(":method: GET\r\n:scheme: http\r\n:authority: 127"));
    EXPECT_GE(response->firstByte, 1ms) << "the server's settings are not the response";
    EXPECT_EQ(server.brokenCount(), 0u);
}

TEST(FetchHttp2, speaksItAfterAlpn) {
    const test::TestCertificates certificates;
    ScriptedHttp2Server::Settings settings;
    settings.tls = certificates.valid();
    ScriptedHttp2Server server([](const auto&) { return respond(200, "secret"); }, settings);
    const auto response = fetch(http2RequestTo(server.url()));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->body, "secret");
    EXPECT_EQ(response->httpVersion, "2");
    EXPECT_EQ(response->tlsVersion, "TLSv1.3");
}

TEST(FetchHttp2, carriesLargeBodiesBothWays) {
    std::string received;
    ScriptedHttp2Server server([&](const auto& arrival) {
        received = arrival.request.body;
        return respond(200, std::string(3'000'000, 'r'));
    });
    FetchRequest request = http2RequestTo(server.url());
    request.request.method = "POST";
    request.request.body = std::string(2'000'000, 'p');
    const auto response = fetch(request);
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->bodyBytes, 3'000'000u);
    EXPECT_TRUE(received == request.request.body);
}

TEST(FetchHttp2, saysThatTheServerDoesNotOfferIt) {
    const test::TestCertificates certificates;
    test::ScriptedServer::Settings settings;
    settings.tls = certificates.valid();
    test::ScriptedServer server([](const auto&) { return test::respond(200, ""); }, settings);
    const auto response = fetch(http2RequestTo(server.url()));
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::TlsFailed);
    EXPECT_THAT(response.error().message, HasSubstr("did not agree to HTTP/2"));
    EXPECT_THAT(response.error().advice, HasSubstr("use HTTP/1.1"));
    EXPECT_FALSE(probe(server.url(), http2RequestTo("").connection));
}

TEST(FetchHttp2, saysThatAPlainServerSpeaksHttp1) {
    test::ScriptedServer::Settings settings;
    settings.onConnect = [](std::size_t) { return test::respond(400, "what?").close(); };
    test::ScriptedServer server({}, settings);
    const auto response = fetch(http2RequestTo(server.url()));
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::ProtocolError);
    EXPECT_THAT(response.error().message, HasSubstr("HTTP/1.1"));
    EXPECT_THAT(response.error().advice, HasSubstr("https://"));
}

TEST(FetchHttp2, namesHowTheServerEndedIt) {
    const auto messageOf = [](Http2Action::Kind kind, std::uint32_t errorCode) {
        Http2Action action = respond(200, "body");
        action.kind = kind;
        action.code = errorCode;
        ScriptedHttp2Server server([&](const auto&) { return action; });
        const auto response = fetch(http2RequestTo(server.url()));
        return response ? std::to_string(response->status) : response.error().message;
    };
    EXPECT_THAT(messageOf(Http2Action::Kind::Reset, code::kEnhanceYourCalm), HasSubstr("ENHANCE_YOUR_CALM"));
    EXPECT_EQ(messageOf(Http2Action::Kind::GoAway, code::kNoError), "200");
    EXPECT_THAT(messageOf(Http2Action::Kind::CloseWithinFrame, 0), HasSubstr("closed within the response"));
    EXPECT_THAT(messageOf(Http2Action::Kind::Close, 0), HasSubstr("closed before any byte of the response"));
}

TEST(FetchHttp2, givesUpAtItsTimeout) {
    ScriptedHttp2Server server([](const auto&) {
        Http2Action action;
        action.kind = Http2Action::Kind::Ignore;
        return action;
    });
    FetchRequest request = http2RequestTo(server.url());
    request.connection.timeout = 50ms;
    const auto response = fetch(request);
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::TimedOut);
    EXPECT_TRUE(server.waitForClosed(1));
}

}  // namespace
}  // namespace hostmark::http
