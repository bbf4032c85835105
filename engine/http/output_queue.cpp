#include "engine/http/output_queue.h"

namespace hostmark::http {

void OutputQueue::add(std::string_view bytes) {
    m_addedCount += bytes.size();
    if (m_front.empty() && m_next.empty() && !m_isBatching) {
        m_front = bytes;
        return;
    }
    m_next.append(bytes);
}

std::string_view OutputQueue::front() {
    if (m_front.empty() && !m_next.empty()) {
        m_sending.swap(m_next);
        m_next.clear();
        m_front = m_sending;
    }
    return m_front;
}

void OutputQueue::sent(std::size_t count) {
    m_front.remove_prefix(count);
    m_sentCount += count;
}

void OutputQueue::clear() {
    m_front = {};
    m_sending.clear();
    m_next.clear();
    m_addedCount = m_sentCount = 0;
}

}  // namespace hostmark::http
