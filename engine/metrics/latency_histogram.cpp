#include "engine/metrics/latency_histogram.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <vector>

namespace hostmark::metrics {

LatencyHistogram::~LatencyHistogram() {
    std::free(m_buckets.load(std::memory_order_relaxed));
}

void LatencyHistogram::prepare() {
    if (m_buckets.load(std::memory_order_relaxed) == nullptr) {
        void* memory = std::calloc(kFineLayout.bucketCount(), sizeof(std::uint64_t));
        if (memory == nullptr) {
            throw std::bad_alloc();
        }
        m_buckets.store(static_cast<std::uint64_t*>(memory), std::memory_order_release);
    }
}

HistogramData LatencyHistogram::read() const {
    std::uint64_t* buckets = m_buckets.load(std::memory_order_acquire);
    const std::uint64_t maxNs = m_maxNs.load(std::memory_order_relaxed);
    if (buckets == nullptr) {
        return HistogramData(kFineLayout);
    }
    // Nothing lies past the maximum's bucket, save what was recorded in this very moment.
    std::vector<std::uint64_t> counts(kFineLayout.indexOf(maxNs) + 1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        counts[i] = std::atomic_ref(buckets[i]).load(std::memory_order_relaxed);
    }
    // The first count may be seen before the minimum that goes with it.
    const std::uint64_t minNs = std::min(m_minNs.load(std::memory_order_relaxed), maxNs);
    return HistogramData::fromParts(kFineLayout, std::move(counts), minNs, maxNs,
                                    static_cast<double>(m_sumNs.load(std::memory_order_relaxed)));
}

}  // namespace hostmark::metrics
