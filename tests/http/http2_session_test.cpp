#include "engine/http/http2_session.h"

#include <algorithm>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/failure.h"
#include "engine/http/http2_error.h"
#include "tests/support/http2_peer.h"

namespace hostmark::http {
namespace {

using test::http2Frame;
using test::Http2Peer;
using test::Http2PeerSettings;
using test::Http2Request;
using test::Http2Response;
using testing::HasSubstr;
namespace code = test::http2_code;

const core::SteadyTime kReceivedAt{std::chrono::seconds(1)};

// Frame types and flags of RFC 9113, section 6.
constexpr std::uint8_t kData = 0;
constexpr std::uint8_t kHeaders = 1;
constexpr std::uint8_t kSettings = 4;
constexpr std::uint8_t kPushPromise = 5;
constexpr std::uint8_t kPing = 6;
constexpr std::uint8_t kWindowUpdate = 8;
constexpr std::uint8_t kContinuation = 9;
constexpr std::uint8_t kEndStream = 1;
constexpr std::uint8_t kEndHeaders = 4;

EncodedRequest requestFor(const std::string& method, const std::string& body = {}) {
    plan::RequestTemplate request;
    request.method = method;
    request.body = body;
    return encodeRequest("http://h", request, true).value();
}

/// A session that has the server's settings, and that server.
class Http2SessionTest : public testing::Test {
protected:
    void connect(std::uint32_t depth, const Http2PeerSettings& settings = {},
                 ResponseListener* listener = nullptr, std::int32_t firstStreamId = 1) {
        m_peer = Http2Peer(settings);
        m_session = makeHttp2Session(depth, listener, firstStreamId);
        settle();
    }
    /// Begins exchanges 0, 1, ... and @return them as the server got them.
    std::vector<Http2Request> startAndSend(std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            m_session->start(i, m_get);
        }
        settle();
        return m_peer.takeRequests();
    }
    bool receive(std::string_view bytes) { return m_session->receive(bytes, kReceivedAt); }
    bool receiveOutput() { return receive(m_peer.takeOutput()); }
    void sendOutput() {
        while (!m_session->output().empty()) {
            ASSERT_TRUE(m_peer.receive(m_session->output()));
            m_session->outputSent(m_session->output().size());
        }
    }
    void settle() {
        for (int i = 0; i < 100; ++i) {
            sendOutput();
            ASSERT_TRUE(receiveOutput()) << m_session->error().message();
        }
    }
    std::vector<Completion> take() {
        std::vector<Completion> completions;
        Completion completion;
        while (m_session->takeCompletion(completion)) {
            completions.push_back(completion);
        }
        return completions;
    }

    const EncodedRequest m_get = requestFor("GET");
    Http2Peer m_peer;
    std::unique_ptr<Session> m_session;
};

TEST_F(Http2SessionTest, opensWithPrefaceAndSettingsAndThenSendsFieldsAsTheyWereEncoded) {
    m_session = makeHttp2Session(1);
    EXPECT_THAT(std::string(m_session->output()), testing::StartsWith("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"));
    m_session->start(0, m_get);
    sendOutput();
    const std::vector<Http2Request> requests = m_peer.takeRequests();
    ASSERT_EQ(requests.size(), 1u);
    test::Http2Fields expected;
    for (const plan::Header& field : m_get.fields) {
        expected.emplace_back(field.name, field.value);
    }
    EXPECT_EQ(requests[0].fields, expected);
}

TEST_F(Http2SessionTest, beginsOneExchangeBeforeTheServerNamedItsLimit) {
    m_session = makeHttp2Session(10);
    EXPECT_EQ(m_session->capacity(), 1u);
    EXPECT_EQ(m_session->peerLimit(), std::nullopt);
    m_session->start(0, m_get);
    EXPECT_EQ(m_session->capacity(), 0u);
    sendOutput();
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(m_session->capacity(), 9u);
}

TEST_F(Http2SessionTest, keepsToTheServersLimitAndToItsChanges) {
    Http2PeerSettings settings;
    settings.maxConcurrentStreams = 3;
    connect(10, settings);
    EXPECT_EQ(m_session->peerLimit(), 3u);
    EXPECT_EQ(m_session->capacity(), 3u);
    const std::vector<Http2Request> requests = startAndSend(3);
    EXPECT_EQ(m_session->capacity(), 0u);

    settings.maxConcurrentStreams = 1;
    m_peer.changeSettings(settings);
    settle();
    m_peer.respond(requests[0].streamId, {});
    m_peer.respond(requests[1].streamId, {});
    settle();
    EXPECT_EQ(take().size(), 2u);
    EXPECT_EQ(m_session->peerLimit(), 1u);
    EXPECT_EQ(m_session->capacity(), 0u) << "one is in flight, and one is allowed";

    settings.maxConcurrentStreams = 100;
    m_peer.changeSettings(settings);
    settle();
    EXPECT_EQ(m_session->capacity(), 9u);
    EXPECT_EQ(m_peer.settingsAckCount(), 3u);
}

TEST_F(Http2SessionTest, tellsALimitOfNoneFromNoLimit) {
    Http2PeerSettings settings;
    settings.maxConcurrentStreams = 0;
    connect(10, settings);
    EXPECT_EQ(m_session->peerLimit(), 0u);
    EXPECT_EQ(m_session->capacity(), 0u);
    EXPECT_FALSE(m_session->isClosing());
}

TEST_F(Http2SessionTest, namesNoLimitWhereTheServerNamesNone) {
    connect(1'000);
    EXPECT_EQ(m_session->peerLimit(), std::nullopt);
    EXPECT_EQ(m_session->capacity(), 1'000u);
}

TEST_F(Http2SessionTest, neverHasMoreStreamsOpenThanTheServerAllows) {
    Http2PeerSettings settings;
    settings.maxConcurrentStreams = 2;
    m_peer = Http2Peer(settings);
    m_session = makeHttp2Session(10);
    std::vector<std::uint32_t> idle = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int round = 0; round < 100; ++round) {
        while (m_session->capacity() != 0) {
            m_session->start(idle.back(), m_get);
            idle.pop_back();
        }
        sendOutput();
        for (const Http2Request& request : m_peer.takeRequests()) {
            m_peer.respond(request.streamId, {});
        }
        ASSERT_TRUE(receiveOutput());
        for (const Completion& completion : take()) {
            EXPECT_FALSE(completion.error);
            idle.push_back(completion.exchange);
        }
    }
    EXPECT_EQ(m_peer.peakCount(), 2u);
}

TEST_F(Http2SessionTest, putsAllThatIsDueIntoOneWrite) {
    connect(50);
    for (std::uint32_t i = 0; i < 50; ++i) {
        m_session->start(i, m_get);
    }
    ASSERT_TRUE(m_peer.receive(m_session->output()));
    EXPECT_EQ(m_peer.takeRequests().size(), 50u);
}

TEST_F(Http2SessionTest, completesInTheOrderOfTheAnswers) {
    connect(3);
    const std::vector<Http2Request> requests = startAndSend(3);
    for (const std::size_t i : {2u, 0u, 1u}) {
        m_peer.respond(requests[i].streamId, {});
        ASSERT_TRUE(receiveOutput());
    }
    std::vector<std::uint32_t> order;
    for (const Completion& completion : take()) {
        order.push_back(completion.exchange);
    }
    EXPECT_EQ(order, (std::vector<std::uint32_t>{2, 0, 1}));
}

TEST_F(Http2SessionTest, losesOneExchangeAloneWhenItsStreamIsReset) {
    connect(3);
    const std::vector<Http2Request> requests = startAndSend(3);
    m_peer.respond(requests[0].streamId, {});
    Http2Response cut;
    cut.body = "half";
    cut.isCut = true;
    m_peer.respond(requests[1].streamId, cut);
    EXPECT_TRUE(receiveOutput());
    m_peer.resetStream(requests[1].streamId, code::kInternalError);
    m_peer.resetStream(requests[2].streamId, code::kRefusedStream);
    EXPECT_TRUE(receiveOutput());
    const std::vector<Completion> completions = take();
    ASSERT_EQ(completions.size(), 3u);
    EXPECT_FALSE(completions[0].error);
    EXPECT_EQ(completions[1].error, http2StreamReset(code::kInternalError));
    EXPECT_EQ(completions[2].error, http2StreamReset(code::kRefusedStream));
    EXPECT_EQ(completions[2].error.message(), "the server reset the stream (REFUSED_STREAM)");
    EXPECT_FALSE(m_session->isClosing());
    EXPECT_EQ(m_session->capacity(), 3u);
}

TEST_F(Http2SessionTest, takesAResetWithoutAnErrorBeforeTheEndAsAFailure) {
    connect(1);
    m_peer.resetStream(startAndSend(1)[0].streamId, code::kNoError);
    EXPECT_TRUE(receiveOutput());
    const Completion completion = take().at(0);
    EXPECT_EQ(completion.error, http2StreamReset(code::kNoError));
    EXPECT_TRUE(completion.error) << "an error, though its code says that there is none";
}

TEST_F(Http2SessionTest, letsStreamsEndThatGoAwayLeavesAndFailsTheOthers) {
    connect(3);
    const std::vector<Http2Request> requests = startAndSend(3);
    m_peer.goAway(requests[0].streamId, code::kEnhanceYourCalm);
    EXPECT_TRUE(receiveOutput());
    EXPECT_TRUE(m_session->isClosing());
    EXPECT_EQ(m_session->capacity(), 0u);
    std::vector<Completion> completions = take();
    ASSERT_EQ(completions.size(), 2u);
    for (const Completion& completion : completions) {
        EXPECT_NE(completion.exchange, 0u);
        EXPECT_EQ(completion.error, http2GoneAway(code::kEnhanceYourCalm));
        EXPECT_THAT(completion.error.message(), HasSubstr("GOAWAY (ENHANCE_YOUR_CALM)"));
    }
    m_peer.respond(requests[0].streamId, {});
    EXPECT_TRUE(receiveOutput());
    completions = take();
    ASSERT_EQ(completions.size(), 1u);
    EXPECT_FALSE(completions[0].error);
    EXPECT_TRUE(m_session->endOfStream(kReceivedAt));
}

TEST_F(Http2SessionTest, letsAllEndWhenGoAwayIsOnlyANotice) {
    connect(2);
    const std::vector<Http2Request> requests = startAndSend(2);
    m_peer.goAway(std::numeric_limits<std::int32_t>::max(), code::kNoError);
    EXPECT_TRUE(receiveOutput());
    EXPECT_TRUE(m_session->isClosing());
    for (const Http2Request& request : requests) {
        m_peer.respond(request.streamId, {});
    }
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take().size(), 2u);
}

TEST_F(Http2SessionTest, failsARequestThatWasNotSentBeforeGoAwayCame) {
    connect(2);
    m_session->start(0, m_get);
    m_peer.goAway(std::numeric_limits<std::int32_t>::max(), code::kNoError);
    EXPECT_TRUE(receiveOutput());
    const std::vector<Completion> completions = take();
    ASSERT_EQ(completions.size(), 1u);
    EXPECT_EQ(completions[0].error, http2GoneAway(code::kNoError));
    EXPECT_TRUE(completions[0].error);
    sendOutput();
    EXPECT_EQ(m_peer.beganCount(), 0u);
}

TEST_F(Http2SessionTest, namesTheReasonOfGoAwayWhenTheConnectionEnds) {
    connect(1);
    m_peer.goAway(startAndSend(1)[0].streamId, code::kInternalError, "out of coffee");
    EXPECT_TRUE(receiveOutput());
    EXPECT_FALSE(m_session->endOfStream(kReceivedAt));
    EXPECT_EQ(m_session->error(), http2GoneAway(code::kInternalError));
    EXPECT_EQ(m_session->failedBytes(), "out of coffee");
}

TEST_F(Http2SessionTest, resetsACancelledStreamAndForgetsItsAnswer) {
    connect(2);
    const std::vector<Http2Request> requests = startAndSend(2);
    Http2Response cut;
    cut.body = "half";
    cut.isCut = true;
    m_peer.respond(requests[1].streamId, cut);
    EXPECT_TRUE(receiveOutput());
    EXPECT_TRUE(m_session->cancel(1));
    EXPECT_EQ(m_session->capacity(), 1u);
    m_session->start(1, m_get);
    sendOutput();
    EXPECT_EQ(m_peer.resets().at(requests[1].streamId), code::kCancel);
    const std::int32_t next = m_peer.takeRequests().at(0).streamId;
    // What the server sent before the reset reached it.
    EXPECT_TRUE(receive(http2Frame(kData, kEndStream, requests[1].streamId, "late")));
    EXPECT_TRUE(take().empty());
    Http2Response response;
    response.status = 201;
    m_peer.respond(next, response);
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take(), (std::vector<Completion>{{1, {}, {201, 0, kReceivedAt}}}));
}

TEST_F(Http2SessionTest, doesNotSendWhatWasCancelledBefore) {
    connect(2);
    m_session->start(0, m_get);
    m_session->start(1, m_get);
    EXPECT_TRUE(m_session->cancel(0));
    settle();
    EXPECT_EQ(m_peer.beganCount(), 1u);
    m_peer.respond(m_peer.takeRequests().at(0).streamId, {});
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take().at(0).exchange, 1u);
}

TEST_F(Http2SessionTest, takesAnEarlyAnswerAndKeepsTheRestOfTheRequest) {
    Http2PeerSettings settings;
    settings.initialWindowBytes = 10;
    connect(2, settings);
    const EncodedRequest post = requestFor("POST", std::string(1'000, 'p'));
    m_session->start(0, post);
    sendOutput();
    Http2Response tooMuch;
    tooMuch.status = 413;
    m_peer.respond(1, tooMuch);
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take(), (std::vector<Completion>{{0, {}, {413, 0, kReceivedAt}}}));
    sendOutput();
    EXPECT_EQ(m_peer.resets().at(1), code::kCancel);
    EXPECT_FALSE(m_session->isClosing());
    m_session->start(0, m_get);
    settle();
    EXPECT_EQ(m_peer.takeRequests().size(), 1u);
}

TEST_F(Http2SessionTest, sendsBodiesAsTheWindowsAllow) {
    Http2PeerSettings settings;
    settings.initialWindowBytes = 1'000;
    connect(3, settings);
    const EncodedRequest post = requestFor("POST", std::string(50'000, 'p'));
    for (std::uint32_t i = 0; i < 3; ++i) {
        m_session->start(i, post);
    }
    sendOutput();
    EXPECT_TRUE(m_peer.takeRequests().empty()) << "the windows are full";
    for (int i = 0; i < 100; ++i) {
        settle();
    }
    const std::vector<Http2Request> requests = m_peer.takeRequests();
    ASSERT_EQ(requests.size(), 3u);
    EXPECT_EQ(requests[2].body, post.body());
}

TEST_F(Http2SessionTest, collectsOnlyAsMuchOfABodyAsOneWriteTakes) {
    Http2PeerSettings settings;
    settings.initialWindowBytes = 1 << 30;
    connect(20, settings);
    const EncodedRequest post = requestFor("POST", std::string(40'000, 'p'));
    for (std::uint32_t i = 0; i < 20; ++i) {
        m_session->start(i, post);
    }
    EXPECT_LT(m_session->output().size(), 100'000u);
    settle();
    EXPECT_EQ(m_peer.takeRequests().size(), 20u);
}

TEST_F(Http2SessionTest, answersPing) {
    connect(1);
    m_peer.ping();
    settle();
    EXPECT_EQ(m_peer.pingAckCount(), 1u);
}

TEST_F(Http2SessionTest, countsBodiesWithoutPaddingAndTakesTrailers) {
    connect(1);
    Http2Response response;
    response.body = std::string(100, 'b');
    response.headers = {{"content-length", "100"}};
    response.trailers = {{"x-sum", "1"}};
    response.interim = {100, 103};
    response.paddingBytes = 200;
    m_peer.respond(startAndSend(1)[0].streamId, response);
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take(), (std::vector<Completion>{{0, {}, {200, 100, kReceivedAt}}}));
}

TEST_F(Http2SessionTest, isNeverTheOneThatABodyWaitsFor) {
    connect(1);
    Http2Response response;
    response.body = std::string(20'000'000, 'b');
    m_peer.respond(startAndSend(1)[0].streamId, response);
    // One flight, without a WINDOW_UPDATE of the client in between.
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take().at(0).response.bodyBytes, 20'000'000u);
}

TEST_F(Http2SessionTest, closesWhenStreamIdsRunOut) {
    connect(10, {}, nullptr, std::numeric_limits<std::int32_t>::max() - 2);
    EXPECT_EQ(m_session->capacity(), 10u);
    m_session->start(0, m_get);
    EXPECT_FALSE(m_session->isClosing());
    m_session->start(1, m_get);
    EXPECT_TRUE(m_session->isClosing());
    EXPECT_EQ(m_session->capacity(), 0u);
    settle();
    for (const Http2Request& request : m_peer.takeRequests()) {
        m_peer.respond(request.streamId, {});
    }
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take().size(), 2u);
}

struct Malformed {
    const char* claim;
    std::string bytes;
    std::uint32_t code;
};

TEST_F(Http2SessionTest, failsOnFramesThatTheProtocolForbids) {
    const std::vector<Malformed> cases = {
        {"a frame longer than allowed", http2Frame(kData, 0, 1, std::string(16'385, 'x')),
         code::kFrameSizeError},
        {"SETTINGS of five bytes", http2Frame(kSettings, 0, 0, "12345"), code::kFrameSizeError},
        {"PING of seven bytes", http2Frame(kPing, 0, 0, "1234567"), code::kFrameSizeError},
        {"PING on a stream", http2Frame(kPing, 0, 1, "12345678"), code::kProtocolError},
        {"DATA on no stream", http2Frame(kData, 0, 0, "x"), code::kProtocolError},
        {"DATA on a stream that never began", http2Frame(kData, 0, 99, "x"), code::kProtocolError},
        {"HEADERS that HPACK cannot read", http2Frame(kHeaders, kEndHeaders, 1, "\xff\xff\xff\xff\xff\xff"),
         code::kCompressionError},
        {"CONTINUATION of nothing", http2Frame(kContinuation, kEndHeaders, 1, "x"), code::kProtocolError},
        {"HEADERS that something interrupts",
         http2Frame(kHeaders, 0, 1, "\x88") + http2Frame(kPing, 0, 0, "12345678"), code::kProtocolError},
        {"WINDOW_UPDATE by nothing", http2Frame(kWindowUpdate, 0, 0, std::string(4, '\0')),
         code::kProtocolError},
        {"a push that is off", http2Frame(kPushPromise, kEndHeaders, 1, std::string("\0\0\0\2\x82", 5)),
         code::kProtocolError},
        {"padding longer than its frame", http2Frame(kData, 8, 1, "\xff"), code::kProtocolError},
    };
    for (const Malformed& one : cases) {
        connect(1);
        startAndSend(1);
        const bool isWell = receive(one.bytes);
        EXPECT_FALSE(isWell) << one.claim;
        EXPECT_EQ(m_session->error(), http2Violation(one.code))
            << one.claim << ": " << m_session->error().message();
        EXPECT_EQ(m_session->failedBytes(), one.bytes.substr(0, 80)) << one.claim;
        EXPECT_TRUE(m_session->isClosing()) << one.claim;
        EXPECT_TRUE(take().empty()) << one.claim;
        EXPECT_FALSE(receive(one.bytes)) << one.claim;
        sendOutput();  // the GOAWAY that tells the server
    }
}

TEST_F(Http2SessionTest, ignoresFramesThatItDoesNotKnow) {
    connect(1);
    const std::int32_t id = startAndSend(1)[0].streamId;
    EXPECT_TRUE(receive(http2Frame(0xbe, 0xff, id, "whatever") + http2Frame(0xef, 0, 0, "")));
    m_peer.respond(id, {});
    EXPECT_TRUE(receiveOutput());
    EXPECT_EQ(take().size(), 1u);
}

TEST_F(Http2SessionTest, failsOnAConnectionThatDoesNotBeginWithSettings) {
    m_session = makeHttp2Session(1);
    m_session->start(0, m_get);
    EXPECT_FALSE(receive(http2Frame(kPing, 0, 0, "12345678")));
    EXPECT_EQ(m_session->error(), http2Violation(code::kProtocolError));
}

TEST_F(Http2SessionTest, recognisesAnAnswerOfHttp1WhereverItIsSplit) {
    const std::string answer = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
    for (std::size_t cut = 0; cut < answer.size(); ++cut) {
        m_session = makeHttp2Session(1);
        m_session->start(0, m_get);
        EXPECT_FALSE(receive(answer.substr(0, cut)) && receive(answer.substr(cut))) << cut;
        EXPECT_EQ(m_session->error(), HttpError::Http2NotSpoken) << cut;
    }
    EXPECT_THAT(adviceFor({core::Phase::Protocol, m_session->error()}), HasSubstr("use https://"));
}

class IgnoringListener : public ResponseListener {
public:
    void onStatus(int, std::string_view, std::string_view) override {}
    void onHeader(std::string_view, std::string_view) override {}
    void onBody(std::string_view) override {}
};

/// HEADERS in HPACK literals without indexing, which any decoder reads.
std::string headersFrame(std::int32_t id, const test::Http2Fields& fields, std::uint8_t flags) {
    std::string block;
    for (const auto& [name, value] : fields) {
        block += '\0';
        block += static_cast<char>(name.size());
        block += name;
        block += static_cast<char>(value.size());
        block += value;
    }
    return http2Frame(kHeaders, static_cast<std::uint8_t>(flags | kEndHeaders), id, block);
}

TEST_F(Http2SessionTest, failsOneExchangeWhoseResponseCannotBe) {
    const std::string data = http2Frame(kData, kEndStream, 1, "abc");
    const std::vector<std::pair<const char*, std::string>> cases = {
        {"no status", headersFrame(1, {{"x", "y"}}, kEndStream)},
        {"a status of two digits", headersFrame(1, {{":status", "20"}}, kEndStream)},
        {"a status of letters", headersFrame(1, {{":status", "2xx"}}, kEndStream)},
        {"two statuses", headersFrame(1, {{":status", "200"}, {":status", "200"}}, kEndStream)},
        {"101, which HTTP/2 does not have", headersFrame(1, {{":status", "101"}}, 0)},
        {"an end behind an interim response", headersFrame(1, {{":status", "103"}}, kEndStream)},
        {"less body than its length",
         headersFrame(1, {{":status", "200"}, {"content-length", "4"}}, 0) + data},
        {"more body than its length",
         headersFrame(1, {{":status", "200"}, {"content-length", "2"}}, 0) + data},
        {"no body but a length", headersFrame(1, {{":status", "200"}, {"content-length", "2"}}, kEndStream)},
        {"a length of letters", headersFrame(1, {{":status", "200"}, {"content-length", "3b"}}, 0) + data},
        {"a body where none may be", headersFrame(1, {{":status", "204"}}, 0) + data},
    };
    IgnoringListener listener;
    for (ResponseListener* const each :
         {static_cast<ResponseListener*>(nullptr), static_cast<ResponseListener*>(&listener)}) {
        for (const auto& [claim, bytes] : cases) {
            connect(2, {}, each);
            const std::vector<Http2Request> requests = startAndSend(2);
            EXPECT_TRUE(receive(bytes)) << claim;
            const std::vector<Completion> completions = take();
            ASSERT_EQ(completions.size(), 1u) << claim;
            EXPECT_EQ(completions[0].error, http2Violation(code::kProtocolError)) << claim;
            sendOutput();
            EXPECT_EQ(m_peer.resets().at(1), code::kProtocolError) << claim;
            m_peer.respond(requests[1].streamId, {});
            EXPECT_TRUE(receiveOutput()) << claim;
            EXPECT_EQ(take().size(), 1u) << claim;
        }
    }
}

TEST_F(Http2SessionTest, givesUpAPeerThatFloodsAndDoesNotRead) {
    connect(1);
    startAndSend(1);
    std::string pings;
    for (int i = 0; i < 1'000; ++i) {
        pings += http2Frame(kPing, 0, 0, "12345678");
    }
    const std::string_view pending = m_session->output();
    int rounds = 0;
    while (rounds < 1'000 && receive(pings)) {
        ++rounds;
    }
    EXPECT_LT(rounds, 1'000);
    EXPECT_THAT(m_session->error().message(), HasSubstr("Flooding"));
    EXPECT_TRUE(pending.empty());
}

TEST_F(Http2SessionTest, saysWhatToDoAboutEachRefusal) {
    const auto advice = [](const boost::system::error_code& error) {
        return adviceFor({phaseOfSessionError(error), error});
    };
    EXPECT_THAT(advice(http2StreamReset(code::kRefusedStream)), HasSubstr("fewer streams"));
    EXPECT_THAT(advice(http2GoneAway(code::kNoError)), HasSubstr("after so many requests"));
    EXPECT_THAT(advice(http2GoneAway(code::kEnhanceYourCalm)), HasSubstr("attack"));
    EXPECT_THAT(advice(http2Violation(code::kFrameSizeError)), HasSubstr("broken"));
    EXPECT_THAT(advice(HttpError::Http2NotOffered), HasSubstr("HTTP/1.1"));
    EXPECT_EQ(phaseOfSessionError(http2StreamReset(code::kCancel)), core::Phase::Read);
    EXPECT_EQ(phaseOfSessionError(http2Violation(code::kProtocolError)), core::Phase::Protocol);
    EXPECT_EQ(phaseOfSessionError(HttpError::ClosedBeforeResponse), core::Phase::Read);
    EXPECT_EQ(phaseOfSessionError(HttpError::TlsOnPlainPort), core::Phase::Protocol);
}

}  // namespace
}  // namespace hostmark::http
