#include "engine/host/line_buffer.h"

#include <utility>

namespace hostmark::host {

std::optional<std::string> LineBuffer::takeLine() {
    const std::size_t end = m_bytes.find('\n');
    if (end == std::string::npos || end > kLongestLine) {
        if (m_bytes.size() < kLongestLine) {
            return std::nullopt;
        }
        std::string line = m_bytes.substr(0, kLongestLine);
        m_bytes.erase(0, kLongestLine);
        return line;
    }
    std::string line = m_bytes.substr(0, end);
    m_bytes.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line;
}

std::optional<std::string> LineBuffer::takeRest() {
    if (auto line = takeLine()) {
        return line;
    }
    if (m_bytes.empty()) {
        return std::nullopt;
    }
    return std::exchange(m_bytes, {});
}

}  // namespace hostmark::host
