#include "engine/experiment/agent_watch.h"

#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/agent/agent_server.h"
#include "engine/host/process_identity.h"
#include "tests/agent/fake_program.h"

namespace hostmark::experiment {
namespace {

using testing::HasSubstr;

constexpr const char* kWatchToken = "0123456789abcdef";

std::unique_ptr<agent::AgentServer> serve(agent::AgentAnswer answer) {
    agent::AgentServerSettings settings;
    settings.port = 0;
    settings.token = kWatchToken;
    return agent::AgentServer::start(settings, std::move(answer)).value();
}

class AgentWatch : public testing::Test {
protected:
    std::unique_ptr<ServerWatch> watch(bool isHere, const plan::Target& target = {}) {
        return watchByAgent(target, agent::AgentClient(server->url(), kWatchToken),
                            "10.0.0.5:" + std::to_string(server->port()), isHere);
    }

    agent::AgentService service{agent::test::allowedEntries({{"kestrel", "dotnet"}}),
                                agent::test::fakeLauncher()};
    // The target is what listens on the agent's own port: this process.
    std::unique_ptr<agent::AgentServer> server =
        serve([this](const agent::AgentRequest& request) { return service.answer(request); });
};

TEST_F(AgentWatch, samplesTheMachineAndTheProcessesOfThePort) {
    const auto target = watch(false);
    EXPECT_EQ(target->unseen(), "");
    EXPECT_EQ(target->foundBy(), "the port " + std::to_string(server->port()));
    EXPECT_FALSE(target->isHere());
    EXPECT_GT(target->logicalCpus(), 0u);
    const ServerSample first = target->sample();
    const ServerSample last = target->sample();
    ASSERT_TRUE(first.machine && last.machine && first.processes && last.processes);
    EXPECT_GT(metrics::machineUse(*first.machine, *last.machine).interval.count(), 0);
    ASSERT_FALSE(last.processes->processes.empty());
    const auto process = target->describe(host::ownProcessId());
    ASSERT_TRUE(process);
    EXPECT_FALSE(process->name.empty());
    EXPECT_FALSE(target->describe(4'000'000'000));
}

TEST_F(AgentWatch, leavesTheGeneratorsMachineToTheGenerator) {
    const ServerSample sample = watch(true)->sample();
    EXPECT_FALSE(sample.machine);
    EXPECT_TRUE(sample.processes);
}

TEST_F(AgentWatch, goesByWhatThePlanNamesAndWhatTheAgentStarted) {
    plan::Target target;
    target.process = std::to_string(host::ownProcessId());
    EXPECT_EQ(watch(false, target)->foundBy(), "the pid " + target.process);
    target.process = "no-such-program";
    EXPECT_THAT(watch(false, target)->unseen(), HasSubstr("no-such-program"));
    EXPECT_TRUE(watch(false, target)->sample().machine) << "the machine is seen all the same";
    target.launch.kind = plan::Launch::Kind::Agent;
    target.launch.entry = "kestrel";
    ASSERT_TRUE(agent::AgentClient(server->url(), kWatchToken).start("kestrel"));
    EXPECT_EQ(watch(false, target)->foundBy(), "its launch");
    EXPECT_EQ(watch(false, target)->unseen(), "");
}

TEST_F(AgentWatch, saysWhyNothingIsSeen) {
    const auto without = watchByAgent(
        {}, core::Error{core::ErrorCode::AuthenticationFailed, "no token", {}, {}}, "10.0.0.5:80", false);
    EXPECT_THAT(without->unseen(), HasSubstr("no token"));
    EXPECT_FALSE(without->sample().machine);
    EXPECT_FALSE(without->describe(1));
    const auto stranger =
        watchByAgent({}, agent::AgentClient(server->url(), "another-token-of-16"), "10.0.0.5:80", false);
    EXPECT_THAT(stranger->unseen(), HasSubstr("refuses the token"));
    EXPECT_FALSE(stranger->sample().machine);
}

TEST(AgentWatchOfASlowAgent, holdsNothingUp) {
    std::promise<void> release;
    const std::shared_future<void> isReleased = release.get_future().share();
    agent::AgentService service({}, agent::test::fakeLauncher());
    const auto server = serve([&service, isReleased](const agent::AgentRequest& request) {
        if (request.path == "/v1/sample") {
            isReleased.wait();
        }
        return service.answer(request);
    });
    const auto target = watchByAgent({}, agent::AgentClient(server->url(), kWatchToken),
                                     "10.0.0.5:" + std::to_string(server->port()), false);
    const core::SteadyTime start = core::SteadyClock::now();
    EXPECT_FALSE(target->sample().machine);
    EXPECT_FALSE(target->sample().machine) << "at once: the answer before is still owed";
    EXPECT_LT(core::SteadyClock::now() - start, std::chrono::seconds(3));
    release.set_value();
}

}  // namespace
}  // namespace hostmark::experiment
