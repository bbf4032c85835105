#include <gtest/gtest.h>

#include "engine/loopback/loopback_server.h"
#include "tests/support/allocation_count.h"
#include "tests/support/raw_client.h"

namespace hostmark::loopback {
namespace {

TEST(LoopbackServerAllocation, needsNoneForARequestInTheSteadyState) {
    test::ignoreAllocationsOfThisThread();
    const auto server = LoopbackServer::start({});
    ASSERT_TRUE(server);
    test::RawClient client((*server)->port());
    const auto exchange = [&client](int count) {
        for (int i = 0; i < count; ++i) {
            ASSERT_EQ(client.get("/hello").status, 200);
            ASSERT_EQ(client.get("/json").status, 200);
        }
    };
    exchange(10);
    const std::uint64_t before = test::allocationCount();
    ASSERT_GT(before, 0u);  // else nothing was counted
    exchange(1000);
    // The Date header is written anew each second.
    EXPECT_LT(test::allocationCount() - before, 200u);
}

}  // namespace
}  // namespace hostmark::loopback
