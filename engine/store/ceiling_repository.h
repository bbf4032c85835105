#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/metrics/generator_ceiling.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What generators can do at most: of this machine by the shape of a load, and as experiments knew it. Works
/// within the caller's transaction; throws SQLite::Exception.
class CeilingRepository {
public:
    explicit CeilingRepository(SQLite::Database& database) : m_database(database) {}

    /// Replaces that of the same shape, unless it is higher: what was reached once can be reached.
    void save(const metrics::GeneratorCeiling& ceiling);
    /// Forgets that of this shape, unless it is above this throughput.
    void remove(const std::string& shape, double throughputPerSecond);
    /// Nothing when none of this shape was measured. Of no level: a shape belongs to many plans.
    [[nodiscard]] std::optional<metrics::GeneratorCeiling> find(const std::string& shape);

    /// Replaces those that the experiment has.
    void writeOfExperiment(std::int64_t experimentKey,
                           const std::vector<metrics::GeneratorCeiling>& ceilings);
    /// In the order in which they were written.
    [[nodiscard]] std::vector<metrics::GeneratorCeiling> loadOfExperiment(std::int64_t experimentKey);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
