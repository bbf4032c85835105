#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/ids.h"
#include "engine/plan/plan.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The table of plans. Works within the caller's transaction; throws SQLite::Exception and DamagedContent.
class PlanRepository {
public:
    explicit PlanRepository(SQLite::Database& database) : m_database(database) {}

    /// Those that are not deleted, in the order in which they were made.
    [[nodiscard]] std::vector<plan::Plan> all();
    void save(const plan::Plan& plan);
    /// @return false when there is no such plan
    [[nodiscard]] bool setDeleted(const core::PlanId& id, bool isDeleted);

private:
    SQLite::Database& m_database;
};

/// The plan of a stored document. Throws DamagedContent.
[[nodiscard]] plan::Plan planFromStoredJson(const std::string& json);

}  // namespace hostmark::store
