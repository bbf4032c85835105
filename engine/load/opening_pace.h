#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/clock.h"

namespace hostmark::load {

/// How many connections a worker may begin to open: at a rate that a person set, or as fast as a listener
/// takes them without its queue running over.
class OpeningPace {
public:
    /// @param limit      connections that may be opening at once
    /// @param perSecond  0 without a set rate
    OpeningPace(std::size_t limit, double perSecond) : m_limit(limit), m_perSecond(perSecond) {}

    /// The opening begins: a set rate counts from here.
    void begin(core::SteadyTime now) { m_start = now; }

    [[nodiscard]] bool mayOpen(core::SteadyTime now) const {
        if (m_perSecond <= 0) {
            return m_opening < m_limit;
        }
        const double elapsed = std::chrono::duration<double>(now - m_start).count();
        return static_cast<double>(m_begun) < 1 + elapsed * m_perSecond;
    }
    void opened() {
        ++m_opening;
        ++m_begun;
    }
    /// One of those that were opening had its first outcome.
    void ended() {
        if (m_opening != 0) {
            --m_opening;
        }
    }
    /// Those that are still opening no longer hold up the others.
    void forget() { m_opening = 0; }

private:
    std::size_t m_limit;
    double m_perSecond;
    core::SteadyTime m_start;
    std::size_t m_opening = 0;
    std::uint64_t m_begun = 0;
};

}  // namespace hostmark::load
