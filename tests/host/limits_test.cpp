#include "engine/host/limits.h"

#include <gtest/gtest.h>

#ifndef _WIN32
#include <sys/resource.h>
#endif

namespace hostmark::host {
namespace {

TEST(CheckDescriptors, acceptsWhatFitsBesideTheProgramsOwn) {
    struct Case {
        std::uint64_t connections;
        std::uint64_t soft;
        bool fits;
    };
    // connections, soft limit => fits
    const Case cases[] = {{960, 1024, true}, {961, 1024, false},         {0, 64, true},
                          {1, 64, false},    {10'000, UINT64_MAX, true}, {1, 0, false}};
    for (const Case& item : cases) {
        EXPECT_EQ(checkDescriptors(item.connections, {item.soft, item.soft}).has_value(), item.fits)
            << item.connections << " connections, soft limit " << item.soft;
    }
}

TEST(CheckDescriptors, saysHowManyFitAndHowToRaiseTheLimit) {
    const core::Result<void> refused = checkDescriptors(4096, {1024, 1'048'576});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, core::ErrorCode::ResourceLimit);
    EXPECT_EQ(refused.error().message,
              "4096 connections need 4160 open descriptors, but this process may have 1024, so that 960 "
              "connections fit");
    EXPECT_NE(refused.error().advice.find("ulimit -n 4160"), std::string::npos);
}

TEST(CheckDescriptors, namesTheAdministratorsCommandAboveTheHardLimit) {
    const core::Result<void> refused = checkDescriptors(10'000, {4096, 4096});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().advice.find("sudo prlimit --pid $$ --nofile=10064:10064"), std::string::npos);
}

#ifndef _WIN32
TEST(RaiseDescriptorLimit, raisesTheSoftLimitToTheHardOne) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit lowered = before;
    lowered.rlim_cur = 128;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &lowered), 0);

    const DescriptorLimit limit = raiseDescriptorLimit();

    rlimit after{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &after), 0);
    EXPECT_EQ(after.rlim_cur, before.rlim_max);
    EXPECT_EQ(limit.soft, limit.hard);
    EXPECT_EQ(raiseDescriptorLimit().soft, limit.soft);
}
#endif

}  // namespace
}  // namespace hostmark::host
