#pragma once

#include <string_view>
#include <vector>

#include "engine/http/failure.h"
#include "engine/metrics/error_table.h"

namespace hostmark::load {

/// Failures of one worker by kind. Texts are made once per kind, not once per failure.
/// Thread-safety: none; `entries` is copied to others by the worker.
class FailureLog {
public:
    /// @param sample  what was seen, an address or the first bytes received; kept for the first of its kind
    void add(const http::Failure& failure, bool wasReused, std::string_view sample);

    [[nodiscard]] std::vector<metrics::ErrorEntry> entries() const;
    /// Grows with each failure: tells whether a copy of the entries is still current.
    [[nodiscard]] std::uint64_t total() const { return m_total; }

private:
    struct Kind {
        http::Failure failure;
        bool wasReused = false;
        std::uint64_t count = 0;
        std::string sample;
    };

    std::vector<Kind> m_kinds;
    std::uint64_t m_total = 0;
};

}  // namespace hostmark::load
