#include "engine/store/run_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/histogram_repository.h"
#include "engine/store/resource_repository.h"
#include "engine/store/second_repository.h"
#include "engine/store/trust_repository.h"
#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::RunRecord;

void addIdentity(ColumnValues& values, std::int64_t experimentKey, const RunRecord& run) {
    values.add("id", run.id.text())
        .add("experiment_key", experimentKey)
        .add("sequence", run.sequence)
        .add("target_id", run.targetId.text())
        .add("target_name", run.targetName)
        .add("url", run.url)
        .add("remote_address", run.remoteAddress)
        .add("level", run.level)
        .add("connections", run.connections)
        .add("rate_per_second", run.ratePerSecond)
        .add("repetition", run.repetition)
        .add("status", metrics::name(run.status))
        .add("failure", run.failure)
        .add("started_at_unix_ms", run.startedAtUnixMs)
        .add("duration_ns", run.duration)
        .add("load_before_ns", run.loadBefore);
}

void addResults(ColumnValues& values, const RunRecord& run) {
    values.add("in_flight_at_start", run.requests.inFlightAtStart)
        .add("sent", run.requests.sent)
        .add("ok", run.requests.ok)
        .add("unexpected", run.requests.unexpected)
        .add("failed", run.requests.failed)
        .add("timed_out", run.requests.timedOut)
        .add("in_flight_at_end", run.requests.inFlightAtEnd)
        .add("intended", run.arrivals.intended)
        .add("not_started", run.arrivals.notStarted)
        .add("peak_backlog", run.arrivals.peakBacklog)
        .add("connections_asked", run.connectionCounts.asked)
        .add("connections_opened", run.connectionCounts.opened)
        .add("connections_peak", run.connectionCounts.peak)
        .add("received_bytes", run.bytes.received)
        .add("sent_bytes", run.bytes.sent)
        .add("body_bytes", run.bytes.body)
        .add("followed_redirects", run.followedRedirects)
        .add("redirect_location", run.redirectLocation)
        .add("authentication_rounds", run.authenticationRounds)
        .add("authentication_failure", run.authenticationFailure)
        .add("exchanges_asked", run.exchangesAsked)
        .add("exchange_limit", run.exchangeLimit)
        .add("generator_cpu_seconds", run.generator.cpuSeconds)
        .add("generator_threads", run.generator.threads)
        .add("busiest_worker_share", run.generator.busiestWorkerShare)
        .add("longest_wait_share", run.generator.longestWaitShare)
        .add("fullest_worker_share", run.generator.fullestWorkerShare);
}

void readIdentity(SQLite::Statement& row, RunRecord& run) {
    run.id = idColumn<core::RunId>(row, "id");
    run.sequence = smallColumn(row, "sequence");
    run.targetId = idColumn<core::TargetId>(row, "target_id");
    run.targetName = textColumn(row, "target_name");
    run.url = textColumn(row, "url");
    run.remoteAddress = textColumn(row, "remote_address");
    run.level = smallColumn(row, "level");
    run.connections = smallColumn(row, "connections");
    run.ratePerSecond = realColumn(row, "rate_per_second");
    run.repetition = smallColumn(row, "repetition");
    run.status = statusColumn(row, "status");
    run.failure = textColumn(row, "failure");
    run.startedAtUnixMs = signedColumn(row, "started_at_unix_ms");
    run.duration = durationColumn(row, "duration_ns");
    run.loadBefore = durationColumn(row, "load_before_ns");
}

void readResults(SQLite::Statement& row, RunRecord& run) {
    run.requests.inFlightAtStart = unsignedColumn(row, "in_flight_at_start");
    run.requests.sent = unsignedColumn(row, "sent");
    run.requests.ok = unsignedColumn(row, "ok");
    run.requests.unexpected = unsignedColumn(row, "unexpected");
    run.requests.failed = unsignedColumn(row, "failed");
    run.requests.timedOut = unsignedColumn(row, "timed_out");
    run.requests.inFlightAtEnd = unsignedColumn(row, "in_flight_at_end");
    run.arrivals.intended = unsignedColumn(row, "intended");
    run.arrivals.notStarted = unsignedColumn(row, "not_started");
    run.arrivals.peakBacklog = unsignedColumn(row, "peak_backlog");
    run.connectionCounts.asked = unsignedColumn(row, "connections_asked");
    run.connectionCounts.opened = unsignedColumn(row, "connections_opened");
    run.connectionCounts.peak = unsignedColumn(row, "connections_peak");
    run.bytes.received = unsignedColumn(row, "received_bytes");
    run.bytes.sent = unsignedColumn(row, "sent_bytes");
    run.bytes.body = unsignedColumn(row, "body_bytes");
    run.followedRedirects = unsignedColumn(row, "followed_redirects");
    run.redirectLocation = textColumn(row, "redirect_location");
    run.authenticationRounds = unsignedColumn(row, "authentication_rounds");
    run.authenticationFailure = textColumn(row, "authentication_failure");
    run.exchangesAsked = unsignedColumn(row, "exchanges_asked");
    run.exchangeLimit = signedColumn(row, "exchange_limit");
    run.generator.cpuSeconds = realColumn(row, "generator_cpu_seconds");
    run.generator.threads = smallColumn(row, "generator_threads");
    run.generator.busiestWorkerShare = realColumn(row, "busiest_worker_share");
    run.generator.longestWaitShare = optionalRealColumn(row, "longest_wait_share");
    run.generator.fullestWorkerShare = optionalRealColumn(row, "fullest_worker_share");
}

}  // namespace

std::optional<std::int64_t> RunRepository::keyOf(const core::RunId& id) {
    SQLite::Statement row(m_database, "SELECT run_key FROM runs WHERE id = ?");
    row.bind(1, id.text());
    if (!row.executeStep()) {
        return std::nullopt;
    }
    return signedColumn(row, "run_key");
}

std::optional<metrics::RunStatus> RunRepository::statusOf(const core::RunId& id) {
    SQLite::Statement row(m_database, "SELECT status FROM runs WHERE id = ?");
    row.bind(1, id.text());
    if (!row.executeStep()) {
        return std::nullopt;
    }
    return statusColumn(row, "status");
}

void RunRepository::write(std::int64_t experimentKey, const RunRecord& run,
                          std::optional<std::int64_t> startedSteadyNs) {
    ColumnValues values;
    addIdentity(values, experimentKey, run);
    values.add("started_steady_ns", startedSteadyNs);
    addResults(values, run);
    addTrust(values, run.trust);
    upsertRow(m_database, "runs", "id", values, {"started_steady_ns"});
    const std::int64_t key = keyOf(run.id).value();
    writeStatuses(key, run);
    writeErrors(key, run);
    TrustRepository(m_database).replaceOfRun(key, run.trust);
    HistogramRepository(m_database).replace(key, run);
    SecondRepository seconds(m_database);
    for (const metrics::SecondRow& second : run.series) {
        seconds.add(key, second);
    }
    ResourceRepository(m_database).write(key, run.resources);
}

void RunRepository::writeStatuses(std::int64_t key, const RunRecord& run) {
    deleteRows(m_database, "run_statuses", "run_key", key);
    for (const auto& [status, count] : run.statuses) {
        insertRow(m_database, "run_statuses",
                  ColumnValues().add("run_key", key).add("status_code", status).add("response_count", count));
    }
}

void RunRepository::writeErrors(std::int64_t key, const RunRecord& run) {
    deleteRows(m_database, "run_errors", "run_key", key);
    for (std::size_t i = 0; i < run.errors.size(); ++i) {
        const metrics::ErrorEntry& entry = run.errors[i];
        ColumnValues values;
        values.add("run_key", key)
            .add("position", static_cast<std::int64_t>(i))
            .add("phase", core::name(entry.phase))
            .add("error", entry.error)
            .add("was_reused", entry.wasReused)
            .add("error_count", entry.count)
            .add("sample", entry.sample);
        insertRow(m_database, "run_errors", values);
    }
}

std::vector<RunRecord> RunRepository::load(std::int64_t experimentKey) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM runs WHERE experiment_key = ? ORDER BY sequence, run_key");
    row.bind(1, experimentKey);
    std::vector<RunRecord> runs;
    while (row.executeStep()) {
        const std::int64_t key = signedColumn(row, "run_key");
        RunRecord run;
        readIdentity(row, run);
        readResults(row, run);
        loadStatuses(key, run);
        loadErrors(key, run);
        run.trust = TrustRepository(m_database).loadOfRun(row);
        HistogramRepository(m_database).load(key, run);
        run.series = SecondRepository(m_database).load(key);
        run.resources = ResourceRepository(m_database).load(key);
        runs.push_back(std::move(run));
    }
    return runs;
}

void RunRepository::loadStatuses(std::int64_t key, RunRecord& run) {
    SQLite::Statement row(m_database, "SELECT * FROM run_statuses WHERE run_key = ?");
    row.bind(1, key);
    while (row.executeStep()) {
        run.statuses[static_cast<int>(signedColumn(row, "status_code"))] =
            unsignedColumn(row, "response_count");
    }
}

void RunRepository::loadErrors(std::int64_t key, RunRecord& run) {
    SQLite::Statement row(m_database, "SELECT * FROM run_errors WHERE run_key = ? ORDER BY position");
    row.bind(1, key);
    while (row.executeStep()) {
        run.errors.push_back({phaseColumn(row, "phase"), textColumn(row, "error"),
                              flagColumn(row, "was_reused"), unsignedColumn(row, "error_count"),
                              textColumn(row, "sample")});
    }
}

}  // namespace hostmark::store
