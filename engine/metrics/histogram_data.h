#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/metrics/histogram_layout.h"

namespace hostmark::metrics {

/// The counts of a latency histogram at one moment: a plain value that merges, subtracts and answers
/// quantiles. The one definition of a percentile for tables, charts, exports and comparisons.
class HistogramData {
public:
    HistogramData() = default;
    explicit HistogramData(HistogramLayout layout) : m_layout(layout) {}

    /// Adds `count` values of `valueNs`.
    void record(std::uint64_t valueNs, std::uint64_t count = 1);

    /// Adds another histogram; of another layout only when that one is at least as fine as this one.
    void merge(const HistogramData& other);

    /// The counts that came after `earlier`, an older state of this same histogram. Minimum and maximum of
    /// the difference are bucket edges, because the exact ones cannot be recovered.
    [[nodiscard]] HistogramData since(const HistogramData& earlier) const;

    /// The same values in a coarser layout.
    [[nodiscard]] HistogramData coarsened(HistogramLayout layout = kCoarseLayout) const;

    /// Smallest recorded value at or above quantile `q` (nearest rank).
    ///
    /// @param q  quantile in [0, 1]; 0.99 is the 99th percentile
    /// @return upper edge of the bucket that holds rank max(1, ceil(q n)), but never above the recorded
    /// maximum Errors: ErrorCode::EmptyHistogram when nothing was recorded. Source: Hyndman and Fan (1996),
    /// definition 1.
    [[nodiscard]] core::Result<core::Nanoseconds> quantile(double q) const;

    /// Share of values at or below `valueNs`, by whole buckets, in [0, 1]; 0 when empty.
    [[nodiscard]] double shareAtOrBelow(std::uint64_t valueNs) const;

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    [[nodiscard]] std::uint64_t minNs() const { return m_count == 0 ? 0 : m_minNs; }
    [[nodiscard]] std::uint64_t maxNs() const { return m_maxNs; }
    /// Mean of the values as they were recorded (not of bucket edges), in ns; 0 when empty.
    [[nodiscard]] double meanNs() const;
    [[nodiscard]] double sumNs() const { return m_sumNs; }
    [[nodiscard]] HistogramLayout layout() const { return m_layout; }

    /// Counts by bucket index; shorter than the layout's bucket count when the high buckets are empty.
    [[nodiscard]] std::span<const std::uint64_t> buckets() const { return m_buckets; }

    /// Puts together a histogram from its parts, as a store or a snapshot has them.
    [[nodiscard]] static HistogramData fromParts(HistogramLayout layout, std::vector<std::uint64_t> buckets,
                                                 std::uint64_t minNs, std::uint64_t maxNs, double sumNs);

    friend bool operator==(const HistogramData&, const HistogramData&) = default;

private:
    void trim();

    HistogramLayout m_layout = kFineLayout;
    std::vector<std::uint64_t> m_buckets;
    std::uint64_t m_count = 0;
    std::uint64_t m_minNs = ~std::uint64_t{0};
    std::uint64_t m_maxNs = 0;
    double m_sumNs = 0;
};

}  // namespace hostmark::metrics
