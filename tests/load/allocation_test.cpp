#include <gtest/gtest.h>

#include "engine/load/load_run.h"
#include "engine/loopback/loopback_server.h"
#include "tests/support/allocation_count.h"

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;

/// Allocations of the workers, and of the server, from start to end of a run.
std::uint64_t allocationsOfRun(const std::string& url, std::uint64_t requestCount) {
    LoadSettings settings;
    settings.url = url;
    settings.requests = {plan::RequestTemplate{.path = "/hello"}};
    settings.connections = 8;
    settings.threads = 2;
    settings.requestCount = requestCount;
    const auto run = LoadRun::prepare(settings);
    if (!run) {
        ADD_FAILURE() << core::describe(run.error());
        return 0;
    }
    const std::uint64_t before = test::allocationCount();
    (*run)->start();
    while (!(*run)->waitUntil(core::SteadyClock::now() + 1s)) {
    }
    const std::uint64_t count = test::allocationCount() - before;
    metrics::RunRecord record;
    (*run)->finish(record);
    EXPECT_EQ(record.requests.ok, requestCount);
    return count;
}

// The built-in server needs none either, which its own test shows: what is left is the workers'.
TEST(LoadAllocation, growsWithTheConnectionsButNotWithTheRequests) {
    test::ignoreAllocationsOfThisThread();
    const auto server = loopback::LoopbackServer::start({});
    ASSERT_TRUE(server);
    const std::uint64_t few = allocationsOfRun((*server)->url(), 1'000);
    const std::uint64_t many = allocationsOfRun((*server)->url(), 21'000);
    ASSERT_GT(few, 0u);  // else nothing was counted
    // Some come by the tick and by the second, not by the request; a request more must cost less than 1/100.
    EXPECT_LT(many, few + 200);
}

}  // namespace
}  // namespace hostmark::load
