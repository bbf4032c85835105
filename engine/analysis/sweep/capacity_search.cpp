#include "engine/analysis/sweep/capacity_search.h"

#include <algorithm>

namespace hostmark::analysis {

CapacitySearch::CapacitySearch(const CapacitySearchRule& rule) : m_rule(rule) {
    m_rule.count = std::max<std::size_t>(m_rule.count, 1);
    m_rule.stride = std::max<std::size_t>(m_rule.stride, 1);
    m_rule.repeats = std::max<std::uint32_t>(m_rule.repeats, 1);
    m_next = std::min(m_rule.start, m_rule.count - 1);
}

void CapacitySearch::record(bool holds) {
    if (!m_next) {
        return;
    }
    ++(holds ? m_heldRuns : m_missedRuns);
    if (2 * std::max(m_heldRuns, m_missedRuns) > m_rule.repeats) {
        decide(m_heldRuns > m_missedRuns);
    } else if (m_heldRuns + m_missedRuns >= m_rule.repeats) {
        decide(false);  // an even number that came to a draw
    }
}

void CapacitySearch::decide(bool holds) {
    (holds ? m_held : m_missed) = *m_next;
    m_heldRuns = m_missedRuns = 0;
    if (m_held && m_missed) {
        const std::size_t middle = *m_held + (*m_missed - *m_held) / 2;
        m_next = middle == *m_held ? std::nullopt : std::optional(middle);
    } else if (m_held) {
        const std::size_t last = m_rule.count - 1;
        m_next = *m_held == last ? std::nullopt : std::optional(std::min(*m_held + m_rule.stride, last));
    } else {
        m_next =
            *m_missed == 0 ? std::nullopt : std::optional(*m_missed - std::min(*m_missed, m_rule.stride));
    }
}

std::uint32_t CapacitySearch::mostRunsLeft() const {
    if (!m_next) {
        return 0;
    }
    const auto halvings = [](std::size_t gap) {
        std::uint32_t count = 0;
        for (; gap > 1; gap -= gap / 2) {
            ++count;
        }
        return count;
    };
    std::uint32_t rates = 0;
    if (m_held && m_missed) {
        rates = halvings(*m_missed - *m_held);
    } else {
        // All the way to the farther end, and the halving of one stride.
        const std::size_t up = m_missed ? 0 : m_rule.count - 1 - *m_next;
        const std::size_t down = m_held ? 0 : *m_next;
        const std::size_t strides = (std::max(up, down) + m_rule.stride - 1) / m_rule.stride;
        rates = 1 + static_cast<std::uint32_t>(strides) + halvings(m_rule.stride);
    }
    return rates * m_rule.repeats - m_heldRuns - m_missedRuns;
}

}  // namespace hostmark::analysis
