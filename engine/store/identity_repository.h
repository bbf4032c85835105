#pragma once

#include <cstdint>
#include <vector>

#include "engine/metrics/target_identity.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What the targets of experiments say that they are. Works within the caller's transaction; throws
/// SQLite::Exception and DamagedContent.
class IdentityRepository {
public:
    explicit IdentityRepository(SQLite::Database& database) : m_database(database) {}

    /// Replaces those that the experiment has.
    void write(std::int64_t experimentKey, const std::vector<metrics::TargetIdentity>& identities);
    /// Adds one after those that are there.
    void add(std::int64_t experimentKey, const metrics::TargetIdentity& identity);

    /// In the order in which they were written.
    [[nodiscard]] std::vector<metrics::TargetIdentity> load(std::int64_t experimentKey);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
