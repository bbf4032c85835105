#include "engine/host/port_range.h"

#include <gtest/gtest.h>

#include "tests/host/wine.h"

namespace hostmark::host {
namespace {

TEST(ReadPortLimits, knowsThisMachine) {
    if (test::isWine()) {
        GTEST_SKIP() << "Wine has no netsh that answers";
    }
    const auto limits = readPortLimits();
    ASSERT_TRUE(limits) << core::describe(limits.error());
    EXPECT_GT(limits->dynamicPorts.first, 0);
    EXPECT_LE(limits->dynamicPorts.first, limits->dynamicPorts.last);
    EXPECT_GT(limits->usableDynamicPorts(), 0u);
#ifdef __linux__
    EXPECT_TRUE(limits->timeWaitReuse);
    EXPECT_GT(limits->longestListenQueue.value_or(0), 0u);
    EXPECT_GT(limits->longestSynQueue.value_or(0), 0u);
#endif
}

}  // namespace
}  // namespace hostmark::host
