#include "engine/metrics/process_sample.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

using std::chrono::seconds;

ProcessSample process(std::uint64_t pid, core::Nanoseconds cpuTime, core::Nanoseconds ofEndedChildren = {},
                      std::uint64_t startedAt = 1) {
    ProcessSample sample;
    sample.pid = pid;
    sample.state = ProcessState::Running;
    sample.startedAt = startedAt;
    sample.cpuTime = cpuTime;
    sample.endedChildrenTime = ofEndedChildren;
    return sample;
}

ProcessTreeSample tree(std::vector<ProcessSample> processes) {
    ProcessTreeSample sample;
    sample.state = ProcessState::Running;
    sample.processes = std::move(processes);
    return sample;
}

TEST(CpuTimeBetween, addsUpWhatEachProcessUsed) {
    const auto first = tree({process(1, seconds(10)), process(2, seconds(20))});
    const auto last = tree({process(1, seconds(11)), process(2, seconds(23))});
    EXPECT_EQ(cpuTimeBetween(first, last), seconds(4));
}

TEST(CpuTimeBetween, countsAProcessThatBeganMeanwhileInFull) {
    const auto first = tree({process(1, seconds(10))});
    const auto last = tree({process(1, seconds(11)), process(2, seconds(5))});
    EXPECT_EQ(cpuTimeBetween(first, last), seconds(6));
}

TEST(CpuTimeBetween, findsWhatAnEndedChildUsedWithItsParent) {
    // The child had used 20 s of its 21 s before.
    const auto first = tree({process(1, seconds(10), seconds(3)), process(2, seconds(20))});
    const auto last = tree({process(1, seconds(10), seconds(24))});
    EXPECT_EQ(cpuTimeBetween(first, last), seconds(1));
}

TEST(CpuTimeBetween, isNotMadeNegativeByAProcessWhoseTimeNobodyKept) {
    const auto first = tree({process(1, seconds(10)), process(2, seconds(20))});
    const auto last = tree({process(1, seconds(12))});
    EXPECT_EQ(cpuTimeBetween(first, last), seconds(2));
    EXPECT_EQ(cpuTimeBetween(first, tree({})), seconds(0));
}

TEST(CpuTimeBetween, doesNotTakeALaterProcessForTheOneThatHadItsNumber) {
    const auto first = tree({process(1, seconds(10)), process(2, seconds(20), {}, 100)});
    const auto last = tree({process(1, seconds(10)), process(2, seconds(5), {}, 200)});
    EXPECT_EQ(cpuTimeBetween(first, last), seconds(5));
}

TEST(ProcessTreeSample, addsUpItsProcesses) {
    ProcessTreeSample sample = tree({process(1, {}), process(2, {})});
    sample.processes[0].residentBytes = 100;
    sample.processes[1].residentBytes = 20;
    sample.processes[0].threads = 3;
    sample.processes[1].threads = 4;
    EXPECT_EQ(sample.residentBytes(), 120u);
    EXPECT_EQ(sample.threads(), 7u);
    EXPECT_FALSE(sample.openDescriptors());
    sample.processes[1].openDescriptors = 5;
    EXPECT_EQ(sample.openDescriptors(), 5u);
}

}  // namespace
}  // namespace hostmark::metrics
