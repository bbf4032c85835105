#pragma once

#include <cstdint>

#include "engine/metrics/run_record.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The histograms of runs, one row each: of the measured window, all requests and all machines together.
/// Works within the caller's transaction; throws SQLite::Exception and DamagedContent.
class HistogramRepository {
public:
    explicit HistogramRepository(SQLite::Database& database) : m_database(database) {}

    void replace(std::int64_t runKey, const metrics::RunRecord& run);
    /// Fills the run's histograms; those that are not stored stay empty.
    void load(std::int64_t runKey, metrics::RunRecord& run);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
