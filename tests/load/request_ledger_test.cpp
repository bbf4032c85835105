#include "engine/load/request_ledger.h"

#include <random>

#include <gtest/gtest.h>

namespace hostmark::load {
namespace {

using namespace std::chrono_literals;
using core::SteadyTime;
using Phase = metrics::LoadPhase;

constexpr SteadyTime at(std::chrono::milliseconds time) {
    return SteadyTime(1h) + time;
}

WindowPlan byDuration(std::chrono::milliseconds warmUp, std::chrono::milliseconds duration) {
    return {.measureStart = at(warmUp), .measureEnd = at(warmUp + duration)};
}

void completeOk(RequestLedger& ledger, SteadyTime now) {
    ledger.complete(200, true, 5, {now - 1us, now - 900ns, now - 100ns, now});
}

TEST(RequestLedger, countsARequestInTheWindowInWhichItEnds) {
    RequestLedger ledger(byDuration(100ms, 100ms), at(0ms));
    ledger.advance(at(10ms));
    ASSERT_TRUE(ledger.tryStart());
    ASSERT_TRUE(ledger.tryStart());
    completeOk(ledger, at(50ms));
    ledger.advance(at(120ms));
    EXPECT_EQ(ledger.phase(), Phase::Measure);
    completeOk(ledger, at(120ms));
    ASSERT_TRUE(ledger.tryStart());
    ledger.advance(at(201ms));
    EXPECT_EQ(ledger.phase(), Phase::Drain);
    EXPECT_FALSE(ledger.tryStart());
    completeOk(ledger, at(210ms));
    EXPECT_TRUE(ledger.isFinished());

    const metrics::RequestCounts counts = ledger.measured().counts();
    EXPECT_EQ(counts, (metrics::RequestCounts{.inFlightAtStart = 1, .sent = 1, .ok = 1, .inFlightAtEnd = 1}));
    EXPECT_TRUE(counts.isBalanced());
    EXPECT_EQ(ledger.measureEnd() - ledger.measureStart(), 100ms);
    EXPECT_EQ(ledger.measured().responseTime.read().count(), 1u);
}

TEST(RequestLedger, cutsAtThePlannedMomentHoweverLateItIsAsked) {
    RequestLedger ledger(byDuration(0ms, 100ms), at(0ms));
    ledger.advance(at(0ms));
    EXPECT_EQ(ledger.phase(), Phase::Measure);
    ledger.advance(at(170ms));
    EXPECT_TRUE(ledger.isFinished());
    EXPECT_EQ(ledger.measureEnd() - ledger.measureStart(), 100ms);
}

TEST(RequestLedger, passesOverAWindowThatIsOverAtTheFirstLook) {
    RequestLedger ledger(byDuration(10ms, 20ms), at(0ms));
    ASSERT_TRUE(ledger.tryStart());
    ledger.advance(at(500ms));
    EXPECT_EQ(ledger.phase(), Phase::Drain);
    EXPECT_EQ(ledger.measured().counts(), (metrics::RequestCounts{.inFlightAtStart = 1, .inFlightAtEnd = 1}));
}

TEST(RequestLedger, sendsExactlyTheCountAfterTheWarmUpHasDrained) {
    RequestBudget budget(40);
    RequestLedger ledger({.measureStart = at(100ms), .measureEnd = {}, .budget = &budget}, at(0ms));
    ASSERT_TRUE(ledger.tryStart());
    ASSERT_TRUE(ledger.tryStart());
    ledger.advance(at(100ms));
    EXPECT_FALSE(ledger.tryStart()) << "the warm-up drains first";
    completeOk(ledger, at(101ms));
    EXPECT_EQ(ledger.phase(), Phase::WarmUp);
    completeOk(ledger, at(110ms));
    EXPECT_EQ(ledger.phase(), Phase::Measure);
    EXPECT_EQ(ledger.measureStart(), at(110ms));

    int sent = 0;
    while (ledger.tryStart()) {
        ++sent;
        completeOk(ledger, at(110ms + std::chrono::milliseconds(sent)));
    }
    EXPECT_EQ(sent, 40);
    EXPECT_TRUE(ledger.isFinished());
    EXPECT_EQ(ledger.measureEnd() - ledger.measureStart(), 40ms);
    EXPECT_EQ(ledger.measured().counts(), (metrics::RequestCounts{.sent = 40, .ok = 40}));
}

TEST(RequestLedger, keepsWhatWasReservedForItWhenOthersTookTheRest) {
    RequestBudget budget(0);
    RequestLedger ledger({.measureStart = at(0ms), .measureEnd = {}, .budget = &budget}, at(0ms), 2);
    ledger.advance(at(0ms));
    EXPECT_TRUE(ledger.tryStart());
    EXPECT_TRUE(ledger.tryStart());
    EXPECT_FALSE(ledger.tryStart());
}

TEST(RequestLedger, finishesWithoutARequestWhenOthersTookTheWholeCount) {
    RequestBudget budget(0);
    RequestLedger ledger({.measureStart = at(0ms), .measureEnd = {}, .budget = &budget}, at(0ms));
    ledger.advance(at(0ms));
    EXPECT_FALSE(ledger.tryStart());
    EXPECT_TRUE(ledger.isFinished());
}

TEST(RequestLedger, keepsWhatWasMeasuredWhenStopped) {
    RequestLedger ledger(byDuration(0ms, 10'000ms), at(0ms));
    ledger.advance(at(0ms));
    ASSERT_TRUE(ledger.tryStart());
    ASSERT_TRUE(ledger.tryStart());
    completeOk(ledger, at(40ms));
    ledger.stopAt(at(50ms));
    ledger.advance(at(55ms));
    EXPECT_EQ(ledger.phase(), Phase::Drain);
    EXPECT_EQ(ledger.measureEnd() - ledger.measureStart(), 50ms);
    EXPECT_EQ(ledger.measured().counts(), (metrics::RequestCounts{.sent = 2, .ok = 1, .inFlightAtEnd = 1}));
}

TEST(RequestLedger, measuresNothingWhenStoppedInTheWarmUp) {
    RequestLedger ledger(byDuration(1000ms, 1000ms), at(0ms));
    ASSERT_TRUE(ledger.tryStart());
    ledger.stopAt(at(50ms));
    EXPECT_FALSE(ledger.tryStart());
    ledger.advance(at(55ms));
    EXPECT_TRUE(ledger.isOver());
    EXPECT_EQ(ledger.measureEnd(), ledger.measureStart());
    EXPECT_TRUE(ledger.measured().counts().isBalanced());
}

TEST(RequestLedger, separatesUnexpectedFromOkAndTimeOutsFromBoth) {
    RequestLedger ledger(byDuration(0ms, 100ms), at(0ms));
    ledger.advance(at(0ms));
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(ledger.tryStart());
    }
    completeOk(ledger, at(1ms));
    ledger.complete(503, false, 0, {at(1ms), at(1ms), at(2ms), at(2ms)});
    ledger.fail({core::Phase::Read, make_error_code(boost::system::errc::connection_reset)}, true, "x",
                at(3ms));
    ledger.timeOut(false, "y", 5000, at(4ms));
    const metrics::WorkerMetrics& measured = ledger.measured();
    EXPECT_EQ(measured.counts(),
              (metrics::RequestCounts{.sent = 4, .ok = 1, .unexpected = 1, .failed = 1, .timedOut = 1}));
    EXPECT_EQ(measured.statuses[200].get(), 1u);
    EXPECT_EQ(measured.statuses[503].get(), 1u);
    EXPECT_EQ(measured.responseTime.read().count(), 1u);
    EXPECT_EQ(measured.unexpectedTime.read().count(), 1u);
    EXPECT_EQ(measured.timedOutTime.read().count(), 1u);
    EXPECT_EQ(ledger.failures().entries().size(), 2u);
}

TEST(RequestLedger, accountsForArrivalsThatNeverStart) {
    RequestLedger ledger(byDuration(10ms, 100ms), at(0ms));
    ledger.arrive(0ns);
    ledger.arrive(0ns);
    ASSERT_TRUE(ledger.tryStart());
    completeOk(ledger, at(5ms));
    ledger.advance(at(10ms));
    // One still waits as the window opens.
    for (int i = 0; i < 5; ++i) {
        ledger.arrive(1ms);
    }
    EXPECT_EQ(ledger.waiting(), 6u);
    ledger.dropArrival();
    ASSERT_TRUE(ledger.tryStart());
    ASSERT_TRUE(ledger.tryStart());
    ledger.advance(at(110ms));
    const metrics::ArrivalCounts arrivals = ledger.measured().arrivals();
    EXPECT_EQ(arrivals, (metrics::ArrivalCounts{.intended = 6, .notStarted = 4, .peakBacklog = 6}));
    EXPECT_TRUE(arrivals.isBalanced(ledger.measured().counts().sent));
    EXPECT_EQ(ledger.measured().lateness.read().count(), 5u);
    EXPECT_EQ(ledger.waiting(), 0u);
}

TEST(RequestLedger, takesAWindowThatIsSetLater) {
    RequestLedger ledger(WindowPlan{}, at(0ms));
    ledger.advance(at(500ms));
    EXPECT_EQ(ledger.phase(), Phase::WarmUp);
    ledger.setWindow(at(600ms), at(700ms));
    ledger.advance(at(650ms));
    EXPECT_EQ(ledger.phase(), Phase::Measure);
    ledger.advance(at(750ms));
    EXPECT_EQ(ledger.measureEnd() - ledger.measureStart(), 100ms);
}

TEST(RequestLedger, balancesWhateverHappens) {
    std::mt19937_64 random(3);
    for (int round = 0; round < 200; ++round) {
        RequestBudget budget(random() % 200);
        const bool byCount = random() % 2 == 0;
        WindowPlan plan =
            byDuration(std::chrono::milliseconds(random() % 50), std::chrono::milliseconds(random() % 100));
        plan.budget = byCount ? &budget : nullptr;
        RequestLedger ledger(plan, at(0ms));
        auto now = at(0ms);
        for (int event = 0; event < 1000 && !ledger.isFinished(); ++event) {
            now += std::chrono::microseconds(random() % 500);
            ledger.advance(now);
            switch (random() % 6) {
                case 0:
                case 1:
                    (void)ledger.tryStart();
                    break;
                case 2:
                    if (ledger.inFlight() != 0) {
                        completeOk(ledger, now);
                    }
                    break;
                case 3:
                    if (ledger.inFlight() != 0) {
                        ledger.fail({core::Phase::Read, {}}, false, "", now);
                    }
                    break;
                case 4:
                    if (ledger.inFlight() != 0) {
                        ledger.timeOut(false, "", 1, now);
                    }
                    break;
                default:
                    if (random() % 300 == 0) {
                        ledger.stopAt(now + 1ms);
                    }
            }
        }
        ledger.stopAt(now);
        ledger.advance(now + 1ms);
        ASSERT_TRUE(ledger.isOver());
        ASSERT_TRUE(ledger.measured().counts().isBalanced()) << "round " << round;
    }
}

}  // namespace
}  // namespace hostmark::load
