#pragma once

#include <cstdint>

#include "engine/metrics/resource_use.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What runs used: sums, the target's processes, and rows. Works within the caller's transaction; throws
/// SQLite::Exception and DamagedContent.
class ResourceRepository {
public:
    explicit ResourceRepository(SQLite::Database& database) : m_database(database) {}

    /// Replaces sums and processes. The rows stay as they are; missing ones are added.
    void write(std::int64_t runKey, const metrics::ResourceUse& resources);
    /// Adds the row, unless the run has one with its offset.
    void addRow(std::int64_t runKey, const metrics::ResourceRow& row);

    [[nodiscard]] metrics::ResourceUse load(std::int64_t runKey);

private:
    void writeSums(std::int64_t runKey, const metrics::ResourceUse& resources);
    void writeProcesses(std::int64_t runKey, const metrics::ResourceUse& resources);
    void loadSums(std::int64_t runKey, metrics::ResourceUse& resources);
    void loadProcesses(std::int64_t runKey, metrics::ResourceUse& resources);
    void loadRows(std::int64_t runKey, metrics::ResourceUse& resources);
    void loadMachines(std::int64_t runKey, metrics::ResourceUse& resources);

    SQLite::Database& m_database;
};

}  // namespace hostmark::store
