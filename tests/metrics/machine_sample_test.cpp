#include "engine/metrics/machine_sample.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

MachineSample sampleAt(core::Nanoseconds since) {
    MachineSample sample;
    sample.at = core::SteadyTime(since);
    sample.wallUnixNs = 1'700'000'000'000'000'000 + since.count();
    return sample;
}

TEST(MachineUse, isTheGrowthOfTheCountersAsSharesAndRates) {
    MachineSample first = sampleAt(seconds(10));
    first.cpu = {seconds(100), seconds(1'000), seconds(5), seconds(1)};
    first.loopback = NetworkBytes{1'000, 2'000};
    first.network = {10, 20};
    MachineSample last = sampleAt(seconds(12));
    // Two processors for two seconds are four seconds.
    last.cpu = {seconds(102), seconds(1'004), seconds(6), seconds(1) + milliseconds(500)};
    last.loopback = NetworkBytes{5'000, 2'000};
    last.network = {10, 1'020};

    const MachineUse use = machineUse(first, last);

    EXPECT_EQ(use.interval, seconds(2));
    EXPECT_DOUBLE_EQ(use.busyShare, 0.5);
    EXPECT_DOUBLE_EQ(use.ioWaitShare.value(), 0.25);
    EXPECT_DOUBLE_EQ(use.stolenShare.value(), 0.125);
    EXPECT_EQ(use.loopback, (NetworkRate{2'000, 0}));
    EXPECT_EQ(use.network, (NetworkRate{0, 500}));
    EXPECT_EQ(use.wallClockStep.count(), 0);
}

TEST(MachineUse, hasMemoryAndSwappingOfItsEnd) {
    MachineSample first = sampleAt(seconds(1));
    MachineSample last = sampleAt(seconds(3));
    first.swappedBytes = 1'000;
    last.swappedBytes = 9'000;
    last.memoryBytes = 800;
    last.availableMemoryBytes = 200;
    last.timeWaitSockets = 7;
    const MachineUse use = machineUse(first, last);
    EXPECT_EQ(use.swappedBytesPerSecond, 4'000);
    EXPECT_EQ(use.memoryBytes, 800u);
    EXPECT_EQ(use.availableMemoryBytes, 200u);
    EXPECT_EQ(use.timeWaitSockets, 7u);
}

TEST(MachineUse, namesTheLinkOfWhichMostWasUsed) {
    MachineSample first = sampleAt(seconds(1));
    MachineSample last = sampleAt(seconds(3));
    first.links = {{"eth0", 1'000'000'000, {0, 0}}, {"eth1", 100'000'000, {50, 0}}};
    last.links = {{"eth0", 1'000'000'000, {100'000'000, 0}},
                  {"eth1", 100'000'000, {50, 20'000'000}},
                  {"new", 10, {1'000'000, 0}}};
    const MachineUse use = machineUse(first, last);
    ASSERT_TRUE(use.fullestLink);
    EXPECT_EQ(*use.fullestLink, (LinkUse{"eth1", 100'000'000, 0.8})) << "80 of 100 Mbit/s";
    EXPECT_FALSE(machineUse(sampleAt(seconds(1)), last).fullestLink);
}

TEST(MachineUse, keepsUnknownApartFromZero) {
    const MachineUse use = machineUse(sampleAt(seconds(1)), sampleAt(seconds(2)));
    EXPECT_FALSE(use.ioWaitShare);
    EXPECT_FALSE(use.stolenShare);
    EXPECT_FALSE(use.loopback);
}

TEST(MachineUse, takesACounterThatWentBackForStanding) {
    MachineSample first = sampleAt(seconds(1));
    first.cpu = {seconds(10), seconds(20), seconds(5), seconds(0)};
    first.network = {1'000, 1'000};
    MachineSample last = sampleAt(seconds(2));
    last.cpu = {seconds(9), seconds(21), seconds(4), seconds(0)};
    last.network = {0, 2'000};
    const MachineUse use = machineUse(first, last);
    EXPECT_EQ(use.busyShare, 0);
    EXPECT_EQ(use.ioWaitShare, 0);
    EXPECT_EQ(use.network, (NetworkRate{0, 1'000}));
}

TEST(MachineUse, isZeroWhenNoTimePassed) {
    MachineSample sample = sampleAt(seconds(1));
    sample.cpu = {seconds(10), seconds(20), seconds(5), seconds(0)};
    const MachineUse use = machineUse(sample, sample);
    EXPECT_EQ(use.busyShare, 0);
    EXPECT_EQ(use.network, NetworkRate());
}

TEST(MachineUse, tellsAStepOfTheWallClockFromItsSteering) {
    struct Case {
        core::Nanoseconds interval;
        core::Nanoseconds off;
        core::Nanoseconds expected;
    };
    // interval, wall clock ahead of the steady clock => step
    const Case cases[] = {
        {seconds(1), core::Nanoseconds(0), core::Nanoseconds(0)},
        {seconds(1), milliseconds(3), core::Nanoseconds(0)},
        {seconds(1), milliseconds(100), milliseconds(100)},
        {seconds(1), milliseconds(-100), milliseconds(-100)},
        {seconds(1), -seconds(3'600), -seconds(3'600)},
        // 500 ppm over a minute are 30 ms, and no step.
        {seconds(60), milliseconds(30), core::Nanoseconds(0)},
        {seconds(60), milliseconds(-30), core::Nanoseconds(0)},
        {seconds(60), milliseconds(80), milliseconds(80)},
    };
    for (const Case& item : cases) {
        MachineSample last = sampleAt(seconds(100) + item.interval);
        last.wallUnixNs += item.off.count();
        EXPECT_EQ(machineUse(sampleAt(seconds(100)), last).wallClockStep, item.expected)
            << item.off.count() << " ns in " << item.interval.count() << " ns";
    }
}

}  // namespace
}  // namespace hostmark::metrics
