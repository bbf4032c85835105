#include "engine/store/trust_repository.h"

#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

/// Where the reasons of one kind of verdict are.
struct ReasonTable {
    const char* table;
    const char* key;
};

constexpr ReasonTable kOfRuns{"run_trust_reasons", "run_key"};
constexpr ReasonTable kOfExperiments{"experiment_trust_reasons", "experiment_key"};

void replace(SQLite::Database& database, const ReasonTable& place, std::int64_t key,
             const metrics::TrustVerdict& verdict) {
    deleteRows(database, place.table, place.key, key);
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        const metrics::TrustReason& reason = verdict.reasons[i];
        ColumnValues values;
        values.add(place.key, key)
            .add("position", static_cast<std::int64_t>(i))
            .add("check_key", reason.check)
            .add("trust", metrics::name(reason.trust))
            .add("sentence", reason.sentence)
            .add("advice", reason.advice);
        insertRow(database, place.table, values);
    }
}

metrics::TrustVerdict load(SQLite::Database& database, const ReasonTable& place, SQLite::Statement& owner) {
    metrics::TrustVerdict verdict;
    verdict.catalogVersion = static_cast<int>(signedColumn(owner, "trust_version"));
    SQLite::Statement row(database, std::string("SELECT * FROM ") + place.table + " WHERE " + place.key +
                                        " = ? ORDER BY position");
    row.bind(1, signedColumn(owner, place.key));
    while (row.executeStep()) {
        verdict.reasons.push_back({textColumn(row, "check_key"), trustColumn(row, "trust"),
                                   textColumn(row, "sentence"), textColumn(row, "advice")});
    }
    return verdict;
}

}  // namespace

void addTrust(ColumnValues& values, const metrics::TrustVerdict& verdict) {
    if (verdict.isJudged()) {
        values.add("trust", metrics::name(verdict.trust())).add("trust_version", verdict.catalogVersion);
    } else {
        values.add("trust", std::optional<std::int64_t>())
            .add("trust_version", std::optional<std::int64_t>());
    }
}

void TrustRepository::replaceOfRun(std::int64_t runKey, const metrics::TrustVerdict& verdict) {
    replace(m_database, kOfRuns, runKey, verdict);
}

void TrustRepository::replaceOfExperiment(std::int64_t experimentKey, const metrics::TrustVerdict& verdict) {
    replace(m_database, kOfExperiments, experimentKey, verdict);
}

metrics::TrustVerdict TrustRepository::loadOfRun(SQLite::Statement& row) {
    return load(m_database, kOfRuns, row);
}

metrics::TrustVerdict TrustRepository::loadOfExperiment(SQLite::Statement& row) {
    return load(m_database, kOfExperiments, row);
}

}  // namespace hostmark::store
