// What every session keeps to, whatever its protocol: engine/http/session.h in tests.

#include <algorithm>
#include <map>
#include <optional>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/failure.h"
#include "tests/http/session_peer.h"

namespace hostmark::http {
namespace {

const core::SteadyTime kNow{std::chrono::seconds(1)};

EncodedRequest requestFor(const std::string& path, const std::string& method = "GET",
                          const std::string& body = {}) {
    plan::RequestTemplate request;
    request.path = path;
    request.method = method;
    request.body = body;
    return encodeRequest("http://h", request, true).value();
}

/// One connection: a session and its peer.
class Wire {
public:
    Wire(const SessionProtocol& protocol, std::uint32_t depth, ResponseListener* listener = nullptr)
        : m_protocol(protocol), m_peer(protocol.makePeer()), m_session(m_peer->makeSession(depth, listener)) {
        m_isWell = settle();
    }

    /// Moves bytes until neither side has any. @return false once the session has failed
    bool settle() {
        bool isMoving = true;
        while (isMoving && m_isWell) {
            isMoving = sendOutput();
            const std::string bytes = m_peer->takeOutput();
            if (!bytes.empty()) {
                isMoving = true;
                m_isWell = m_session->receive(bytes, kNow);
            }
        }
        return m_isWell;
    }
    bool sendOutput() {
        bool hasSent = false;
        while (!m_session->output().empty()) {
            m_peer->receive(m_session->output());
            m_session->outputSent(m_session->output().size());
            hasSent = true;
        }
        return hasSent;
    }
    /// What the peer says to these answers, not yet received.
    std::string bytesOf(const std::vector<SessionPeer::Answer>& answers) {
        settle();
        const std::vector<SessionPeer::Request> requests = m_peer->takeRequests();
        for (std::size_t i = 0; i < std::min(requests.size(), answers.size()); ++i) {
            m_peer->answer(requests[i], answers[i]);
        }
        return m_peer->takeOutput();
    }
    /// Completions since the last call.
    std::vector<Completion> take() {
        std::vector<Completion> completions;
        Completion completion;
        while (m_session->takeCompletion(completion)) {
            completions.push_back(completion);
        }
        return completions;
    }
    void reconnect() {
        m_session->reset();
        m_peer = m_protocol.makePeer();
        m_isWell = true;
        m_isWell = settle();
    }

    Session& session() { return *m_session; }
    SessionPeer& peer() { return *m_peer; }

private:
    SessionProtocol m_protocol;
    std::unique_ptr<SessionPeer> m_peer;
    std::unique_ptr<Session> m_session;
    bool m_isWell = true;
};

class SessionContract : public testing::TestWithParam<SessionProtocol> {
protected:
    const EncodedRequest m_get = requestFor("/");
};

TEST_P(SessionContract, allowsAsManyExchangesAsItsDepth) {
    EXPECT_GE(GetParam().makePeer()->makeSession(3, nullptr)->capacity(), 1u) << "before the peer spoke";
    Wire wire(GetParam(), 3);
    for (std::uint32_t i = 0; i < 3; ++i) {
        EXPECT_EQ(wire.session().capacity(), 3 - i);
        wire.session().start(i, m_get);
    }
    EXPECT_EQ(wire.session().capacity(), 0u);
    EXPECT_FALSE(wire.session().isClosing());
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{}, {}}), kNow));
    EXPECT_EQ(wire.take().size(), 2u);
    EXPECT_EQ(wire.session().capacity(), 2u);
}

TEST_P(SessionContract, endsEachExchangeOnceWithItsOwnResponse) {
    Wire wire(GetParam(), 4);
    std::vector<EncodedRequest> requests;
    for (int i = 0; i < 4; ++i) {
        requests.push_back(requestFor("/" + std::to_string(i)));
    }
    for (int round = 0; round < 50; ++round) {
        for (std::uint32_t i = 0; i < 4; ++i) {
            wire.session().start(i, requests[i]);
        }
        wire.settle();
        for (const SessionPeer::Request& request : wire.peer().takeRequests()) {
            const int number = request.path[1] - '0';
            wire.peer().answer(request, {400 + number, std::string(static_cast<std::size_t>(number), 'x')});
        }
        ASSERT_TRUE(wire.settle()) << wire.session().error().message();
        std::map<std::uint32_t, ResponseInfo> responses;
        for (const Completion& completion : wire.take()) {
            EXPECT_FALSE(completion.error);
            EXPECT_TRUE(responses.emplace(completion.exchange, completion.response).second);
        }
        ASSERT_EQ(responses.size(), 4u);
        for (const auto& [exchange, response] : responses) {
            EXPECT_EQ(response.status, static_cast<int>(400 + exchange));
            EXPECT_EQ(response.bodyBytes, exchange);
        }
    }
}

TEST_P(SessionContract, carriesLargeBodiesBothWays) {
    std::string body;
    for (int i = 0; i < 300'000; ++i) {
        body += static_cast<char>('a' + i % 23);
    }
    const EncodedRequest post = requestFor("/up", "POST", body);
    Wire wire(GetParam(), 2);
    wire.session().start(0, post);
    wire.session().start(1, post);
    wire.settle();
    const std::vector<SessionPeer::Request> requests = wire.peer().takeRequests();
    ASSERT_EQ(requests.size(), 2u);
    for (const SessionPeer::Request& request : requests) {
        EXPECT_EQ(request.method, "POST");
        EXPECT_TRUE(request.body == body);
        wire.peer().answer(request, {200, std::string(1'000'000, 'r')});
    }
    ASSERT_TRUE(wire.settle());
    const std::vector<Completion> completions = wire.take();
    ASSERT_EQ(completions.size(), 2u);
    EXPECT_EQ(completions[0].response.bodyBytes, 1'000'000u);
    EXPECT_EQ(completions[1].response.bodyBytes, 1'000'000u);
}

TEST_P(SessionContract, knowsWhichResponsesHaveNoBody) {
    const EncodedRequest head = requestFor("/", "HEAD");
    // status of the answer to which request
    const std::vector<std::pair<int, const EncodedRequest*>> cases = {
        {200, &head}, {204, &m_get}, {304, &m_get}, {200, &m_get}};
    Wire wire(GetParam(), 1);
    for (const auto& [status, request] : cases) {
        wire.session().start(0, *request);
        ASSERT_TRUE(wire.session().receive(wire.bytesOf({{status, "body"}}), kNow));
        const std::vector<Completion> completions = wire.take();
        ASSERT_EQ(completions.size(), 1u) << status;
        EXPECT_EQ(completions[0].response.status, status);
        EXPECT_EQ(completions[0].response.bodyBytes, request != &head && status == 200 ? 4u : 0u) << status;
    }
}

TEST_P(SessionContract, skipsInterimResponsesButTakesTheTimeOfTheirFirstByte) {
    Wire wire(GetParam(), 1);
    wire.session().start(0, m_get);
    const std::string bytes = wire.bytesOf({{201, "x", {100, 103}}});
    // In both protocols the first half holds the first interim response.
    const std::size_t cut = bytes.size() / 2;
    EXPECT_TRUE(wire.session().receive(bytes.substr(0, cut), kNow));
    EXPECT_TRUE(wire.session().receive(bytes.substr(cut), kNow + std::chrono::seconds(5)));
    EXPECT_EQ(wire.take(), (std::vector<Completion>{{0, {}, {201, 1, kNow}}}));
}

TEST_P(SessionContract, doesNotCareWhereBytesAreSplit) {
    std::size_t size = 1;
    for (std::size_t cut = 0; cut < size; ++cut) {
        Wire wire(GetParam(), 2);
        wire.session().start(0, m_get);
        wire.session().start(1, m_get);
        const std::string bytes = wire.bytesOf({{200, "one"}, {404, ""}});
        size = bytes.size();
        ASSERT_TRUE(wire.session().receive(bytes.substr(0, cut), kNow)) << cut;
        ASSERT_TRUE(wire.session().receive(bytes.substr(cut), kNow)) << cut;
        const std::vector<Completion> completions = wire.take();
        ASSERT_EQ(completions.size(), 2u) << cut;
        EXPECT_EQ(completions[0].response.bodyBytes + completions[1].response.bodyBytes, 3u);
    }
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    wire.session().start(1, m_get);
    for (const char& byte : wire.bytesOf({{200, "one"}, {404, ""}})) {
        ASSERT_TRUE(wire.session().receive({&byte, 1}, kNow));
    }
    EXPECT_EQ(wire.take().size(), 2u);
}

TEST_P(SessionContract, leavesItsOutputUnchangedUntilItIsSent) {
    const EncodedRequest post = requestFor("/", "POST", std::string(10'000, 'p'));
    Wire wire(GetParam(), 3);
    wire.session().start(0, m_get);
    const std::string answer = wire.bytesOf({{}});
    wire.session().start(1, post);
    const std::string_view pending = wire.session().output();
    const std::string before(pending);
    wire.session().start(2, post);
    EXPECT_TRUE(wire.session().receive(answer, kNow));
    EXPECT_EQ(wire.take().size(), 1u);
    wire.session().start(0, post);
    EXPECT_EQ(wire.session().output().data(), pending.data());
    EXPECT_EQ(wire.session().output(), before);
    wire.peer().receive(pending);
    wire.session().outputSent(pending.size());
    wire.settle();
    EXPECT_EQ(wire.peer().takeRequests().size(), 3u);
}

TEST_P(SessionContract, isSentInPiecesOfAnySize) {
    const EncodedRequest post = requestFor("/", "POST", std::string(500, 'p'));
    Wire wire(GetParam(), 2);
    wire.session().start(0, post);
    wire.session().start(1, post);
    while (!wire.session().output().empty()) {
        wire.peer().receive(wire.session().output().substr(0, 1));
        wire.session().outputSent(1);
    }
    EXPECT_EQ(wire.peer().takeRequests().size(), 2u);
}

TEST_P(SessionContract, tellsAnEndBeforeTheResponseFromOneWithinIt) {
    Wire before(GetParam(), 2);
    before.session().start(0, m_get);
    before.settle();
    EXPECT_FALSE(before.session().endOfStream(kNow));
    EXPECT_EQ(before.session().error(), HttpError::ClosedBeforeResponse);
    EXPECT_TRUE(before.take().empty());

    Wire within(GetParam(), 2);
    within.session().start(0, m_get);
    EXPECT_TRUE(within.session().receive(within.bytesOf({{200, "part", {}, true}}), kNow));
    EXPECT_FALSE(within.session().endOfStream(kNow));
    EXPECT_EQ(within.session().error(), HttpError::ClosedWithinResponse);
    EXPECT_TRUE(within.take().empty());
}

TEST_P(SessionContract, takesAnEndWithNothingInFlightAsRegular) {
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{}}), kNow));
    EXPECT_TRUE(wire.session().endOfStream(kNow));
    EXPECT_TRUE(wire.session().isClosing());
    EXPECT_EQ(wire.session().capacity(), 0u);
    EXPECT_EQ(wire.take().size(), 1u);
}

TEST_P(SessionContract, carriesNoMoreAfterThePeerSaidSo) {
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{200, "bye", {}, false, true}}), kNow));
    EXPECT_TRUE(wire.session().isClosing());
    EXPECT_EQ(wire.session().capacity(), 0u);
    EXPECT_EQ(wire.take().size(), 1u);
    EXPECT_TRUE(wire.session().endOfStream(kNow));
}

TEST_P(SessionContract, failsOnWhatItsProtocolCannotSay) {
    const std::string garbage = "SSH-2.0-OpenSSH_9.2p1 Debian\r\n";
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    wire.settle();
    EXPECT_FALSE(wire.session().receive(garbage, kNow));
    EXPECT_TRUE(wire.session().error());
    EXPECT_EQ(wire.session().failedBytes(), garbage);
    EXPECT_TRUE(wire.session().isClosing());
    EXPECT_EQ(wire.session().capacity(), 0u);
    EXPECT_TRUE(wire.take().empty());
}

TEST_P(SessionContract, recognisesTlsOnAPlainConnection) {
    const std::unique_ptr<Session> session = GetParam().makePeer()->makeSession(1, nullptr);
    session->start(0, m_get);
    EXPECT_FALSE(session->receive(std::string_view("\x15\x03\x01\x00\x02\x02\x46", 7), kNow));
    EXPECT_EQ(session->error(), HttpError::TlsOnPlainPort);
}

TEST_P(SessionContract, isAsNewAfterReset) {
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    wire.session().start(1, m_get);
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{200, "x"}, {200, "cut", {}, true}}), kNow));
    wire.session().output();
    for (const bool hasFailed : {false, true}) {
        if (hasFailed) {
            wire.session().start(0, m_get);
            EXPECT_FALSE(wire.session().receive("no protocol at all, nothing of it", kNow));
        }
        wire.reconnect();
        EXPECT_TRUE(wire.take().empty());
        EXPECT_FALSE(wire.session().error());
        EXPECT_TRUE(wire.session().failedBytes().empty());
        EXPECT_FALSE(wire.session().isClosing());
        EXPECT_EQ(wire.session().capacity(), 2u);
        wire.session().start(1, m_get);
        EXPECT_TRUE(wire.session().receive(wire.bytesOf({{200, "new"}}), kNow));
        EXPECT_EQ(wire.take(), (std::vector<Completion>{{1, {}, {200, 3, kNow}}}));
    }
}

TEST_P(SessionContract, givesNoCompletionToWhatWasCancelled) {
    Wire wire(GetParam(), 2);
    wire.session().start(0, m_get);
    wire.session().start(1, m_get);
    const std::string answers = wire.bytesOf({{200, "a"}, {200, "b"}});
    if (!wire.session().cancel(1)) {
        EXPECT_TRUE(wire.session().isClosing());
        EXPECT_EQ(wire.session().capacity(), 0u);
        return;
    }
    EXPECT_TRUE(wire.session().receive(answers, kNow));
    EXPECT_EQ(wire.take(), (std::vector<Completion>{{0, {}, {200, 1, kNow}}}));
    wire.session().start(1, m_get);
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{201, "after"}}), kNow));
    EXPECT_EQ(wire.take(), (std::vector<Completion>{{1, {}, {201, 5, kNow}}}));
}

class RecordingListener : public ResponseListener {
public:
    void onStatus(int status, std::string_view version, std::string_view) override {
        text += std::to_string(status) + "/" + std::string(version) + " ";
    }
    void onHeader(std::string_view name, std::string_view value) override {
        text += value == "yes" ? std::string(name) + " " : "";
    }
    void onBody(std::string_view bytes) override { text += bytes; }

    std::string text;
};

TEST_P(SessionContract, tellsAListenerWhatComes) {
    RecordingListener listener;
    Wire wire(GetParam(), 1, &listener);
    wire.session().start(0, m_get);
    EXPECT_TRUE(wire.session().receive(wire.bytesOf({{200, "body", {103}}}), kNow));
    EXPECT_EQ(wire.take().size(), 1u);
    EXPECT_THAT(listener.text, testing::AnyOf("103/1.1 200/1.1 X-Peer body", "103/2 200/2 x-peer body"));
}

/// Bytes that are nearly right: what a peer says to three requests, with a few changes.
std::string spoiled(std::string bytes, std::mt19937_64& random) {
    for (std::uint64_t changes = random() % 4; changes != 0; --changes) {
        const std::size_t at = random() % bytes.size();
        switch (random() % 4) {
            case 0:
                bytes[at] = static_cast<char>(random());
                break;
            case 1:
                bytes.erase(at, random() % 20);
                break;
            case 2:
                bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 20));
                break;
            default:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
                break;
        }
        if (bytes.empty()) {
            break;
        }
    }
    return bytes;
}

TEST_P(SessionContract, endsEveryExchangeExactlyOnceWhateverComes) {
    std::mt19937_64 random(11);
    const EncodedRequest head = requestFor("/", "HEAD");
    const EncodedRequest post = requestFor("/", "POST", std::string(100, 'p'));
    const EncodedRequest* const requests[] = {&m_get, &head, &post};
    for (int round = 0; round < 4'000; ++round) {
        RecordingListener listener;
        Wire wire(GetParam(), 3, round % 2 == 0 ? nullptr : &listener);
        for (std::uint32_t i = 0; i < 3; ++i) {
            wire.session().start(i, *requests[random() % 3]);
        }
        const std::string text(random() % 40, 't');
        std::string bytes = spoiled(wire.bytesOf({{200, text, {103}}, {500, text}, {204, ""}}), random);
        bool isWell = true;
        std::vector<int> endings(3);
        const auto count = [&] {
            for (const Completion& completion : wire.take()) {
                ASSERT_LT(completion.exchange, 3u);
                ++endings[completion.exchange];
            }
        };
        std::size_t cancelled = 3;
        while (!bytes.empty() && isWell) {
            const std::size_t size = std::min<std::size_t>(bytes.size(), random() % 30 + 1);
            isWell = wire.session().receive(bytes.substr(0, size), kNow);
            bytes.erase(0, size);
            count();
            while (!wire.session().output().empty()) {
                wire.session().outputSent(random() % wire.session().output().size() + 1);
            }
            count();
            if (isWell && cancelled == 3 && random() % 20 == 0) {
                const std::size_t exchange = random() % 3;
                if (endings[exchange] == 0) {
                    cancelled = exchange;
                    ++endings[exchange];
                    isWell = wire.session().cancel(static_cast<std::uint32_t>(exchange));
                }
            }
        }
        const bool isLost = !isWell || !wire.session().endOfStream(kNow);
        count();
        for (const int times : endings) {
            ASSERT_LE(times, 1) << round;
            ASSERT_TRUE(times == 1 || isLost) << round;
        }
        EXPECT_EQ(wire.session().capacity(), 0u);
    }
}

INSTANTIATE_TEST_SUITE_P(Protocols, SessionContract, testing::ValuesIn(sessionProtocols()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace hostmark::http
