#include "engine/metrics/histogram_data.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hostmark::metrics {

void HistogramData::record(std::uint64_t valueNs, std::uint64_t count) {
    if (count == 0) {
        return;
    }
    const std::size_t index = m_layout.indexOf(valueNs);
    if (index >= m_buckets.size()) {
        m_buckets.resize(index + 1);
    }
    m_buckets[index] += count;
    m_count += count;
    m_minNs = std::min(m_minNs, valueNs);
    m_maxNs = std::max(m_maxNs, valueNs);
    m_sumNs += static_cast<double>(valueNs) * static_cast<double>(count);
}

void HistogramData::merge(const HistogramData& other) {
    assert(other.m_layout.subBucketBits >= m_layout.subBucketBits);
    if (other.m_count == 0) {
        return;
    }
    const bool isSameLayout = other.m_layout == m_layout;
    for (std::size_t i = 0; i < other.m_buckets.size(); ++i) {
        if (other.m_buckets[i] == 0) {
            continue;
        }
        const std::size_t index = isSameLayout ? i : m_layout.indexOf(other.m_layout.lowerEdge(i));
        if (index >= m_buckets.size()) {
            m_buckets.resize(index + 1);
        }
        m_buckets[index] += other.m_buckets[i];
    }
    m_count += other.m_count;
    m_minNs = std::min(m_minNs, other.m_minNs);
    m_maxNs = std::max(m_maxNs, other.m_maxNs);
    m_sumNs += other.m_sumNs;
}

HistogramData HistogramData::since(const HistogramData& earlier) const {
    assert(earlier.m_layout == m_layout);
    HistogramData difference(m_layout);
    difference.m_buckets = m_buckets;
    for (std::size_t i = 0; i < earlier.m_buckets.size() && i < m_buckets.size(); ++i) {
        difference.m_buckets[i] -= earlier.m_buckets[i];
    }
    difference.trim();
    for (std::size_t i = 0; i < difference.m_buckets.size(); ++i) {
        if (difference.m_buckets[i] != 0) {
            if (difference.m_count == 0) {
                difference.m_minNs = m_layout.lowerEdge(i);
            }
            difference.m_count += difference.m_buckets[i];
            difference.m_maxNs = std::min(m_layout.upperEdge(i), m_maxNs);
        }
    }
    if (difference.m_count != 0) {
        difference.m_sumNs = m_sumNs - earlier.m_sumNs;
    }
    return difference;
}

HistogramData HistogramData::coarsened(HistogramLayout layout) const {
    HistogramData coarse(layout);
    coarse.merge(*this);
    return coarse;
}

core::Result<core::Nanoseconds> HistogramData::quantile(double q) const {
    if (m_count == 0) {
        return core::Error{core::ErrorCode::EmptyHistogram, "a quantile of no recorded value was asked", "",
                           ""};
    }
    // 0.999 is not a binary number: without the allowance, of 100,000 values it would ask for one too many.
    constexpr double kAllowance = 1 - 1e-15;
    const double exact = std::ceil(std::clamp(q, 0.0, 1.0) * static_cast<double>(m_count) * kAllowance);
    const std::uint64_t rank =
        std::min(m_count, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(exact)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        seen += m_buckets[i];
        if (seen >= rank) {
            // The last bucket has no upper edge of its own: values past the range share it.
            const bool isLast = i + 1 == m_layout.bucketCount();
            const std::uint64_t value = isLast ? m_maxNs : std::min(m_layout.upperEdge(i), m_maxNs);
            return core::Nanoseconds(static_cast<std::int64_t>(value));
        }
    }
    return core::Nanoseconds(static_cast<std::int64_t>(m_maxNs));
}

double HistogramData::shareAtOrBelow(std::uint64_t valueNs) const {
    if (m_count == 0) {
        return 0;
    }
    const std::size_t end = std::min(m_layout.indexOf(valueNs) + 1, m_buckets.size());
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < end; ++i) {
        seen += m_buckets[i];
    }
    return static_cast<double>(seen) / static_cast<double>(m_count);
}

double HistogramData::meanNs() const {
    return m_count == 0 ? 0 : m_sumNs / static_cast<double>(m_count);
}

HistogramData HistogramData::fromParts(HistogramLayout layout, std::vector<std::uint64_t> buckets,
                                       std::uint64_t minNs, std::uint64_t maxNs, double sumNs) {
    HistogramData data(layout);
    data.m_buckets = std::move(buckets);
    data.m_buckets.resize(std::min(data.m_buckets.size(), layout.bucketCount()));
    data.trim();
    for (const std::uint64_t bucket : data.m_buckets) {
        data.m_count += bucket;
    }
    if (data.m_count != 0) {
        data.m_minNs = minNs;
        data.m_maxNs = maxNs;
        data.m_sumNs = sumNs;
    }
    return data;
}

void HistogramData::trim() {
    while (!m_buckets.empty() && m_buckets.back() == 0) {
        m_buckets.pop_back();
    }
}

}  // namespace hostmark::metrics
