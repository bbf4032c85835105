#include "engine/load/connection_flow.h"

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using core::SteadyTime;
using Action = Step::Action;

constexpr SteadyTime at(std::chrono::milliseconds time) {
    return SteadyTime(1h) + time;
}

constexpr http::ResponseInfo kReusable{.status = 200, .bodyBytes = 5, .isReusable = true};
constexpr http::ResponseInfo kClosing{.status = 200, .bodyBytes = 5, .isReusable = false};
const http::Failure kReset{core::Phase::Read, make_error_code(boost::system::errc::connection_reset)};

class ConnectionFlowTest : public testing::Test {
protected:
    ConnectionFlowTest() { m_ledger.advance(at(0ms)); }

    static std::vector<http::EncodedRequest> requests(int count) {
        std::vector<http::EncodedRequest> encoded;
        for (int i = 0; i < count; ++i) {
            plan::RequestTemplate request;
            request.path = "/" + std::to_string(i);
            encoded.push_back(http::encodeRequest("http://h", request, true).value());
        }
        return encoded;
    }

    /// Begun and connected, its request on the wire.
    void open(ConnectionFlow& flow, SteadyTime now) {
        ASSERT_EQ(flow.begin(now).action, Action::Connect);
        flow.connected();
        flow.sending(now);
    }

    RequestLedger m_ledger{WindowPlan{.measureStart = at(0ms), .measureEnd = at(1000ms)}, at(0ms)};
    std::vector<http::EncodedRequest> m_one = requests(1);
};

TEST_F(ConnectionFlowTest, connectsFirstAndThenSendsOnTheSameConnection) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    open(flow, at(1ms));
    EXPECT_FALSE(flow.isReused());
    EXPECT_EQ(flow.responseComplete(kReusable, at(2ms)), (Step{.action = Action::Send}));
    EXPECT_TRUE(flow.isReused());
    EXPECT_EQ(m_ledger.openedConnections(), 1u);
}

TEST_F(ConnectionFlowTest, measuresTheResponseFromWhenItWasDueAndTheServiceFromTheFirstByteSent) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    ASSERT_EQ(flow.begin(at(10ms)).action, Action::Connect);
    flow.connected();
    flow.sending(at(14ms));
    (void)flow.responseComplete(kReusable, at(20ms));
    EXPECT_EQ(m_ledger.measured().responseTime.read().maxNs(), 10'000'000u);
    EXPECT_EQ(m_ledger.measured().serviceTime.read().maxNs(), 6'000'000u);
}

TEST_F(ConnectionFlowTest, reconnectsCleanlyAfterACloseByTheServer) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    open(flow, at(1ms));
    EXPECT_EQ(flow.responseComplete(kClosing, at(2ms)),
              (Step{.action = Action::Connect, .closesFirst = true}));
    EXPECT_EQ(m_ledger.measured().counts().failed, 0u);
    EXPECT_EQ(m_ledger.openConnections(), 0u);
}

TEST_F(ConnectionFlowTest, opensAConnectionPerRequestWithoutKeepAlive) {
    ConnectionFlow flow(m_ledger, m_one, false, 0);
    open(flow, at(1ms));
    EXPECT_EQ(flow.responseComplete(kReusable, at(2ms)),
              (Step{.action = Action::Connect, .closesFirst = true}));
}

TEST_F(ConnectionFlowTest, backsOffLongerEachTimeWhatFailsAtOnce) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    core::Nanoseconds last{0};
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(flow.begin(at(1ms)).action, Action::Connect);
        const Step step = flow.failed(kReset, "", at(2ms));
        EXPECT_EQ(step.action, Action::BackOff);
        EXPECT_GE(step.delay, last);
        EXPECT_LE(step.delay, 1s);
        last = step.delay;
    }
    EXPECT_EQ(last, 1s);
    open(flow, at(3ms));
    (void)flow.responseComplete(kReusable, at(4ms));
    EXPECT_EQ(flow.failed(kReset, "", at(5ms)), (Step{.action = Action::Connect, .closesFirst = true}))
        << "a reused connection may be closed at any time";
}

TEST_F(ConnectionFlowTest, tellsAFailureOnAFirstFromOneOnAReusedConnection) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    open(flow, at(1ms));
    (void)flow.responseComplete(kReusable, at(2ms));
    (void)flow.failed(kReset, "", at(3ms));
    flow.connected();
    (void)flow.failed(kReset, "", at(4ms));
    const auto entries = m_ledger.failures().entries();
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_TRUE(entries[0].wasReused);
    EXPECT_FALSE(entries[1].wasReused);
}

TEST_F(ConnectionFlowTest, givesUpTheConnectionOfATimeOutAndGoesOn) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    open(flow, at(1ms));
    EXPECT_EQ(flow.timedOut("", at(101ms)), (Step{.action = Action::Connect, .closesFirst = true}));
    EXPECT_EQ(m_ledger.measured().counts().timedOut, 1u);
    EXPECT_EQ(m_ledger.measured().timedOutTime.read().maxNs(), 100'000'000u);
}

TEST_F(ConnectionFlowTest, restsWithItsConnectionOpenWhenNothingIsDue) {
    ConnectionFlow flow(m_ledger, m_one, true, 0);
    open(flow, at(1ms));
    m_ledger.advance(at(1001ms));
    EXPECT_EQ(flow.responseComplete(kReusable, at(1001ms)), Step{});
    EXPECT_TRUE(flow.isOpen());
    flow.closed();
    EXPECT_EQ(m_ledger.openConnections(), 0u);
}

TEST_F(ConnectionFlowTest, sendsSeveralRequestsInTurn) {
    const std::vector<http::EncodedRequest> three = requests(3);
    ConnectionFlow flow(m_ledger, three, true, 1);
    open(flow, at(1ms));
    std::vector<const http::EncodedRequest*> sent{&flow.request()};
    for (int i = 0; i < 3; ++i) {
        (void)flow.responseComplete(kReusable, at(2ms));
        sent.push_back(&flow.request());
    }
    EXPECT_EQ(sent, (std::vector<const http::EncodedRequest*>{&three[1], &three[2], &three[0], &three[1]}));
}

}  // namespace
}  // namespace hostmark::load
