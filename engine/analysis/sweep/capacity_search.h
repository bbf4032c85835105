#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace hostmark::analysis {

/// How a capacity is searched among rising rates.
struct CapacitySearchRule {
    std::size_t count = 1;      ///< rates, at least 1
    std::size_t start = 0;      ///< index of the first one that is tried
    std::size_t stride = 1;     ///< between tries until the limit lies between two; at least 1
    std::uint32_t repeats = 3;  ///< runs at a rate, at most: more than half of them decide. At least 1, odd
};

/// Finds the highest of rising rates at which a server still does what it should: strides up (or down) until
/// one rate holds and a later one does not, then halves what lies between. Each rate is tried until more than
/// half of its `repeats` runs agree, so that one bad second does not decide.
///
/// It takes for granted that what holds at a rate holds at lower ones.
///
/// Thread-safety: none.
class CapacitySearch {
public:
    explicit CapacitySearch(const CapacitySearchRule& rule);

    /// Index of the rate of the next run; nothing when the search is over.
    [[nodiscard]] std::optional<std::size_t> next() const { return m_next; }
    /// What the run at `next()` came to. Ignored when the search is over.
    void record(bool holds);

    /// Highest rate known to hold.
    [[nodiscard]] std::optional<std::size_t> highestHeld() const { return m_held; }
    /// Lowest rate known not to hold; nothing when even the last one holds.
    [[nodiscard]] std::optional<std::size_t> lowestMissed() const { return m_missed; }
    /// Runs that the search may still take at most, so that its time can be told.
    [[nodiscard]] std::uint32_t mostRunsLeft() const;

private:
    void decide(bool holds);

    CapacitySearchRule m_rule;
    std::optional<std::size_t> m_next;
    std::optional<std::size_t> m_held;
    std::optional<std::size_t> m_missed;
    std::uint32_t m_heldRuns = 0;    ///< of the rate that is tried
    std::uint32_t m_missedRuns = 0;  ///< of the rate that is tried
};

}  // namespace hostmark::analysis
