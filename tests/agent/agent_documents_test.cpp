#include "engine/agent/agent_documents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/host/machine.h"
#include "engine/host/machine_sampler.h"
#include "engine/host/process_sampler.h"

namespace hostmark::agent {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

metrics::MachineSample sampleOfMachine() {
    metrics::MachineSample sample;
    sample.at = core::SteadyTime(5s);
    sample.wallUnixNs = 1'700'000'000'000'000'000;
    sample.cpu = {10s, 40s, 1s, std::nullopt};
    sample.memoryBytes = 4U;
    sample.availableMemoryBytes = 1U << 30U;
    sample.swappedBytes = 8;
    sample.links = {{"eth0", 1'000'000'000, {5, 6}}};
    sample.loopback = {{1, 2}};
    sample.network = {3, 4};
    sample.timeWaitSockets = 7;
    return sample;
}

metrics::ProcessTreeSample sampleOfTree() {
    metrics::ProcessSample process;
    process.pid = 812;
    process.parentPid = 1;
    process.state = metrics::ProcessState::Running;
    process.at = core::SteadyTime(6s);
    process.name = "nginx";
    process.startedAt = UINT64_MAX;
    process.cpuTime = 3s;
    process.kernelTime = 1s;
    process.endedChildrenTime = 2s;
    process.residentBytes = 5;
    process.threads = 6;
    return {core::SteadyTime(6s), metrics::ProcessState::Running, {process}};
}

TEST(AgentDocuments, bringEveryValueBack) {
    const AgentSample sample{sampleOfMachine(), {sampleOfTree(), {}}};
    EXPECT_EQ(fromJson<AgentSample>(toJson(sample)).value(), sample);

    AgentFacts facts;
    facts.machine.name = "server";
    facts.machine.commands = host::CommandLanguage::Windows;
    facts.machine.descriptors = {1'024, UINT64_MAX};
    facts.machine.ports = metrics::PortLimits{
        {32'768, 60'999}, {{5'000, 5'001}}, metrics::TimeWaitReuse::LoopbackOnly, 4'096, std::nullopt};
    facts.machine.timeWait = 60s;
    facts.machine.power.policy = "powersave";
    facts.machine.power.isOnBattery = true;
    facts.machine.activity = host::MachineActivity{500ms, 0.25, 3};
    facts.ownerDescriptorLimit = 1'024;
    facts.listenQueues = {{"::", 5'000, 3, 511}};
    EXPECT_EQ(fromJson<AgentFacts>(toJson(facts)).value(), facts);
    EXPECT_EQ(fromJson<AgentFacts>(toJson(AgentFacts{})).value(), AgentFacts{});

    const EntryState entry{"kestrel", "dotnet App.dll", 2,  false, 812, "out\n",
                           4,         "It ended",       -1, 5s,    7s,  30s};
    EXPECT_EQ(fromJson<EntryState>(toJson(entry)).value(), entry);
    EXPECT_EQ(fromJson<EntryState>(toJson(EntryState{})).value(), EntryState{});

    const AgentIdentity identity{kProtocolVersion, host::readEnvironment()};
    EXPECT_EQ(fromJson<AgentIdentity>(toJson(identity)).value(), identity);
}

TEST(AgentDocuments, letANewerAgentSayMore) {
    const std::string more =
        R"({"foundBy":"the pid 1","unseen":"","roots":[1],"processes":[],"colour":"red"})";
    EXPECT_EQ(fromJson<FoundProcesses>(more).value().foundBy, "the pid 1");
}

TEST(AgentDocuments, refuseWhatIsNoneInWords) {
    struct Case {
        const char* text;
        const char* said;
    };
    const Case cases[] = {
        {"", "not JSON"},
        {"<html>", "not JSON"},
        {"[]", "an object is missing"},
        {"{}", "\"foundBy\" is missing"},
        {R"({"foundBy":1,"unseen":"","roots":[],"processes":[]})", "a text is missing"},
        {R"({"foundBy":"","unseen":"","roots":{},"processes":[]})", "a list is missing"},
        {R"({"foundBy":"","unseen":"","roots":[-1],"processes":[]})", "another type"},
        {R"({"foundBy":"","unseen":"","roots":[1.5],"processes":[]})", "another type"},
        {R"({"foundBy":"","unseen":"","roots":[99999999999999999999999],"processes":[]})", "another type"},
    };
    for (const Case& c : cases) {
        const auto found = fromJson<FoundProcesses>(c.text);
        ASSERT_FALSE(found) << c.text;
        EXPECT_EQ(found.error().code, core::ErrorCode::ProtocolError);
        EXPECT_THAT(found.error().message, HasSubstr(c.said)) << c.text;
    }
    EXPECT_EQ(errorOf(errorJson("no \"x\"")), "no \"x\"");
    EXPECT_EQ(errorOf("[]"), "");
}

}  // namespace
}  // namespace hostmark::agent
