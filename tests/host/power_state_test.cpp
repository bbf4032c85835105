#include "engine/host/power_state.h"

#include <gtest/gtest.h>

#include "tests/host/wine.h"

namespace hostmark::host {
namespace {

TEST(ReadPowerState, saysNothingImpossibleOfThisMachine) {
    // A virtual machine tells little, so that only what it tells can be checked.
    const metrics::PowerState state = readPowerState();
    EXPECT_EQ(state.slowestMhz.has_value(), state.fastestMhz.has_value());
    if (state.slowestMhz) {
        EXPECT_GT(*state.slowestMhz, 0u);
        EXPECT_LE(*state.slowestMhz, *state.fastestMhz);
    }
    if (state.maximumMhz) {
        EXPECT_GT(*state.maximumMhz, 100u);
        EXPECT_LT(*state.maximumMhz, 20'000u);
    }
#ifdef _WIN32
    EXPECT_TRUE(!state.policy.empty() || test::isWine());
#endif
}

}  // namespace
}  // namespace hostmark::host
