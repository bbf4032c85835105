#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/load/load_run.h"
#include "engine/plan/base64.h"
#include "tests/support/scripted_server.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using metrics::RequestCounts;
using plan::toBase64;
using test::ReceivedRequest;
using test::respond;
using test::Script;
using test::ScriptedServer;
using testing::HasSubstr;

/// Says "one", then "two" to the server's "challenge", as NTLM's three messages go.
class FakeAuthenticator : public http::Authenticator {
public:
    core::Result<Step> next(std::string_view serverToken) override {
        if (serverToken.empty()) {
            return Step{"one", false};
        }
        if (serverToken == "challenge") {
            return Step{"two", true};
        }
        return core::Error{core::ErrorCode::AuthenticationFailed, "no ticket", "", "Run kinit"};
    }
};

std::shared_ptr<http::Authentication> fakeNtlm() {
    return std::make_shared<http::Authentication>("NTLM",
                                                  [] { return std::make_unique<FakeAuthenticator>(); });
}

LoadSettings countedLoad(const std::string& url, std::uint64_t count, std::uint32_t connections = 1) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{}};
    settings.connections = connections;
    settings.threads = 2;
    settings.requestCount = count;
    settings.authentication = fakeNtlm();
    return settings;
}

metrics::RunRecord run(const LoadSettings& settings) {
    auto run = LoadRun::prepare(settings);
    if (!run) {
        ADD_FAILURE() << core::describe(run.error());
        return {};
    }
    (*run)->start();
    while (!(*run)->waitUntil(core::SteadyClock::now() + 100ms)) {
    }
    metrics::RunRecord record;
    (*run)->finish(record);
    EXPECT_TRUE(record.requests.isBalanced());
    return record;
}

std::string tokenHeader(std::string_view token) {
    return "NTLM " + toBase64(token);
}

Script ask(const std::string& challenge, std::string_view more = {}) {
    return respond(401, "who?",
                   "WWW-Authenticate: Basic realm=\"a, NTLM\"\r\nWWW-Authenticate: " + challenge + "\r\n" +
                       std::string(more));
}

struct NtlmBehaviour {
    bool takesTheUser = true;
    std::size_t asksAgainAfter = 0;  ///< requests of a connection; 0: never
};

/// A server that authenticates connections as NTLM does.
class NtlmServer {
public:
    explicit NtlmServer(const NtlmBehaviour& behaviour = {})
        : m_behaviour(behaviour),
          m_server([this](const ReceivedRequest& request) { return answer(request); }) {}

    [[nodiscard]] const ScriptedServer& server() const { return m_server; }

private:
    Script answer(const ReceivedRequest& request) {
        std::size_t& left = m_left[request.connectionIndex];
        const std::string proof = request.header("Authorization").value_or("");
        if (proof == tokenHeader("one")) {
            return ask(tokenHeader("challenge"));
        }
        if (proof == tokenHeader("two") && m_behaviour.takesTheUser) {
            left = m_behaviour.asksAgainAfter == 0 ? 1'000'000 : m_behaviour.asksAgainAfter;
        } else if (!proof.empty() || left == 0) {
            return ask("NTLM");
        }
        --left;
        return respond(200, "hello");
    }

    NtlmBehaviour m_behaviour;
    std::map<std::size_t, std::size_t> m_left;
    ScriptedServer m_server;
};

TEST(Authentication, countsItsRoundsApartFromRequestsAndAnswers) {
    NtlmServer ntlm;
    const metrics::RunRecord record = run(countedLoad(ntlm.server().url(), 100, 3));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 100, .ok = 100}));
    EXPECT_EQ(record.statuses, (std::map<int, std::uint64_t>{{200, 100}}));
    EXPECT_EQ(record.authenticationRounds, 6u) << "two of each connection";
    EXPECT_EQ(record.authenticationFailure, "");
    EXPECT_EQ(record.connectionCounts, (metrics::ConnectionCounts{3, 3, 3}));
    EXPECT_EQ(ntlm.server().requestCount(), 106u);
    EXPECT_EQ(record.bytes.sent, ntlm.server().bytesReceived());
    EXPECT_EQ(record.bytes.received, ntlm.server().bytesSent());
    EXPECT_EQ(record.bytes.body, 100u * 5);
    std::size_t proofs = 0;
    for (const ReceivedRequest& request : ntlm.server().requests()) {
        proofs += request.header("Authorization") ? 1 : 0;
    }
    EXPECT_EQ(proofs, 6u) << "an authenticated connection goes on without";
}

TEST(Authentication, isPartOfTheResponseTime) {
    ScriptedServer server([](const ReceivedRequest& request) {
        const std::string proof = request.header("Authorization").value_or("");
        const std::string challenge = proof.empty() ? "NTLM" : tokenHeader("challenge");
        const std::string head = "WWW-Authenticate: " + challenge + "\r\n";
        const bool isProven = proof == tokenHeader("two");
        return Script().delay(20ms).send(test::httpResponse(isProven ? 200 : 401, "x", isProven ? "" : head));
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 1));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 1, .ok = 1}));
    EXPECT_GE(record.responseTime.minNs(), 60'000'000u);
}

TEST(Authentication, sendsTheWholeRequestInEachRound) {
    NtlmServer ntlm;
    LoadSettings settings = countedLoad(ntlm.server().url(), 3);
    settings.requests.front().method = "POST";
    settings.requests.front().body = std::string(50'000, 'b');
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 3, .ok = 3}));
    EXPECT_THAT(ntlm.server().requests(), testing::SizeIs(5));
    for (const ReceivedRequest& request : ntlm.server().requests()) {
        EXPECT_EQ(request.body.size(), 50'000u);
    }
}

TEST(Authentication, isDoneAnewOnEachConnection) {
    NtlmServer ntlm;
    LoadSettings settings = countedLoad(ntlm.server().url(), 30);
    settings.connection.requestsPerConnection = 5;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 30, .ok = 30}));
    EXPECT_EQ(record.connectionCounts.opened, 6u);
    EXPECT_EQ(record.authenticationRounds, 12u);
}

TEST(Authentication, isDoneAnewWhenTheServerAsksAgain) {
    NtlmServer ntlm({.asksAgainAfter = 10});
    const metrics::RunRecord record = run(countedLoad(ntlm.server().url(), 40));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 40, .ok = 40}));
    EXPECT_EQ(record.connectionCounts.opened, 1u);
    EXPECT_EQ(record.authenticationRounds, 8u);
}

TEST(Authentication, mayEndInARedirectThatIsFollowed) {
    std::map<std::size_t, bool> isProven;
    ScriptedServer server([&](const ReceivedRequest& request) {
        const std::string proof = request.header("Authorization").value_or("");
        if (proof.empty() && !isProven[request.connectionIndex]) {
            return ask("NTLM");
        }
        if (proof == tokenHeader("one")) {
            return ask(tokenHeader("challenge"));
        }
        isProven[request.connectionIndex] = true;
        return request.target == "/" ? respond(302, "", "Location: /next\r\n") : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 10, 2);
    settings.requests.front().followsRedirects = true;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 10, .ok = 10}));
    EXPECT_EQ(record.followedRedirects, 10u);
    EXPECT_EQ(record.authenticationRounds, 4u);
}

TEST(Authentication, takesARefusalAsTheAnswerAndDoesNotTryAgain) {
    NtlmServer ntlm({.takesTheUser = false});
    const metrics::RunRecord record = run(countedLoad(ntlm.server().url(), 10));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 10, .unexpected = 10}));
    EXPECT_EQ(record.statuses, (std::map<int, std::uint64_t>{{401, 10}}));
    EXPECT_EQ(record.authenticationRounds, 2u) << "or the account is locked after some";
    EXPECT_EQ(ntlm.server().requestCount(), 12u);
    EXPECT_THAT(record.authenticationFailure, HasSubstr("refuses the user by NTLM"));
}

TEST(Authentication, saysWhatTheMechanismLacks) {
    ScriptedServer server([](const ReceivedRequest& request) {
        return request.header("Authorization") ? ask(tokenHeader("strange")) : ask("NTLM");
    });
    const metrics::RunRecord record = run(countedLoad(server.url(), 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 4, .unexpected = 4}));
    EXPECT_EQ(record.authenticationFailure, "no ticket. Run kinit.");
}

TEST(Authentication, saysWhatTheServerOffersInstead) {
    ScriptedServer server(
        [](const auto&) { return respond(401, "", "WWW-Authenticate: Negotiate, Basic realm=\"x\"\r\n"); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 4, .unexpected = 4}));
    EXPECT_EQ(record.authenticationRounds, 0u);
    EXPECT_THAT(record.authenticationFailure, HasSubstr("offers Negotiate, Basic"));
}

TEST(Authentication, isOfNoUseOnAConnectionThatTheServerCloses) {
    ScriptedServer server([](const auto&) { return ask("NTLM", "Connection: close\r\n").close(); });
    const metrics::RunRecord record = run(countedLoad(server.url(), 4));
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 4, .unexpected = 4}));
    EXPECT_THAT(record.authenticationFailure, HasSubstr("closed the connection"));
}

TEST(Authentication, failsWithItsConnection) {
    ScriptedServer server([](const ReceivedRequest& request) {
        if (!request.header("Authorization")) {
            return ask("NTLM");
        }
        return request.connectionIndex % 2 == 0 ? Script().close() : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 10);
    settings.connection.requestsPerConnection = 1;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 10, .ok = 5, .failed = 5}));
    EXPECT_EQ(record.authenticationRounds, 10u);
    ASSERT_FALSE(record.errors.empty());
    EXPECT_THAT(record.errors[0].error, HasSubstr("closed before any byte"));
}

TEST(Authentication, timesOutWithItsRequest) {
    ScriptedServer server([](const ReceivedRequest& request) {
        if (!request.header("Authorization")) {
            return ask("NTLM");
        }
        return request.connectionIndex == 0 ? Script().stall() : respond(200, "x");
    });
    LoadSettings settings = countedLoad(server.url(), 5);
    settings.connection.timeout = 100ms;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests.timedOut, 1u);
    EXPECT_EQ(record.requests.sent, 5u);
}

TEST(Authentication, isNotOfferedUnlessItWasAskedFor) {
    NtlmServer ntlm;
    LoadSettings settings = countedLoad(ntlm.server().url(), 4);
    settings.authentication = nullptr;
    const metrics::RunRecord record = run(settings);
    EXPECT_EQ(record.requests, (RequestCounts{.sent = 4, .unexpected = 4}));
    EXPECT_EQ(record.authenticationFailure, "");
}

}  // namespace
}  // namespace hostmark::load
