#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/clock.h"

namespace hostmark::load {

/// Arrivals of the open model that wait for a free connection, first come first served. Bounded: its memory
/// is taken once.
class Backlog {
public:
    /// @param limit  most that wait at once, at least 1
    explicit Backlog(std::size_t limit) : m_due(limit) {}

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }

    /// @return whether there was room
    [[nodiscard]] bool push(core::SteadyTime due) {
        if (m_size == m_due.size()) {
            return false;
        }
        std::size_t at = m_first + m_size;
        if (at >= m_due.size()) {
            at -= m_due.size();
        }
        m_due[at] = due;
        ++m_size;
        return true;
    }
    /// The one that waits longest; not when empty.
    core::SteadyTime pop() {
        const core::SteadyTime due = m_due[m_first];
        m_first = m_first + 1 == m_due.size() ? 0 : m_first + 1;
        --m_size;
        return due;
    }

private:
    std::vector<core::SteadyTime> m_due;  ///< a ring
    std::size_t m_first = 0;
    std::size_t m_size = 0;
};

}  // namespace hostmark::load
