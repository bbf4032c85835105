#include "engine/metrics/run_record.h"

#include <gtest/gtest.h>

#include "engine/metrics/snapshot.h"

namespace hostmark::metrics {
namespace {

using namespace std::chrono_literals;

RunRecord completedRun() {
    RunRecord run;
    run.status = RunStatus::Completed;
    run.duration = 2'500ms;
    run.requests = {.sent = 1'000, .ok = 900, .unexpected = 50, .failed = 30, .timedOut = 20};
    return run;
}

TEST(RunRecord, countsOnlySuccessesAsThroughput) {
    EXPECT_DOUBLE_EQ(completedRun().throughputPerSecond(), 360);
}

TEST(RunRecord, hasNoThroughputInAnEmptyWindow) {
    RunRecord run = completedRun();
    run.duration = 0ns;
    EXPECT_DOUBLE_EQ(run.throughputPerSecond(), 0);
}

TEST(RunRecord, countsEveryEndButOkAsError) {
    EXPECT_DOUBLE_EQ(completedRun().errorShare(), 0.1);
    EXPECT_DOUBLE_EQ(RunRecord().errorShare(), 0);
    RunRecord run = completedRun();
    run.requests.ok = 0;
    EXPECT_DOUBLE_EQ(run.errorShare(), 1);
    // What is still in flight has not ended.
    run.requests = {.sent = 10, .ok = 5, .inFlightAtEnd = 5};
    EXPECT_DOUBLE_EQ(run.errorShare(), 0);
}

TEST(RunRecord, isComparableOnlyWhenCompletedWithASuccess) {
    RunRecord run = completedRun();
    EXPECT_TRUE(run.isComparable());
    for (const RunStatus status : {RunStatus::Running, RunStatus::Stopped, RunStatus::Skipped,
                                   RunStatus::Failed, RunStatus::Interrupted}) {
        run.status = status;
        EXPECT_FALSE(run.isComparable()) << name(status);
    }
    run = completedRun();
    run.requests.ok = 0;
    EXPECT_FALSE(run.isComparable());
}

TEST(RunRecord, isNotComparableWhenItsVerdictIsInvalid) {
    RunRecord run = completedRun();
    run.trust = {1, {{"shortWindow", Trust::Suspect, "Short", "Longer"}}};
    EXPECT_TRUE(run.isComparable());
    run.trust.reasons.push_back({"errors", Trust::Invalid, "Most failed", "Repair it"});
    EXPECT_FALSE(run.isComparable());
    EXPECT_TRUE(run.hasSucceeded());
}

TEST(RunStatus, hasALowerCaseNameForEach) {
    // status => name in JSON, tables and the store
    EXPECT_STREQ(name(RunStatus::Running), "running");
    EXPECT_STREQ(name(RunStatus::Completed), "completed");
    EXPECT_STREQ(name(RunStatus::Stopped), "stopped");
    EXPECT_STREQ(name(RunStatus::Skipped), "skipped");
    EXPECT_STREQ(name(RunStatus::Failed), "failed");
    EXPECT_STREQ(name(RunStatus::Interrupted), "interrupted");
}

TEST(SecondRow, dividesByItsOwnLength) {
    SecondRow row;
    row.ok = 250;
    row.length = 250ms;
    EXPECT_DOUBLE_EQ(row.throughputPerSecond(), 1'000);
    row.length = 0ns;
    EXPECT_DOUBLE_EQ(row.throughputPerSecond(), 0);
}

TEST(LatencyPoint, readsItsPercentilesFromTheHistogram) {
    HistogramData histogram;
    for (std::uint64_t value = 1; value <= 100; ++value) {
        histogram.record(value);
    }
    EXPECT_EQ(latencyPoint(histogram), (LatencyPoint{50, 90, 99, 100}));
    EXPECT_EQ(latencyPoint(HistogramData()), LatencyPoint());
}

}  // namespace
}  // namespace hostmark::metrics
