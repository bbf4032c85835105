#include "engine/loopback/request_parser.h"

#include <gtest/gtest.h>

namespace hostmark::loopback {
namespace {

using State = RequestParser::State;

/// Feeds everything in pieces of `step` bytes, until the request has ended or failed. @return bytes taken
std::size_t feedAll(RequestParser& parser, std::string_view bytes, std::size_t step) {
    std::size_t taken = 0;
    while (taken < bytes.size() && parser.state() != State::Complete && parser.state() != State::Failed) {
        taken += parser.feed(bytes.substr(taken, step));
    }
    return taken;
}

TEST(RequestParser, readsARequestHoweverItIsSplit) {
    const std::string_view bytes =
        "POST /echo?x=1 HTTP/1.1\r\nHost: localhost:5000\r\nContent-Type:text/plain \r\n"
        "content-length: 4\r\nX-Empty:\r\n\r\nbodyGET";
    for (std::size_t step = 1; step <= bytes.size(); ++step) {
        RequestParser parser;
        EXPECT_FALSE(parser.hasBegun());
        std::size_t taken = 0;
        while (parser.state() == State::Head) {
            taken += parser.feed(bytes.substr(taken, step));
            EXPECT_TRUE(parser.hasBegun());
        }
        ASSERT_EQ(parser.state(), State::Body) << "in steps of " << step;
        parser.keepBody(4);
        taken += feedAll(parser, bytes.substr(taken), step);
        ASSERT_EQ(parser.state(), State::Complete) << "in steps of " << step;
        EXPECT_EQ(bytes.substr(taken), "GET");
        EXPECT_EQ(parser.head().method, Method::Post);
        EXPECT_EQ(parser.head().target, "/echo?x=1");
        EXPECT_EQ(parser.head().contentLength, 4u);
        EXPECT_TRUE(parser.head().keepsAlive);
        EXPECT_EQ(parser.header("content-type"), "text/plain");
        EXPECT_EQ(parser.header("x-empty"), "");
        EXPECT_EQ(parser.header("x-none"), "");
        EXPECT_EQ(parser.body(), "body");
    }
}

TEST(RequestParser, readsOneRequestAfterTheOther) {
    const std::string_view bytes =
        "\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n"
        "PUT /2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: CHUNKED\r\n\r\n1\r\nx\r\n0\r\n\r\n"
        "HEAD /3 HTTP/1.0\r\n\r\n";
    for (std::size_t step = 1; step <= bytes.size(); ++step) {
        RequestParser parser;
        std::size_t taken = 0;
        for (const char* target : {"/1", "/2", "/3"}) {
            taken += feedAll(parser, bytes.substr(taken), step);
            ASSERT_EQ(parser.state(), State::Complete);
            EXPECT_EQ(parser.head().target, target);
            parser.reset();
        }
        EXPECT_EQ(taken, bytes.size());
    }
}

TEST(RequestParser, decidesWhetherTheConnectionStays) {
    struct Case {
        const char* version;
        const char* header;
        bool keepsAlive;
    };
    // version, header => keeps alive
    const Case cases[] = {
        {"1.1", "", true},
        {"1.1", "Connection: close\r\n", false},
        {"1.1", "connection: CLOSE\r\n", false},
        {"1.1", "Connection: foo , close\r\n", false},
        {"1.1", "Connection: closed\r\n", true},
        {"1.1", "Connection: keep-alive, close\r\n", false},
        {"1.1", "Connection: Upgrade\r\nConnection: close\r\n", false},
        {"1.2", "", true},
        {"1.0", "", false},
        {"1.0", "Connection: Keep-Alive\r\n", true},
        {"1.0", "Connection: x,keep-alive\r\n", true},
    };
    for (const Case& item : cases) {
        RequestParser parser;
        feedAll(parser, std::string("GET / HTTP/") + item.version + "\r\nHost: a\r\n" + item.header + "\r\n",
                1000);
        ASSERT_EQ(parser.state(), State::Complete) << item.header;
        EXPECT_EQ(parser.head().keepsAlive, item.keepsAlive) << item.version << " " << item.header;
    }
}

TEST(RequestParser, acceptsWhatTheStandardAllows) {
    const std::string cases[] = {
        "GET / HTTP/1.1\r\nHost:\r\n\r\n",
        "GET http://localhost/hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
        "CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n",
        "M-SEARCH / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \ttab\tinside \t\r\n\r\n",
        "GET /\xC3\xA9 HTTP/1.1\r\nHost: a\r\nX: \xFF\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n\r\n",
        "GET /" + std::string(RequestParser::kMaxTargetBytes - 1, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\n\r\n\r\nGET / HTTP/1.0\r\n\r\n",
    };
    for (const std::string& bytes : cases) {
        for (const std::size_t step : {std::size_t{1}, bytes.size()}) {
            RequestParser parser;
            EXPECT_EQ(feedAll(parser, bytes, step), bytes.size());
            EXPECT_EQ(parser.state(), State::Complete) << bytes.substr(0, 60) << ": " << parser.failureText();
        }
    }
}

TEST(RequestParser, refusesWhatTheStandardForbidsWithItsStatus) {
    struct Case {
        std::string bytes;
        int status;
    };
    const std::string get = "GET / HTTP/1.1\r\nHost: a\r\n";
    // bytes => status of the answer
    const Case cases[] = {
        {"\x16\x03\x01\x02\n", 400},
        {"GET / HTTP/1.1\nHost: a\n\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\n\r\n", 400},
        {"\nGET / HTTP/1.1\r\n", 400},
        {"GET /\r\n\r\n", 400},
        {"GET\r\n\r\n", 400},
        {" / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET  HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET hello HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400},
        {"GET / http/1.1\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/11\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/1.x\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {get + "Host: b\r\n\r\n", 400},
        {get + "No colon\r\n\r\n", 400},
        {get + ": no name\r\n\r\n", 400},
        {get + "Blank : before colon\r\n\r\n", 400},
        {get + "X: 1\r\n folded\r\n\r\n", 400},
        {get + "X: a\rb\r\n\r\n", 400},
        {get + std::string("X: a\0b\r\n\r\n", 10), 400},
        {get + "Content-Length: 1x\r\n\r\n", 400},
        {get + "Content-Length: -1\r\n\r\n", 400},
        {get + "Content-Length: +1\r\n\r\n", 400},
        {get + "Content-Length:\r\n\r\n", 400},
        {get + "Content-Length: 1, 1\r\n\r\n", 400},
        {get + "Content-Length: 18446744073709551616\r\n\r\n", 400},
        {get + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400},
        {get + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {get + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 501},
        {get + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501},
        {"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {get + "Expect: magic\r\n\r\n", 417},
        {get + "Transfer-Encoding: chunked\r\n\r\nZZ\r\n", 400},
        {"GET /" + std::string(RequestParser::kMaxTargetBytes, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n", 414},
        {get + "X: " + std::string(RequestParser::kMaxHeadBytes, 'x') + "\r\n\r\n", 431},
        {std::string(RequestParser::kMaxHeadBytes + 1, 'x'), 431},
    };
    for (const Case& item : cases) {
        for (const std::size_t step : {std::size_t{1}, std::size_t{7}, item.bytes.size()}) {
            RequestParser parser;
            feedAll(parser, item.bytes, step);
            EXPECT_EQ(parser.state(), State::Failed) << item.bytes.substr(0, 60) << " in steps of " << step;
            EXPECT_EQ(parser.failureStatus(), item.status)
                << item.bytes.substr(0, 60) << " in steps of " << step;
            EXPECT_STRNE(parser.failureText(), "");
        }
    }
}

TEST(RequestParser, ignoresEmptyLinesBeforeARequestWithoutKeepingThem) {
    RequestParser parser;
    for (int i = 0; i < 100'000; ++i) {
        (void)parser.feed("\r\n");
    }
    EXPECT_EQ(parser.state(), State::Head);
    feedAll(parser, "GET / HTTP/1.0\r\n\r\n", 100);
    EXPECT_EQ(parser.state(), State::Complete);
}

TEST(RequestParser, keepsABodyUpToItsLimitOnly) {
    struct Case {
        const char* framing;
        const char* body;
        bool isKept;
    };
    // limit of 4 bytes: header, bytes => kept
    const Case cases[] = {
        {"Content-Length: 4", "1234", true},
        {"Content-Length: 5", "12345", false},
        {"Content-Length: 18446744073709551615", "", false},
        {"Transfer-Encoding: chunked", "2\r\n12\r\n2\r\n34\r\n0\r\n\r\n", true},
        {"Transfer-Encoding: chunked", "2\r\n12\r\n3\r\n345\r\n0\r\n\r\n", false},
        {"Transfer-Encoding: chunked", "fffffffffffffff\r\n12345", false},
    };
    for (const Case& item : cases) {
        RequestParser parser;
        parser.feed(std::string("POST / HTTP/1.1\r\nHost: a\r\n") + item.framing + "\r\n\r\n");
        ASSERT_EQ(parser.state(), State::Body);
        parser.keepBody(4);
        feedAll(parser, item.body, 1);
        EXPECT_EQ(parser.state() == State::Complete, item.isKept) << item.framing << " " << item.body;
        if (!item.isKept) {
            EXPECT_EQ(parser.failureStatus(), 413) << item.framing << " " << item.body;
        }
    }
}

TEST(RequestParser, forgetsTheRequestBefore) {
    RequestParser parser;
    feedAll(parser, "POST /a HTTP/1.0\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
            1000);
    ASSERT_EQ(parser.state(), State::Complete);
    parser.reset();
    feedAll(parser, "GET /b HTTP/1.1\r\nHost: b\r\n\r\n", 1000);
    ASSERT_EQ(parser.state(), State::Complete);
    EXPECT_EQ(parser.head().contentLength, 0u);
    EXPECT_FALSE(parser.head().expectsContinue);
    EXPECT_FALSE(parser.head().isHttp10);
    EXPECT_EQ(parser.header("host"), "b");
    EXPECT_EQ(parser.body(), "");
}

}  // namespace
}  // namespace hostmark::loopback
