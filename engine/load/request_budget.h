#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace hostmark::load {

/// The requests that a run by count may still send, shared by its workers.
/// Thread-safety: any thread. Workers take small shares, so that the shared counter is touched rarely.
class RequestBudget {
public:
    explicit RequestBudget(std::uint64_t count) : m_left(count) {}

    /// Takes up to `wanted` requests. @return how many were granted; 0 when none is left
    std::uint64_t take(std::uint64_t wanted) {
        std::uint64_t left = m_left.load(std::memory_order_relaxed);
        while (left != 0) {
            const std::uint64_t granted = std::min(left, wanted);
            if (m_left.compare_exchange_weak(left, left - granted, std::memory_order_relaxed)) {
                return granted;
            }
        }
        return 0;
    }

    /// Nothing more is granted.
    void close() { m_left.store(0, std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> m_left;
};

}  // namespace hostmark::load
