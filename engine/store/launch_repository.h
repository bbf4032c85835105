#pragma once

#include <cstdint>
#include <vector>

#include "engine/metrics/target_launch.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The starts of the launched targets of experiments. Works within the caller's transaction; throws
/// SQLite::Exception and DamagedContent.
class LaunchRepository {
public:
    explicit LaunchRepository(SQLite::Database& database) : m_database(database) {}

    /// Replaces those that the experiment has.
    void write(std::int64_t experimentKey, const std::vector<metrics::TargetLaunch>& launches);
    /// Replaces what is known of the same start (TargetLaunch::isSameStart), or adds it as the last one.
    void put(std::int64_t experimentKey, const metrics::TargetLaunch& launch);

    /// In the order of the starts.
    [[nodiscard]] std::vector<metrics::TargetLaunch> load(std::int64_t experimentKey);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
