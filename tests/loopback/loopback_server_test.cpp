#include "engine/loopback/loopback_server.h"

#include <chrono>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/clock.h"
#include "engine/loopback/response_stream.h"
#include "tests/support/raw_client.h"

namespace hostmark::loopback {
namespace {

using test::RawClient;
using test::RawResponse;

class LoopbackServerTest : public testing::Test {
protected:
    LoopbackServerTest() : m_server(std::move(*LoopbackServer::start({}))) {}

    [[nodiscard]] std::uint16_t port() const { return m_server->port(); }
    [[nodiscard]] RawClient connect() const { return RawClient(port()); }
    [[nodiscard]] std::uint64_t responseCount() const { return m_server->responseCount(); }
    void stop() { m_server.reset(); }

private:
    std::unique_ptr<LoopbackServer> m_server;
};

TEST_F(LoopbackServerTest, answersEachPath) {
    struct Case {
        const char* target;
        int status;
        const char* contentType;
        const char* body;
    };
    // target => status, content type, body
    const Case cases[] = {
        {"/hello", 200, "text/plain", "Hello, World!"},
        {"/", 200, "text/plain", "Hello, World!"},
        {"/hello/any/part?x=1", 200, "text/plain", "Hello, World!"},
        {"/json", 200, "application/json", R"({"message":"Hello, World!"})"},
        {"/bytes/3", 200, "application/octet-stream", "ABC"},
        {"/bytes/0", 200, "application/octet-stream", ""},
        {"/chunked/3", 200, "application/octet-stream", "ABC"},
        {"/chunked/0", 200, "application/octet-stream", ""},
        {"/delay/0", 200, "text/plain", "Hello, World!"},
        {"/status/200", 200, "text/plain", "200 OK"},
        {"/status/404", 404, "text/plain", "404 Not Found"},
        {"/status/503", 503, "text/plain", "503 Service Unavailable"},
        {"/status/599", 599, "text/plain", "599 Server Error"},
        {"/echo", 200, "application/octet-stream", ""},
        {"/bytes/many", 400, "text/plain", "The number after the path is missing or out of its range."},
        {"/delay/60001", 400, "text/plain", "The number after the path is missing or out of its range."},
        {"/status/100", 400, "text/plain", "The number after the path is missing or out of its range."},
    };
    RawClient client = connect();
    for (const Case& item : cases) {
        const RawResponse response = client.get(item.target);
        EXPECT_EQ(response.status, item.status) << item.target;
        EXPECT_EQ(response.header("Content-Type"), item.contentType) << item.target;
        EXPECT_EQ(response.body, item.body) << item.target;
        EXPECT_EQ(response.header("Connection"), std::nullopt) << item.target;
    }
    EXPECT_EQ(responseCount(), std::size(cases));
}

TEST_F(LoopbackServerTest, namesItsPathsWhenThereIsNoSuchOne) {
    RawClient client = connect();
    const RawResponse response = client.get("/nothing");
    EXPECT_EQ(response.status, 404);
    EXPECT_NE(response.body.find("/bytes/N"), std::string::npos);
    EXPECT_EQ(client.get("/hello").status, 200);
}

TEST_F(LoopbackServerTest, givesNoBodyToStatusesThatHaveNone) {
    RawClient client = connect();
    for (const int status : {204, 304}) {
        const RawResponse response = client.get("/status/" + std::to_string(status));
        EXPECT_EQ(response.status, status);
        EXPECT_EQ(response.header("Content-Length"), std::nullopt);
    }
    EXPECT_EQ(client.get("/hello").body, "Hello, World!");
}

TEST_F(LoopbackServerTest, redirectsToAPathThatIsThere) {
    RawClient client = connect();
    const RawResponse response = client.get("/status/307");
    EXPECT_EQ(response.status, 307);
    EXPECT_EQ(client.get(response.header("Location").value()).status, 200);
}

TEST_F(LoopbackServerTest, answersHeadWithTheHeadOfGet) {
    RawClient client = connect();
    for (const char* target : {"/hello", "/json", "/bytes/1000000", "/chunked/1000000", "/status/404",
                               "/delay/1", "/headers", "/nothing"}) {
        client.send(std::string("HEAD ") + target + " HTTP/1.1\r\nHost: a\r\n\r\n");
        const RawResponse head = client.readResponse(false);
        const RawResponse get = client.get(target);
        EXPECT_EQ(head.status, get.status) << target;
        EXPECT_EQ(head.header("Content-Type"), get.header("Content-Type")) << target;
        EXPECT_EQ(head.header("Transfer-Encoding"), get.header("Transfer-Encoding")) << target;
        if (std::string(target) != "/headers") {  // its body tells the method
            EXPECT_EQ(head.header("Content-Length"), get.header("Content-Length")) << target;
        }
    }
}

TEST_F(LoopbackServerTest, answersEachMethodAndRefusesUnknownOnes) {
    RawClient client = connect();
    for (const char* method : {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
        client.send(std::string(method) + " /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxx");
        EXPECT_EQ(client.readResponse().body, "Hello, World!") << method;
    }
    for (const char* request : {"TRACE /hello", "BREW /hello", "CONNECT localhost:80"}) {
        client.send(std::string(request) + " HTTP/1.1\r\nHost: a\r\n\r\n");
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.status, 405) << request;
        EXPECT_EQ(response.header("Allow"), "GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS") << request;
    }
    client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.readResponse().status, 200);
}

TEST_F(LoopbackServerTest, answersARequestThatArrivesByteByByte) {
    RawClient client = connect();
    for (const char byte : std::string(
             "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")) {
        client.send(std::string(1, byte));
    }
    EXPECT_EQ(client.readResponse().body, "hello");
}

TEST_F(LoopbackServerTest, answersPipelinedRequestsInOrder) {
    RawClient client = connect();
    std::string requests;
    for (int i = 0; i < 1000; ++i) {
        requests += "GET /status/" + std::to_string(400 + i % 100) + " HTTP/1.1\r\nHost: a\r\n\r\n";
    }
    client.send(requests);
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(client.readResponse().status, 400 + i % 100) << "response " << i;
    }
    EXPECT_EQ(responseCount(), 1000u);
}

TEST_F(LoopbackServerTest, answersWhatIsPipelinedBehindALongOrLateResponseAfterIt) {
    RawClient client = connect();
    client.send(
        "GET /delay/20 HTTP/1.1\r\nHost: a\r\n\r\n"
        "GET /bytes/5000000 HTTP/1.1\r\nHost: a\r\n\r\n"
        "GET /chunked/5000000 HTTP/1.1\r\nHost: a\r\n\r\n"
        "GET /json HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.readResponse().body, "Hello, World!");
    EXPECT_EQ(client.readResponse().body.size(), 5'000'000u);
    EXPECT_EQ(client.readResponse().body.size(), 5'000'000u);
    EXPECT_EQ(client.readResponse().header("Content-Type"), "application/json");
}

TEST_F(LoopbackServerTest, takesARequestThatArrivesWhileItDelaysTheOneBefore) {
    RawClient client = connect();
    client.send("GET /delay/50 HTTP/1.1\r\nHost: a\r\n\r\n");
    client.send("GET /json HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.readResponse().body, "Hello, World!");
    EXPECT_EQ(client.readResponse().header("Content-Type"), "application/json");
}

TEST_F(LoopbackServerTest, delaysAtLeastAsLongAsAsked) {
    RawClient client = connect();
    const core::SteadyTime begin = core::SteadyClock::now();
    EXPECT_EQ(client.get("/delay/30").status, 200);
    EXPECT_GE(core::SteadyClock::now() - begin, std::chrono::milliseconds(30));
}

TEST_F(LoopbackServerTest, forgetsAClientThatLeavesDuringADelay) {
    RawClient client = connect();
    client.send("GET /delay/60000 HTTP/1.1\r\nHost: a\r\n\r\n");
    client.shutdownSend();
    EXPECT_EQ(client.readToEnd(), "");  // closed at once, not after a minute
    EXPECT_EQ(responseCount(), 0u);
}

TEST_F(LoopbackServerTest, stopsWhileResponsesAreDelayedAndHalfSent) {
    RawClient delayed = connect();
    delayed.send("GET /delay/60000 HTTP/1.1\r\nHost: a\r\n\r\n");
    RawClient slow = connect();
    slow.send("GET /bytes/1073741824 HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(slow.read(15), "HTTP/1.1 200 OK");
    RawClient idle = connect();
    EXPECT_EQ(idle.get("/hello").status, 200);
    stop();
    EXPECT_EQ(idle.readToEnd(), "");
    EXPECT_EQ(delayed.readToEnd(), "");
}

TEST_F(LoopbackServerTest, sendsLongBodiesWhole) {
    RawClient client = connect();
    client.send("GET /bytes/50000000 HTTP/1.1\r\nHost: a\r\n\r\n");
    const RawResponse response = client.readResponse();
    ASSERT_EQ(response.body.size(), 50'000'000u);
    for (std::size_t i = 0; i < response.body.size(); i += 64) {
        ASSERT_EQ(response.body.compare(i, 64, patternBytes(64)), 0) << "at byte " << i;
    }
}

TEST_F(LoopbackServerTest, echoesBodiesHoweverTheyAreFramed) {
    RawClient client = connect();
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{3'000'000}}) {
        std::string body(size, 'x');
        for (std::size_t i = 0; i < size; ++i) {
            body[i] = static_cast<char>(i * 31);
        }
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: " +
                    std::to_string(size) + "\r\n\r\n" + body);
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.header("Content-Type"), "image/png");
        EXPECT_TRUE(response.body == body) << size << " bytes";
    }
    client.send(
        "PUT /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nTrailer: t\r\n\r\n");
    EXPECT_EQ(client.readResponse().body, "abcde");
}

TEST_F(LoopbackServerTest, dropsBodiesThatNobodyAskedFor) {
    RawClient client = connect();
    client.send("POST /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 8000000\r\n\r\n" +
                std::string(8'000'000, 'x'));
    EXPECT_EQ(client.readResponse().body, "Hello, World!");
    EXPECT_EQ(client.get("/json").status, 200);
}

TEST_F(LoopbackServerTest, asksForABodyThatWaitsToBeAskedFor) {
    RawClient client = connect();
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
    EXPECT_EQ(client.readUntil("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("body");
    EXPECT_EQ(client.readResponse().body, "body");
    // Not when the body is there already, nor for a client of HTTP/1.0.
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nbody");
    EXPECT_EQ(client.readResponse().status, 200);
    EXPECT_EQ(responseCount(), 2u);
}

TEST_F(LoopbackServerTest, refusesABodyItWouldHaveToKeepBeforeItIsSent) {
    RawClient client = connect();
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 16777217\r\n\r\n");
    EXPECT_EQ(client.readResponse().status, 413);
    EXPECT_EQ(client.readToEnd(), "");
}

TEST_F(LoopbackServerTest, tellsTheHeadItReceived) {
    RawClient client = connect();
    client.send(
        "DELETE /headers?q=1 HTTP/1.1\r\nHost: a\r\nX-Twice: 1\r\nx-twice:  \"2\" \r\nX-Byte: \xFF\r\n\r\n");
    const auto document = nlohmann::json::parse(client.readResponse().body);
    EXPECT_EQ(document,
              nlohmann::json::parse(R"({"method":"DELETE","target":"/headers?q=1","version":"1.1","headers":[
        {"name":"Host","value":"a"},{"name":"X-Twice","value":"1"},{"name":"x-twice","value":"\"2\""},
        {"name":"X-Byte","value":"\ufffd"}]})"));
}

TEST_F(LoopbackServerTest, keepsOrClosesTheConnectionAsAsked) {
    struct Case {
        const char* request;
        const char* connection;  ///< header of the response; null when there is none
        bool isClosed;
    };
    // request => Connection header of the response, closed after it
    const Case cases[] = {
        {"GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", nullptr, false},
        {"GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", true},
        {"GET /json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", true},
        {"GET /bytes/10 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", true},
        {"GET /delay/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", true},
        {"GET /hello HTTP/1.0\r\n\r\n", "close", true},
        {"GET /hello HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", "keep-alive", false},
        {"GET /bytes/10 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "keep-alive", false},
        {"GET /chunked/10 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "close", true},
        {"GET /close HTTP/1.1\r\nHost: a\r\n\r\n", "close", true},
        {"GET /status/204 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", true},
    };
    for (const Case& item : cases) {
        RawClient client = connect();
        client.send(item.request);
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.status / 100, 2) << item.request;
        const auto connection = response.header("Connection");
        EXPECT_EQ(connection,
                  item.connection == nullptr ? std::nullopt : std::optional<std::string>(item.connection))
            << item.request;
        if (item.isClosed) {
            EXPECT_EQ(client.readToEnd(), "") << item.request;
        } else {
            EXPECT_EQ(client.get("/hello").status, 200) << item.request;
        }
    }
}

TEST_F(LoopbackServerTest, sendsChunkedDataWithoutChunksToAnOldClient) {
    RawClient client = connect();
    client.send("GET /chunked/100000 HTTP/1.0\r\n\r\n");
    const RawResponse response = client.readResponse();
    EXPECT_EQ(response.header("Transfer-Encoding"), std::nullopt);
    EXPECT_EQ(response.header("Content-Length"), std::nullopt);
    EXPECT_EQ(response.body.size(), 100'000u);
}

TEST_F(LoopbackServerTest, answersBadRequestsAndClosesWithoutLosingTheAnswer) {
    struct Case {
        std::string request;
        int status;
    };
    // bytes => status
    const Case cases[] = {
        {"nonsense\r\n\r\n", 400},
        {"GET / HTTP/1.1\n\n", 400},
        {"\x16\x03\x01\x02\n" + std::string(500, '\xAA'), 400},
        {"GET / HTTP/3.0\r\n\r\n", 505},
        {"GET /" + std::string(9000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n", 414},
        {"GET / HTTP/1.1\r\nX: " + std::string(1'000'000, 'x'), 431},
        {"POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n" + std::string(1'000'000, 'x'),
         413},
        {"POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n", 400},
    };
    for (const Case& item : cases) {
        RawClient client = connect();
        client.send(item.request);
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.status, item.status) << item.request.substr(0, 40);
        EXPECT_EQ(response.header("Connection"), "close") << item.request.substr(0, 40);
        EXPECT_EQ(client.readToEnd(), "") << item.request.substr(0, 40);
    }
}

TEST_F(LoopbackServerTest, answersNothingAfterItHasSaidThatItCloses) {
    RawClient client = connect();
    client.send("GET /close HTTP/1.1\r\nHost: a\r\n\r\nGET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.readResponse().body, "This connection closes.");
    EXPECT_EQ(client.readToEnd(), "");
    EXPECT_EQ(responseCount(), 1u);
}

TEST_F(LoopbackServerTest, outlastsClientsThatLeaveAtAnyPoint) {
    const std::string request = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody";
    for (std::size_t size = 0; size <= request.size(); ++size) {
        RawClient client = connect();
        client.send(request.substr(0, size));
        client.close();
    }
    for (int i = 0; i < 20; ++i) {
        RawClient client = connect();
        client.send("GET /bytes/100000000 HTTP/1.1\r\nHost: a\r\n\r\n");
        EXPECT_EQ(client.read(8), "HTTP/1.1");
        client.close();
    }
    EXPECT_EQ(connect().get("/hello").status, 200);
}

TEST(LoopbackServer, sharesConnectionsAmongItsThreads) {
    ServerSettings settings;
    settings.threads = 3;
    const auto server = LoopbackServer::start(settings);
    ASSERT_TRUE(server);
    std::vector<RawClient> clients;
    clients.reserve(20);
    for (int i = 0; i < 20; ++i) {
        clients.emplace_back((*server)->port());
    }
    for (int round = 0; round < 5; ++round) {
        for (RawClient& client : clients) {
            EXPECT_EQ(client.get("/hello").status, 200);
        }
    }
    EXPECT_EQ((*server)->responseCount(), 100u);
}

TEST(LoopbackServer, listensOnEachKindOfAddress) {
    struct Case {
        const char* address;
        const char* urlHost;
        const char* clientAddress;
    };
    // address => host of the URL, address that reaches it
    const Case cases[] = {{"127.0.0.1", "127.0.0.1", "127.0.0.1"},
                          {"::1", "[::1]", "::1"},
                          {"0.0.0.0", "127.0.0.1", "127.0.0.1"},
                          {"::", "[::1]", "::1"}};
    for (const Case& item : cases) {
        ServerSettings settings;
        settings.address = item.address;
        const auto server = LoopbackServer::start(settings);
        ASSERT_TRUE(server) << core::describe(server.error());
        EXPECT_EQ((*server)->url(),
                  std::string("http://") + item.urlHost + ":" + std::to_string((*server)->port()));
        RawClient client((*server)->port(), item.clientAddress);
        EXPECT_EQ(client.get("/hello").status, 200) << item.address;
    }
}

TEST(LoopbackServer, refusesSettingsItCannotServe) {
    const auto first = LoopbackServer::start({});
    ASSERT_TRUE(first);
    struct Case {
        ServerSettings settings;
        core::ErrorCode expected;
    };
    // settings => error
    const Case cases[] = {
        {{"127.0.0.1", (*first)->port(), 1}, core::ErrorCode::AlreadyExists},
        {{"localhost", 0, 1}, core::ErrorCode::InvalidArgument},
        {{"", 0, 1}, core::ErrorCode::InvalidArgument},
        {{"192.0.2.1", 0, 1}, core::ErrorCode::InvalidArgument},  // of no machine: RFC 5737
        {{"127.0.0.1", 0, 0}, core::ErrorCode::InvalidArgument},
        {{"127.0.0.1", 0, 257}, core::ErrorCode::InvalidArgument},
    };
    for (const Case& item : cases) {
        const auto server = LoopbackServer::start(item.settings);
        ASSERT_FALSE(server) << item.settings.address;
        EXPECT_EQ(server.error().code, item.expected) << core::describe(server.error());
        EXPECT_FALSE(server.error().advice.empty());
    }
}

TEST(LoopbackServer, takesItsPortAgainAtOnce) {
    ServerSettings settings;
    for (int i = 0; i < 3; ++i) {
        auto server = LoopbackServer::start(settings);
        ASSERT_TRUE(server) << core::describe(server.error());
        settings.port = (*server)->port();
        RawClient client(settings.port);
        // The server closes first, so that the old connection lingers on its side.
        client.send("GET /close HTTP/1.1\r\nHost: a\r\n\r\n");
        EXPECT_NE(client.readToEnd(), "");
    }
}

}  // namespace
}  // namespace hostmark::loopback
