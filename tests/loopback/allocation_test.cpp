#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "engine/loopback/loopback_server.h"
#include "tests/support/raw_client.h"

namespace {

std::atomic<std::uint64_t> allocationsOfOtherThreads{0};
/// Set on the thread of the test itself: what it allocates does not count.
thread_local bool isTestThread = false;

void* countedAllocation(std::size_t size) {
    if (!isTestThread) {
        allocationsOfOtherThreads.fetch_add(1, std::memory_order_relaxed);
    }
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return countedAllocation(size);
}
void* operator new[](std::size_t size) {
    return countedAllocation(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace hostmark::loopback {
namespace {

TEST(LoopbackServerAllocation, needsNoneForARequestInTheSteadyState) {
    isTestThread = true;
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
    const std::uint64_t before = allocationsOfOtherThreads.load();
    ASSERT_GT(before, 0u);  // else nothing was counted
    exchange(1000);
    // The Date header is written anew each second.
    EXPECT_LT(allocationsOfOtherThreads.load() - before, 200u);
}

}  // namespace
}  // namespace hostmark::loopback
