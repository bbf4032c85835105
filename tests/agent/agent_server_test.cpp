#include "engine/agent/agent_server.h"

#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_client.h"
#include "engine/agent/agent_documents.h"
#include "tests/agent/fake_program.h"
#include "tests/support/raw_client.h"

namespace hostmark::agent {
namespace {

using namespace std::chrono_literals;
using hostmark::test::RawClient;
using hostmark::test::RawResponse;
using testing::HasSubstr;

constexpr const char* kToken = "0123456789abcdef";

AgentServerSettings settingsOfTest() {
    AgentServerSettings settings;
    settings.port = 0;
    settings.token = kToken;
    return settings;
}

/// Answers with the path that was asked.
AgentResponse echo(const AgentRequest& request) {
    return {200, "{\"path\":\"" + request.path + "\"}"};
}

std::string requestWith(const std::string& authorization, const std::string& target = "/v1/machine") {
    return "GET " + target + " HTTP/1.1\r\nHost: agent\r\n" +
           (authorization.empty() ? "" : "Authorization: " + authorization + "\r\n") + "\r\n";
}

const std::string kGood = requestWith(std::string("Bearer ") + kToken);

TEST(AgentServer, answersWhoHasTheToken) {
    const auto server = AgentServer::start(settingsOfTest(), echo).value();
    RawClient client(server->port());
    for (int i = 0; i < 3; ++i) {  // one connection
        client.send(requestWith(std::string("Bearer ") + kToken, "/a%20b?x=1"));
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.status, 200);
        EXPECT_EQ(response.body, R"({"path":"/a b"})");
        EXPECT_EQ(response.header("Content-Type"), "application/json");
    }
}

TEST(AgentServer, refusesWhoHasNot) {
    std::atomic<int> asked{0};
    const auto server = AgentServer::start(settingsOfTest(), [&](const AgentRequest&) {
                            ++asked;
                            return AgentResponse{200, "{}"};
                        }).value();
    for (const std::string authorization : {"", "Bearer wrong-wrong-wrong", "Basic eDp5"}) {
        RawClient client(server->port());
        client.send(requestWith(authorization));
        const RawResponse response = client.readResponse();
        EXPECT_EQ(response.status, 401) << authorization;
        EXPECT_EQ(response.header("WWW-Authenticate"), "Bearer");
        EXPECT_EQ(client.readToEnd(), "");
    }
    EXPECT_EQ(asked, 0);
}

TEST(AgentServer, refusesWhatIsMalformedOrTooLong) {
    struct Case {
        std::string bytes;
        int status;
    };
    const std::string head = "POST /v1/entries/x/start HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " +
                             std::string(kToken) + "\r\n";
    const Case cases[] = {
        {"nonsense\r\n\r\n", 400},
        {std::string("\x16\x03\x01\x02\x00\x01\x00", 7) + "\r\n\r\n", 400},  // TLS
        {"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400},
        {"GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n", 431},
        {"GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
        {head + "Content-Length: 1000000000\r\n\r\n", 413},
        {head + "Transfer-Encoding: chunked\r\n\r\n20000\r\n" + std::string(0x20000, 'a'), 413},
        {"GET http://[ HTTP/1.1\r\nAuthorization: Bearer " + std::string(kToken) + "\r\n\r\n", 400},
    };
    const auto server = AgentServer::start(settingsOfTest(), echo).value();
    RawClient good(server->port());
    for (const Case& c : cases) {
        RawClient bad(server->port());
        bad.send(c.bytes);
        const RawResponse response = bad.readResponse();
        EXPECT_EQ(response.status, c.status) << c.bytes.substr(0, 60);
        EXPECT_FALSE(errorOf(response.body).empty());
        good.send(kGood);
        EXPECT_EQ(good.readResponse().status, 200) << "others are served all the same";
    }
}

TEST(AgentServer, endsConnectionsThatAreTooSlow) {
    AgentServerSettings settings = settingsOfTest();
    settings.limits.requestTime = 50ms;
    const auto server = AgentServer::start(settings, echo).value();
    RawClient slow(server->port());
    slow.send("GET / HTTP/1.1\r\n");
    EXPECT_EQ(slow.readToEnd(), "");
    RawClient silent(server->port());
    EXPECT_EQ(silent.readToEnd(), "");
}

TEST(AgentServer, makesRoomByEndingConnectionsOfStrangers) {
    AgentServerSettings settings = settingsOfTest();
    settings.limits.connections = 3;
    const auto server = AgentServer::start(settings, echo).value();
    RawClient known(server->port());
    known.send(kGood);
    EXPECT_EQ(known.readResponse().status, 200);
    std::vector<RawClient> strangers;
    for (int i = 0; i < 2; ++i) {
        strangers.emplace_back(server->port());
    }
    RawClient late(server->port());
    late.send(kGood);
    EXPECT_EQ(late.readResponse().status, 200);
    EXPECT_EQ(strangers[0].readToEnd(), "");
    known.send(kGood);
    EXPECT_EQ(known.readResponse().status, 200);
}

TEST(AgentServer, doesNotWaitForOneAnswerWithAnother) {
    std::promise<void> release;
    const std::shared_future<void> isReleased = release.get_future().share();
    const auto server = AgentServer::start(settingsOfTest(), [isReleased](const AgentRequest& request) {
                            if (request.path == "/slow") {
                                isReleased.wait();
                            }
                            return echo(request);
                        }).value();
    RawClient slow(server->port());
    slow.send(requestWith(std::string("Bearer ") + kToken, "/slow"));
    RawClient quick(server->port());
    quick.send(kGood);
    EXPECT_EQ(quick.readResponse().status, 200);
    release.set_value();
    EXPECT_EQ(slow.readResponse().status, 200);
}

TEST(AgentServer, livesOnAfterAnAnswerThatThrows) {
    const auto server = AgentServer::start(settingsOfTest(), [](const AgentRequest&) -> AgentResponse {
                            throw std::runtime_error("broken");
                        }).value();
    for (int i = 0; i < 2; ++i) {
        RawClient client(server->port());
        client.send(kGood);
        EXPECT_EQ(client.readResponse().status, 500);
    }
}

TEST(AgentServer, endsWithConnectionsOpenAndAnswersOutstanding) {
    std::promise<void> asked;
    std::promise<void> release;
    std::atomic<bool> isFound{false};
    auto server = AgentServer::start(settingsOfTest(), [&](const AgentRequest& request) {
                      if (request.path == "/slow") {
                          asked.set_value();
                          release.get_future().wait();
                          isFound = true;
                      }
                      return echo(request);
                  }).value();
    RawClient idle(server->port());
    idle.send(kGood);  // so that it is no longer in the listen queue, which ends with a reset
    EXPECT_EQ(idle.readResponse().status, 200);
    RawClient half(server->port());
    half.send("GET /");
    RawClient asking(server->port());
    asking.send(requestWith(std::string("Bearer ") + kToken, "/slow"));
    asked.get_future().wait();
    std::thread ending([&] { server.reset(); });
    release.set_value();
    ending.join();
    EXPECT_TRUE(isFound) << "what finds an answer uses what its owner has";
    EXPECT_EQ(idle.readToEnd(), "");
}

TEST(AgentServer, saysWhyItCannotListen) {
    AgentServerSettings settings = settingsOfTest();
    const auto server = AgentServer::start(settings, echo).value();
    settings.port = server->port();
    EXPECT_EQ(AgentServer::start(settings, echo).error().code, core::ErrorCode::AlreadyExists);
    settings.address = "name";
    EXPECT_EQ(AgentServer::start(settings, echo).error().code, core::ErrorCode::InvalidArgument);
    settings = settingsOfTest();
    settings.token = "short";
    EXPECT_EQ(AgentServer::start(settings, echo).error().code, core::ErrorCode::InvalidArgument);
}

class AgentClientTest : public testing::Test {
protected:
    AgentService service{test::allowedEntries({{"kestrel", "dotnet"}}), test::fakeLauncher()};
    std::unique_ptr<AgentServer> server =
        AgentServer::start(settingsOfTest(), [this](const AgentRequest& request) {
            return service.answer(request);
        }).value();
    AgentClient client{server->url(), kToken};
};

TEST_F(AgentClientTest, asksTheAgentForAllThatItSays) {
    EXPECT_FALSE(client.identity().value().machine.kernel.empty());
    const FoundProcesses found = client.processes({.port = server->port()}).value();
    EXPECT_EQ(found.unseen, "");
    ASSERT_FALSE(found.roots.empty());
    const AgentSample first = client.sample(found.roots).value();
    const AgentSample last = client.sample(found.roots).value();
    EXPECT_GE(metrics::cpuTimeBetween(first.trees[0], last.trees[0]).count(), 0);
    EXPECT_GT(metrics::machineUse(first.machine, last.machine).interval.count(), 0)
        << "by the agent's own clock";
    const AgentFacts facts = client.facts(server->port()).value();
    EXPECT_GT(facts.machine.logicalCpus, 0u);
    EXPECT_TRUE(facts.machine.activity);
    EXPECT_TRUE(facts.ownerDescriptorLimit) << "of this process, which listens there";
}

TEST_F(AgentClientTest, startsAndStopsEntries) {
    EXPECT_TRUE(client.start("kestrel").value().isRunning);
    EXPECT_EQ(client.start("kestrel").error().code, core::ErrorCode::AlreadyExists);
    EXPECT_EQ(client.entry("kestrel").value().output, "hello\n");
    const EntryState renewed = client.renew("kestrel", 1).value();
    EXPECT_EQ(renewed.output, "") << "twice a second it would be much";
    EXPECT_TRUE(renewed.isRunning);
    EXPECT_FALSE(renewed.lease);
    EXPECT_FALSE(client.stop("kestrel").value().isRunning);
    const core::Error unknown = client.start("a b/../c?d").error();
    EXPECT_EQ(unknown.code, core::ErrorCode::NotFound);
    EXPECT_EQ(unknown.where, server->url());
}

TEST_F(AgentClientTest, saysWhatIsWrongWithTheWay) {
    EXPECT_EQ(AgentClient(server->url(), "another-token-of-16").identity().error().code,
              core::ErrorCode::AuthenticationFailed);
    EXPECT_EQ(AgentClient::of({server->url(), "HOSTMARK_NO_SUCH_VARIABLE"}).error().code,
              core::ErrorCode::AuthenticationFailed);
    EXPECT_THAT(AgentClient::of({server->url(), ""}).error().message, HasSubstr("does not say which"));
    const std::string url = server->url();
    server.reset();
    const core::Error gone = AgentClient(url, kToken).identity().error();
    EXPECT_EQ(gone.code, core::ErrorCode::ConnectFailed);
    EXPECT_THAT(gone.message, HasSubstr("The agent is not reached"));
}

TEST(AgentClient, knowsWhatIsNoAgent) {
    const auto server =
        AgentServer::start(settingsOfTest(), [](const AgentRequest& request) {
            return request.path == "/v1/machine" ? AgentResponse{200, "{}"} : AgentResponse{404, "<html>"};
        }).value();
    const AgentClient client(server->url(), kToken);
    EXPECT_EQ(client.identity().error().code, core::ErrorCode::ProtocolError);
    EXPECT_EQ(client.sample({}).error().code, core::ErrorCode::ProtocolError);
}

}  // namespace
}  // namespace hostmark::agent
