#include "engine/store/ceiling_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/column_values.h"

namespace hostmark::store {

namespace {

using metrics::GeneratorCeiling;

ColumnValues valuesOf(const GeneratorCeiling& ceiling) {
    ColumnValues values;
    values.add("shape", ceiling.shape)
        .add("throughput_per_second", ceiling.throughputPerSecond)
        .add("measured_at_unix_ms", ceiling.measuredAtUnixMs);
    return values;
}

GeneratorCeiling ceilingFrom(SQLite::Statement& row) {
    GeneratorCeiling ceiling;
    ceiling.shape = textColumn(row, "shape");
    ceiling.throughputPerSecond = realColumn(row, "throughput_per_second");
    ceiling.measuredAtUnixMs = signedColumn(row, "measured_at_unix_ms");
    return ceiling;
}

}  // namespace

void CeilingRepository::save(const GeneratorCeiling& ceiling) {
    remove(ceiling.shape, ceiling.throughputPerSecond);
    insertRowIfAbsent(m_database, "generator_ceilings", valuesOf(ceiling));
}

void CeilingRepository::remove(const std::string& shape, double throughputPerSecond) {
    SQLite::Statement lower(m_database,
                            "DELETE FROM generator_ceilings WHERE shape = ? AND throughput_per_second <= ?");
    lower.bind(1, shape);
    lower.bind(2, throughputPerSecond);
    lower.exec();
}

std::optional<GeneratorCeiling> CeilingRepository::find(const std::string& shape) {
    SQLite::Statement row(m_database, "SELECT * FROM generator_ceilings WHERE shape = ?");
    row.bind(1, shape);
    if (!row.executeStep()) {
        return std::nullopt;
    }
    return ceilingFrom(row);
}

void CeilingRepository::writeOfExperiment(std::int64_t experimentKey,
                                          const std::vector<GeneratorCeiling>& ceilings) {
    deleteRows(m_database, "experiment_ceilings", "experiment_key", experimentKey);
    for (std::size_t i = 0; i < ceilings.size(); ++i) {
        ColumnValues values = valuesOf(ceilings[i]);
        values.add("experiment_key", experimentKey)
            .add("position", static_cast<std::int64_t>(i))
            .add("level", ceilings[i].level);
        insertRow(m_database, "experiment_ceilings", values);
    }
}

std::vector<GeneratorCeiling> CeilingRepository::loadOfExperiment(std::int64_t experimentKey) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM experiment_ceilings WHERE experiment_key = ? ORDER BY position");
    row.bind(1, experimentKey);
    std::vector<GeneratorCeiling> ceilings;
    while (row.executeStep()) {
        ceilings.push_back(ceilingFrom(row));
        ceilings.back().level = smallColumn(row, "level");
    }
    return ceilings;
}

}  // namespace hostmark::store
