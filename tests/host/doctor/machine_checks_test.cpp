#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/doctor/sample_facts.h"

namespace hostmark::host {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::StartsWith;
using namespace test;

TEST(WaitingPortsCheck, countsWhatIsMissingWhenConnectionsAreReplaced) {
    const char* const key = "ports.waiting";
    MachineFacts machine = linuxMachine();
    EXPECT_EQ(findingOf(key, reconnecting(0), machine).sentence,
              "12 connections wait in TIME_WAIT now, beside 28232 ports");
    machine.timeWaitSockets = 2'823;  // a tenth of 28,232
    EXPECT_EQ(findingOf(key, reconnecting(0), machine).kind, FindingKind::Fine);
    machine.timeWaitSockets = 2'824;
    const Finding finding = findingOf(key, reconnecting(0), machine);
    EXPECT_EQ(finding.kind, FindingKind::Warning);
    EXPECT_EQ(finding.sentence,
              "2824 connections wait in TIME_WAIT now and may hold as many of the 28232 ports");
    EXPECT_THAT(finding.advice, HasSubstr("60 s after"));
    EXPECT_EQ(finding.command, "sudo sysctl -w net.ipv4.tcp_tw_reuse=1");
    PlanConnections twoAddresses = reconnecting(0);
    twoAddresses.localAddresses = 2;
    EXPECT_EQ(findingOf(key, twoAddresses, machine).kind, FindingKind::Fine);
    MachineFacts windows = windowsMachine();
    windows.timeWaitSockets = 16'000;
    EXPECT_EQ(findingOf(key, reconnecting(0), windows).command,
              "netsh int ipv4 set dynamicport tcp start=1024 num=64512");
    EXPECT_THAT(findingOf(key, reconnecting(0), windows).advice, HasSubstr("120 s after"));
}

TEST(WaitingPortsCheck, appliesOnlyWhereThePortsAreMissed) {
    const char* const key = "ports.waiting";
    MachineFacts machine = linuxMachine();
    machine.timeWaitSockets = 28'000;
    EXPECT_EQ(findingOf(key, connections(64), machine), Finding()) << "kept alive";
    PlanConnections loopback = reconnecting(0);
    loopback.isAllLoopback = true;
    EXPECT_EQ(findingOf(key, loopback, machine), Finding()) << "their ports are given out again";
    machine.timeWaitSockets.reset();
    EXPECT_EQ(findingOf(key, reconnecting(0), machine), Finding()) << "not known";
}

TEST(ActivityCheck, findsAMachineThatIsBusyAlready) {
    const char* const key = "machine.busy";
    MachineFacts machine = linuxMachine();
    machine.activity->busyShare = 0.099;
    EXPECT_EQ(findingOf(key, connections(1), machine).kind, FindingKind::Fine);
    machine.activity->busyShare = 0.25;
    const Finding finding = findingOf(key, connections(1), machine);
    EXPECT_EQ(finding.kind, FindingKind::Warning);
    EXPECT_EQ(finding.sentence, "2.0 of 8 processors were busy for 500 ms without any load (25 %)");
    EXPECT_THAT(finding.command, StartsWith("top "));
    MachineFacts windows = windowsMachine();
    windows.activity->busyShare = 1;
    EXPECT_THAT(findingOf(key, connections(1), windows).command, HasSubstr("Get-Process"));
    machine.activity.reset();
    EXPECT_EQ(findingOf(key, connections(1), machine), Finding());
}

TEST(GovernorCheck, findsProcessorsThatSavePower) {
    struct Case {
        CommandLanguage language;
        const char* policy;
        const char* preference;
        FindingKind kind;
    };
    using enum CommandLanguage;
    // governor or power plan, preference => kind
    const Case cases[] = {
        {Linux, "performance", "", FindingKind::Fine},
        {Linux, "schedutil", "", FindingKind::Fine},
        {Linux, "powersave", "", FindingKind::Warning},
        {Linux, "performance, powersave", "", FindingKind::Warning},
        {Linux, "conservative", "", FindingKind::Warning},
        {Linux, "powersave", "balance_performance", FindingKind::Warning},
        {Linux, "powersave", "performance", FindingKind::Fine},
        {Linux, "performance", "balance_power", FindingKind::Warning},
        {Windows, "Balanced", "", FindingKind::Fine},
        {Windows, "Power saver", "", FindingKind::Warning},
        {Windows, "节能", "", FindingKind::Warning},
    };
    for (const Case& item : cases) {
        MachineFacts machine = item.language == Linux ? linuxMachine() : windowsMachine();
        machine.power.policy = item.policy;
        machine.power.preference = item.preference;
        EXPECT_EQ(findingOf("power.governor", connections(1), machine).kind, item.kind)
            << item.policy << " " << item.preference;
    }
}

TEST(GovernorCheck, namesTheFrequencyAndTheCommand) {
    const char* const key = "power.governor";
    MachineFacts machine = linuxMachine();
    machine.power.policy = "powersave";
    machine.power.preference = "power";
    machine.power.slowestMhz = 800;
    machine.power.maximumMhz = 4'700;
    const Finding finding = findingOf(key, connections(1), machine);
    EXPECT_EQ(finding.sentence,
              "the frequency governor is powersave, and the processor is to favour power; now 800 of at most "
              "4700 MHz");
    EXPECT_EQ(finding.command, "sudo cpupower frequency-set --governor performance");
    MachineFacts windows = windowsMachine();
    windows.power.policy = "Power saver";
    EXPECT_EQ(findingOf(key, connections(1), windows).command, "powercfg /setactive SCHEME_MIN");
    machine.power.policy.clear();  // a virtual machine
    EXPECT_EQ(findingOf(key, connections(1), machine), Finding());
}

TEST(BatteryCheck, findsAMachineThatIsNotPluggedIn) {
    const char* const key = "power.battery";
    MachineFacts machine = linuxMachine();
    EXPECT_EQ(findingOf(key, connections(1), machine), Finding()) << "it has none";
    machine.power.isOnBattery = false;
    EXPECT_EQ(findingOf(key, connections(1), machine).kind, FindingKind::Fine);
    machine.power.isOnBattery = true;
    EXPECT_EQ(findingOf(key, connections(1), machine).kind, FindingKind::Warning);
}

TEST(HeatCheck, tellsNowFromEarlier) {
    const char* const key = "power.heat";
    MachineFacts machine = linuxMachine();
    EXPECT_EQ(findingOf(key, connections(1), machine), Finding()) << "not known";
    machine.power.throttleCount = 0;
    EXPECT_EQ(findingOf(key, connections(1), machine).kind, FindingKind::Fine);
    machine.power.throttleCount = 41;
    const Finding earlier = findingOf(key, connections(1), machine);
    EXPECT_EQ(earlier.kind, FindingKind::Note);
    EXPECT_THAT(earlier.sentence, HasSubstr("41 times since the machine started"));
    machine.activity->throttledTimes = 3;
    const Finding now = findingOf(key, connections(1), machine);
    EXPECT_EQ(now.kind, FindingKind::Warning);
    EXPECT_THAT(now.sentence, HasSubstr("3 times just now"));
}

TEST(ObserveMachine, knowsWhatThisMachineDoes) {
    MachineFacts facts = readMachineFacts();
    EXPECT_GT(facts.logicalCpus, 0u);
    EXPECT_GT(facts.usableCpus, 0u);
    EXPECT_FALSE(facts.activity);
    observeMachine(facts, milliseconds(20));
    ASSERT_TRUE(facts.activity);
    EXPECT_GE(facts.activity->interval, milliseconds(20));
    EXPECT_GE(facts.activity->busyShare, 0);
    EXPECT_LE(facts.activity->busyShare, 1);
    EXPECT_TRUE(facts.timeWaitSockets);
}

}  // namespace
}  // namespace hostmark::host
