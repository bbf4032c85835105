#include "engine/host/kept_output.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/plan/text.h"

namespace hostmark::host {

namespace {

/// A line that is longer is cut: else the text of a program that prints no line's end would be empty.
constexpr std::size_t kLongestLine = 4096;

std::string toUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = bytes[i] == '\0' ? 0 : plan::utf8Length(bytes, i);
        text += length == 0 ? std::string_view("\xef\xbf\xbd") : bytes.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return text;
}

/// Up to its last line's end.
std::string_view wholeLinesAtStart(std::string_view text) {
    const std::size_t end = text.rfind('\n');
    return end == std::string_view::npos || text.size() - end > kLongestLine ? text : text.substr(0, end + 1);
}

/// From behind its first line's end.
std::string_view wholeLinesAtEnd(std::string_view text) {
    const std::size_t end = text.find('\n');
    return end == std::string_view::npos || end > kLongestLine ? text : text.substr(end + 1);
}

}  // namespace

void KeptOutput::append(std::string_view bytes) {
    m_bytes += bytes.size();
    const std::size_t room = kFirstBytes - std::min(kFirstBytes, m_first.size());
    m_first.append(bytes.substr(0, room));
    bytes.remove_prefix(std::min(room, bytes.size()));
    if (bytes.size() >= kLastBytes) {
        m_last = bytes.substr(bytes.size() - kLastBytes);
        return;
    }
    m_last.append(bytes);
    if (m_last.size() > 2 * kLastBytes) {
        m_last.erase(0, m_last.size() - kLastBytes);
    }
}

std::string KeptOutput::text() const {
    if (m_bytes <= kFirstBytes + kLastBytes) {
        return toUtf8(m_first + m_last);
    }
    const std::string_view first = wholeLinesAtStart(m_first);
    const std::string_view kept = std::string_view(m_last).substr(m_last.size() - kLastBytes);
    const std::string_view last = wholeLinesAtEnd(kept);
    return toUtf8(first) + (first.ends_with('\n') ? "" : "\n") +
           fmt::format("[{} bytes are left out here]\n", m_bytes - first.size() - last.size()) + toUtf8(last);
}

}  // namespace hostmark::host
