#pragma once

#include "app/services/ceiling.h"
#include "app/services/history_service.h"
#include "app/services/run_permission.h"

namespace hostmark::services {

/// What was allowed by this person on this machine, and what was measured of it, as the history keeps it.
/// Each call waits for the store's thread, so that none may come from one of its tasks.
///
/// Thread-safety: any thread.
class HistoryAllowedLaunches : public AllowedLaunches {
public:
    /// `history` outlives this object.
    explicit HistoryAllowedLaunches(HistoryService& history) : m_history(history) {}

    [[nodiscard]] core::Result<bool> isAllowed(const std::string& hash) override;
    [[nodiscard]] core::Result<void> allow(const std::vector<std::string>& hashes) override;

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
