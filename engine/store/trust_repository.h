#pragma once

#include <cstdint>

#include "engine/metrics/trust_verdict.h"
#include "engine/store/column_values.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// Adds a verdict's columns to the row of the run or experiment that it is of: NULL where nothing judged it.
void addTrust(ColumnValues& values, const metrics::TrustVerdict& verdict);

/// Trust verdicts of runs and of experiments: the rows that they are in, and the tables of their reasons.
/// Works within the caller's transaction; throws SQLite::Exception and DamagedContent.
class TrustRepository {
public:
    explicit TrustRepository(SQLite::Database& database) : m_database(database) {}

    void replaceOfRun(std::int64_t runKey, const metrics::TrustVerdict& verdict);
    void replaceOfExperiment(std::int64_t experimentKey, const metrics::TrustVerdict& verdict);

    /// @param row  of the table of runs
    [[nodiscard]] metrics::TrustVerdict loadOfRun(SQLite::Statement& row);
    /// @param row  of the table of experiments
    [[nodiscard]] metrics::TrustVerdict loadOfExperiment(SQLite::Statement& row);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
