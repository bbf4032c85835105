#include "engine/metrics/port_limits.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

TEST(UsableDynamicPorts, areThoseThatAreNotExcluded) {
    struct Case {
        PortRange dynamic;
        std::vector<PortRange> excluded;
        std::uint32_t expected;
    };
    // dynamic, excluded => usable
    const Case cases[] = {
        {{32768, 60999}, {}, 28'232},                                // Linux as it comes
        {{49152, 65535}, {}, 16'384},                                // Windows as it comes
        {{49152, 65535}, {{50000, 50059}}, 16'324},                  // with what Hyper-V takes
        {{49152, 65535}, {{49000, 49161}, {49152, 49171}}, 16'364},  // outside, and overlapping
        {{1024, 1033}, {{1, 65535}}, 0},
        {{0, 9}, {}, 9},  // 0 is no port
    };
    for (const Case& item : cases) {
        PortLimits limits;
        limits.dynamicPorts = item.dynamic;
        limits.excludedPorts = item.excluded;
        EXPECT_EQ(limits.usableDynamicPorts(), item.expected)
            << item.dynamic.first << "-" << item.dynamic.last;
    }
}

}  // namespace
}  // namespace hostmark::metrics
