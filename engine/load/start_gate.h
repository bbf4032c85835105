#pragma once

#include <atomic>
#include <optional>

#include "engine/core/clock.h"

namespace hostmark::load {

/// Lets the load of all workers begin at one moment, when each has opened its connections.
///
/// Thread-safety: any thread.
class StartGate {
public:
    /// Time from the last worker's word to the start: two of the workers' ticks, so that each hears of it
    /// before.
    static constexpr core::Nanoseconds kLead = std::chrono::milliseconds(25);

    /// @param workers  that must be ready
    explicit StartGate(std::size_t workers) : m_missing(workers) {}

    /// Nobody needs to get ready: the load begins at `start`.
    void openAt(core::SteadyTime start) { m_start.store(start.time_since_epoch().count()); }
    /// One more worker is ready; the last one sets the start.
    void ready(core::SteadyTime now) {
        if (m_missing.fetch_sub(1) == 1) {
            openAt(now + kLead);
        }
    }
    /// When the load begins, once that is known.
    [[nodiscard]] std::optional<core::SteadyTime> start() const {
        const core::SteadyTime::rep start = m_start.load();
        return start == 0 ? std::nullopt : std::optional(core::SteadyTime(core::SteadyTime::duration(start)));
    }

private:
    std::atomic<std::size_t> m_missing;
    std::atomic<core::SteadyTime::rep> m_start{0};
};

}  // namespace hostmark::load
