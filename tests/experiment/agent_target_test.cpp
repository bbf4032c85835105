#include "engine/experiment/agent_target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_server.h"
#include "tests/agent/fake_program.h"

namespace hostmark::experiment {
namespace {

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

    agent::AgentService service{agent::test::allowedEntries({{"kestrel", "dotnet"}, {"broken", "missing"}}),
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

TEST_F(AgentTarget, saysWhyItWasNotStarted) {
    EXPECT_THAT(startEntry(client(), "broken").error().message, HasSubstr("There is no such program"));
    EXPECT_EQ(startEntry(client(), "other").error().code, core::ErrorCode::NotFound);
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
