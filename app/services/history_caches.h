#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/services/ceiling.h"
#include "app/services/history_service.h"
#include "app/services/run_permission.h"

namespace hostmark::services {

/// Something that was allowed in a history, by whoever and wherever.
struct LaunchAllowed {
    std::string id;    ///< its hash in the history, 64 hex digits
    std::string text;  ///< what the person saw, lines with an end each; empty: an earlier version kept none
    std::int64_t allowedAtUnixMs = 0;

    friend bool operator==(const LaunchAllowed&, const LaunchAllowed&) = default;
};

/// What was allowed by this person on this machine, and what was measured of it, as the history keeps it.
/// Each call waits for the store's thread, so that none may come from one of its tasks.
///
/// Thread-safety: any thread.
class HistoryAllowedLaunches : public AllowedLaunches {
public:
    /// `history` outlives this object.
    explicit HistoryAllowedLaunches(HistoryService& history) : m_history(history) {}

    [[nodiscard]] core::Result<bool> isAllowed(const std::string& hash) override;
    [[nodiscard]] core::Result<void> allow(const std::vector<plan::LaunchToAllow>& launches) override;
    /// All that the history holds, the newest first.
    [[nodiscard]] core::Result<std::vector<LaunchAllowed>> all();
    /// Takes the permission back: these are asked for again. `ids` as `all` has them; what is not there any
    /// more is fine.
    [[nodiscard]] core::Result<void> withdraw(const std::vector<std::string>& ids);

private:
    HistoryService& m_history;
};

class HistoryCeilings : public CeilingCache {
public:
    /// `history` outlives this object.
    explicit HistoryCeilings(HistoryService& history) : m_history(history) {}

    [[nodiscard]] core::Result<std::optional<metrics::GeneratorCeiling>> find(
        const std::string& shape) override;
    [[nodiscard]] core::Result<void> keep(const metrics::GeneratorCeiling& ceiling) override;

private:
    HistoryService& m_history;
};

}  // namespace hostmark::services
