#pragma once

#include <cstdint>

namespace hostmark::metrics {

/// What became of the open model's arrivals in a window. All 0 in the closed model.
///
/// Identity: intended = sent (of RequestCounts) + notStarted.
struct ArrivalCounts {
    std::uint64_t intended = 0;  ///< due within the window, and those still waiting when it opened
    /// Never sent: found the backlog full, or still waited when the window closed.
    std::uint64_t notStarted = 0;
    std::uint64_t peakBacklog = 0;  ///< most that waited for a connection at once, over all workers

    [[nodiscard]] bool isBalanced(std::uint64_t sent) const { return intended == sent + notStarted; }

    ArrivalCounts& operator+=(const ArrivalCounts& other) {
        intended += other.intended;
        notStarted += other.notStarted;
        peakBacklog += other.peakBacklog;
        return *this;
    }
    friend bool operator==(const ArrivalCounts&, const ArrivalCounts&) = default;
};

}  // namespace hostmark::metrics
