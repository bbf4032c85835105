#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/outcome.h"

namespace hostmark::metrics {

/// One kind of failure in a run, with how often it came and one raw sample.
struct ErrorEntry {
    core::Phase phase = core::Phase::Read;
    std::string error;       ///< the system's or library's words: "Connection reset by peer"
    bool wasReused = false;  ///< the connection had carried a response before
    std::uint64_t count = 0;
    std::string sample;  ///< what was seen the first time: an address, the first bytes received

    friend bool operator==(const ErrorEntry&, const ErrorEntry&) = default;
};

/// Failures keyed by phase x error x first or reused connection. Few kinds, so a list.
class ErrorTable {
public:
    /// Counts one failure; `sample` is kept only for the first of its kind. The kinds are bounded (256): past
    /// that, all further kinds of a phase are counted under "other errors".
    void add(core::Phase phase, const std::string& error, bool wasReused, const std::string& sample,
             std::uint64_t count = 1);
    void merge(const std::vector<ErrorEntry>& entries);

    /// By count, largest first.
    [[nodiscard]] std::vector<ErrorEntry> sorted() const;
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }

private:
    std::vector<ErrorEntry> m_entries;
};

}  // namespace hostmark::metrics
