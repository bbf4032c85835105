#include "engine/experiment/agent_target.h"

#include <atomic>
#include <cstdlib>
#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_server.h"
#include "tests/agent/fake_program.h"

namespace hostmark::experiment {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr const char* kTargetToken = "0123456789abcdef";

class AgentTarget : public testing::Test {
protected:
    AgentTarget() {
        agent::AgentServerSettings settings;
        settings.port = 0;
        settings.token = kTargetToken;
        server = agent::AgentServer::start(settings, [this](const agent::AgentRequest& request) {
                     return service.answer(request);
                 }).value();
    }
    [[nodiscard]] agent::AgentClient client() const { return {server->url(), kTargetToken}; }

    agent::AgentService service{
        agent::test::allowedEntries({{"kestrel", "dotnet"}, {"other", "node"}, {"broken", "missing"}}),
        agent::test::fakeLauncher()};
    std::unique_ptr<agent::AgentServer> server;
};

TEST_F(AgentTarget, isStartedAndStoppedThroughItsAgent) {
    const auto target = startEntry(client(), "kestrel").value();
    EXPECT_TRUE(target->isRunning());
    EXPECT_EQ(target->pid(), 0u) << "its number means nothing here";
    EXPECT_EQ(target->output(), (TargetOutput{"hello\n", 6}));
    EXPECT_EQ(target->stop(), (TargetEnding{"It ended", 0}));
    EXPECT_EQ(target->stop(), (TargetEnding{"It ended", 0}));
    EXPECT_FALSE(client().entry("kestrel").value().isRunning);
}

TEST_F(AgentTarget, endsWithItsObject) {
    startEntry(client(), "kestrel").value().reset();
    EXPECT_FALSE(client().entry("kestrel").value().isRunning);
}

TEST_F(AgentTarget, belongsToWhoStartedItLast) {
    const auto earlier = startEntry(client(), "kestrel").value();
    const auto later = startEntry(client(), "kestrel").value();
    EXPECT_THAT(earlier->stop().sentence, HasSubstr("somebody else"));
    EXPECT_TRUE(client().entry("kestrel").value().isRunning) << "the later one's";
    EXPECT_EQ(later->stop().sentence, "It ended");
}

TEST_F(AgentTarget, staysUpAsLongAsItsObject) {
    const auto target = startEntry(client(), "kestrel", 2s).value();
    ASSERT_TRUE(client().start("other", 3s));  // nobody looks at this one
    while (client().entry("other").value().isRunning) {
        std::this_thread::yield();
    }
    EXPECT_TRUE(client().entry("kestrel").value().isRunning);
    EXPECT_TRUE(target->isRunning());
}

TEST_F(AgentTarget, isSeenToEndByItself) {
    const auto target = startEntry(client(), "kestrel").value();
    ASSERT_TRUE(client().stop("kestrel"));
    while (target->isRunning()) {
        std::this_thread::yield();
    }
    EXPECT_EQ(target->output().text, "hello\n");
    EXPECT_EQ(target->stop().sentence, "It ended");
}

TEST_F(AgentTarget, isToldToBeRunningByItsAgent) {
    ASSERT_EQ(setenv("HOSTMARK_AGENT_TARGET_TOKEN", kTargetToken, 1), 0);
    plan::Target target;
    target.agent = {server->url(), "HOSTMARK_AGENT_TARGET_TOKEN"};
    target.launch.entry = "kestrel";
    EXPECT_EQ(runningEntry(target), "");
    ASSERT_TRUE(client().start("kestrel"));
    EXPECT_EQ(runningEntry(target), "the agent's own entry kestrel is running there (pid 100), for 0s");
}

TEST(AgentTargetOfASlowAgent, holdsNothingUp) {
    std::promise<void> release;
    const std::shared_future<void> isReleased = release.get_future().share();
    agent::AgentService service{agent::test::allowedEntries({{"kestrel", "dotnet"}}),
                                agent::test::fakeLauncher()};
    agent::AgentServerSettings settings;
    settings.port = 0;
    settings.token = kTargetToken;
    std::promise<void> asked;
    std::atomic<bool> isAsked{false};
    const auto server = agent::AgentServer::start(settings, [&](const agent::AgentRequest& request) {
                            if (request.query.contains("renew")) {
                                if (!isAsked.exchange(true)) {
                                    asked.set_value();
                                }
                                isReleased.wait();
                            }
                            return service.answer(request);
                        }).value();
    const auto target = startEntry({server->url(), kTargetToken}, "kestrel").value();
    asked.get_future().wait();
    const core::SteadyTime start = core::SteadyClock::now();
    EXPECT_TRUE(target->isRunning());
    EXPECT_LT(core::SteadyClock::now() - start, 2s) << "the agent's client would wait 5 s";
    release.set_value();
}

TEST_F(AgentTarget, saysWhyItWasNotStarted) {
    EXPECT_THAT(startEntry(client(), "broken").error().message, HasSubstr("There is no such program"));
    EXPECT_EQ(startEntry(client(), "unknown").error().code, core::ErrorCode::NotFound);
    plan::Target target;
    target.agent.url = server->url();
    EXPECT_EQ(launchByAgent(target).error().code, core::ErrorCode::AuthenticationFailed);
}

TEST_F(AgentTarget, saysThatNobodyKnowsWhenItsAgentIsGone) {
    const auto target = startEntry(client(), "kestrel").value();
    server.reset();
    EXPECT_TRUE(target->isRunning()) << "as it was last heard of";
    EXPECT_THAT(target->stop().sentence, HasSubstr("Nobody knows whether it ended"));
}

}  // namespace
}  // namespace hostmark::experiment
