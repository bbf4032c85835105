#pragma once

#include <cstdint>
#include <vector>

#include "engine/metrics/target_answer.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// What the targets of experiments answered before the first run. Works within the caller's transaction;
/// throws SQLite::Exception and DamagedContent.
class AnswerRepository {
public:
    explicit AnswerRepository(SQLite::Database& database) : m_database(database) {}

    /// Replaces those that the experiment has.
    void write(std::int64_t experimentKey, const std::vector<metrics::TargetAnswer>& answers);

    /// In the order in which they were written.
    [[nodiscard]] std::vector<metrics::TargetAnswer> load(std::int64_t experimentKey);

private:
    SQLite::Database& m_database;
};

}  // namespace hostmark::store
