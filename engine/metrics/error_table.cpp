#include "engine/metrics/error_table.h"

#include <algorithm>

namespace hostmark::metrics {

namespace {
constexpr std::size_t kMostKinds = 256;
constexpr const char* kOtherErrors = "other errors";
}  // namespace

void ErrorTable::add(core::Phase phase, const std::string& error, bool wasReused, const std::string& sample,
                     std::uint64_t count) {
    const auto same = [&](const ErrorEntry& entry) {
        return entry.phase == phase && entry.wasReused == wasReused && entry.error == error;
    };
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), same);
    if (found != m_entries.end()) {
        found->count += count;
        return;
    }
    if (m_entries.size() >= kMostKinds && error != kOtherErrors) {
        add(phase, kOtherErrors, wasReused, sample, count);
        return;
    }
    m_entries.push_back({phase, error, wasReused, count, sample});
}

void ErrorTable::merge(const std::vector<ErrorEntry>& entries) {
    for (const ErrorEntry& entry : entries) {
        add(entry.phase, entry.error, entry.wasReused, entry.sample, entry.count);
    }
}

std::vector<ErrorEntry> ErrorTable::sorted() const {
    std::vector<ErrorEntry> entries = m_entries;
    std::stable_sort(entries.begin(), entries.end(),
                     [](const ErrorEntry& a, const ErrorEntry& b) { return a.count > b.count; });
    return entries;
}

}  // namespace hostmark::metrics
