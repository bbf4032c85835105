#include "engine/host/doctor/doctor_catalog.h"

#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/doctor/sample_facts.h"

namespace hostmark::host {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using namespace test;

TEST(DoctorChecks, haveKeysOfTheirOwn) {
    std::set<std::string> keys;
    for (const DoctorCheck& check : doctorChecks()) {
        EXPECT_TRUE(keys.insert(check.key).second) << check.key;
    }
    for (const TargetCheck& check : targetChecks()) {
        EXPECT_TRUE(keys.insert(check.key).second) << check.key;
    }
}

TEST(Examine, saysForEachFindingWhereWhyAndWhatToDo) {
    for (const MachineFacts& machine : {linuxMachine(), windowsMachine()}) {
        for (const PlanConnections& plan :
             {connections(1), connections(200'000), reconnecting(0), reconnecting(1e6)}) {
            for (const Finding& finding : examine(plan, machine)) {
                EXPECT_EQ(finding.machine, machine.name);
                EXPECT_FALSE(finding.check.empty());
                ASSERT_FALSE(finding.sentence.empty());
                const bool isFine = finding.kind == FindingKind::Fine;
                EXPECT_EQ(finding.reason.empty(), isFine) << finding.sentence;
                EXPECT_EQ(finding.advice.empty(), isFine) << finding.sentence;
                for (const std::string& text : {finding.sentence, finding.reason, finding.advice}) {
                    EXPECT_TRUE(text.empty() || text.back() != '.') << text;
                }
            }
        }
    }
}

TEST(DescriptorCheck, namesTheCommandThatRaisesTheLimit) {
    const Finding fine = findingOf("descriptors", connections(960), linuxMachine());
    EXPECT_EQ(fine.kind, FindingKind::Fine);
    EXPECT_EQ(fine.sentence, "960 connections fit into the 1024 open descriptors that this process may have");
    const Finding failure = findingOf("descriptors", connections(4'096), linuxMachine());
    EXPECT_EQ(failure.kind, FindingKind::Failure);
    EXPECT_EQ(failure.sentence,
              "4096 connections need 4160 open descriptors, but this process may have 1024, so that 960 "
              "connections "
              "fit");
    EXPECT_EQ(failure.command, "ulimit -n 4160");
    MachineFacts hard = linuxMachine();
    hard.descriptors.hard = 1'024;
    EXPECT_EQ(findingOf("descriptors", connections(4'096), hard).command,
              "sudo prlimit --pid $$ --nofile=4160:4160");
    EXPECT_EQ(findingOf("descriptors", connections(4'096), windowsMachine()).sentence,
              "4096 connections fit: open descriptors have no limit there");
}

TEST(PortCheck, countsPortsForEachLocalAddress) {
    const char* const key = "ports.connections";
    EXPECT_EQ(findingOf(key, connections(16'384), windowsMachine()).kind, FindingKind::Fine);
    const Finding failure = findingOf(key, connections(16'385), windowsMachine());
    EXPECT_EQ(failure.kind, FindingKind::Failure);
    EXPECT_EQ(failure.sentence,
              "16385 connections at once to one target need a port each, but a local address has only 16384");
    EXPECT_EQ(failure.command, "netsh int ipv4 set dynamicport tcp start=1024 num=64512");
    PlanConnections two = connections(32'768);
    two.localAddresses = 2;
    EXPECT_EQ(findingOf(key, two, windowsMachine()).sentence,
              "32768 connections at once find a port each: each of 2 local addresses has 16384 of them");
    EXPECT_EQ(findingOf(key, connections(28'233), linuxMachine()).command,
              "sudo sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"");
    EXPECT_THAT(findingOf(key, connections(200'000), linuxMachine()).advice,
                HasSubstr("at least 4 local addresses"));
}

TEST(PortCheck, knowsWhatNeedsNoPortsOrIsNotKnown) {
    PlanConnections overSocketFiles = reconnecting(0);
    overSocketFiles.usesPorts = false;
    MachineFacts silent = linuxMachine();
    silent.ports.reset();
    for (const char* const key : {"ports.connections", "ports.reconnects"}) {
        EXPECT_EQ(findingOf(key, overSocketFiles, linuxMachine()), Finding()) << key;
        EXPECT_EQ(findingOf(key, reconnecting(0), silent), Finding()) << key;
    }
    EXPECT_EQ(findingOf("ports.reconnects", connections(64), linuxMachine()), Finding()) << "kept alive";
}

TEST(ReconnectCheck, saysHowManyRequestsThePortsLastFor) {
    // 28,232 ports / 60 s = 470.5 per second; 16,384 / 120 s = 136.5 per second.
    const char* const key = "ports.reconnects";
    const Finding closed = findingOf(key, reconnecting(0), linuxMachine());
    EXPECT_EQ(closed.kind, FindingKind::Warning);
    EXPECT_EQ(closed.sentence,
              "with a new connection for each request the ports last for 470 requests per second");
    EXPECT_EQ(closed.command, "sudo sysctl -w net.ipv4.tcp_tw_reuse=1");
    EXPECT_EQ(findingOf(key, reconnecting(470), linuxMachine()).kind, FindingKind::Fine);
    EXPECT_EQ(findingOf(key, reconnecting(471), linuxMachine()).kind, FindingKind::Warning);
    const Finding windows = findingOf(key, reconnecting(1'000), windowsMachine());
    EXPECT_EQ(windows.kind, FindingKind::Warning);
    EXPECT_THAT(windows.sentence, HasSubstr("last for 136 per second"));
    EXPECT_THAT(windows.reason, HasSubstr("for 120 s"));
    PlanConnections tenEach = reconnecting(1'365);
    tenEach.requestsPerConnection = 10;
    EXPECT_EQ(findingOf(key, tenEach, windowsMachine()).kind, FindingKind::Fine);
    tenEach.highestRate = 10'000;
    EXPECT_EQ(findingOf(key, tenEach, windowsMachine()).sentence,
              "10000 requests per second use up the ports: with a new connection every 10 requests they last "
              "for 1365 "
              "per second");
}

TEST(ReconnectCheck, letsAShortExperimentSpendAllPorts) {
    PlanConnections plan = reconnecting(1'638);  // 16,384 / 10 s = 1,638.4 per second
    plan.totalTime = seconds(10);
    EXPECT_EQ(findingOf("ports.reconnects", plan, windowsMachine()).kind, FindingKind::Fine);
    plan.totalTime = seconds(11);
    EXPECT_EQ(findingOf("ports.reconnects", plan, windowsMachine()).kind, FindingKind::Warning);
}

TEST(ReconnectCheck, knowsTheWaysOut) {
    const char* const key = "ports.reconnects";
    PlanConnections plan = reconnecting(1e6);
    plan.isResettingOnClose = true;
    EXPECT_EQ(findingOf(key, plan, windowsMachine()).kind, FindingKind::Fine);
    plan.isResettingOnClose = false;
    EXPECT_EQ(findingOf(key, plan, linuxMachine()).kind, FindingKind::Warning);
    plan.isAllLoopback = true;
    EXPECT_EQ(findingOf(key, plan, linuxMachine()).kind, FindingKind::Fine);
    MachineFacts machine = linuxMachine();
    machine.ports->timeWaitReuse = metrics::TimeWaitReuse::Never;
    EXPECT_EQ(findingOf(key, plan, machine).kind, FindingKind::Warning);
    plan.isAllLoopback = false;
    machine.ports->timeWaitReuse = metrics::TimeWaitReuse::Always;
    EXPECT_EQ(findingOf(key, plan, machine).kind, FindingKind::Fine);
}

TEST(ReadMachineFacts, knowsThisMachine) {
    const MachineFacts facts = readMachineFacts();
    EXPECT_FALSE(facts.name.empty());
    EXPECT_GT(facts.descriptors.soft, 0u);
    EXPECT_GE(facts.timeWait, seconds(1));
#ifdef __linux__
    EXPECT_TRUE(facts.ports);
    EXPECT_THAT(examine(connections(1), facts), Not(IsEmpty()));
#endif
}

}  // namespace
}  // namespace hostmark::host
