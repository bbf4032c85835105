#pragma once

#include <cstdint>

#include "engine/metrics/time_series.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The seconds of runs. Works within the caller's transaction; throws SQLite::Exception and DamagedContent.
class SecondRepository {
public:
    explicit SecondRepository(SQLite::Database& database) : m_database(database) {}

    /// Adds the row, unless the run has one with its offset.
    void add(std::int64_t runKey, const metrics::SecondRow& second);

    /// By offset.
    [[nodiscard]] metrics::TimeSeries load(std::int64_t runKey);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
