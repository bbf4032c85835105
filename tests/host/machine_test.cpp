#include "engine/host/machine.h"

#include <thread>

#include <gtest/gtest.h>

#include "engine/core/version.h"
#include "engine/host/limits.h"

#ifdef __linux__
#include <sched.h>
#endif

namespace hostmark::host {
namespace {

TEST(ReadEnvironment, knowsThisMachine) {
    const metrics::Environment environment = readEnvironment();
    EXPECT_FALSE(environment.hostName.empty());
    EXPECT_FALSE(environment.operatingSystem.empty());
    EXPECT_FALSE(environment.kernel.empty());
    EXPECT_GE(environment.logicalCpus, usableCpus());
    EXPECT_GT(environment.memoryBytes, 64ull << 20);
    EXPECT_EQ(environment.hostmarkVersion, core::version());
}

TEST(ReadEnvironment, tellsTheDescriptorLimitThatHoldsAfterRaisingIt) {
    const std::uint64_t soft = raiseDescriptorLimit().soft;
    EXPECT_EQ(readEnvironment().descriptorLimit, soft == UINT64_MAX ? 0 : soft);
}

#ifdef __linux__
TEST(UsableCpus, countsTheAffinityOfItsThread) {
    // On a thread of its own, because the affinity of this one would stay changed for other tests.
    std::thread([] {
        cpu_set_t all;
        ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
        EXPECT_EQ(usableCpus(), static_cast<std::uint32_t>(CPU_COUNT(&all)));
        int first = 0;
        while (CPU_ISSET(first, &all) == 0) {
            ++first;
        }
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(first, &one);
        ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
        EXPECT_EQ(usableCpus(), 1u);
    }).join();
}
#endif

}  // namespace
}  // namespace hostmark::host
