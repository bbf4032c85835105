#include "engine/metrics/latency_histogram.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace hostmark::metrics {
namespace {

/// Values that spread over many octaves: 1 us to 65 ms.
std::uint64_t valueAt(std::uint64_t i) {
    return 1'000 * (1 + i % 17 * i % 3'851);
}

TEST(LatencyHistogram, isEmptyBeforeItsFirstValue) {
    LatencyHistogram histogram;
    EXPECT_TRUE(histogram.read().isEmpty());
    histogram.prepare();
    EXPECT_TRUE(histogram.read().isEmpty());
    EXPECT_EQ(histogram.read().layout(), kFineLayout);
}

TEST(LatencyHistogram, holdsWhatHistogramDataWouldHold) {
    LatencyHistogram histogram;
    HistogramData expected;
    for (std::uint64_t i = 0; i < 10'000; ++i) {
        histogram.record(valueAt(i));
        expected.record(valueAt(i));
    }
    EXPECT_EQ(histogram.read(), expected);
}

TEST(LatencyHistogram, countsZeroAndValuesPastTheLastBucket) {
    LatencyHistogram histogram;
    histogram.record(0);
    histogram.record(7'200'000'000'000);
    const HistogramData data = histogram.read();
    EXPECT_EQ(data.count(), 2u);
    EXPECT_EQ(data.minNs(), 0u);
    EXPECT_EQ(data.maxNs(), 7'200'000'000'000u);
}

TEST(LatencyHistogram, keepsItsCountsWhenPreparedAgain) {
    LatencyHistogram histogram;
    histogram.record(5'000);
    histogram.prepare();
    EXPECT_EQ(histogram.read().count(), 1u);
}

TEST(LatencyHistogram, isReadWhileAnotherThreadWrites) {
    constexpr std::uint64_t kValues = 300'000;
    LatencyHistogram histogram;
    std::atomic<bool> isDone{false};
    std::thread writer([&] {
        for (std::uint64_t i = 0; i < kValues; ++i) {
            histogram.record(valueAt(i));
        }
        isDone.store(true, std::memory_order_release);
    });
    std::uint64_t seen = 0;
    bool isLast = false;
    while (!isLast) {
        isLast = isDone.load(std::memory_order_acquire);
        const HistogramData data = histogram.read();
        // Counts only grow, and none is invented.
        EXPECT_GE(data.count(), seen);
        EXPECT_LE(data.count(), kValues);
        if (!data.isEmpty()) {
            EXPECT_LE(data.quantile(0.99)->count(), static_cast<std::int64_t>(data.maxNs()));
        }
        seen = data.count();
    }
    writer.join();

    HistogramData expected;
    for (std::uint64_t i = 0; i < kValues; ++i) {
        expected.record(valueAt(i));
    }
    EXPECT_EQ(histogram.read(), expected);
}

}  // namespace
}  // namespace hostmark::metrics
