#include "app/services/agent_check.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/services/agent_host.h"

namespace hostmark::services {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

constexpr const char* kVariable = "HOSTMARK_TEST_CHECK_TOKEN";
constexpr const char* kToken = "0123456789abcdef0123";

void setVariable(const char* value) {
#ifdef _WIN32
    ::_putenv_s(kVariable, value);
#else
    ::setenv(kVariable, value, 1);
#endif
}

class AgentCheck : public testing::Test {
protected:
    AgentCheck() {
        AgentSettings settings;
        settings.token = kToken;
        settings.allowList = R"({"kestrel": {"program": "dotnet"}})";
        m_agent = startAgent(settings).value();
        setVariable(kToken);
    }

    [[nodiscard]] plan::Target target(const std::string& entry = {}) const {
        plan::Target target;
        target.name = "served";
        target.url = "http://127.0.0.1:1";
        target.agent = {m_agent->url(), kVariable};
        if (!entry.empty()) {
            target.launch.kind = plan::Launch::Kind::Agent;
            target.launch.entry = entry;
        }
        return target;
    }

    std::unique_ptr<RunningAgent> m_agent;
};

TEST_F(AgentCheck, hasNothingAgainstAnAgentThatCanBeUsed) {
    EXPECT_TRUE(checkAgent(plan::Target{})) << "it has none";
    EXPECT_TRUE(checkAgent(target()));
    EXPECT_TRUE(checkAgent(target("kestrel")));
}

TEST_F(AgentCheck, saysOfEachTargetWhyItsAgentIsOfNoUse) {
    plan::Plan plan;
    plan.targets = {target("kestrel"), target("node"), target(), target()};
    plan.targets[1].name = "Node";
    plan.targets[2].name = "gone";
    plan.targets[2].agent.url = "http://127.0.0.1:1";
    plan.targets[3].name = "without a token";
    plan.targets[3].agent.tokenVariable = "HOSTMARK_NO_SUCH_VARIABLE";
    const std::vector<core::Error> problems = agentProblems(plan);
    ASSERT_THAT(problems, SizeIs(3));
    EXPECT_THAT(core::describe(problems[0]),
                AllOf(StartsWith("Node: " + m_agent->url()), HasSubstr("no entry"), HasSubstr("--allow")));
    EXPECT_THAT(core::describe(problems[1]),
                AllOf(StartsWith("gone: "), HasSubstr("The agent is not reached")));
    EXPECT_THAT(core::describe(problems[2]), HasSubstr("HOSTMARK_NO_SUCH_VARIABLE"));

    setVariable("wrong-wrong-wrong-wrong");
    plan.targets.resize(1);
    EXPECT_THAT(agentProblems(plan).at(0).message, HasSubstr("refuses the token"));
    plan.targets = {plan::Target{}};
    EXPECT_THAT(agentProblems(plan), IsEmpty());
}

}  // namespace
}  // namespace hostmark::services
