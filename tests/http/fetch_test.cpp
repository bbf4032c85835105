#include "engine/http/fetch.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripted_server.h"

namespace hostmark::http {
namespace {

using namespace std::chrono_literals;
using core::ErrorCode;
using test::Script;
using test::ScriptedServer;
using testing::HasSubstr;

void trust(const std::string& file) {
#ifdef _WIN32
    _putenv_s("SSL_CERT_FILE", file.c_str());
#else
    setenv("SSL_CERT_FILE", file.c_str(), 1);
#endif
}

ScriptedServer tlsServer(const test::ServerIdentity& identity) {
    ScriptedServer::Settings settings;
    settings.tls = identity;
    return ScriptedServer([](const auto&) { return test::respond(200, "secret"); }, settings);
}

FetchRequest requestTo(const std::string& url) {
    FetchRequest request;
    request.url = url;
    return request;
}

TEST(Fetch, showsStatusHeadersBodyAndTimes) {
    ScriptedServer server([](const auto&) { return test::respond(201, "hello", "X-A: b\r\n"); });
    const auto response = fetch(requestTo(server.url()));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->status, 201);
    EXPECT_EQ(response->body, "hello");
    EXPECT_EQ(response->bodyBytes, 5u);
    EXPECT_THAT(response->headers, testing::Contains(plan::Header{"X-A", "b"}));
    EXPECT_EQ(response->remoteAddress, "127.0.0.1:" + std::to_string(server.port()));
    EXPECT_THAT(response->requestHead, testing::StartsWith("GET / HTTP/1.1\r\nHost: 127.0.0.1:"));
    EXPECT_GT(response->firstByte.count(), 0);
    EXPECT_GE(response->total, response->firstByte);
}

TEST(Fetch, keepsOnlyAsMuchBodyAsAsked) {
    ScriptedServer server([](const auto&) { return test::respond(200, std::string(100'000, 'x')); });
    FetchRequest request = requestTo(server.url());
    request.maxBodyBytes = 10;
    const auto response = fetch(request);
    ASSERT_TRUE(response);
    EXPECT_EQ(response->body, "xxxxxxxxxx");
    EXPECT_EQ(response->bodyBytes, 100'000u);
    EXPECT_TRUE(response->isBodyTruncated);
}

TEST(Fetch, triesEveryAddressOfAName) {
    // "localhost" is ::1 first on many systems, and this server listens on 127.0.0.1 alone.
    ScriptedServer server([](const auto&) { return test::respond(200, ""); });
    const auto response = fetch(requestTo(server.url("localhost")));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_THAT(response->remoteAddress, HasSubstr("127.0.0.1"));
}

TEST(Fetch, speaksTlsToATrustedServer) {
    const test::TestCertificates certificates;
    trust(certificates.authorityPath().string());
    const ScriptedServer server = tlsServer(certificates.valid());
    const auto response = fetch(requestTo(server.url("localhost")));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->body, "secret");
    EXPECT_EQ(response->tlsVersion, "TLSv1.3");
    EXPECT_FALSE(response->tlsCipher.empty());
    EXPECT_EQ(server.serverNames(), std::vector<std::string>{"localhost"});
    EXPECT_TRUE(fetch(requestTo(server.url()))) << "an address is checked as one";
}

TEST(Fetch, refusesACertificateAndSaysWhy) {
    const test::TestCertificates certificates;
    trust("");
    const ScriptedServer unknown = tlsServer(certificates.valid());
    const auto untrusted = fetch(requestTo(unknown.url()));
    ASSERT_FALSE(untrusted);
    EXPECT_EQ(untrusted.error().code, ErrorCode::TlsFailed);
    EXPECT_THAT(untrusted.error().message, HasSubstr("certificate refused"));

    trust(certificates.authorityPath().string());
    const ScriptedServer expired = tlsServer(certificates.expired());
    EXPECT_THAT(fetch(requestTo(expired.url())).error().message, HasSubstr("expired"));
    const ScriptedServer wrongHost = tlsServer(certificates.wrongHost());
    EXPECT_THAT(fetch(requestTo(wrongHost.url("localhost"))).error().message, HasSubstr("ismatch"));

    FetchRequest insecure = requestTo(expired.url());
    insecure.connection.tls.verify = false;
    EXPECT_TRUE(fetch(insecure));
}

TEST(Fetch, namesTheWrongScheme) {
    // What plain servers answer to a handshake, which to them is a bad request.
    ScriptedServer::Settings plainSettings;
    plainSettings.onConnect = [](std::size_t) { return test::respond(400, "what?").close(); };
    ScriptedServer plain({}, plainSettings);
    std::string https = plain.url();
    https.replace(0, 4, "https");
    const auto toPlain = fetch(requestTo(https));
    ASSERT_FALSE(toPlain);
    EXPECT_EQ(toPlain.error().code, ErrorCode::TlsFailed);
    EXPECT_THAT(core::describe(toPlain.error()), HasSubstr("http://"));

    const test::TestCertificates certificates;
    const ScriptedServer tls = tlsServer(certificates.valid());
    std::string http = tls.url();
    http.replace(0, 5, "http");
    const auto toTls = fetch(requestTo(http));
    ASSERT_FALSE(toTls);
    EXPECT_THAT(core::describe(toTls.error()), HasSubstr("https://"));
}

TEST(Fetch, saysThatNothingListens) {
    const auto response = fetch(requestTo("http://127.0.0.1:" + std::to_string(test::closedPort())));
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::ConnectFailed);
    EXPECT_THAT(response.error().advice, HasSubstr("Nothing listens"));
}

TEST(Fetch, givesUpAtItsTimeout) {
    ScriptedServer server([](const auto&) { return Script().stall(); });
    FetchRequest request = requestTo(server.url());
    request.connection.timeout = 50ms;
    const auto response = fetch(request);
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::TimedOut);
}

TEST(Fetch, failsOnAHostWithoutAnAddress) {
    EXPECT_EQ(fetch(requestTo("http://does-not-exist.invalid/")).error().code, ErrorCode::ResolveFailed);
}

TEST(Fetch, refusesWhatIsNoHttpUrl) {
    EXPECT_EQ(fetch(requestTo("builtin://fast/hello")).error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(fetch(requestTo("")).error().code, ErrorCode::InvalidArgument);
}

TEST(Probe, connectsWithoutSendingARequest) {
    ScriptedServer server([](const auto&) { return test::respond(200, ""); });
    EXPECT_EQ(probe(server.url(), {}).value(), "127.0.0.1:" + std::to_string(server.port()));
    EXPECT_TRUE(server.waitForClosed(1));
    EXPECT_EQ(server.requestCount(), 0u);
}

}  // namespace
}  // namespace hostmark::http
