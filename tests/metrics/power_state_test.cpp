#include "engine/metrics/power_state.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

bool saves(const char* policy, const char* preference = "") {
    PowerState power;
    power.policy = policy;
    power.preference = preference;
    return savesPower(power);
}

TEST(SavesPower, goesByGovernorPreferenceAndPlan) {
    EXPECT_TRUE(saves("powersave"));
    EXPECT_TRUE(saves("performance, powersave"));
    EXPECT_TRUE(saves("powersave", "balance_power"));
    EXPECT_TRUE(saves("Power saver"));
    EXPECT_FALSE(saves("powersave", "performance")) << "intel_pstate calls its only governor so";
    EXPECT_FALSE(saves("performance"));
    EXPECT_FALSE(saves("schedutil", "balance_performance"));
    EXPECT_FALSE(saves("Balanced"));
    EXPECT_FALSE(saves(""));
}

}  // namespace
}  // namespace hostmark::metrics
