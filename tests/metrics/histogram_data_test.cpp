#include "engine/metrics/histogram_data.h"

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

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

}  // namespace
}  // namespace hostmark::metrics
