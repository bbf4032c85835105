#include "engine/store/plan_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/core/clock.h"
#include "engine/plan/plan_json.h"
#include "engine/store/column_values.h"
#include "engine/store/damaged_content.h"

namespace hostmark::store {

plan::Plan planFromStoredJson(const std::string& json) {
    auto plan = plan::parsePlan(json);
    if (!plan) {
        throw DamagedContent("a stored plan cannot be read: " + core::describe(plan.error()));
    }
    return std::move(*plan);
}

std::vector<plan::Plan> PlanRepository::all() {
    SQLite::Statement row(m_database,
                          "SELECT plan_json FROM plans WHERE deleted_at_unix_ms IS NULL "
                          "ORDER BY created_at_unix_ms, rowid");
    std::vector<plan::Plan> plans;
    while (row.executeStep()) {
        plans.push_back(planFromStoredJson(textColumn(row, "plan_json")));
    }
    return plans;
}

void PlanRepository::save(const plan::Plan& plan) {
    const std::int64_t nowUnixMs = core::wallClockUnixMs();
    ColumnValues values;
    values.add("id", plan.id.text())
        .add("name", plan.name)
        .add("plan_json", plan::canonicalJson(plan))
        .add("plan_hash", plan::contentHash(plan))
        .add("created_at_unix_ms", nowUnixMs)
        .add("changed_at_unix_ms", nowUnixMs)
        .add("deleted_at_unix_ms", std::optional<std::int64_t>());
    upsertRow(m_database, "plans", "id", values, {"created_at_unix_ms"});
}

bool PlanRepository::setDeleted(const core::PlanId& id, bool isDeleted) {
    SQLite::Statement statement(m_database, "UPDATE plans SET deleted_at_unix_ms = ? WHERE id = ?");
    if (isDeleted) {
        statement.bind(1, core::wallClockUnixMs());
    }
    statement.bind(2, id.text());
    return statement.exec() > 0;
}

}  // namespace hostmark::store
