#include "engine/store/identity_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::TargetIdentity;

void insertAt(SQLite::Database& database, std::int64_t experimentKey, std::int64_t position,
              const TargetIdentity& identity) {
    ColumnValues values;
    values.add("experiment_key", experimentKey)
        .add("position", position)
        .add("target_id", identity.targetId.text())
        .add("target_name", identity.targetName)
        .add("before_run", identity.beforeRun)
        .add("url", identity.url)
        .add("failure", identity.failure);
    insertRow(database, "target_identities", values);
    for (std::size_t i = 0; i < identity.values.size(); ++i) {
        ColumnValues value;
        value.add("experiment_key", experimentKey)
            .add("position", position)
            .add("value_position", static_cast<std::int64_t>(i))
            .add("value_key", identity.values[i].key)
            .add("value", identity.values[i].value);
        insertRow(database, "target_identity_values", value);
    }
}

/// Puts each value to the identity that has its position.
void loadValues(SQLite::Database& database, std::int64_t experimentKey,
                std::vector<TargetIdentity>& identities) {
    SQLite::Statement row(database,
                          "SELECT * FROM target_identity_values WHERE experiment_key = ? "
                          "ORDER BY position, value_position");
    row.bind(1, experimentKey);
    while (row.executeStep()) {
        const std::uint64_t position = unsignedColumn(row, "position");
        if (position >= identities.size()) {
            throw DamagedContent("a value of a target's identity has none to belong to");
        }
        identities[position].values.push_back({textColumn(row, "value_key"), textColumn(row, "value")});
    }
}

}  // namespace

void IdentityRepository::write(std::int64_t experimentKey, const std::vector<TargetIdentity>& identities) {
    deleteRows(m_database, "target_identities", "experiment_key", experimentKey);  // its values go along
    for (std::size_t i = 0; i < identities.size(); ++i) {
        insertAt(m_database, experimentKey, static_cast<std::int64_t>(i), identities[i]);
    }
}

void IdentityRepository::add(std::int64_t experimentKey, const TargetIdentity& identity) {
    SQLite::Statement next(m_database,
                           "SELECT coalesce(max(position) + 1, 0) AS position FROM target_identities "
                           "WHERE experiment_key = ?");
    next.bind(1, experimentKey);
    next.executeStep();
    insertAt(m_database, experimentKey, signedColumn(next, "position"), identity);
}

std::vector<TargetIdentity> IdentityRepository::load(std::int64_t experimentKey) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM target_identities WHERE experiment_key = ? ORDER BY position");
    row.bind(1, experimentKey);
    std::vector<TargetIdentity> identities;
    while (row.executeStep()) {
        TargetIdentity identity;
        identity.targetId = idColumn<core::TargetId>(row, "target_id");
        identity.targetName = textColumn(row, "target_name");
        identity.beforeRun = smallColumn(row, "before_run");
        identity.url = textColumn(row, "url");
        identity.failure = textColumn(row, "failure");
        identities.push_back(std::move(identity));
    }
    loadValues(m_database, experimentKey, identities);
    return identities;
}

}  // namespace hostmark::store
