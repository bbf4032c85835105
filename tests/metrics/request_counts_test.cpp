#include "engine/metrics/request_counts.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

TEST(RequestCounts, balanceWhenEveryRequestIsAccountedFor) {
    // in flight at the start + sent = ok + unexpected + failed + timed out + in flight at the end
    const RequestCounts counts{.inFlightAtStart = 4,
                               .sent = 100,
                               .ok = 90,
                               .unexpected = 5,
                               .failed = 3,
                               .timedOut = 2,
                               .inFlightAtEnd = 4};
    EXPECT_EQ(counts.completed(), 100u);
    EXPECT_TRUE(counts.isBalanced());
    EXPECT_TRUE(RequestCounts().isBalanced());
}

TEST(RequestCounts, doNotBalanceWhenOneRequestIsLostOrInvented) {
    RequestCounts lost{.sent = 10, .ok = 9};
    EXPECT_FALSE(lost.isBalanced());
    lost.inFlightAtEnd = 1;
    EXPECT_TRUE(lost.isBalanced());
    lost.timedOut = 1;
    EXPECT_FALSE(lost.isBalanced());
}

TEST(RequestCounts, addUpFieldByField) {
    RequestCounts sum{1, 20, 12, 3, 2, 1, 3};
    ASSERT_TRUE(sum.isBalanced());
    sum += RequestCounts{10, 200, 150, 20, 10, 20, 10};
    EXPECT_EQ(sum, (RequestCounts{11, 220, 162, 23, 12, 21, 13}));
    // Windows that balance add up to one that does.
    EXPECT_TRUE(sum.isBalanced());
}

}  // namespace
}  // namespace hostmark::metrics
