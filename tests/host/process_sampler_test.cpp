#include "engine/host/process_sampler.h"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/host/own_pid.h"
#include "tests/host/wine.h"

#ifdef __linux__
#include <sys/prctl.h>

#include "tests/host/forked_child.h"
#endif

namespace hostmark::host {
namespace {

using metrics::ProcessSample;
using metrics::ProcessState;
using std::chrono::milliseconds;
using test::ownPid;

TEST(SampleProcess, knowsThisProgram) {
    const ProcessSample sample = sampleProcess(ownPid());
    EXPECT_EQ(sample.state, ProcessState::Running);
    EXPECT_EQ(sample.pid, ownPid());
    EXPECT_EQ(sample.name.substr(0, 9), "host_test");
#ifdef __linux__
    EXPECT_EQ(sample.parentPid, static_cast<std::uint64_t>(getppid()));
#endif
    EXPECT_GT(sample.startedAt, 0u);
    EXPECT_GT(sample.cpuTime.count(), 0);
    EXPECT_GT(sample.residentBytes, 1u << 20);
    EXPECT_GE(sample.threads, 1u);
    ASSERT_TRUE(sample.openDescriptors);
    EXPECT_TRUE(*sample.openDescriptors > 0 || test::isWine());
}

TEST(SampleProcess, givesAProcessThatIsNotThereAsAValue) {
    for (const std::uint64_t pid :
         {std::uint64_t{4'000'000'000}, UINT64_MAX, (std::uint64_t{1} << 32) + ownPid()}) {
        const ProcessSample sample = sampleProcess(pid);
        EXPECT_EQ(sample.state, ProcessState::Gone) << pid;
        EXPECT_EQ(sample.pid, pid);
        EXPECT_TRUE(sampleProcessTree(pid).processes.empty());
        EXPECT_EQ(sampleProcessTree(pid).state, ProcessState::Gone);
    }
}

void expectNear(core::Nanoseconds actual, core::Nanoseconds expected, double share) {
    EXPECT_NEAR(static_cast<double>(actual.count()), static_cast<double>(expected.count()),
                static_cast<double>(expected.count()) * share);
}

constexpr milliseconds kBurned{500};

TEST(SampleProcess, seesTheCpuTimeOfTheOnlyThreadThatWorks) {
    const core::Nanoseconds threadBefore = core::threadCpuTime();
    const ProcessSample before = sampleProcess(ownPid());
    volatile std::uint64_t sum = 0;
    while (core::threadCpuTime() - threadBefore < kBurned) {
        sum = sum + 1;
    }
    const core::Nanoseconds used = sampleProcess(ownPid()).cpuTime - before.cpuTime;
    // Windows counts in steps of 16 ms.
    expectNear(used, core::threadCpuTime() - threadBefore, 0.05);
}

#ifdef __linux__
using test::burn;
using test::cpuTimeOf;
using test::ForkedChild;

TEST(SampleProcess, agreesWithGetrusageOnCpuTime) {
    ForkedChild child([](const ForkedChild::Line& line) {
        burn(kBurned);
        line.tell(static_cast<std::uint64_t>(cpuTimeOf(RUSAGE_SELF).count()));
        line.await();
    });
    const core::Nanoseconds told(static_cast<std::int64_t>(child.hear()));
    ASSERT_GE(told, kBurned);
    const ProcessSample sample = sampleProcess(child.pid());
    EXPECT_EQ(sample.parentPid, ownPid());
    expectNear(sample.cpuTime, told, 0.02);
    EXPECT_LE(sample.kernelTime, sample.cpuTime + milliseconds(10));
}

#ifndef __SANITIZE_THREAD__  // which cannot start threads in a forked child
TEST(SampleProcess, countsTheCpuTimeOfThreadsThatHaveEnded) {
    ForkedChild child([](const ForkedChild::Line& line) {
        std::thread(burn, kBurned).join();
        line.tell(static_cast<std::uint64_t>(cpuTimeOf(RUSAGE_SELF).count()));
        line.await();
    });
    const core::Nanoseconds told(static_cast<std::int64_t>(child.hear()));
    ASSERT_GE(told, kBurned);
    const ProcessSample sample = sampleProcess(child.pid());
    EXPECT_EQ(sample.threads, 1u);
    expectNear(sample.cpuTime, told, 0.02);
}
#endif

TEST(SampleProcess, survivesNamesWithBlanksAndParentheses) {
    ForkedChild child([](const ForkedChild::Line& line) {
        prctl(PR_SET_NAME, "a) Z 1 (b c");
        line.tell(1);
        line.await();
    });
    ASSERT_EQ(child.hear(), 1u);
    const ProcessSample sample = sampleProcess(child.pid());
    EXPECT_EQ(sample.name, "a) Z 1 (b c");
    EXPECT_EQ(sample.state, ProcessState::Running);
    EXPECT_EQ(sample.parentPid, ownPid());
}

TEST(SampleProcess, tellsAnEndedProcessFromOneThatIsGone) {
    ForkedChild child([](const ForkedChild::Line& line) {
        burn(milliseconds(20));
        line.tell(1);
        line.await();
    });
    ASSERT_EQ(child.hear(), 1u);
    const std::uint64_t pid = child.pid();
    child.kill();
    child.awaitEnd();
    const ProcessSample ended = sampleProcess(pid);
    EXPECT_EQ(ended.state, ProcessState::Ended);
    EXPECT_GE(ended.cpuTime, milliseconds(10));
    EXPECT_EQ(ended.residentBytes, 0u);
    EXPECT_FALSE(ended.openDescriptors);
    child.reap();
    EXPECT_EQ(sampleProcess(pid).state, ProcessState::Gone);
}

TEST(SampleProcess, countsDescriptorsThreadsAndMemory) {
    std::thread([] {}).join();  // ThreadSanitizer starts a thread of its own with the first one
    const ProcessSample before = sampleProcess(ownPid());
    int ends[2] = {-1, -1};
    ASSERT_EQ(pipe(ends), 0);
    std::vector<char> memory(std::size_t{64} << 20, 'x');
    int go[2] = {-1, -1};
    ASSERT_EQ(pipe(go), 0);
    std::thread waiting([&go] {
        char sign = 0;
        EXPECT_EQ(read(go[0], &sign, 1), 1);
    });

    const ProcessSample sample = sampleProcess(ownPid());

    EXPECT_EQ(write(go[1], "x", 1), 1);
    waiting.join();
    EXPECT_EQ(sample.openDescriptors.value_or(0), before.openDescriptors.value_or(0) + 4);
    EXPECT_EQ(sample.threads, before.threads + 1);
    EXPECT_GE(sample.residentBytes, before.residentBytes + (std::uint64_t{60} << 20));
    EXPECT_EQ(std::count(memory.begin(), memory.end(), 'x'), static_cast<std::ptrdiff_t>(memory.size()));
    for (const int end : {ends[0], ends[1], go[0], go[1]}) {
        close(end);
    }
}

TEST(SampleProcessTree, findsDescendantsAnewEachTime) {
    ForkedChild child([](const ForkedChild::Line& line) {
        line.tell(1);
        line.await();
        const ForkedChild grandchild([](const ForkedChild::Line& inner) {
            inner.tell(1);
            inner.await();
        });
        line.tell(grandchild.hear() == 1 ? grandchild.pid() : 0);
        line.await();
    });
    ASSERT_EQ(child.hear(), 1u);
    const auto pidsOf = [](const metrics::ProcessTreeSample& tree) {
        std::vector<std::uint64_t> pids;
        for (const ProcessSample& process : tree.processes) {
            pids.push_back(process.pid);
        }
        return pids;
    };
    EXPECT_THAT(pidsOf(sampleProcessTree(child.pid())), testing::ElementsAre(child.pid()));
    child.giveSign();
    const std::uint64_t grandchild = child.hear();
    const metrics::ProcessTreeSample tree = sampleProcessTree(child.pid());
    EXPECT_EQ(tree.state, ProcessState::Running);
    EXPECT_THAT(pidsOf(tree), testing::UnorderedElementsAre(child.pid(), grandchild));
    EXPECT_THAT(pidsOf(sampleProcessTree(ownPid())),
                testing::IsSupersetOf({ownPid(), child.pid(), grandchild}));
    EXPECT_GT(tree.residentBytes(), tree.processes.front().residentBytes);
}

TEST(SampleProcessTrees, haveEachProcessOnceAndNotThisOne) {
    ForkedChild child([](const ForkedChild::Line& line) {
        const ForkedChild grandchild([](const ForkedChild::Line& inner) {
            inner.tell(1);
            inner.await();
        });
        line.tell(grandchild.hear() == 1 ? grandchild.pid() : 0);
        line.await();
    });
    const std::uint64_t grandchild = child.hear();
    const auto links = listProcesses();
    const metrics::ProcessTreeSample both = sampleProcessTrees(links, {child.pid(), grandchild}, 0);
    EXPECT_EQ(both.processes.size(), 2u);
    EXPECT_EQ(both.state, ProcessState::Running);
    // A parent of this program without this program, and so without what it has started.
    const auto parent = static_cast<std::uint64_t>(getppid());
    const auto isOurs = [&](const ProcessSample& process) {
        return process.pid == ownPid() || process.pid == child.pid() || process.pid == grandchild;
    };
    const auto above = sampleProcessTrees(links, {parent}, ownPid());
    EXPECT_TRUE(std::none_of(above.processes.begin(), above.processes.end(), isOurs));
    const auto named = sampleProcessTrees(links, {parent, child.pid()}, ownPid());
    EXPECT_EQ(std::count_if(named.processes.begin(), named.processes.end(), isOurs), 2);
    // One that is gone does not hide the other.
    const auto half = sampleProcessTrees(links, {child.pid(), 4'000'000'000}, 0);
    EXPECT_EQ(half.state, ProcessState::Running);
    EXPECT_EQ(half.processes.size(), 2u);
}

TEST(SampleProcessTree, keepsTheCpuTimeOfAChildThatEndsMeanwhile) {
    ForkedChild child([](const ForkedChild::Line& line) {
        line.tell(1);
        line.await();
        {
            const ForkedChild grandchild([](const ForkedChild::Line& inner) {
                burn(kBurned);
                inner.tell(static_cast<std::uint64_t>(cpuTimeOf(RUSAGE_SELF).count()));
                inner.await();
            });
            line.tell(grandchild.hear());
        }
        line.tell(2);
        line.await();
    });
    ASSERT_EQ(child.hear(), 1u);
    const metrics::ProcessTreeSample first = sampleProcessTree(child.pid());
    child.giveSign();
    const core::Nanoseconds burned(static_cast<std::int64_t>(child.hear()));
    ASSERT_EQ(child.hear(), 2u);
    const metrics::ProcessTreeSample last = sampleProcessTree(child.pid());
    ASSERT_EQ(last.processes.size(), 1u);
    // The kernel keeps the time of ended children in ticks: two of them may be cut off, and forking takes its
    // own.
    const core::Nanoseconds used = cpuTimeBetween(first, last);
    EXPECT_GE(used, burned - milliseconds(20));
    EXPECT_LE(used, burned + burned / 5);
}
#endif

}  // namespace
}  // namespace hostmark::host
