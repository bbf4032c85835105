#include "engine/host/machine_sampler.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/host/machine.h"
#include "tests/host/test_sockets.h"

#ifdef __linux__
#include "tests/host/forked_child.h"
#endif

namespace hostmark::host {
namespace {

using metrics::MachineSample;

TEST(SampleMachine, knowsThisMachine) {
    const auto sample = sampleMachine();
    ASSERT_TRUE(sample) << core::describe(sample.error());
    EXPECT_GT(sample->cpu.busy.count(), 0);
    EXPECT_GT(sample->cpu.total, sample->cpu.busy);
    EXPECT_GT(sample->availableMemoryBytes, 0u);
    EXPECT_LE(sample->availableMemoryBytes, readEnvironment().memoryBytes);
    EXPECT_TRUE(sample->timeWaitSockets);
#ifdef __linux__
    EXPECT_TRUE(sample->loopback);
    EXPECT_TRUE(sample->cpu.ioWait);
    EXPECT_TRUE(sample->cpu.stolen);
#endif
}

TEST(SampleMachine, hasTheTimeOfItsMoment) {
    const core::SteadyTime before = core::SteadyClock::now();
    const std::int64_t wallBefore = core::wallClockUnixMs();
    const auto first = sampleMachine();
    const auto last = sampleMachine();
    ASSERT_TRUE(first && last);
    EXPECT_GE(first->at, before);
    EXPECT_GE(last->at, first->at);
    EXPECT_LE(last->at, core::SteadyClock::now());
    EXPECT_GE(first->wallUnixNs / 1'000'000, wallBefore);
    EXPECT_LE(last->wallUnixNs / 1'000'000, core::wallClockUnixMs());
    EXPECT_EQ(metrics::machineUse(*first, *last).wallClockStep.count(), 0);
}

TEST(SampleMachine, countsSocketsInTimeWait) {
    const test::Socket listener = test::bound();
    ASSERT_EQ(listen(listener.get(), 1), 0);
    test::Socket client = test::connected(test::portOf(listener));
    test::Socket server(accept(listener.get(), nullptr, nullptr));
    ASSERT_TRUE(server.isOpen());
    // Who closes first waits; on the loopback interface both ends are done when the calls are.
    client.close();
    server.close();
    const auto deadline = core::SteadyClock::now() + std::chrono::seconds(10);
    std::uint64_t count = 0;
    while (count == 0 && core::SteadyClock::now() < deadline) {
        count = sampleMachine().value().timeWaitSockets.value();
    }
    EXPECT_GE(count, 1u);
}
#ifdef __linux__
TEST(SampleMachine, seesWorkAsBusyTime) {
    const auto first = sampleMachine();
    ASSERT_TRUE(first);
    constexpr std::chrono::milliseconds kBurned{300};
    test::burn(kBurned);
    const auto last = sampleMachine();
    ASSERT_TRUE(last);
    const core::Nanoseconds busy = last->cpu.busy - first->cpu.busy;
    const core::Nanoseconds total = last->cpu.total - first->cpu.total;
    const core::Nanoseconds interval = last->at - first->at;
    // Counted in ticks of 10 ms for each processor and kind.
    EXPECT_GE(busy, kBurned * 0.8);
    const auto cpus = static_cast<double>(readEnvironment().logicalCpus);
    EXPECT_NEAR(static_cast<double>(total.count()), static_cast<double>(interval.count()) * cpus,
                static_cast<double>(interval.count()) * cpus * 0.25);
    EXPECT_GT(metrics::machineUse(*first, *last).busyShare, 0.5 / cpus);
}

TEST(SampleMachine, countsBytesOfTheLoopbackInterface) {
    const test::Socket listener = test::bound();
    ASSERT_EQ(listen(listener.get(), 1), 0);
    const test::Socket client = test::connected(test::portOf(listener));
    const test::Socket server(accept(listener.get(), nullptr, nullptr));
    ASSERT_TRUE(server.isOpen());
    const auto first = sampleMachine();
    constexpr std::size_t kBytes = std::size_t{1} << 20;
    std::thread writing([&client] {
        const std::vector<char> bytes(kBytes, 'x');
        for (std::size_t sent = 0; sent < kBytes;) {
            const ssize_t count = write(client.get(), bytes.data() + sent, kBytes - sent);
            ASSERT_GT(count, 0);
            sent += static_cast<std::size_t>(count);
        }
    });
    std::vector<char> memory(65'536);
    for (std::size_t received = 0; received < kBytes;) {
        const ssize_t count = read(server.get(), memory.data(), memory.size());
        if (count <= 0) {
            ADD_FAILURE() << "the connection ended";
            break;
        }
        received += static_cast<std::size_t>(count);
    }
    writing.join();
    const auto last = sampleMachine();
    ASSERT_TRUE(first && last && first->loopback && last->loopback);
    EXPECT_GE(last->loopback->sent - first->loopback->sent, kBytes);
    EXPECT_GE(last->loopback->received - first->loopback->received, kBytes);
    EXPECT_GE(metrics::machineUse(*first, *last).loopback->receivedBytesPerSecond, 1.0);
}

#endif

}  // namespace
}  // namespace hostmark::host
