// The checks that look at the machines and processes.
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/analysis/trust/sound_experiment.h"

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;
using metrics::MachineUse;
using metrics::Trust;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class ResourceChecks : public testing::Test {
protected:
    void eachSecond(const std::function<void(MachineUse&)>& change, bool isServers = false) {
        for (metrics::ResourceRow& row : run.resources.rows) {
            change(isServers ? *row.serverMachine : *row.machine);
        }
    }

    metrics::ExperimentRecord experiment = test::soundObservedExperiment();
    metrics::RunRecord& run = experiment.runs.front();
};

TEST_F(ResourceChecks, callAWorkerThatWaitsForItsTurnSaturated) {
    // As one is that has a busy program on its processor (tests/integration/resource_test.py).
    run.generator = {4.95, 1, 0.467, 0.503, 0.97};
    const auto reasons = test::reasonsOf("generatorSaturated", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("had something to do 97 % of the time"));
    EXPECT_THAT(reasons[0].sentence, HasSubstr("waited up to 50 %"));
    run.generator = {0.2, 1, 0.02, 0.3, 0.32};
    EXPECT_THAT(test::reasonsOf("generatorSaturated", experiment), IsEmpty())
        << "a slow server's generator that waits now and then";
}

TEST_F(ResourceChecks, nameTheMachineWhoseTimeWasStolen) {
    eachSecond([](MachineUse& use) { use.stolenShare = 0.07; }, true);
    const auto reasons = test::reasonsOf("stolenTime", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_EQ(reasons[0].sentence,
              "The hypervisor gave 7.0 % of the processors' time of the server's machine to other machines");
    test::shareMachine(run);
    EXPECT_THAT(test::reasonsOf("stolenTime", experiment).at(0).sentence,
                HasSubstr("the machine of generator and server"));
    eachSecond([](MachineUse& use) { use.stolenShare.reset(); });
    EXPECT_THAT(test::reasonsOf("stolenTime", experiment), IsEmpty());
}

TEST_F(ResourceChecks, seeProcessorsThatWereHeldBack) {
    run.resources.throttledTimes = 4;
    run.resources.power.isOnBattery = true;
    run.resources.power.policy = "powersave";
    const auto reasons = test::reasonsOf("heldBackProcessors", experiment);
    ASSERT_EQ(reasons.size(), 3u);
    EXPECT_EQ(reasons[0].sentence,
              "Cores of the generator's machine were too hot and were slowed down 4 times");
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[1].sentence, HasSubstr("on its battery"));
    EXPECT_EQ(reasons[2].trust, Trust::Valid) << "a note: most machines are set so";
    EXPECT_THAT(reasons[2].sentence, HasSubstr("saved power ('powersave')"));
}

TEST_F(ResourceChecks, tellASetClockFromAMachineThatSlept) {
    run.resources.rows[4].machine->wallClockStep = -250ms;
    auto reasons = test::reasonsOf("clockStep", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Valid);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("was set back by 250 ms"));
    run.resources.rows[5].machine->wallClockStep = 40s;
    reasons = test::reasonsOf("clockStep", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Suspect);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("set forward by 40 s"));
}

TEST_F(ResourceChecks, seeAFullLink) {
    eachSecond([](MachineUse& use) { use.fullestLink = metrics::LinkUse{"eth1", 1'000'000'000, 0.94}; });
    EXPECT_THAT(test::reasonsOf("linkSaturated", experiment).at(0).sentence,
                HasSubstr("the link eth1 of the generator's machine carried 94 % of its 1 Gbit/s"));
    eachSecond([](MachineUse& use) { use.fullestLink->share = 0.5; });
    EXPECT_THAT(test::reasonsOf("linkSaturated", experiment), IsEmpty());
    eachSecond([](MachineUse& use) { use.fullestLink.reset(); });
    EXPECT_THAT(test::reasonsOf("linkSaturated", experiment), IsEmpty()) << "nobody knows its speed";
}

TEST_F(ResourceChecks, seeALoopbackThatIsFullOfLargeResponses) {
    test::shareMachine(run);
    run.bytes.received = run.requests.ok * 100'000;
    const double perSecond = static_cast<double>(run.bytes.received) / 10;
    const auto isFull = [&](double busyShare, double carried) {
        eachSecond([&](MachineUse& use) {
            use.busyShare = busyShare;
            use.loopback = metrics::NetworkRate{carried, carried};
        });
        return !test::reasonsOf("loopbackFull", experiment).empty();
    };
    EXPECT_TRUE(isFull(0.97, perSecond));
    EXPECT_THAT(test::reasonsOf("loopbackFull", experiment).at(0).sentence,
                HasSubstr("the machine of generator and server was 97 % busy while"));
    EXPECT_THAT(test::reasonsOf("loopbackFull", experiment).at(0).sentence,
                HasSubstr("in responses of 100 kB"));
    EXPECT_FALSE(isFull(0.7, perSecond)) << "there was time left";
    EXPECT_FALSE(isFull(0.97, perSecond / 10)) << "they went another way";
    run.bytes.received = run.requests.ok * 200;
    EXPECT_FALSE(isFull(0.97, perSecond)) << "small responses";
    run.bytes.received = run.requests.ok * 100'000;
    eachSecond([](MachineUse& use) { use.loopback.reset(); });
    EXPECT_THAT(test::reasonsOf("loopbackFull", experiment), IsEmpty()) << "Windows does not count it";
}

TEST_F(ResourceChecks, seePortsThatThisRunUsedUp) {
    eachSecond([](MachineUse& use) { use.timeWaitSockets = 27'500; });
    EXPECT_THAT(test::reasonsOf("fewPorts", experiment), IsEmpty()) << "the run made 64 connections";
    run.connectionCounts.opened = 30'000;
    const auto reasons = test::reasonsOf("fewPorts", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("27,564 were taken, 27,500 of them by connections"));
    run.resources.usablePorts = 0;
    EXPECT_THAT(test::reasonsOf("fewPorts", experiment), IsEmpty()) << "the system gives them out again";
}

TEST_F(ResourceChecks, seeDescriptorsOfBothSides) {
    experiment.environment.descriptorLimit = 95;
    run.resources.server[0].openDescriptors = 1'020;
    run.resources.server[0].descriptorLimit = 1'024;
    const auto reasons = test::reasonsOf("fewDescriptors", experiment);
    ASSERT_EQ(reasons.size(), 2u);
    EXPECT_THAT(reasons[0].sentence, HasSubstr("The generator had 90 open"));
    EXPECT_THAT(reasons[1].sentence, HasSubstr("The server's process 812 (dotnet) had 1,020 open"));
}

TEST_F(ResourceChecks, tellSwappingFromLittleMemory) {
    run.resources.rows[9].serverMachine->availableMemoryBytes = 200'000'000;
    EXPECT_EQ(test::reasonsOf("littleMemory", experiment).at(0).sentence,
              "The memory of the server's machine came near its end: 1.2 % of it was left");
    eachSecond([](MachineUse& use) { use.swappedBytesPerSecond = 3 * 1024 * 1024; }, true);
    const auto reasons = test::reasonsOf("littleMemory", experiment);
    ASSERT_EQ(reasons.size(), 1u) << "one reason for one cause";
    EXPECT_THAT(reasons[0].sentence, HasSubstr("moved 3 MiB a second to and from its disk"));
}

TEST_F(ResourceChecks, callOtherProgramsANoteUntilTheMachineIsFull) {
    eachSecond([](MachineUse& use) { use.busyShare = 0.4; });
    auto reasons = test::reasonsOf("otherPrograms", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Valid);
    EXPECT_THAT(
        reasons[0].sentence,
        HasSubstr("Other programs than Hostmark used 2.7 of 8 processors of the generator's machine"));
    eachSecond([](MachineUse& use) { use.busyShare = 1; });
    EXPECT_EQ(test::reasonsOf("otherPrograms", experiment).at(0).trust, Trust::Suspect);
}

TEST_F(ResourceChecks, needSomeTicksToSeeOtherPrograms) {
    eachSecond([](MachineUse& use) { use.busyShare = 1; });
    run.resources.sampled = 500ms;
    EXPECT_THAT(test::reasonsOf("otherPrograms", experiment), IsEmpty());
}

TEST_F(ResourceChecks, knowWhoseTimeItIsOnASharedMachine) {
    test::shareMachine(run);
    EXPECT_THAT(test::reasonsOf("otherPrograms", experiment), IsEmpty());
    run.resources.serverCpu = 30s;
    EXPECT_THAT(test::reasonsOf("otherPrograms", experiment).at(0).sentence,
                HasSubstr("Other programs than Hostmark and the target's processes used 2.5 of 8"));
    run.resources.idleTargetsCpu = 20s;
    EXPECT_THAT(test::reasonsOf("otherPrograms", experiment), IsEmpty());
    run.resources.idleTargetsCpu.reset();
    run.resources.serverCpu.reset();
    EXPECT_THAT(test::reasonsOf("otherPrograms", experiment), IsEmpty()) << "the server itself is not seen";
}

TEST_F(ResourceChecks, noteThatAServerHadMoreToGive) {
    run.resources.machineBusy = 18s;
    run.resources.serverCpu = 16s;
    const auto reasons = test::reasonsOf("serverNotFull", experiment);
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0].trust, Trust::Valid) << "what was measured is right";
    EXPECT_THAT(reasons[0].sentence, HasSubstr("the server's machine was 22 % busy"));
    EXPECT_THAT(reasons[0].sentence, HasSubstr("used 1.6 of 8 processors"));
    EXPECT_THAT(reasons[0].sentence, HasSubstr("50,000/s is not the server's maximum"));
}

TEST_F(ResourceChecks, sayNothingOfAMaximumThatNobodyLooksFor) {
    run.resources.machineBusy = 18s;
    run.resources.serverCpu = 16s;
    experiment.plan.load.connections = {64, 256};
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty()) << "a lower level of a sweep";
    experiment.plan.load.connections = {64};
    experiment.plan.load.think.kind = plan::ThinkTime::Kind::Constant;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty());
    experiment.plan.load.think.kind = plan::ThinkTime::Kind::None;
    run.ratePerSecond = 50'000;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty()) << "a rate is no maximum";
    run.ratePerSecond = 0;
    run.generator.fullestWorkerShare = 0.95;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty()) << "the generator was the limit";
}

TEST_F(ResourceChecks, doNotAskMoreOfOneThreadThanAProcessor) {
    run.resources.machineBusy = 12s;
    run.resources.serverCpu = 9900ms;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty()) << "as Node is at its limit";
    run.resources.serverCpu = 4s;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), Not(IsEmpty()));
    run.resources.server.assign(5, {});
    run.resources.serverCpu = 39s;
    run.resources.machineBusy = 42s;
    EXPECT_THAT(test::reasonsOf("serverNotFull", experiment), IsEmpty()) << "a master and four workers";
}

}  // namespace
}  // namespace hostmark::analysis
