#include "engine/analysis/series_overlay.h"

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

using namespace std::chrono_literals;

metrics::SecondRow second(std::uint32_t offset, std::uint64_t ok, core::Nanoseconds length = 1s) {
    metrics::SecondRow row;
    row.offset = std::chrono::seconds(offset);
    row.length = length;
    row.ok = ok;
    return row;
}

metrics::RunRecord runOf(const std::vector<std::uint64_t>& okPerSecond) {
    metrics::RunRecord run;
    for (std::size_t i = 0; i < okPerSecond.size(); ++i) {
        run.series.push_back(second(static_cast<std::uint32_t>(i), okPerSecond[i]));
    }
    return run;
}

TEST(SeriesOverlay, takesMedianMinimumAndMaximumOfEachSecond) {
    const std::vector<metrics::RunRecord> runs = {runOf({10, 40}), runOf({30, 20}), runOf({20, 60})};
    const std::vector<OverlayPoint> expected = {{0, 20, 10, 30, 3}, {1, 40, 20, 60, 3}};
    EXPECT_EQ(overlay(runs, SecondQuantity::Throughput), expected);
}

TEST(SeriesOverlay, saysHowManyRunsASecondHas) {
    const std::vector<metrics::RunRecord> runs = {runOf({10, 40}), runOf({30})};
    const std::vector<OverlayPoint> points = overlay(runs, SecondQuantity::Throughput);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[0].runs, 2u);
    EXPECT_EQ(points[1].runs, 1u);
    EXPECT_DOUBLE_EQ(points[0].median, 20);
}

TEST(SeriesOverlay, dividesAShortLastSecondByItsLength) {
    metrics::RunRecord run = runOf({100});
    run.series.push_back(second(1, 25, 250ms));
    const std::vector<OverlayPoint> points = overlay({&run, 1}, SecondQuantity::Throughput);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_DOUBLE_EQ(points[1].median, 100);
}

TEST(SeriesOverlay, leavesOutALastRowTooShortForARate) {
    metrics::RunRecord run = runOf({100});
    run.series.push_back(second(1, 0, 3ms));
    EXPECT_EQ(overlay({&run, 1}, SecondQuantity::Throughput).size(), 1u);
    // The only row of a very short run stays.
    run.series.erase(run.series.begin());
    EXPECT_EQ(overlay({&run, 1}, SecondQuantity::Throughput).size(), 1u);
}

TEST(SeriesOverlay, hasNoLatencyInASecondWithoutResponses) {
    metrics::RunRecord run = runOf({1, 0, 1});
    run.series[0].responseTime.record(50);
    run.series[2].responseTime.record(60);
    const std::vector<OverlayPoint> points = overlay({&run, 1}, SecondQuantity::P99);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_DOUBLE_EQ(points[1].offsetSeconds, 2);
    EXPECT_DOUBLE_EQ(points[1].median, 60);
}

TEST(SeriesOverlay, readsEachQuantityOfARow) {
    metrics::SecondRow row = second(0, 90, 500ms);
    row.unexpected = 1;
    row.failed = 2;
    row.timedOut = 3;
    row.openConnections = 64;
    for (std::uint64_t value = 1; value <= 50; ++value) {
        row.responseTime.record(value);
    }
    // quantity => value; latencies up to 63 ns have buckets of their own
    EXPECT_EQ(valueOf(row, SecondQuantity::Throughput), 180);
    EXPECT_EQ(valueOf(row, SecondQuantity::Errors), 12);
    EXPECT_EQ(valueOf(row, SecondQuantity::OpenConnections), 64);
    EXPECT_EQ(valueOf(row, SecondQuantity::P50), 25);
    EXPECT_EQ(valueOf(row, SecondQuantity::P90), 45);
    EXPECT_EQ(valueOf(row, SecondQuantity::P99), 50);
    EXPECT_EQ(valueOf(row, SecondQuantity::Max), 50);
    EXPECT_EQ(valueOf(metrics::SecondRow(), SecondQuantity::Throughput), std::nullopt);
    EXPECT_EQ(valueOf(metrics::SecondRow(), SecondQuantity::Max), std::nullopt);
}

TEST(SeriesOverlay, thinsALongRunWithoutLosingPeakOrDip) {
    std::vector<std::uint64_t> rates(3'600, 100);
    rates[1'000] = 999;
    rates[2'000] = 1;
    const metrics::RunRecord run = runOf(rates);
    const std::vector<OverlayPoint> points = overlay({&run, 1}, SecondQuantity::Throughput);
    ASSERT_EQ(points.size(), 600u);
    // 3,600 seconds in 600 points => 6 s each: second 1,000 is in point 166, second 2,000 in point 333
    EXPECT_DOUBLE_EQ(points[166].maximum, 999);
    EXPECT_DOUBLE_EQ(points[166].median, 100);
    EXPECT_DOUBLE_EQ(points[333].minimum, 1);
    EXPECT_DOUBLE_EQ(points[333].offsetSeconds, 1'998);
}

TEST(SeriesOverlay, keepsTheLimitForAnyLength) {
    for (const std::size_t seconds : {599u, 600u, 601u, 1'201u, 7'199u}) {
        const metrics::RunRecord run = runOf(std::vector<std::uint64_t>(seconds, 5));
        EXPECT_LE(overlay({&run, 1}, SecondQuantity::Throughput).size(), 600u) << seconds;
    }
}

TEST(SeriesOverlay, drawsOneLineForEachSeries) {
    std::vector<Series> series(2);
    series[0].label = "Kestrel";
    series[0].runs = {runOf({10})};
    series[0].excluded = {runOf({99})};
    series[1].label = "nginx";
    const std::vector<OverlayLine> lines = seriesOverlay(series, SecondQuantity::Throughput);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].label, "Kestrel");
    ASSERT_EQ(lines[0].points.size(), 1u);
    EXPECT_DOUBLE_EQ(lines[0].points[0].maximum, 10);
    EXPECT_TRUE(lines[1].points.empty());
}

}  // namespace
}  // namespace hostmark::analysis
