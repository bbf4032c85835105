#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "engine/metrics/histogram_data.h"

namespace hostmark::metrics {

/// Histogram that one thread writes and any thread may read while it is written.
///
/// Thread-safety: `record` only from the owning worker; `read` from any thread, at most a few counts behind.
/// Recording is a relaxed load and a relaxed store, because a shared atomic add costs ten times as much.
class LatencyHistogram {
public:
    LatencyHistogram() = default;
    LatencyHistogram(const LatencyHistogram&) = delete;
    LatencyHistogram& operator=(const LatencyHistogram&) = delete;
    ~LatencyHistogram();

    /// Takes the memory (264 KiB, of which the system gives only what is used), so that the first `record` of
    /// a busy phase does not.
    void prepare();

    void record(std::uint64_t valueNs) {
        std::uint64_t* buckets = m_buckets.load(std::memory_order_relaxed);
        if (buckets == nullptr) [[unlikely]] {
            prepare();
            buckets = m_buckets.load(std::memory_order_relaxed);
        }
        const std::atomic_ref bucket(buckets[kFineLayout.indexOf(valueNs)]);
        bucket.store(bucket.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        increase(m_sumNs, valueNs);
        if (valueNs > m_maxNs.load(std::memory_order_relaxed)) {
            m_maxNs.store(valueNs, std::memory_order_relaxed);
        }
        if (valueNs < m_minNs.load(std::memory_order_relaxed)) {
            m_minNs.store(valueNs, std::memory_order_relaxed);
        }
    }

    /// The counts now. Exact after the worker was joined.
    [[nodiscard]] HistogramData read() const;

private:
    static void increase(std::atomic<std::uint64_t>& counter, std::uint64_t by) {
        counter.store(counter.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
    }

    // Published with release once, so that a reader never sees memory that is not yet zeroed. Plain numbers
    // that are read and written through atomic_ref: memory that comes zeroed need not be touched before it is
    // used.
    std::atomic<std::uint64_t*> m_buckets{nullptr};
    std::atomic<std::uint64_t> m_sumNs{0};
    std::atomic<std::uint64_t> m_minNs{~std::uint64_t{0}};
    std::atomic<std::uint64_t> m_maxNs{0};
};

}  // namespace hostmark::metrics
