#include "engine/store/second_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

void SecondRepository::add(std::int64_t runKey, const metrics::SecondRow& second) {
    ColumnValues values;
    values.add("run_key", runKey)
        .add("offset_ns", second.offset)
        .add("length_ns", second.length)
        .add("ok", second.ok)
        .add("unexpected", second.unexpected)
        .add("failed", second.failed)
        .add("timed_out", second.timedOut)
        .add("received_bytes", second.bytesReceived)
        .add("sent_bytes", second.bytesSent)
        .add("open_connections", second.openConnections)
        .add("generator_cpu_ns", second.generatorCpu)
        .add("response_time_histogram", blobOf(second.responseTime, metrics::kCoarseLayout));
    insertRowIfAbsent(m_database, "run_seconds", values);
}

metrics::TimeSeries SecondRepository::load(std::int64_t runKey) {
    SQLite::Statement row(m_database, "SELECT * FROM run_seconds WHERE run_key = ? ORDER BY offset_ns");
    row.bind(1, runKey);
    metrics::TimeSeries series;
    while (row.executeStep()) {
        metrics::SecondRow second;
        second.offset = durationColumn(row, "offset_ns");
        second.length = durationColumn(row, "length_ns");
        second.ok = unsignedColumn(row, "ok");
        second.unexpected = unsignedColumn(row, "unexpected");
        second.failed = unsignedColumn(row, "failed");
        second.timedOut = unsignedColumn(row, "timed_out");
        second.bytesReceived = unsignedColumn(row, "received_bytes");
        second.bytesSent = unsignedColumn(row, "sent_bytes");
        second.openConnections = unsignedColumn(row, "open_connections");
        second.generatorCpu = durationColumn(row, "generator_cpu_ns");
        second.responseTime = histogramColumn(row, "response_time_histogram", metrics::kCoarseLayout);
        series.push_back(std::move(second));
    }
    return series;
}

}  // namespace hostmark::store
