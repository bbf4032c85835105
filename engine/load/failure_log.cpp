#include "engine/load/failure_log.h"

#include <algorithm>

namespace hostmark::load {

namespace {

constexpr std::size_t kSampleBytes = 120;

/// As much of `bytes` as a table can show, control characters as "\n" or "\x0d".
std::string printable(std::string_view bytes) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string text;
    for (const char c : bytes.substr(0, kSampleBytes)) {
        const auto value = static_cast<unsigned char>(c);
        if (value >= 0x20 && value < 0x7f) {
            text += c;
        } else if (c == '\n') {
            text += "\\n";
        } else if (c != '\r') {
            text += "\\x";
            text += kHex[value >> 4];
            text += kHex[value & 0xf];
        }
    }
    return text;
}

}  // namespace

void FailureLog::add(const http::Failure& failure, bool wasReused, std::string_view sample) {
    ++m_total;
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& kind) {
        return kind.failure == failure && kind.wasReused == wasReused;
    });
    if (found != m_kinds.end()) {
        ++found->count;
        return;
    }
    m_kinds.push_back({failure, wasReused, 1, printable(sample)});
}

std::vector<metrics::ErrorEntry> FailureLog::entries() const {
    std::vector<metrics::ErrorEntry> entries;
    for (const Kind& kind : m_kinds) {
        entries.push_back(
            {kind.failure.phase, kind.failure.code.message(), kind.wasReused, kind.count, kind.sample});
    }
    return entries;
}

}  // namespace hostmark::load
