#include "engine/store/histogram_repository.h"

#include <array>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

constexpr const char* kMeasure = "measure";
constexpr const char* kAllRequests = "";
constexpr const char* kAllNodes = "";

struct Kind {
    const char* name;
    metrics::HistogramData metrics::RunRecord::*histogram;
};

// The catalog of histograms that a run has. One line to store another.
constexpr std::array kKinds{Kind{"responseTime", &metrics::RunRecord::responseTime},
                            Kind{"serviceTime", &metrics::RunRecord::serviceTime},
                            Kind{"unexpectedTime", &metrics::RunRecord::unexpectedTime},
                            Kind{"timedOutTime", &metrics::RunRecord::timedOutTime},
                            Kind{"resolveTime", &metrics::RunRecord::resolveTime},
                            Kind{"connectTime", &metrics::RunRecord::connectTime},
                            Kind{"tlsTime", &metrics::RunRecord::tlsTime},
                            Kind{"firstByteTime", &metrics::RunRecord::firstByteTime},
                            Kind{"bodyTime", &metrics::RunRecord::bodyTime},
                            Kind{"lateness", &metrics::RunRecord::lateness}};

}  // namespace

void HistogramRepository::replace(std::int64_t runKey, const metrics::RunRecord& run) {
    deleteRows(m_database, "run_histograms", "run_key", runKey);
    for (const Kind& kind : kKinds) {
        auto blob = blobOf(run.*kind.histogram, metrics::kFineLayout);
        if (!blob) {
            continue;
        }
        ColumnValues values;
        values.add("run_key", runKey)
            .add("kind", kind.name)
            .add("phase", kMeasure)
            .add("request", kAllRequests)
            .add("node", kAllNodes)
            .add("histogram", std::move(blob));
        insertRow(m_database, "run_histograms", values);
    }
}

void HistogramRepository::load(std::int64_t runKey, metrics::RunRecord& run) {
    SQLite::Statement row(m_database,
                          "SELECT kind, histogram FROM run_histograms "
                          "WHERE run_key = ? AND phase = ? AND request = ? AND node = ?");
    row.bind(1, runKey);
    row.bind(2, kMeasure);
    row.bind(3, kAllRequests);
    row.bind(4, kAllNodes);
    while (row.executeStep()) {
        const std::string name = textColumn(row, "kind");
        for (const Kind& kind : kKinds) {
            if (name == kind.name) {
                run.*kind.histogram = histogramColumn(row, "histogram", metrics::kFineLayout);
            }
        }
    }
}

}  // namespace hostmark::store
