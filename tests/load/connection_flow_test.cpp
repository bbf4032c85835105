#include "engine/load/connection_flow.h"

#include <deque>

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using core::SteadyTime;
using Kind = ConnectionFlow::Next::Kind;

constexpr SteadyTime at(std::chrono::milliseconds time) {
    return SteadyTime(1h) + time;
}

const http::Failure kReset{core::Phase::Read, make_error_code(boost::system::errc::connection_reset)};

http::Completion ok(std::uint32_t exchange = 0, SteadyTime firstByte = at(0ms)) {
    return {exchange, {}, {.status = 200, .bodyBytes = 5, .firstByteAt = firstByte}};
}

class ConnectionFlowTest : public testing::Test {
protected:
    ConnectionFlowTest() {
        m_ledger.advance(at(0ms));
        m_source.begin({at(0ms), at(0ms), at(1000ms)});
    }

    static std::vector<http::EncodedRequest> requests(int count) {
        std::vector<http::EncodedRequest> encoded;
        for (int i = 0; i < count; ++i) {
            plan::RequestTemplate request;
            request.path = "/" + std::to_string(i);
            encoded.push_back(http::encodeRequest("http://h", request, true).value());
        }
        return encoded;
    }

    ConnectionFlow flow(const ConnectionFlow::Rules& rules = {}) {
        m_shared.push_back({m_ledger, m_source, m_one, rules});
        return ConnectionFlow(m_shared.back(), 0);
    }

    /// Begun and connected, its request on the wire.
    void open(ConnectionFlow& flow, SteadyTime now) {
        const ConnectionFlow::Next next = flow.begin(now);
        ASSERT_EQ(next.kind, Kind::Begun);
        flow.connected(1us);
        flow.sending(next.exchange, now);
    }

    RequestLedger m_ledger{WindowPlan{.measureStart = at(0ms), .measureEnd = at(1000ms)}, at(0ms)};
    RequestSource m_source{m_ledger, LoadShape{}, 0, 1};
    std::vector<http::EncodedRequest> m_one = requests(1);
    std::deque<ConnectionFlow::Shared> m_shared;
};

TEST_F(ConnectionFlowTest, sendsTheNextRequestOnTheSameConnection) {
    ConnectionFlow one = flow();
    open(one, at(1ms));
    EXPECT_FALSE(one.isReused());
    one.completed(ok(), at(2ms));
    EXPECT_TRUE(one.isReused());
    EXPECT_FALSE(one.isUsedUp());
    EXPECT_EQ(one.begin(at(2ms)).kind, Kind::Begun);
    EXPECT_EQ(m_ledger.openedConnections(), 1u);
}

TEST_F(ConnectionFlowTest, measuresEachPartOfARequest) {
    ConnectionFlow one = flow();
    const ConnectionFlow::Next next = one.begin(at(10ms));
    one.connected(3ms);
    one.sending(next.exchange, at(14ms));
    one.completed(ok(0, at(18ms)), at(20ms));
    EXPECT_EQ(m_ledger.measured().responseTime.read().maxNs(), 10'000'000u) << "from when it was due";
    EXPECT_EQ(m_ledger.measured().serviceTime.read().maxNs(), 6'000'000u) << "from the first byte sent";
    EXPECT_EQ(m_ledger.measured().firstByteTime.read().maxNs(), 4'000'000u);
    EXPECT_EQ(m_ledger.measured().bodyTime.read().maxNs(), 2'000'000u);
    EXPECT_EQ(m_ledger.measured().connectTime.read().maxNs(), 3'000'000u);
}

TEST_F(ConnectionFlowTest, usesUpAConnectionPerRequestWithoutKeepAlive) {
    ConnectionFlow one = flow({.keepAlive = false});
    open(one, at(1ms));
    EXPECT_TRUE(one.isUsedUp());
    one.completed(ok(), at(2ms));
    one.closed();
    EXPECT_EQ(m_ledger.openConnections(), 0u);
    EXPECT_EQ(m_ledger.measured().counts().failed, 0u);
    open(one, at(2ms));
    EXPECT_TRUE(one.isUsedUp());
}

TEST_F(ConnectionFlowTest, usesUpAConnectionAfterSoManyRequests) {
    ConnectionFlow one = flow({.requestsPerConnection = 3});
    open(one, at(1ms));
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(one.isUsedUp());
        one.completed(ok(), at(2ms));
        EXPECT_EQ(one.begin(at(2ms)).kind, Kind::Begun);
        one.sending(0, at(2ms));
    }
    EXPECT_TRUE(one.isUsedUp());
}

TEST_F(ConnectionFlowTest, hasSeveralExchangesInFlightButNoMoreThanItMay) {
    ConnectionFlow one = flow({.exchanges = 3});
    open(one, at(1ms));
    EXPECT_EQ(one.begin(at(1ms)).exchange, 1u);
    EXPECT_EQ(one.begin(at(1ms)).exchange, 2u);
    EXPECT_EQ(one.begin(at(1ms)).kind, Kind::Nothing);
    EXPECT_EQ(one.inFlight(), 3u);
    one.completed(ok(1), at(2ms));
    EXPECT_EQ(one.begin(at(2ms)).exchange, 1u);
    EXPECT_EQ(m_ledger.measured().counts().sent, 4u);
}

TEST_F(ConnectionFlowTest, failsAllThatWereInFlightWithTheirConnection) {
    ConnectionFlow one = flow({.exchanges = 3});
    open(one, at(1ms));
    (void)one.begin(at(1ms));
    (void)one.begin(at(1ms));
    one.completed(ok(0), at(2ms));
    one.failedAll(kReset, "", at(3ms));
    EXPECT_EQ(one.inFlight(), 0u);
    EXPECT_EQ(m_ledger.measured().counts().failed, 2u);
    EXPECT_EQ(m_ledger.inFlight(), 0u);
}

TEST_F(ConnectionFlowTest, backsOffLongerEachTimeWhatFailsAtOnce) {
    ConnectionFlow one = flow();
    core::Nanoseconds last{0};
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(one.begin(at(1ms)).kind, Kind::Begun);
        one.failedAll(kReset, "", at(2ms));
        EXPECT_GE(one.backOff(), last);
        EXPECT_LE(one.backOff(), 1s);
        last = one.backOff();
        one.closed();
    }
    EXPECT_EQ(last, 1s);
    open(one, at(3ms));
    one.completed(ok(), at(4ms));
    (void)one.begin(at(4ms));
    one.failedAll(kReset, "", at(5ms));
    EXPECT_EQ(one.backOff(), 0s) << "a reused connection may be closed at any time";
}

TEST_F(ConnectionFlowTest, tellsAFailureOnAFirstFromOneOnAReusedConnection) {
    ConnectionFlow one = flow();
    open(one, at(1ms));
    one.completed(ok(), at(2ms));
    (void)one.begin(at(2ms));
    one.failedAll(kReset, "", at(3ms));
    one.closed();
    open(one, at(3ms));
    one.failedAll(kReset, "", at(4ms));
    const auto entries = m_ledger.failures().entries();
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_TRUE(entries[0].wasReused);
    EXPECT_FALSE(entries[1].wasReused);
}

TEST_F(ConnectionFlowTest, countsATimeOutFromWhenItWasDue) {
    ConnectionFlow one = flow({.timeout = 100ms});
    open(one, at(1ms));
    EXPECT_EQ(one.deadline(0), at(101ms));
    one.timedOut(0, "", at(101ms));
    EXPECT_EQ(m_ledger.measured().counts().timedOut, 1u);
    EXPECT_EQ(m_ledger.measured().timedOutTime.read().maxNs(), 100'000'000u);
}

TEST_F(ConnectionFlowTest, beginsNothingWhenTheWindowIsOver) {
    ConnectionFlow one = flow();
    open(one, at(1ms));
    m_ledger.advance(at(1001ms));
    one.completed(ok(), at(1001ms));
    EXPECT_EQ(one.begin(at(1001ms)).kind, Kind::Nothing);
    EXPECT_TRUE(one.isOpen());
    one.closed();
    EXPECT_EQ(m_ledger.openConnections(), 0u);
}

TEST_F(ConnectionFlowTest, sendsSeveralRequestsInTurn) {
    const std::vector<http::EncodedRequest> three = requests(3);
    const ConnectionFlow::Shared shared{m_ledger, m_source, three, {}};
    ConnectionFlow one(shared, 1);
    open(one, at(1ms));
    std::vector<const http::EncodedRequest*> sent{&one.request(0)};
    for (int i = 0; i < 3; ++i) {
        one.completed(ok(), at(2ms));
        (void)one.begin(at(2ms));
        sent.push_back(&one.request(0));
    }
    EXPECT_EQ(sent, (std::vector<const http::EncodedRequest*>{&three[1], &three[2], &three[0], &three[1]}));
}

TEST_F(ConnectionFlowTest, thinksBeforeTheNextRequestAndMeasuresFromTheEndOfIt) {
    RequestSource source(m_ledger, {.think = {plan::ThinkTime::Kind::Constant, 30ms, 0ms}}, 0, 1);
    source.begin({at(0ms), at(0ms), at(1000ms)});
    const ConnectionFlow::Shared shared{m_ledger, source, m_one, {}};
    ConnectionFlow one(shared, 0);
    open(one, at(1ms));
    one.completed(ok(), at(10ms));
    const ConnectionFlow::Next later = one.begin(at(10ms));
    EXPECT_EQ(later.kind, Kind::Later);
    EXPECT_EQ(later.at, at(40ms));
    EXPECT_EQ(one.begin(at(42ms)).kind, Kind::Begun);
    one.sending(0, at(42ms));
    one.completed(ok(), at(50ms));
    EXPECT_EQ(m_ledger.measured().responseTime.read().maxNs(), 10'000'000u);
    EXPECT_EQ(m_ledger.measured().serviceTime.read().minNs(), 8'000'000u);
}

}  // namespace
}  // namespace hostmark::load
