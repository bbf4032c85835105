#include "engine/http/output_queue.h"

namespace hostmark::http {

void OutputQueue::add(std::string_view bytes) {
    m_addedCount += bytes.size();
    if (m_front.empty() && waiting() == 0 && !m_isBatching) {
        m_front = bytes;
        return;
    }
    if (m_copies == nullptr) {
        m_copies = std::make_unique<Copies>();
    }
    m_copies->next.append(bytes);
}

std::string_view OutputQueue::front() {
    if (m_front.empty() && waiting() != 0) {
        m_copies->sending.swap(m_copies->next);
        m_copies->next.clear();
        m_front = m_copies->sending;
    }
    return m_front;
}

void OutputQueue::sent(std::size_t count) {
    m_front.remove_prefix(count);
    m_sentCount += count;
}

void OutputQueue::clear() {
    m_front = {};
    if (m_copies != nullptr) {
        m_copies->sending.clear();
        m_copies->next.clear();
    }
    m_addedCount = m_sentCount = 0;
}

}  // namespace hostmark::http
