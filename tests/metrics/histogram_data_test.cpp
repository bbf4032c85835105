#include "engine/metrics/histogram_data.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

HistogramData histogramOf(const std::vector<std::uint64_t>& valuesNs, HistogramLayout layout = kFineLayout) {
    HistogramData histogram(layout);
    for (const std::uint64_t value : valuesNs) {
        histogram.record(value);
    }
    return histogram;
}

/// Skewed values around 1 ms with a tail to seconds, as latencies have it.
std::vector<std::uint64_t> latencies(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint64_t> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double unit = (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53;
        values.push_back(static_cast<std::uint64_t>(5e5 * std::pow(unit, -0.7)));
    }
    return values;
}

std::uint64_t quantileNs(const HistogramData& histogram, double q) {
    return static_cast<std::uint64_t>(histogram.quantile(q)->count());
}

/// Nearest rank on the values themselves, which the histogram only knows by bucket.
std::uint64_t exactQuantile(std::vector<std::uint64_t> values, double q) {
    std::sort(values.begin(), values.end());
    const double rank = std::max(1.0, std::ceil(q * static_cast<double>(values.size())));
    return values[static_cast<std::size_t>(rank) - 1];
}

TEST(HistogramLayout, hasTheDocumentedNumberOfCounters) {
    EXPECT_EQ(kFineLayout.bucketCount(), 33'792u);
    EXPECT_EQ(kCoarseLayout.bucketCount(), 1'216u);
}

TEST(HistogramLayout, putsEveryValueBetweenTheEdgesOfItsBucket) {
    for (const HistogramLayout layout : {kFineLayout, kCoarseLayout}) {
        for (std::uint64_t value = 1; value < (std::uint64_t{1} << HistogramLayout::kRangeBits);
             value = value * 3 + 1) {
            const std::size_t index = layout.indexOf(value);
            EXPECT_LE(layout.lowerEdge(index), value);
            EXPECT_GE(layout.upperEdge(index), value);
        }
    }
}

TEST(HistogramLayout, joinsBucketsWithoutGapOrOverlap) {
    for (std::size_t i = 1; i < kFineLayout.bucketCount(); ++i) {
        ASSERT_EQ(kFineLayout.lowerEdge(i), kFineLayout.upperEdge(i - 1) + 1);
        ASSERT_EQ(kFineLayout.indexOf(kFineLayout.lowerEdge(i)), i);
    }
}

TEST(HistogramData, refusesAQuantileOfNothing) {
    EXPECT_EQ(HistogramData().quantile(0.5).error().code, core::ErrorCode::EmptyHistogram);
}

TEST(HistogramLayout, givesValuesPastItsRangeTheLastBucket) {
    for (const HistogramLayout layout : {kFineLayout, kCoarseLayout}) {
        EXPECT_EQ(layout.indexOf((std::uint64_t{1} << 42) - 1), layout.bucketCount() - 1);
        EXPECT_EQ(layout.indexOf(std::uint64_t{1} << 42), layout.bucketCount() - 1);
        EXPECT_EQ(layout.indexOf(~std::uint64_t{0}), layout.bucketCount() - 1);
    }
}

TEST(HistogramLayout, isAsPreciseAsItSays) {
    // A bucket's width over its smallest value: 0.1 % fine, 3.2 % coarse.
    for (const auto& [layout, most] : {std::pair(kFineLayout, 0.001), std::pair(kCoarseLayout, 0.032)}) {
        for (std::uint64_t value = 1; value < std::uint64_t{1} << 42; value = value * 5 / 4 + 1) {
            const std::size_t index = layout.indexOf(value);
            const std::uint64_t width = layout.upperEdge(index) - layout.lowerEdge(index);
            ASSERT_LE(static_cast<double>(width), most * static_cast<double>(layout.lowerEdge(index)))
                << value;
        }
    }
}

TEST(HistogramData, isEmptyAtFirst) {
    const HistogramData empty;
    EXPECT_TRUE(empty.isEmpty());
    EXPECT_EQ(empty.count(), 0u);
    EXPECT_EQ(empty.minNs(), 0u);
    EXPECT_EQ(empty.maxNs(), 0u);
    EXPECT_DOUBLE_EQ(empty.meanNs(), 0);
    EXPECT_DOUBLE_EQ(empty.shareAtOrBelow(1'000), 0);
    EXPECT_TRUE(empty.buckets().empty());
}

TEST(HistogramData, keepsCountMinimumMaximumAndMeanExactly) {
    const HistogramData histogram = histogramOf({1'234'567, 1'000'003, 9'999'999});
    EXPECT_EQ(histogram.count(), 3u);
    EXPECT_EQ(histogram.minNs(), 1'000'003u);
    EXPECT_EQ(histogram.maxNs(), 9'999'999u);
    EXPECT_DOUBLE_EQ(histogram.meanNs(), (1'234'567.0 + 1'000'003.0 + 9'999'999.0) / 3);
}

TEST(HistogramData, countsARepeatedValueAtOnce) {
    HistogramData histogram;
    histogram.record(700, 3);
    histogram.record(900, 0);
    EXPECT_EQ(histogram, histogramOf({700, 700, 700}));
}

TEST(HistogramData, takesTheNearestRankForAQuantile) {
    // Values up to 2,047 ns have a bucket each, so that ranks show: 10, 20, ..., 100.
    const HistogramData histogram = histogramOf({10, 20, 30, 40, 50, 60, 70, 80, 90, 100});
    struct Case {
        double q;
        std::uint64_t valueNs;
    };
    // q => value at rank max(1, ceil(10 q))
    for (const Case& one : {Case{0, 10}, Case{0.05, 10}, Case{0.1, 10}, Case{0.11, 20}, Case{0.5, 50},
                            Case{0.51, 60}, Case{0.9, 90}, Case{0.99, 100}, Case{1, 100}}) {
        EXPECT_EQ(quantileNs(histogram, one.q), one.valueNs) << one.q;
    }
}

TEST(HistogramData, takesQuantilesOutsideZeroToOneForTheirEnds) {
    const HistogramData histogram = histogramOf({10, 20});
    EXPECT_EQ(quantileNs(histogram, -1), 10u);
    EXPECT_EQ(quantileNs(histogram, 7), 20u);
}

TEST(HistogramData, givesQuantilesNeverBelowTheExactOneAndWithinABucket) {
    const std::vector<std::uint64_t> values = latencies(20'000, 1);
    const HistogramData histogram = histogramOf(values);
    for (const double q : {0.0, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1.0}) {
        const std::uint64_t exact = exactQuantile(values, q);
        EXPECT_GE(quantileNs(histogram, q), exact) << q;
        EXPECT_LE(static_cast<double>(quantileNs(histogram, q)), static_cast<double>(exact) * 1.001) << q;
    }
}

TEST(HistogramData, neverGivesAQuantileAboveTheMaximum) {
    // The bucket of 1,000,000,007 reaches further up than the value.
    const HistogramData histogram = histogramOf({5, 1'000'000'007});
    EXPECT_EQ(quantileNs(histogram, 0.99), 1'000'000'007u);
    EXPECT_EQ(quantileNs(histogram, 1), histogram.maxNs());
}

TEST(HistogramData, countsValuesPastTheLastBucketAndKeepsTheirMaximum) {
    const std::uint64_t twoHours = 7'200'000'000'000;
    const HistogramData histogram = histogramOf({1'000, twoHours});
    EXPECT_EQ(histogram.count(), 2u);
    EXPECT_EQ(quantileNs(histogram, 1), twoHours);
    EXPECT_EQ(histogram.buckets().size(), kFineLayout.bucketCount());
}

TEST(HistogramData, tellsTheShareAtOrBelowAValue) {
    const HistogramData histogram = histogramOf({10, 20, 30, 40});
    EXPECT_DOUBLE_EQ(histogram.shareAtOrBelow(9), 0);
    EXPECT_DOUBLE_EQ(histogram.shareAtOrBelow(20), 0.5);
    EXPECT_DOUBLE_EQ(histogram.shareAtOrBelow(39), 0.75);
    EXPECT_DOUBLE_EQ(histogram.shareAtOrBelow(1'000'000), 1);
}

TEST(HistogramData, mergesToWhatOneHistogramWouldHold) {
    const std::vector<std::uint64_t> first = latencies(2'000, 1);
    const std::vector<std::uint64_t> second = latencies(3'000, 2);
    std::vector<std::uint64_t> both = first;
    both.insert(both.end(), second.begin(), second.end());
    HistogramData merged = histogramOf(first);
    merged.merge(histogramOf(second));
    const HistogramData expected = histogramOf(both);
    EXPECT_TRUE(std::ranges::equal(merged.buckets(), expected.buckets()));
    EXPECT_EQ(merged.count(), 5'000u);
    EXPECT_EQ(merged.minNs(), expected.minNs());
    EXPECT_EQ(merged.maxNs(), expected.maxNs());
    EXPECT_DOUBLE_EQ(merged.meanNs(), expected.meanNs());
}

TEST(HistogramData, staysTheSameWhenNothingIsMerged) {
    HistogramData histogram = histogramOf({100, 200});
    histogram.merge(HistogramData());
    EXPECT_EQ(histogram, histogramOf({100, 200}));
    HistogramData empty;
    empty.merge(histogramOf({100, 200}));
    EXPECT_EQ(empty, histogramOf({100, 200}));
}

TEST(HistogramData, mergesFineIntoCoarse) {
    const std::vector<std::uint64_t> values = latencies(2'000, 3);
    HistogramData coarse(kCoarseLayout);
    coarse.merge(histogramOf(values));
    EXPECT_EQ(coarse, histogramOf(values, kCoarseLayout));
}

TEST(HistogramData, coarsensToWhatACoarseOneWouldHaveRecorded) {
    std::vector<std::uint64_t> values = latencies(5'000, 4);
    values.push_back(0);
    values.push_back(7'200'000'000'000);
    const HistogramData coarse = histogramOf(values).coarsened();
    EXPECT_EQ(coarse, histogramOf(values, kCoarseLayout));
    EXPECT_LE(coarse.buckets().size(), kCoarseLayout.bucketCount());
    EXPECT_TRUE(HistogramData().coarsened().isEmpty());
}

TEST(HistogramData, subtractsAnEarlierStateOfItself) {
    const std::vector<std::uint64_t> later = latencies(3'000, 6);
    const HistogramData before = histogramOf(latencies(2'000, 5));
    HistogramData after = before;
    after.merge(histogramOf(later));
    const HistogramData difference = after.since(before);
    const HistogramData expected = histogramOf(later);
    EXPECT_TRUE(std::ranges::equal(difference.buckets(), expected.buckets()));
    EXPECT_EQ(difference.count(), 3'000u);
    EXPECT_NEAR(difference.meanNs(), expected.meanNs(), 1e-6 * expected.meanNs());
    // The exact extremes are lost; the edges of their buckets are not.
    EXPECT_EQ(kFineLayout.indexOf(difference.minNs()), kFineLayout.indexOf(expected.minNs()));
    EXPECT_LE(difference.minNs(), expected.minNs());
    EXPECT_GE(difference.maxNs(), expected.maxNs());
    EXPECT_LE(difference.maxNs(), after.maxNs());
}

TEST(HistogramData, isEmptySinceThisMoment) {
    const HistogramData histogram = histogramOf({100, 200'000});
    const HistogramData difference = histogram.since(histogram);
    EXPECT_TRUE(difference.isEmpty());
    EXPECT_EQ(difference, HistogramData());
    EXPECT_EQ(histogram.since(HistogramData()).count(), 2u);
}

TEST(HistogramData, comesBackFromItsParts) {
    const HistogramData histogram = histogramOf(latencies(1'000, 7));
    const std::vector<std::uint64_t> buckets(histogram.buckets().begin(), histogram.buckets().end());
    EXPECT_EQ(HistogramData::fromParts(histogram.layout(), buckets, histogram.minNs(), histogram.maxNs(),
                                       histogram.sumNs()),
              histogram);
}

TEST(HistogramData, ignoresEmptyBucketsAndSurplusOnesOfItsParts) {
    std::vector<std::uint64_t> buckets(kCoarseLayout.bucketCount() + 50, 0);
    buckets[10] = 2;
    buckets.back() = 99;
    const HistogramData histogram = HistogramData::fromParts(kCoarseLayout, buckets, 10, 10, 20);
    EXPECT_EQ(histogram, histogramOf({10, 10}, kCoarseLayout));
    EXPECT_EQ(histogram.buckets().size(), 11u);
    // Without counts there is no minimum, whatever the parts say.
    EXPECT_EQ(HistogramData::fromParts(kFineLayout, {0, 0, 0}, 5, 9, 14), HistogramData());
}

TEST(HistogramData, takesTheNearestRankThoughAShareIsNoBinaryNumber) {
    HistogramData histogram(kFineLayout);
    for (std::uint64_t value = 1; value <= 1000; ++value) {
        histogram.record(value);
    }
    for (const int perMille : {1, 7, 500, 900, 990, 999, 1000}) {
        for (const double share : {perMille / 1000.0, perMille * 0.001, perMille / 10.0 / 100}) {
            EXPECT_EQ(histogram.quantile(share)->count(), perMille) << share;
        }
    }
}

}  // namespace
}  // namespace hostmark::metrics
