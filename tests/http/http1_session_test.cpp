#include "engine/http/http1_session.h"

#include <algorithm>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "engine/http/failure.h"

namespace hostmark::http {
namespace {

const core::SteadyTime kNow{std::chrono::seconds(1)};

EncodedRequest get() {
    return encodeRequest("http://h", {}, true).value();
}

EncodedRequest head() {
    plan::RequestTemplate request;
    request.method = "HEAD";
    return encodeRequest("http://h", request, true).value();
}

void sendAll(Session& session) {
    while (!session.output().empty()) {
        session.outputSent(session.output().size());
    }
}

/// A session that has wholly sent its requests, exchanges 0, 1, 2, ...
std::unique_ptr<Session> waiting(const std::vector<const EncodedRequest*>& requests) {
    std::unique_ptr<Session> session = makeHttp1Session(static_cast<std::uint32_t>(requests.size()));
    for (std::uint32_t i = 0; i < requests.size(); ++i) {
        session->start(i, *requests[i]);
    }
    sendAll(*session);
    return session;
}

std::unique_ptr<Session> waiting(const EncodedRequest& request) {
    return waiting(std::vector<const EncodedRequest*>{&request});
}

std::optional<Completion> take(Session& session) {
    Completion completion;
    return session.takeCompletion(completion) ? std::optional(completion) : std::nullopt;
}

/// Exchanges that ended since the last call, in their order.
std::vector<std::uint32_t> endedExchanges(Session& session) {
    std::vector<std::uint32_t> exchanges;
    while (const auto completion = take(session)) {
        exchanges.push_back(completion->exchange);
    }
    return exchanges;
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

void expectComplete(const Case& expected, Session& session, bool isWell) {
    const std::optional<Completion> completion = take(session);
    ASSERT_TRUE(isWell && completion) << expected.claim << ": " << session.error().message();
    EXPECT_FALSE(completion->error) << expected.claim;
    EXPECT_EQ(completion->response.status, expected.status) << expected.claim;
    EXPECT_EQ(completion->response.bodyBytes, expected.bodyBytes) << expected.claim;
    EXPECT_EQ(session.capacity(), expected.isReusable ? 1u : 0u) << expected.claim;
    EXPECT_EQ(session.isClosing(), !expected.isReusable) << expected.claim;
    EXPECT_FALSE(take(session)) << expected.claim;
}

TEST(Http1Session, findsTheEndOfEveryKindOfResponse) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        const auto session = waiting(request);
        expectComplete(one, *session, session->receive(one.bytes, kNow));
    }
}

TEST(Http1Session, findsItWhereverTheBytesAreSplit) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        for (std::size_t cut = 1; cut < one.bytes.size(); ++cut) {
            const auto session = waiting(request);
            ASSERT_TRUE(session->receive(one.bytes.substr(0, cut), kNow)) << one.claim << " at " << cut;
            ASSERT_FALSE(take(*session)) << one.claim << " at " << cut;
            expectComplete(one, *session, session->receive(one.bytes.substr(cut), kNow));
        }
    }
}

TEST(Http1Session, findsItByteByByte) {
    for (const Case& one : completeResponses()) {
        const EncodedRequest request = one.isHead ? head() : get();
        const auto session = waiting(request);
        bool isWell = true;
        for (const char& byte : one.bytes) {
            ASSERT_TRUE(isWell && !take(*session)) << one.claim;
            isWell = session->receive({&byte, 1}, kNow);
        }
        expectComplete(one, *session, isWell);
    }
}

TEST(Http1Session, saysWhenTheFirstByteCame) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_TRUE(session->receive("HTTP/1.1 100 Continue\r\n\r\nHT", kNow));
    EXPECT_TRUE(session->receive("TP/1.1 204 None\r\n\r\n", kNow + std::chrono::seconds(1)));
    EXPECT_EQ(take(*session)->response.firstByteAt, kNow);
}

TEST(Http1Session, completesABodyThatIsDelimitedByTheEndOfTheStream) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_TRUE(session->receive("HTTP/1.1 200 OK\r\n\r\nabc", kNow));
    EXPECT_TRUE(session->receive("def", kNow));
    EXPECT_FALSE(take(*session));
    EXPECT_TRUE(session->endOfStream(kNow));
    EXPECT_EQ(take(*session)->response.bodyBytes, 6u);
    EXPECT_TRUE(session->isClosing());
}

TEST(Http1Session, tellsAnEndBeforeTheResponseFromOneWithinIt) {
    const EncodedRequest request = get();
    auto session = waiting(request);
    EXPECT_FALSE(session->endOfStream(kNow));
    EXPECT_EQ(session->error(), HttpError::ClosedBeforeResponse);

    for (const char* part : {"HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel",
                             "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab"}) {
        session = waiting(request);
        EXPECT_TRUE(session->receive(part, kNow)) << part;
        EXPECT_FALSE(session->endOfStream(kNow)) << part;
        EXPECT_EQ(session->error(), HttpError::ClosedWithinResponse) << part;
        EXPECT_FALSE(take(*session)) << part;
    }
}

TEST(Http1Session, doesNotReuseAConnectionWithBytesBehindTheResponse) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_TRUE(session->receive("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1", kNow));
    EXPECT_TRUE(take(*session));
    EXPECT_TRUE(session->isClosing());
    EXPECT_EQ(session->capacity(), 0u);
}

TEST(Http1Session, doesNotReuseAConnectionOnWhichThePeerSpokeUnasked) {
    const auto session = makeHttp1Session();
    EXPECT_TRUE(session->receive("HTTP/1.1 408 Too Slow\r\n\r\n", kNow));
    EXPECT_TRUE(session->isClosing());
    EXPECT_FALSE(take(*session));
    EXPECT_TRUE(session->endOfStream(kNow));
}

TEST(Http1Session, doesNotReuseAConnectionAfterAnAnswerThatCameTooEarly) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session();
    session->start(0, request);
    session->outputSent(session->output().size() - 1);
    EXPECT_TRUE(session->receive("HTTP/1.1 413 Too Much\r\nContent-Length: 0\r\n\r\n", kNow));
    EXPECT_EQ(take(*session)->response.status, 413);
    EXPECT_TRUE(session->isClosing());
}

TEST(Http1Session, failsOnWhatIsNotHttp) {
    const EncodedRequest request = get();
    for (const std::string& bytes :
         {std::string("SSH-2.0-OpenSSH\r\n"), std::string("HTTP/9.9 200 OK\r\n\r\n"),
          std::string("HTTP/1.1 x\r\n\r\n"), std::string("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"),
          std::string("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
          "HTTP/1.1 200 OK\r\nX: " + std::string(kMaxHeadBytes, 'x') + "\r\n\r\n"}) {
        const auto session = waiting(request);
        EXPECT_FALSE(session->receive(bytes, kNow)) << bytes.substr(0, 40);
        EXPECT_TRUE(session->error()) << bytes.substr(0, 40);
        EXPECT_EQ(session->failedBytes().substr(0, 4), bytes.substr(0, 4));
        EXPECT_FALSE(take(*session)) << bytes.substr(0, 40);
    }
}

TEST(Http1Session, recognisesATlsAlertOnAPlainConnection) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_FALSE(session->receive(std::string_view("\x15\x03\x01\x00\x02\x02\x46", 7), kNow));
    EXPECT_EQ(session->error(), HttpError::TlsOnPlainPort);
}

TEST(Http1Session, refusesAnUpgradeThatNobodyAskedFor) {
    const EncodedRequest request = get();
    const auto session = waiting(request);
    EXPECT_FALSE(session->receive("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", kNow));
    EXPECT_EQ(session->error(), HttpError::UnexpectedUpgrade);
}

TEST(Http1Session, carriesOneRequestAfterTheOther) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session();
    for (int i = 0; i < 3; ++i) {
        session->start(0, request);
        EXPECT_EQ(session->capacity(), 0u);
        EXPECT_EQ(session->output(), request.bytes);
        session->outputSent(request.bytes.size());
        EXPECT_TRUE(session->output().empty());
        EXPECT_TRUE(session->receive("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", kNow));
        EXPECT_TRUE(take(*session));
        EXPECT_EQ(session->capacity(), 1u);
    }
}

TEST(Http1Session, sendsARequestFromWhereItIsWhenItIsAlone) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session();
    session->start(0, request);
    EXPECT_EQ(session->output().data(), request.bytes.data());
}

// What follows is about pipelining.

const char* const kOne = "HTTP/1.1 201 A\r\nContent-Length: 1\r\n\r\na";
const char* const kTwo = "HTTP/1.1 202 B\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nbb\r\n0\r\n\r\n";
const char* const kThree = "HTTP/1.1 204 C\r\n\r\n";
const char* const kOneAndClose = "HTTP/1.1 201 A\r\nConnection: close\r\nContent-Length: 1\r\n\r\na";

TEST(Http1Pipelining, sendsAllThatIsDueInOneWrite) {
    const EncodedRequest first = get();
    const EncodedRequest second = head();
    const auto session = makeHttp1Session(2);
    EXPECT_EQ(session->capacity(), 2u);
    session->start(0, first);
    EXPECT_EQ(session->capacity(), 1u);
    session->start(1, second);
    EXPECT_EQ(session->capacity(), 0u);
    EXPECT_EQ(session->output(), first.bytes + second.bytes);
}

TEST(Http1Pipelining, findsSeveralResponsesInOneReadAndWhereverItIsSplit) {
    const EncodedRequest request = get();
    const std::string bytes = std::string(kOne) + kTwo + kThree;
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        const auto session = waiting({&request, &request, &request});
        ASSERT_TRUE(session->receive(bytes.substr(0, cut), kNow));
        ASSERT_TRUE(session->receive(bytes.substr(cut), kNow + std::chrono::seconds(1)));
        std::vector<ResponseInfo> responses;
        for (std::uint32_t exchange = 0; exchange < 3; ++exchange) {
            const auto completion = take(*session);
            ASSERT_TRUE(completion) << cut;
            EXPECT_EQ(completion->exchange, exchange);
            responses.push_back(completion->response);
        }
        EXPECT_EQ(responses[0].status, 201);
        EXPECT_EQ(responses[1].status, 202);
        EXPECT_EQ(responses[1].bodyBytes, 2u);
        EXPECT_EQ(responses[2].status, 204);
        EXPECT_EQ(session->capacity(), 3u);
        // Its first byte is the one that came after the cut only when none of it came before.
        const bool isLastWhollyLater = cut <= std::string(kOne).size() + std::string(kTwo).size();
        EXPECT_EQ(responses[2].firstByteAt == kNow, !isLastWhollyLater) << cut;
    }
}

TEST(Http1Pipelining, endsExchangesInTheOrderInWhichTheyBeganWhateverTheirNumbers) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session(3);
    session->start(2, request);
    session->start(0, request);
    session->start(1, request);
    sendAll(*session);
    EXPECT_TRUE(session->receive(std::string(kOne) + kOne, kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{2, 0}));
    session->start(2, request);
    sendAll(*session);
    EXPECT_TRUE(session->receive(std::string(kOne) + kOne, kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{1, 2}));
}

TEST(Http1Pipelining, knowsWhichOfTheRequestsWasHead) {
    const EncodedRequest request = get();
    const EncodedRequest headRequest = head();
    const auto session = waiting({&request, &headRequest, &request});
    const std::string headResponse = "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n";
    EXPECT_TRUE(session->receive(kOne + headResponse + kTwo, kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(Http1Pipelining, losesTheExchangesBehindAResponseThatCloses) {
    const EncodedRequest request = get();
    for (const bool hasMore : {false, true}) {
        const auto session = waiting({&request, &request, &request});
        const bool isWell = session->receive(std::string(kOneAndClose) + (hasMore ? kOne : ""), kNow);
        EXPECT_EQ(endedExchanges(*session), std::vector<std::uint32_t>{0});
        EXPECT_TRUE(session->isClosing());
        EXPECT_EQ(session->capacity(), 0u);
        EXPECT_EQ(isWell, !hasMore) << "what follows a close is no response";
        EXPECT_FALSE(session->endOfStream(kNow));
        EXPECT_EQ(session->error(), HttpError::ClosedBeforeResponse);
    }
}

TEST(Http1Pipelining, completesTheLastByTheEndOfTheStreamAndLosesTheOthers) {
    const EncodedRequest request = get();
    const auto session = waiting({&request, &request});
    EXPECT_TRUE(session->receive("HTTP/1.1 200 OK\r\n\r\nabc", kNow));
    EXPECT_FALSE(session->endOfStream(kNow));
    EXPECT_EQ(endedExchanges(*session), std::vector<std::uint32_t>{0});
    EXPECT_EQ(session->error(), HttpError::ClosedBeforeResponse);
}

TEST(Http1Pipelining, keepsCompletionsThatCameBeforeAFailure) {
    const EncodedRequest request = get();
    const auto session = waiting({&request, &request});
    EXPECT_FALSE(session->receive(std::string(kOne) + "nonsense\r\n\r\n", kNow));
    EXPECT_EQ(endedExchanges(*session), std::vector<std::uint32_t>{0});
    EXPECT_TRUE(session->error());
}

TEST(Http1Pipelining, closesAfterAnAnswerToARequestThatWasNotWhollySent) {
    const EncodedRequest request = get();
    const auto session = makeHttp1Session(2);
    session->start(0, request);
    session->start(1, request);
    session->outputSent(session->output().size() - 1);
    EXPECT_TRUE(session->receive(kOne, kNow));
    EXPECT_FALSE(session->isClosing()) << "its own request was sent";
    EXPECT_TRUE(session->receive(kOne, kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_TRUE(session->isClosing());
}

TEST(Http1Pipelining, cannotCancelOneAlone) {
    const EncodedRequest request = get();
    const auto session = waiting({&request, &request});
    EXPECT_FALSE(session->cancel(1));
    EXPECT_TRUE(session->isClosing());
    EXPECT_EQ(session->capacity(), 0u);
}

TEST(Http1Pipelining, noticesBytesBehindTheLastResponse) {
    const EncodedRequest request = get();
    const auto session = waiting({&request, &request});
    EXPECT_TRUE(session->receive(std::string(kOne) + kOne + "more", kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_TRUE(session->isClosing());
}

TEST(Http1Session, sendsABodyOnlyWhenTheServerSaysContinue) {
    plan::RequestTemplate posted;
    posted.method = "POST";
    posted.body = "body";
    posted.expectsContinue = true;
    const EncodedRequest request = encodeRequest("http://h", posted, true).value();
    const auto session = makeHttp1Session();
    session->start(0, request);
    EXPECT_TRUE(session->output().ends_with("Expect: 100-continue\r\n\r\n"));
    sendAll(*session);
    EXPECT_TRUE(session->receive("HTTP/1.1 100 Continue\r\n\r\n", kNow));
    EXPECT_EQ(session->output(), "body");
    sendAll(*session);
    EXPECT_TRUE(session->receive(kOne, kNow));
    EXPECT_EQ(endedExchanges(*session), (std::vector<std::uint32_t>{0}));
    EXPECT_FALSE(session->isClosing());

    session->start(0, request);
    sendAll(*session);
    EXPECT_TRUE(session->receive("HTTP/1.1 417 No\r\nContent-Length: 0\r\n\r\n", kNow));
    EXPECT_EQ(take(*session)->response.status, 417);
    EXPECT_TRUE(session->isClosing()) << "the body that it announced was never sent";
}

TEST(Http1Session, knowsAResponseAgainOnlyByItsWholeHead) {
    const EncodedRequest request = get();
    const EncodedRequest headRequest = head();
    const auto answerOf = [](const EncodedRequest& to, const std::string& bytes) {
        const auto session = waiting(to);
        EXPECT_TRUE(session->receive(bytes, kNow)) << bytes;
        const auto completion = take(*session);
        EXPECT_TRUE(completion) << bytes;
        return completion ? std::pair(completion->response.bodyBytes, session->isClosing())
                          : std::pair(9ul, true);
    };
    const std::string two = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n";
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(answerOf(request, two + "ab"), std::pair(2ul, false));
        EXPECT_EQ(answerOf(request, two + "cd"), std::pair(2ul, false)) << "another body is the same answer";
        EXPECT_EQ(answerOf(request, two + "abc"), std::pair(2ul, true)) << "a byte too many";
        EXPECT_EQ(answerOf(headRequest, two), std::pair(0ul, false)) << "HEAD has no body";
        EXPECT_EQ(answerOf(request, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab"),
                  std::pair(2ul, true));
    }
}

TEST(Http1Session, keepsWhereARedirectPointsEachTime) {
    const EncodedRequest request = get();
    for (const std::string place : {"/a", "/b", "/b"}) {
        const auto session = waiting(request);
        EXPECT_TRUE(session->receive(
            "HTTP/1.1 302 Found\r\nLocation: " + place + "\r\nContent-Length: 0\r\n\r\n", kNow));
        EXPECT_TRUE(take(*session));
        EXPECT_EQ(session->location(), place);
    }
}

TEST(Http1Session, keepsHowA401WantsToBeAnsweredEachTime) {
    const EncodedRequest request = get();
    const std::string head = "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n";
    for (int round = 0; round < 2; ++round) {
        const auto session = waiting(request);
        EXPECT_TRUE(session->receive(
            head + "WWW-Authenticate: Negotiate\r\nX: y\r\nwww-authenticate: NTLM abc=\r\n\r\n", kNow));
        ASSERT_TRUE(take(*session));
        EXPECT_EQ(session->challenge(), "Negotiate\nNTLM abc=");
        session->start(0, request);
        sendAll(*session);
        EXPECT_TRUE(session->receive(head + "\r\n", kNow));
        ASSERT_TRUE(take(*session));
        EXPECT_EQ(session->challenge(), "") << "not that of the response before";
    }
}

TEST(Http1Session, survivesAnyBytes) {
    std::mt19937_64 random(7);
    const EncodedRequest request = get();
    for (int round = 0; round < 3000; ++round) {
        const std::size_t depth = random() % 3 + 1;
        std::string bytes;
        for (std::size_t i = 0; i < depth; ++i) {
            bytes += completeResponses()[random() % completeResponses().size()].bytes;
        }
        for (std::uint64_t changes = random() % 4 + 1; changes != 0; --changes) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        const auto session = waiting(std::vector<const EncodedRequest*>(depth, &request));
        bool isWell = true;
        while (!bytes.empty() && isWell) {
            const std::size_t count = std::min<std::size_t>(bytes.size(), random() % 20 + 1);
            isWell = session->receive(bytes.substr(0, count), kNow);
            bytes.erase(0, count);
        }
        isWell = isWell && session->endOfStream(kNow);
        const std::vector<std::uint32_t> ended = endedExchanges(*session);
        EXPECT_LE(ended.size(), depth);
        EXPECT_TRUE(std::is_sorted(ended.begin(), ended.end()));
        EXPECT_TRUE(!isWell || ended.size() == depth) << "all ended, or the others are lost aloud";
        EXPECT_EQ(static_cast<bool>(session->error()), !isWell);
    }
}

}  // namespace
}  // namespace hostmark::http
