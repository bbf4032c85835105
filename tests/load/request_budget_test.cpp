#include "engine/load/request_budget.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

TEST(RequestBudget, grantsExactlyItsCountToManyThreads) {
    RequestBudget budget(100'003);
    std::atomic<std::uint64_t> granted{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            while (const std::uint64_t share = budget.take(16)) {
                granted += share;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(granted.load(), 100'003u);
    EXPECT_EQ(budget.take(1), 0u);
}

TEST(RequestBudget, grantsNothingOnceClosed) {
    RequestBudget budget(10);
    budget.close();
    EXPECT_EQ(budget.take(5), 0u);
}

}  // namespace
}  // namespace hostmark::load
