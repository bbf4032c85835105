#include "engine/http/http1_session.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/http/failure.h"

namespace hostmark::http {
namespace {

using Event = Session::Event;

EncodedRequest get() {
    return encodeRequest("http://h", {}, true).value();
}

EncodedRequest head() {
    plan::RequestTemplate request;
    request.method = "HEAD";
    return encodeRequest("http://h", request, true).value();
}

/// A session whose request is wholly sent.
std::unique_ptr<Session> waiting(const EncodedRequest& request) {
    std::unique_ptr<Session> session = makeHttp1Session();
    session->start(request);
    session->outputSent(session->output().size());
    return session;
}

struct Case {
    const char* claim;
    bool isHead;
    std::string bytes;
    int status;
    std::uint64_t bodyBytes;
    bool isReusable;
};

const std::vector<Case>& completeResponses() {
    static const std::vector<Case> cases = {
        // bytes => status, body bytes, reusable
        {"length", false, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, 5, true},
        {"no body at all", false, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 200, 0, true},
        {"names in any case", false, "HTTP/1.1 200 OK\r\ncOnTeNt-LeNgTh: 2\r\n\r\nab", 200, 2, true},
        {"chunked", false,
         "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", 200, 5,
         true},
        {"chunk extension and trailer", false,
         "HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n3;a=\"b\"\r\nabc\r\n0\r\nX-Sum: 1\r\n\r\n",
         200, 3, true},
        {"204 has no body whatever it says", false, "HTTP/1.1 204 No Content\r\n\r\n", 204, 0, true},
        {"304 has no body but may say a length", false,
         "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", 304, 0, true},
        {"HEAD has no body but says a length", true, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", 200, 0,
         true},
        {"interim responses are skipped", false,
         "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
         "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
         200, 1, true},
        {"close ends the connection's use", false,
         "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx", 200, 1, false},
        {"HTTP/1.0 closes unless it says otherwise", false, "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx",
         200, 1, false},
        {"HTTP/1.0 with keep-alive", false,
         "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx", 200, 1, true},
        {"obsolete folding", false, "HTTP/1.1 200 OK\r\nX-A: one\r\n two\r\nContent-Length: 1\r\n\r\nx", 200,
         1, true},
        {"an error status is a response", false, "HTTP/1.1 503 Busy\r\nContent-Length: 2\r\n\r\nno", 503, 2,
         true},
    };
    return cases;
}

void expectComplete(const Case& expected, Session& session, Event event) {
    ASSERT_EQ(event, Event::ResponseComplete) << expected.claim << ": " << session.error().message();
    EXPECT_EQ(session.response().status, expected.status) << expected.claim;
    EXPECT_EQ(session.response().bodyBytes, expected.bodyBytes) << expected.claim;
    EXPECT_EQ(session.response().isReusable, expected.isReusable) << expected.claim;
}

TEST(Http1Session, findsTheEndOfEveryKindOfResponse) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        const auto session = waiting(request);
        expectComplete(one, *session, session->receive(one.bytes));
    }
}

TEST(Http1Session, findsItWhereverTheBytesAreSplit) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        for (std::size_t cut = 1; cut < one.bytes.size(); ++cut) {
            const auto session = waiting(request);
            ASSERT_EQ(session->receive(one.bytes.substr(0, cut)), Event::NeedsMore)
                << one.claim << " at " << cut;
            expectComplete(one, *session, session->receive(one.bytes.substr(cut)));
        }
    }
}

TEST(Http1Session, findsItByteByByte) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        const auto session = waiting(request);
        Event event = Event::NeedsMore;
        for (const char& byte : one.bytes) {
            ASSERT_EQ(event, Event::NeedsMore) << one.claim;
            event = session->receive({&byte, 1});
        }
        expectComplete(one, *session, event);
    }
}

TEST(Http1Session, completesABodyThatIsDelimitedByTheEndOfTheStream) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_EQ(session->receive("HTTP/1.1 200 OK\r\n\r\nabc"), Event::NeedsMore);
    EXPECT_EQ(session->receive("def"), Event::NeedsMore);
    EXPECT_EQ(session->endOfStream(), Event::ResponseComplete);
    EXPECT_EQ(session->response().bodyBytes, 6u);
    EXPECT_FALSE(session->response().isReusable);
}

TEST(Http1Session, tellsAnEndBeforeTheResponseFromOneWithinIt) {
    const EncodedRequest request = get();
    auto session = waiting(request);
    EXPECT_EQ(session->endOfStream(), Event::Failed);
    EXPECT_EQ(session->error(), HttpError::ClosedBeforeResponse);

    for (const char* part : {"HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel",
                             "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab"}) {
        session = waiting(request);
        EXPECT_EQ(session->receive(part), Event::NeedsMore) << part;
        EXPECT_EQ(session->endOfStream(), Event::Failed) << part;
        EXPECT_EQ(session->error(), HttpError::ClosedWithinResponse) << part;
    }
}

TEST(Http1Session, doesNotReuseAConnectionWithBytesBehindTheResponse) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_EQ(session->receive("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1"),
              Event::ResponseComplete);
    EXPECT_FALSE(session->response().isReusable);
}

TEST(Http1Session, failsOnWhatIsNotHttp) {
    const EncodedRequest request = get();
    for (const std::string& bytes :
         {std::string("SSH-2.0-OpenSSH\r\n"), std::string("HTTP/9.9 200 OK\r\n\r\n"),
          std::string("HTTP/1.1 x\r\n\r\n"), std::string("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"),
          std::string("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
          "HTTP/1.1 200 OK\r\nX: " + std::string(kMaxHeadBytes, 'x') + "\r\n\r\n"}) {
        const auto session = waiting(request);
        EXPECT_EQ(session->receive(bytes), Event::Failed) << bytes.substr(0, 40);
        EXPECT_TRUE(session->error()) << bytes.substr(0, 40);
        EXPECT_EQ(session->failedBytes().substr(0, 4), bytes.substr(0, 4));
    }
}

TEST(Http1Session, recognisesATlsAlertOnAPlainConnection) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_EQ(session->receive(std::string_view("\x15\x03\x01\x00\x02\x02\x46", 7)), Event::Failed);
    EXPECT_EQ(session->error(), HttpError::TlsOnPlainPort);
}

TEST(Http1Session, refusesAnUpgradeThatNobodyAskedFor) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_EQ(session->receive("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"), Event::Failed);
    EXPECT_EQ(session->error(), HttpError::UnexpectedUpgrade);
}

TEST(Http1Session, carriesOneRequestAfterTheOther) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session();
    for (int i = 0; i < 3; ++i) {
        session->start(request);
        EXPECT_EQ(session->output(), request.bytes);
        session->outputSent(request.bytes.size());
        EXPECT_TRUE(session->output().empty());
        EXPECT_FALSE(session->hasReceivedBytes());
        EXPECT_EQ(session->receive("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"), Event::ResponseComplete);
        EXPECT_TRUE(session->response().isReusable);
    }
}

TEST(Http1Session, survivesAnyBytes) {
    std::mt19937_64 random(7);
    const EncodedRequest request = get();
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = completeResponses()[random() % completeResponses().size()].bytes;
        for (std::uint64_t changes = random() % 4 + 1; changes != 0; --changes) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        const auto session = waiting(request);
        Event event = Event::NeedsMore;
        while (!bytes.empty() && event == Event::NeedsMore) {
            const std::size_t count = std::min<std::size_t>(bytes.size(), random() % 20 + 1);
            event = session->receive(bytes.substr(0, count));
            bytes.erase(0, count);
        }
        if (event == Event::NeedsMore) {
            event = session->endOfStream();
        }
        EXPECT_NE(event, Event::NeedsMore);
    }
}

}  // namespace
}  // namespace hostmark::http
