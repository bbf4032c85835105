#include "engine/analysis/percentile_curve.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::analysis {
namespace {

metrics::HistogramData skewed(std::uint64_t count) {
    std::mt19937_64 random(3);
    metrics::HistogramData histogram;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double unit = (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53;
        histogram.record(static_cast<std::uint64_t>(1e6 * std::pow(unit, -0.5)));
    }
    return histogram;
}

metrics::RunRecord runWithTimes(std::initializer_list<std::uint64_t> valuesNs) {
    metrics::RunRecord run;
    for (const std::uint64_t value : valuesNs) {
        run.responseTime.record(value);
    }
    return run;
}

TEST(PercentileCurve, placesEachNineOneUnitFurther) {
    // -log10(1 - q): 0 => 0, 0.9 => 1, 0.99 => 2, 0.5 => log10(2)
    EXPECT_DOUBLE_EQ(ninesOf(0), 0);
    EXPECT_NEAR(ninesOf(0.9), 1, 1e-12);
    EXPECT_NEAR(ninesOf(0.99), 2, 1e-12);
    EXPECT_NEAR(ninesOf(0.5), 0.301029995663981, 1e-12);
    EXPECT_TRUE(std::isinf(ninesOf(1)));
    EXPECT_NEAR(quantileOfNines(3), 0.999, 1e-15);
}

TEST(PercentileCurve, isEmptyWithoutValues) {
    EXPECT_TRUE(percentileCurve(metrics::HistogramData()).empty());
}

TEST(PercentileCurve, agreesWithTheHistogramAtEveryPoint) {
    const metrics::HistogramData histogram = skewed(50'000);
    const std::vector<PercentilePoint> curve = percentileCurve(histogram);
    ASSERT_GT(curve.size(), 300u);
    for (const PercentilePoint& point : curve) {
        EXPECT_EQ(point.valueNs, static_cast<std::uint64_t>(histogram.quantile(point.quantile)->count()));
        EXPECT_DOUBLE_EQ(point.nines, ninesOf(point.quantile));
    }
}

TEST(PercentileCurve, holdsTheLabelledQuantilesExactly) {
    const std::vector<PercentilePoint> curve = percentileCurve(skewed(1'000'000));
    for (const double q : labelledQuantiles()) {
        EXPECT_TRUE(std::any_of(curve.begin(), curve.end(), [q](const PercentilePoint& point) {
            return point.quantile == q;
        })) << q;
    }
}

TEST(PercentileCurve, risesStrictlyWithinItsLimit) {
    for (const std::uint64_t count : {1u, 2u, 3u, 10u, 50u, 1'000u, 20'000u}) {
        for (const std::size_t most : {0u, 16u, 17u, 100u, 600u}) {
            const std::vector<PercentilePoint> curve = percentileCurve(skewed(count), most);
            ASSERT_FALSE(curve.empty());
            EXPECT_LE(curve.size(), std::max<std::size_t>(most, 16)) << count;
            for (std::size_t i = 1; i < curve.size(); ++i) {
                ASSERT_LT(curve[i - 1].quantile, curve[i].quantile) << count;
                ASSERT_LE(curve[i - 1].valueNs, curve[i].valueNs) << count;
            }
        }
    }
}

TEST(PercentileCurve, endsWithTheMaximumInTheMiddleOfItsRank) {
    const metrics::HistogramData histogram = skewed(1'000);
    const PercentilePoint last = percentileCurve(histogram).back();
    EXPECT_EQ(last.valueNs, histogram.maxNs());
    EXPECT_DOUBLE_EQ(last.quantile, 0.9995);
}

TEST(PercentileCurve, leavesOutTheInsideOfALevelStretch) {
    metrics::HistogramData histogram;
    histogram.record(1'000, 900);
    histogram.record(2'000, 100);
    const std::vector<PercentilePoint> curve = percentileCurve(histogram);
    EXPECT_LT(curve.size(), 16u);
    EXPECT_EQ(curve.front().valueNs, 1'000u);
    EXPECT_EQ(curve.back().valueNs, 2'000u);
}

TEST(PercentileCurve, isEvenInNines) {
    std::vector<PercentilePoint> curve = percentileCurve(skewed(1'000'000));
    double widest = 0;
    for (std::size_t i = 1; i < curve.size(); ++i) {
        // The last values are single and far apart: their stretches are level by right.
        if (curve[i].nines < 4) {
            widest = std::max(widest, curve[i].nines - curve[i - 1].nines);
        }
    }
    EXPECT_LT(widest, 0.02);
}

TEST(MergedLatency, countsTheValuesOfAllRuns) {
    const std::vector<metrics::RunRecord> runs = {runWithTimes({1'000, 2'000}), runWithTimes({3'000}),
                                                  runWithTimes({})};
    const metrics::HistogramData merged = mergedLatency(runs);
    EXPECT_EQ(merged.count(), 3u);
    EXPECT_EQ(merged.minNs(), 1'000u);
    EXPECT_EQ(merged.maxNs(), 3'000u);
    EXPECT_TRUE(mergedLatency(runs, LatencyKind::ServiceTime).isEmpty());
}

TEST(MergedLatency, isAsCoarseAsTheCoarsestRun) {
    std::vector<metrics::RunRecord> runs = {runWithTimes({1'000'000}), runWithTimes({1'000'000})};
    runs[1].responseTime = runs[1].responseTime.coarsened();
    const metrics::HistogramData merged = mergedLatency(runs);
    EXPECT_EQ(merged.layout(), metrics::kCoarseLayout);
    EXPECT_EQ(merged.count(), 2u);
}

TEST(MedianOfRuns, isTheMiddleOfTheRunsOwnValuesNotOfTheMergedOnes) {
    // The third run's many slow values outweigh the others when merged, but it is one run of three.
    std::vector<metrics::RunRecord> runs = {runWithTimes({100}), runWithTimes({200}), runWithTimes({})};
    runs[2].responseTime.record(900, 50);
    EXPECT_EQ(medianOfRuns(runs, 0.5), core::Nanoseconds(200));
    EXPECT_EQ(mergedLatency(runs).quantile(0.5)->count(), 900);
}

TEST(MedianOfRuns, takesTheMiddleTwoOfAnEvenNumberAndSkipsEmptyRuns) {
    const std::vector<metrics::RunRecord> runs = {runWithTimes({100}), runWithTimes({}), runWithTimes({300})};
    EXPECT_EQ(medianOfRuns(runs, 0.99), core::Nanoseconds(200));
    EXPECT_EQ(medianOfRuns(runs, 0.99, LatencyKind::ServiceTime), std::nullopt);
}

}  // namespace
}  // namespace hostmark::analysis
