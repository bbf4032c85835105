#include "engine/load/request_source.h"

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using core::SteadyTime;

constexpr SteadyTime at(std::chrono::milliseconds time) {
    return SteadyTime(1h) + time;
}

class OpenSourceTest : public testing::Test {
protected:
    OpenSourceTest() {
        m_ledger.advance(at(0ms));
        m_source.begin({at(0ms), at(0ms), at(1000ms)});
    }

    RequestLedger m_ledger{WindowPlan{.measureStart = at(0ms), .measureEnd = at(1000ms)}, at(0ms)};
    RequestSource m_source{m_ledger, LoadShape{.ratePerSecond = 1000}, 0, 1};
};

TEST(RequestSource, handsOutNothingBeforeItBegins) {
    RequestLedger ledger(WindowPlan{.measureStart = at(0ms), .measureEnd = at(1000ms)}, at(0ms));
    RequestSource source(ledger, LoadShape{}, 0, 1);
    EXPECT_FALSE(source.take(at(1ms), at(1ms)));
    source.begin({at(0ms), at(0ms), at(1000ms)});
    EXPECT_EQ(source.take(at(1ms), at(2ms)), at(1ms));
}

TEST_F(OpenSourceTest, handsOutWhatIsDueInItsOrderWithTheTimeItWasDue) {
    EXPECT_EQ(m_source.take(at(0ms), at(0ms)), at(0ms));
    EXPECT_FALSE(m_source.take(at(0ms), at(0ms)));
    EXPECT_EQ(m_source.take(at(3ms), at(3ms)), at(1ms));
    EXPECT_EQ(m_source.take(at(3ms), at(3ms)), at(2ms));
    EXPECT_EQ(m_source.take(at(3ms), at(3ms)), at(3ms));
    EXPECT_FALSE(m_source.take(at(3ms), at(3ms)));
    EXPECT_EQ(m_source.nextArrival(), at(4ms));
}

TEST_F(OpenSourceTest, keepsWhatNobodyTookAndDropsWhatFindsNoRoom) {
    m_source.advance(at(999ms));
    EXPECT_TRUE(m_source.hasWaiting());
    EXPECT_EQ(m_ledger.waiting(), 1000u);
    // The backlog holds ten seconds' arrivals, and at least 1,000.
    RequestLedger ledger(WindowPlan{.measureStart = at(0ms), .measureEnd = at(60'000ms)}, at(0ms));
    ledger.advance(at(0ms));
    RequestSource source(ledger, LoadShape{.ratePerSecond = 1000}, 0, 1);
    source.begin({at(0ms), at(0ms), at(60'000ms)});
    source.advance(at(15'000ms));
    EXPECT_EQ(ledger.waiting(), 10'000u);
    EXPECT_EQ(ledger.measured().arrivals().notStarted, 5'001u);
    EXPECT_EQ(ledger.measured().arrivals().intended, 15'001u);
}

TEST_F(OpenSourceTest, endsWithTheWindow) {
    m_ledger.advance(at(1001ms));
    EXPECT_FALSE(m_source.take(at(1001ms), at(1001ms)));
    EXPECT_EQ(m_source.nextArrival(), SteadyTime::max());
}

TEST_F(OpenSourceTest, measuresHowLateItNoticesAnArrival) {
    m_source.advance(at(5ms));
    const metrics::HistogramData lateness = m_ledger.measured().lateness.read();
    EXPECT_EQ(lateness.count(), 6u);
    EXPECT_EQ(lateness.maxNs(), 5'000'000u);
    EXPECT_EQ(lateness.minNs(), 0u);
}

}  // namespace
}  // namespace hostmark::load
