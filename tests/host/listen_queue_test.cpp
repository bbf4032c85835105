#include "engine/host/listen_queue.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/clock.h"
#include "tests/host/test_sockets.h"

namespace hostmark::host {
namespace {

using metrics::ListenQueue;
using testing::ElementsAre;
using testing::IsEmpty;

/// The last step of a handshake may still be under way when connect returns.
std::vector<ListenQueue> queuesOnceWaiting(std::uint16_t port, std::uint32_t waiting) {
    const auto deadline = core::SteadyClock::now() + std::chrono::seconds(10);
    while (true) {
        const auto queues = listenQueues("127.0.0.1", port);
        EXPECT_TRUE(queues) << core::describe(queues.error());
        const bool isReached = queues->size() == 1 && queues->front().waiting == waiting;
        if (isReached || core::SteadyClock::now() > deadline) {
            return *queues;
        }
    }
}

TEST(ListenQueues, tellHowManyWaitAndHowManyMay) {
    const test::Socket listener = test::bound();
    const std::uint16_t port = test::portOf(listener);
    ASSERT_EQ(listen(listener.get(), 7), 0);
    EXPECT_THAT(queuesOnceWaiting(port, 0), ElementsAre(ListenQueue{"127.0.0.1", port, 0, 7}));
    std::vector<test::Socket> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(test::connected(port));
    }
    EXPECT_THAT(queuesOnceWaiting(port, 3), ElementsAre(ListenQueue{"127.0.0.1", port, 3, 7}));
    const test::Socket server(accept(listener.get(), nullptr, nullptr));
    ASSERT_TRUE(server.isOpen());
    EXPECT_THAT(queuesOnceWaiting(port, 2), ElementsAre(ListenQueue{"127.0.0.1", port, 2, 7}));
}

TEST(ListenQueues, areThoseOfAllSocketsThatShareThePort) {
    const test::Socket one = test::bound(0, true);
    const std::uint16_t port = test::portOf(one);
    const test::Socket other = test::bound(port, true);
    ASSERT_EQ(listen(one.get(), 5), 0);
    ASSERT_EQ(listen(other.get(), 6), 0);
    const auto queues = listenQueues("127.0.0.1", port);
    ASSERT_TRUE(queues);
    EXPECT_THAT(*queues, testing::UnorderedElementsAre(ListenQueue{"127.0.0.1", port, 0, 5},
                                                       ListenQueue{"127.0.0.1", port, 0, 6}));
}

TEST(ListenQueues, areNoneWhereNobodyListens) {
    const test::Socket closed = test::bound();
    const auto queues = listenQueues("127.0.0.1", test::portOf(closed));
    ASSERT_TRUE(queues) << core::describe(queues.error());
    EXPECT_THAT(*queues, IsEmpty());
}

TEST(ListenQueues, refuseWhatIsNoAddress) {
    EXPECT_EQ(listenQueues("localhost", 80).error().code, core::ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace hostmark::host
