#include "engine/store/interrupted_runs.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "engine/metrics/experiment_record.h"
#include "engine/store/experiment_repository.h"
#include "engine/store/interrupted_resources.h"
#include "engine/store/run_repository.h"
#include "engine/store/running_mark.h"
#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::HistogramData;
using metrics::RunRecord;
using metrics::RunStatus;

/// Keys of the unfinished experiments that nobody carries out.
std::vector<std::int64_t> abandonedExperiments(SQLite::Database& database,
                                               const std::filesystem::path& file) {
    SQLite::Statement row(database, "SELECT experiment_key, id FROM experiments WHERE status = 'running'");
    std::vector<std::int64_t> abandoned;
    while (row.executeStep()) {
        // A damaged id is nobody's.
        const auto id = core::ExperimentId::parse(textColumn(row, "id"));
        if (!id || !RunningMark::isHeld(file, *id)) {
            abandoned.push_back(signedColumn(row, "experiment_key"));
        }
    }
    return abandoned;
}

/// The coarse counts in the layout of a run, each at its bucket's upper edge: the quantiles stay what they
/// are, and the histogram merges with those of other runs.
HistogramData inFineLayout(const HistogramData& coarse) {
    if (coarse.isEmpty()) {
        return HistogramData(metrics::kFineLayout);
    }
    std::vector<std::uint64_t> buckets(metrics::kFineLayout.indexOf(coarse.maxNs()) + 1);
    const auto counts = coarse.buckets();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::uint64_t edgeNs = std::min(coarse.layout().upperEdge(i), coarse.maxNs());
        buckets[metrics::kFineLayout.indexOf(edgeNs)] += counts[i];
    }
    return HistogramData::fromParts(metrics::kFineLayout, std::move(buckets), coarse.minNs(), coarse.maxNs(),
                                    coarse.sumNs());
}

void endAtLastSecond(RunRecord& run) {
    run.status = RunStatus::Interrupted;
    HistogramData responseTime(metrics::kCoarseLayout);
    for (const metrics::SecondRow& second : run.series) {
        run.duration = std::max(run.duration, second.offset + second.length);
        run.requests.ok += second.ok;
        run.requests.unexpected += second.unexpected;
        run.requests.failed += second.failed;
        run.requests.timedOut += second.timedOut;
        run.bytes.received += second.bytesReceived;
        run.bytes.sent += second.bytesSent;
        run.connectionCounts.peak = std::max(run.connectionCounts.peak, second.openConnections);
        run.generator.cpuSeconds += std::chrono::duration<double>(second.generatorCpu).count();
        responseTime.merge(second.responseTime);
    }
    run.requests.sent = run.requests.completed();
    if (run.ratePerSecond != 0) {
        run.arrivals.intended = run.requests.sent;  // of those that were never sent no second tells
    }
    run.responseTime = inFineLayout(responseTime);
}

void endExperiment(SQLite::Database& database, std::int64_t key) {
    ExperimentRepository experiments(database);
    metrics::ExperimentRecord experiment = experiments.load(key);
    if (experiment.status != RunStatus::Running) {
        return;  // another program was quicker
    }
    RunRepository runs(database);
    experiment.endedAtUnixMs = experiment.startedAtUnixMs;
    for (RunRecord& run : runs.load(key)) {
        if (run.status == RunStatus::Running) {
            endAtLastSecond(run);
            sumResources(run, experiment.environment.logicalCpus);
            runs.write(key, run, std::nullopt);
        }
        const auto lengthMs = std::chrono::duration_cast<std::chrono::milliseconds>(run.duration).count();
        experiment.endedAtUnixMs = std::max(experiment.endedAtUnixMs, run.startedAtUnixMs + lengthMs);
    }
    experiment.status = RunStatus::Interrupted;
    experiments.write(experiment, std::nullopt);
}

/// Changes nothing but the words, for an experiment of which a row is damaged: it must not keep the rest of
/// the history from opening.
void renameStatus(SQLite::Database& database, std::int64_t key) {
    for (const char* table : {"runs", "experiments"}) {
        SQLite::Statement statement(database, std::string("UPDATE ") + table +
                                                  " SET status = 'interrupted' "
                                                  "WHERE experiment_key = ? AND status = 'running'");
        statement.bind(1, key);
        statement.exec();
    }
}

}  // namespace

void markInterrupted(SQLite::Database& database, const std::filesystem::path& file) {
    const auto abandoned = abandonedExperiments(database, file);
    if (abandoned.empty()) {
        return;
    }
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const std::int64_t key : abandoned) {
        try {
            endExperiment(database, key);
        } catch (const DamagedContent&) {
            renameStatus(database, key);
        }
    }
    transaction.commit();
}

}  // namespace hostmark::store
