#include "tests/support/scripted_http2_server.h"

#include <gtest/gtest.h>

#include "engine/http/http2_error.h"
#include "engine/http/http2_session.h"
#include "tests/support/raw_client.h"

namespace hostmark::test {
namespace {

using namespace std::chrono_literals;

http::EncodedRequest get() {
    return http::encodeRequest("http://h", {}, true).value();
}

/// A session of its own on a socket of its own.
class Client {
public:
    Client(const ScriptedHttp2Server& server, std::uint32_t streams)
        : m_client(server.port()), m_session(http::makeHttp2Session(streams)) {}

    void start(std::uint32_t exchange) {
        while (m_session->capacity() == 0) {
            receive();
        }
        m_session->start(exchange, m_request);
        send();
    }
    void cancel(std::uint32_t exchange) {
        ASSERT_TRUE(m_session->cancel(exchange));
        send();
    }
    /// Waits for the next exchange that ends.
    http::Completion wait() {
        http::Completion completion;
        while (!m_session->takeCompletion(completion)) {
            receive();
        }
        return completion;
    }
    http::Session& session() { return *m_session; }
    RawClient& socket() { return m_client; }

private:
    void send() {
        while (!m_session->output().empty()) {
            m_client.send(m_session->output());
            m_session->outputSent(m_session->output().size());
        }
    }
    void receive() {
        ASSERT_TRUE(m_session->receive(m_client.read(1), {})) << m_session->error().message();
        send();
    }

    http::EncodedRequest m_request = get();
    RawClient m_client;
    std::unique_ptr<http::Session> m_session;
};

TEST(ScriptedHttp2Server, answersLaterWhileOthersGoOn) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        Http2Action action;
        action.response.status = 200 + static_cast<int>(arrival.index);
        action.delay = arrival.index == 0 ? 30ms : 0ms;
        return action;
    });
    Client client(server, 3);
    for (std::uint32_t i = 0; i < 3; ++i) {
        client.start(i);
    }
    std::vector<int> statuses;
    for (int i = 0; i < 3; ++i) {
        statuses.push_back(client.wait().response.status);
    }
    EXPECT_EQ(statuses, (std::vector<int>{201, 202, 200}));
    EXPECT_EQ(server.connectionCount(), 1u);
    EXPECT_EQ(server.requestCount(), 3u);
    EXPECT_GE(server.peakStreamCount(), 2u);
    client.socket().close();
    EXPECT_TRUE(server.waitForClosed(1));
    EXPECT_EQ(server.openConnectionCount(), 0u);
    EXPECT_EQ(server.brokenCount(), 0u);
}

TEST(ScriptedHttp2Server, resetsWhatItIsToldAndCountsWhatTheClientGaveUp) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        Http2Action action;
        if (arrival.index % 3 == 1) {
            action.kind = Http2Action::Kind::Reset;
            action.code = http2_code::kRefusedStream;
        } else if (arrival.index % 3 == 2) {
            action.kind = Http2Action::Kind::Ignore;
        }
        return action;
    });
    Client client(server, 3);
    client.start(0);
    EXPECT_FALSE(client.wait().error);
    client.start(1);
    EXPECT_EQ(client.wait().error, http::http2StreamReset(http2_code::kRefusedStream));
    client.start(2);
    EXPECT_TRUE(server.waitForRequests(3));
    client.cancel(2);
    client.start(0);
    EXPECT_FALSE(client.wait().error);
    EXPECT_EQ(server.cancelCount(), 1u);
}

TEST(ScriptedHttp2Server, allowsOneStreamAtOnce) {
    ScriptedHttp2Server::Settings settings;
    settings.peer.maxConcurrentStreams = 1;
    ScriptedHttp2Server server([](const auto&) { return Http2Action(); }, settings);
    Client client(server, 10);
    for (std::uint32_t i = 0; i < 10; ++i) {
        client.start(i);
    }
    EXPECT_FALSE(client.wait().error);
    EXPECT_EQ(client.session().peerLimit(), 1u);
    EXPECT_EQ(server.peakStreamCount(), 1u);
}

TEST(ScriptedHttp2Server, saysGoAwayAndAnswersTheLast) {
    ScriptedHttp2Server server([](const Http2Arrival& arrival) {
        Http2Action action;
        action.kind = arrival.index == 0 ? Http2Action::Kind::GoAway : Http2Action::Kind::CloseWithinFrame;
        action.response.body = "body";
        return action;
    });
    Client first(server, 2);
    first.start(0);
    EXPECT_FALSE(first.wait().error);
    EXPECT_TRUE(first.session().isClosing());

    Client second(server, 2);
    second.start(0);
    const std::string rest = second.socket().readToEnd();
    EXPECT_TRUE(second.session().receive(rest, {}));
    http::Completion completion;
    EXPECT_FALSE(second.session().takeCompletion(completion));
    EXPECT_FALSE(second.session().endOfStream({}));
}

}  // namespace
}  // namespace hostmark::test
