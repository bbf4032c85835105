#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/ids.h"
#include "engine/metrics/run_record.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The table of runs with their statuses and errors; `load` and `write` take the seconds, histograms,
/// resources and verdicts along. Works within the caller's transaction; throws SQLite::Exception and
/// DamagedContent.
class RunRepository {
public:
    explicit RunRepository(SQLite::Database& database) : m_database(database) {}

    [[nodiscard]] std::optional<std::int64_t> keyOf(const core::RunId& id);
    /// Nothing when there is no such run.
    [[nodiscard]] std::optional<metrics::RunStatus> statusOf(const core::RunId& id);

    /// Inserts the run or replaces its row, statuses, errors, verdict, histograms and sums of resources. Its
    /// seconds and rows of resources stay as they are; missing ones are added.
    ///
    /// @param startedSteadyNs  the steady clock now, when the run begins now
    void write(std::int64_t experimentKey, const metrics::RunRecord& run,
               std::optional<std::int64_t> startedSteadyNs);

    /// Whole runs of an experiment, in their order.
    [[nodiscard]] std::vector<metrics::RunRecord> load(std::int64_t experimentKey);

private:
    void writeStatuses(std::int64_t key, const metrics::RunRecord& run);
    void writeErrors(std::int64_t key, const metrics::RunRecord& run);
    void loadStatuses(std::int64_t key, metrics::RunRecord& run);
    void loadErrors(std::int64_t key, metrics::RunRecord& run);

    SQLite::Database& m_database;
};

}  // namespace hostmark::store
