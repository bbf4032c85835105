#pragma once

#include <atomic>
#include <cstdint>

namespace hostmark::metrics {

/// A count that one thread writes and any thread may read.
///
/// Thread-safety: `add` and `set` only from the owner. A relaxed load and store, not an atomic addition: with
/// one writer nothing can be lost, and it costs a tenth.
class RelaxedCounter {
public:
    void add(std::uint64_t by) { set(get() + by); }
    void set(std::uint64_t value) { m_value.store(value, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t get() const { return m_value.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> m_value{0};
};

}  // namespace hostmark::metrics
