// The checks of a server's machine by its agent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/doctor/sample_facts.h"

namespace hostmark::host {
namespace {

using testing::HasSubstr;
using namespace test;

TargetFacts agentTarget() {
    TargetFacts target = privateTarget();
    target.agentUrl = "http://10.0.0.5:7412";
    target.isAgentAllowed = true;
    target.machine = windowsMachine();
    target.machine->name = "server";
    return target;
}

TEST(AgentCheck, saysWhoseMachineIsTold) {
    const char* const key = "server.agent";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {privateTarget()}), Finding());
    const Finding fine = findingOf(key, connections(1), linuxMachine(), {agentTarget()});
    EXPECT_EQ(fine.kind, FindingKind::Fine);
    EXPECT_EQ(fine.side, FindingSide::Server);
    EXPECT_EQ(fine.machine, "server");
    EXPECT_EQ(fine.sentence, "the agent at http://10.0.0.5:7412 tells of server");

    TargetFacts silent = agentTarget();
    silent.machine.reset();
    silent.agentFailure = "http://10.0.0.5:7412: The agent refuses the token.";
    const Finding refused = findingOf(key, connections(1), linuxMachine(), {silent});
    EXPECT_EQ(refused.kind, FindingKind::Failure) << "the plan is not run with it";
    EXPECT_EQ(refused.machine, "10.0.0.5") << "as it is reached";
    EXPECT_EQ(refused.sentence, "http://10.0.0.5:7412: The agent refuses the token");
    EXPECT_FALSE(refused.advice.empty());
    silent.isAgentAllowed = false;
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {silent}).kind, FindingKind::Note);
    EXPECT_THAT(findingOf(key, connections(1), linuxMachine(), {silent}).sentence,
                HasSubstr("was not asked"));
}

TEST(ServerMachineChecks, lookAtTheServersMachineNotAtTheGenerators) {
    TargetFacts target = agentTarget();
    target.machine->power.policy = "Power saver";
    target.machine->activity->busyShare = 0.5;
    for (const char* key : {"server.governor", "server.busy"}) {
        const Finding finding = findingOf(key, connections(1), linuxMachine(), {target});
        EXPECT_EQ(finding.kind, FindingKind::Warning) << key;
        EXPECT_EQ(finding.side, FindingSide::Server);
        EXPECT_EQ(finding.machine, "server");
        EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {privateTarget()}), Finding());
    }
    target.place = TargetPlace::ThisMachine;
    EXPECT_EQ(findingOf("server.busy", connections(1), linuxMachine(), {target}), Finding())
        << "the generator's, which is looked at anyway";
}

TEST(ServerDescriptorCheck, comparesWithTheLimitOfTheServersProcess) {
    const char* const key = "server.descriptors";
    TargetFacts target = agentTarget();
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}), Finding()) << "not known";
    target.serverDescriptorLimit = 1'024;
    EXPECT_EQ(findingOf(key, connections(960), linuxMachine(), {target}).kind, FindingKind::Fine);
    const Finding finding = findingOf(key, connections(1'000), linuxMachine(), {target});
    EXPECT_EQ(finding.kind, FindingKind::Warning);
    EXPECT_EQ(finding.sentence,
              "1000 connections are asked for, and the server's process may have 1024 descriptors open");
    EXPECT_EQ(finding.command, "ulimit -n 1064");
}

TEST(ListenQueueCheck, adviseByTheLimitOfTheServersMachine) {
    TargetFacts target = agentTarget();
    target.machine = linuxMachine();
    target.machine->ports->longestListenQueue = 128;
    target.listenQueues = {{"10.0.0.5", 5000, 0, 128}};
    EXPECT_THAT(findingOf("target.listenQueue", connections(500), linuxMachine(), {target}).command,
                HasSubstr("somaxconn=500"));
}

TEST(AgentCheck, findsAnEntryThatTheAgentDoesNotHave) {
    const char* const key = "server.agent";
    TargetFacts target = agentTarget();
    target.launch = plan::Launch::Kind::Agent;
    target.agentEntry = "kestrel";
    EXPECT_EQ(findingOf(key, connections(1), linuxMachine(), {target}).sentence,
              "the agent at http://10.0.0.5:7412 tells of server and has the entry 'kestrel'");
    target.agentFailure =
        "http://10.0.0.5:7412: The agent says: The agent's allow-list has no entry 'kestrel'.";
    const Finding missing = findingOf(key, connections(1), linuxMachine(), {target});
    EXPECT_EQ(missing.kind, FindingKind::Failure);
    EXPECT_THAT(missing.sentence, testing::EndsWith("has no entry 'kestrel'"));
    EXPECT_THAT(missing.reason, HasSubstr("is to start this target"));
}

}  // namespace
}  // namespace hostmark::host
