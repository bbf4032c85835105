#include "engine/store/experiment_list.h"

#include <algorithm>
#include <unordered_map>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::ExperimentSummary;
using metrics::RunRecord;

/// The list with each experiment's place in it.
struct List {
    std::vector<ExperimentSummary> summaries;
    std::unordered_map<std::int64_t, std::size_t> placeOf;

    /// Null for an experiment that the list leaves out.
    [[nodiscard]] ExperimentSummary* find(std::int64_t key) {
        const auto found = placeOf.find(key);
        return found == placeOf.end() ? nullptr : &summaries[found->second];
    }
};

List readExperiments(SQLite::Database& database, bool includeDeleted) {
    SQLite::Statement row(database,
                          "SELECT experiment_key, id, plan_id, name, plan_name, note, started_at_unix_ms, "
                          "ended_at_unix_ms, status, trust, deleted_at_unix_ms IS NOT NULL AS is_deleted "
                          "FROM experiments WHERE ? OR deleted_at_unix_ms IS NULL "
                          "ORDER BY started_at_unix_ms DESC, experiment_key DESC");
    row.bind(1, includeDeleted ? 1 : 0);
    List list;
    while (row.executeStep()) {
        ExperimentSummary summary;
        summary.id = idColumn<core::ExperimentId>(row, "id");
        summary.planId = idColumn<core::PlanId>(row, "plan_id");
        summary.name = textColumn(row, "name");
        summary.planName = textColumn(row, "plan_name");
        summary.note = textColumn(row, "note");
        summary.startedAtUnixMs = signedColumn(row, "started_at_unix_ms");
        summary.endedAtUnixMs = signedColumn(row, "ended_at_unix_ms");
        summary.status = statusColumn(row, "status");
        summary.trust = optionalTrustColumn(row, "trust");
        summary.isDeleted = flagColumn(row, "is_deleted");
        list.placeOf.emplace(signedColumn(row, "experiment_key"), list.summaries.size());
        list.summaries.push_back(std::move(summary));
    }
    return list;
}

void addTags(SQLite::Database& database, List& list) {
    SQLite::Statement row(database,
                          "SELECT experiment_key, tag FROM experiment_tags ORDER BY experiment_key, tag");
    while (row.executeStep()) {
        if (ExperimentSummary* summary = list.find(signedColumn(row, "experiment_key"))) {
            summary->tags.push_back(textColumn(row, "tag"));
        }
    }
}

void addTargets(SQLite::Database& database, List& list) {
    SQLite::Statement row(
        database, "SELECT experiment_key, name FROM experiment_targets ORDER BY experiment_key, position");
    while (row.executeStep()) {
        if (ExperimentSummary* summary = list.find(signedColumn(row, "experiment_key"))) {
            summary->targetNames.push_back(textColumn(row, "name"));
        }
    }
}

double median(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// The runs of one target and level, which come one after the other.
struct ThroughputGroup {
    std::int64_t experimentKey = 0;
    std::string target;
    std::uint32_t level = 0;
    std::vector<double> throughputsPerSecond;
};

void closeGroup(ThroughputGroup& group, List& list) {
    ExperimentSummary* summary = list.find(group.experimentKey);
    if (summary != nullptr && !group.throughputsPerSecond.empty()) {
        summary->bestThroughputPerSecond =
            std::max(summary->bestThroughputPerSecond, median(group.throughputsPerSecond));
    }
}

void addRuns(SQLite::Database& database, List& list) {
    SQLite::Statement row(
        database,
        "SELECT experiment_key, target_id, target_name, level, status, ok, duration_ns, trust "
        "FROM runs ORDER BY experiment_key, target_id, target_name, level");
    ThroughputGroup group;
    while (row.executeStep()) {
        const std::int64_t key = signedColumn(row, "experiment_key");
        const std::string target = textColumn(row, "target_id") + textColumn(row, "target_name");
        const std::uint32_t level = smallColumn(row, "level");
        if (key != group.experimentKey || target != group.target || level != group.level) {
            closeGroup(group, list);
            group = {key, target, level, {}};
        }
        RunRecord run;
        run.status = statusColumn(row, "status");
        run.requests.ok = unsignedColumn(row, "ok");
        run.duration = durationColumn(row, "duration_ns");
        if (const std::optional<metrics::Trust> trust = optionalTrustColumn(row, "trust")) {
            run.trust.reasons.push_back({{}, *trust, {}, {}});  // which reason it was is of no matter here
        }
        if (ExperimentSummary* summary = list.find(key); summary != nullptr && run.duration.count() > 0) {
            ++summary->runCount;
        }
        // The same runs as in a comparison, so that the list and the comparison tell one number.
        if (run.isComparable()) {
            group.throughputsPerSecond.push_back(run.throughputPerSecond());
        }
    }
    closeGroup(group, list);
}

}  // namespace

std::vector<ExperimentSummary> listExperiments(SQLite::Database& database, bool includeDeleted) {
    List list = readExperiments(database, includeDeleted);
    addTags(database, list);
    addTargets(database, list);
    addRuns(database, list);
    return std::move(list.summaries);
}

}  // namespace hostmark::store
