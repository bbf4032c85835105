#include "engine/http/fetch.h"

#include <cstdlib>
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "engine/core/ids.h"
#include "tests/support/scripted_server.h"

#ifdef _WIN32
#include "tests/support/pipe_instance_windows.h"
#endif

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
    EXPECT_TRUE(response->isKeptAlive);
}

TEST(Fetch, tellsThatTheServerEndsTheConnection) {
    ScriptedServer server([](const auto&) { return test::respond(200, "", "Connection: close\r\n"); });
    const auto response = fetch(requestTo(server.url()));
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_FALSE(response->isKeptAlive);
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
    EXPECT_THAT(response->tlsCertificateKey, testing::MatchesRegex("[A-Za-z0-9-]+ [0-9]+"));
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

/// Answers the first request of the first connection, and remembers from where it came.
template <class Protocol>
class OneAnswer {
public:
    explicit OneAnswer(const typename Protocol::endpoint& place) : m_acceptor(m_context, place) {
        m_thread = std::thread([this] {
            typename Protocol::socket socket(m_context);
            boost::system::error_code error;
            m_acceptor.accept(socket, m_peer, error);
            std::string request;
            boost::asio::read_until(socket, boost::asio::dynamic_buffer(request), "\r\n\r\n", error);
            boost::asio::write(socket, boost::asio::buffer(test::httpResponse(200, "here")), error);
        });
    }
    ~OneAnswer() { join(); }
    OneAnswer(const OneAnswer&) = delete;
    OneAnswer& operator=(const OneAnswer&) = delete;

    [[nodiscard]] typename Protocol::endpoint place() const { return m_acceptor.local_endpoint(); }
    /// Waits for the end of the connection. @return who made it
    typename Protocol::endpoint peer() {
        join();
        return m_peer;
    }

private:
    void join() {
        if (m_thread.joinable()) {
            m_thread.join();
        }
    }

    boost::asio::io_context m_context;
    typename Protocol::acceptor m_acceptor;
    typename Protocol::endpoint m_peer;
    std::thread m_thread;
};

using boost::asio::ip::tcp;

TEST(Fetch, connectsElsewhereAndSendsTheUrl) {
    ScriptedServer server([](const auto&) { return test::respond(200, "here"); });
    FetchRequest request = requestTo("http://somewhere.invalid:81/x");
    request.connectTo = "127.0.0.1:" + std::to_string(server.port());
    const auto response = fetch(request);
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->body, "here");
    EXPECT_EQ(response->remoteAddress, request.connectTo);
    EXPECT_THAT(response->requestHead, HasSubstr("Host: somewhere.invalid:81\r\n"));
    EXPECT_EQ(probe(request.url, {}, request.connectTo).value(), request.connectTo);
}

TEST(Fetch, sendsTheUrlsNameWithTlsElsewhere) {
    const test::TestCertificates certificates;
    const ScriptedServer server = tlsServer(certificates.valid());
    FetchRequest request = requestTo("https://localhost/");
    request.connectTo = "127.0.0.1:" + std::to_string(server.port());
    request.connection.tls.authorityFile = certificates.authorityPath().string();
    ASSERT_TRUE(fetch(request));
    EXPECT_EQ(server.serverNames(), std::vector<std::string>{"localhost"});
}

#ifndef _WIN32
TEST(Fetch, connectsToAUnixSocket) {
    using boost::asio::local::stream_protocol;
    const std::string path =
        (std::filesystem::temp_directory_path() / ("hostmark-" + core::generateUuid())).string();
    FetchRequest request = requestTo("http://localhost/");
    request.connectTo = "unix:" + path;
    {
        OneAnswer<stream_protocol> server{stream_protocol::endpoint(path)};
        const auto response = fetch(request);
        ASSERT_TRUE(response) << core::describe(response.error());
        EXPECT_EQ(response->body, "here");
        EXPECT_EQ(response->remoteAddress, request.connectTo);
    }
    std::filesystem::remove(path);
    const auto unserved = fetch(request);
    EXPECT_EQ(unserved.error().code, ErrorCode::ConnectFailed);
    EXPECT_THAT(unserved.error().advice, HasSubstr("Nobody serves"));
}

TEST(Fetch, connectsFromALocalAddress) {
    OneAnswer<tcp> server(tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
    FetchRequest request = requestTo("http://localhost:" + std::to_string(server.place().port()));
    request.connection.localAddresses = {"::1", "127.0.0.2"};  // the first of the family that is connected to
    request.connection.addressFamily = plan::AddressFamily::IpV4;
    ASSERT_TRUE(fetch(request));
    EXPECT_EQ(server.peer().address().to_string(), "127.0.0.2");
}
#else
TEST(Fetch, connectsToANamedPipe) {
    const std::string name = "hostmark-" + core::generateUuid();
    FetchRequest request = requestTo("http://localhost/");
    request.connectTo = "pipe:" + name;
    const auto unserved = fetch(request);
    EXPECT_EQ(unserved.error().code, ErrorCode::ConnectFailed);
    EXPECT_THAT(unserved.error().advice, HasSubstr("Nobody serves"));

    test::PipeInstance server(name, 1);
    std::string head;
    std::thread thread([&] {
        server.accept();
        for (std::string byte = server.read(1); !byte.empty(); byte = server.read(1)) {
            head += byte;
            if (head.ends_with("\r\n\r\n")) {
                break;
            }
        }
        server.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere");
    });
    const auto response = fetch(request);
    thread.join();
    ASSERT_TRUE(response) << core::describe(response.error());
    EXPECT_EQ(response->body, "here");
    EXPECT_EQ(response->remoteAddress, request.connectTo);
    EXPECT_EQ(head, response->requestHead);
}

TEST(Fetch, givesUpAtItsTimeoutOnAPipeThatIsTaken) {
    const std::string name = "hostmark-" + core::generateUuid();
    test::PipeInstance server(name, 1);
    FetchRequest request = requestTo("http://localhost/");
    request.connectTo = "pipe:" + name;
    request.connection.timeout = 30ms;
    EXPECT_EQ(fetch(request).error().code, ErrorCode::TimedOut) << "connects, and nobody answers";
    EXPECT_EQ(fetch(request).error().code, ErrorCode::TimedOut) << "waits for its turn";
}
#endif

TEST(Fetch, saysThatALocalAddressCannotBeUsed) {
    FetchRequest request = requestTo("http://127.0.0.1:" + std::to_string(test::closedPort()));
    request.connection.localAddresses = {"192.0.2.1"};  // for documentation (RFC 5737): nobody has it
    const auto response = fetch(request);
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::ConnectFailed);
    request.connection.localAddresses = {"::1"};
    EXPECT_EQ(fetch(request).error().code, ErrorCode::ConnectFailed);
}

TEST(Fetch, saysThatTheServerDidNotAgreeToHttp2) {
    const test::TestCertificates certificates;
    const ScriptedServer server = tlsServer(certificates.valid());
    FetchRequest request = requestTo(server.url());
    request.connection.http = plan::HttpVersion::Http2;
    request.connection.tls.verify = false;
    const auto response = fetch(request);
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::TlsFailed);
    EXPECT_THAT(response.error().message, HasSubstr("HTTP/2"));
    EXPECT_FALSE(response.error().advice.empty());
}

TEST(Fetch, showsTheBodyWithoutItsCodingBesideTheBodyAsSent) {
    const std::string brotli("\x0b\x02\x80\x68\x65\x6c\x6c\x6f\x03", 9);
    ScriptedServer server(
        [&](const auto&) { return test::respond(200, brotli, "content-encoding: br\r\n"); });
    const auto response = fetch(requestTo(server.url()));
    ASSERT_TRUE(response);
    EXPECT_EQ(response->body, brotli);
    EXPECT_EQ(response->bodyBytes, 9u);
    EXPECT_EQ(response->decodedBody, "hello");
    EXPECT_FALSE(response->isDecodedBodyTruncated);
    EXPECT_EQ(response->decodingFailure, "");

    ScriptedServer broken(
        [](const auto&) { return test::respond(200, "hello", "Content-Encoding: gzip\r\n"); });
    const auto failed = fetch(requestTo(broken.url()));
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->body, "hello");
    EXPECT_EQ(failed->decodedBody, "");
    EXPECT_THAT(failed->decodingFailure, HasSubstr("not valid gzip"));
}

TEST(Fetch, namesAFileThatTlsCannotUseBeforeItConnects) {
    FetchRequest request = requestTo("https://127.0.0.1:" + std::to_string(test::closedPort()));
    request.connection.tls.verify = false;
    request.connection.tls.certificateFile = "no-such-file.pem";
    const auto response = fetch(request);
    ASSERT_FALSE(response);
    EXPECT_EQ(response.error().code, ErrorCode::TlsFailed);
    EXPECT_EQ(response.error().where, "no-such-file.pem");
}

}  // namespace
}  // namespace hostmark::http
