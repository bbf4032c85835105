#include "engine/store/experiment_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/core/clock.h"
#include "engine/core/version.h"
#include "engine/plan/plan_json.h"
#include "engine/store/answer_repository.h"
#include "engine/store/ceiling_repository.h"
#include "engine/store/identity_repository.h"
#include "engine/store/launch_repository.h"
#include "engine/store/plan_repository.h"
#include "engine/store/trust_repository.h"
#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

constexpr const char* kThisMachine = "";

std::optional<std::int64_t> unlessZero(std::int64_t value) {
    return value == 0 ? std::nullopt : std::optional(value);
}

ColumnValues valuesOf(const metrics::ExperimentRecord& experiment) {
    ColumnValues values;
    values.add("id", experiment.id.text())
        .add("plan_id", experiment.plan.id.text())
        .add("plan_name", experiment.plan.name)
        .add("plan_json", plan::canonicalJson(experiment.plan))
        .add("plan_hash", experiment.planHash)
        .add("name", experiment.name)
        .add("note", experiment.note)
        .add("seed", experiment.seed)
        .add("status", metrics::name(experiment.status))
        .add("failure", experiment.failure)
        .add("started_at_unix_ms", experiment.startedAtUnixMs)
        .add("ended_at_unix_ms", unlessZero(experiment.endedAtUnixMs))
        .add("origin", experiment.origin)
        .add("engine_version", core::version())
        .add("histogram_version", core::kHistogramVersion)
        .add("statistics_version", core::kStatisticsVersion);
    return values;
}

}  // namespace

std::optional<std::int64_t> ExperimentRepository::keyOf(const core::ExperimentId& id) {
    SQLite::Statement row(m_database, "SELECT experiment_key FROM experiments WHERE id = ?");
    row.bind(1, id.text());
    if (!row.executeStep()) {
        return std::nullopt;
    }
    return signedColumn(row, "experiment_key");
}

std::int64_t ExperimentRepository::write(const metrics::ExperimentRecord& experiment,
                                         std::optional<std::int64_t> startedSteadyNs) {
    const bool isNew = !keyOf(experiment.id);
    ColumnValues values = valuesOf(experiment);
    values.add("started_steady_ns", startedSteadyNs);
    addTrust(values, experiment.trust);
    upsertRow(m_database, "experiments", "id", values, {"name", "note", "started_steady_ns"});
    const std::int64_t key = keyOf(experiment.id).value();
    if (isNew) {
        setTags(key, experiment.tags);
    }
    writeTargets(key, experiment.plan);
    writeEnvironment(key, experiment.environment);
    AnswerRepository(m_database).write(key, experiment.answers);
    IdentityRepository(m_database).write(key, experiment.identities);
    LaunchRepository(m_database).write(key, experiment.launches);
    CeilingRepository(m_database).writeOfExperiment(key, experiment.ceilings);
    TrustRepository(m_database).replaceOfExperiment(key, experiment.trust);
    return key;
}

void ExperimentRepository::writeTargets(std::int64_t key, const plan::Plan& plan) {
    deleteRows(m_database, "experiment_targets", "experiment_key", key);
    for (std::size_t i = 0; i < plan.targets.size(); ++i) {
        const plan::Target& target = plan.targets[i];
        ColumnValues values;
        values.add("experiment_key", key)
            .add("position", static_cast<std::int64_t>(i))
            .add("target_id", target.id.text())
            .add("name", target.name)
            .add("url", target.url);
        insertRow(m_database, "experiment_targets", values);
    }
}

void ExperimentRepository::writeEnvironment(std::int64_t key, const metrics::Environment& environment) {
    deleteRows(m_database, "environments", "experiment_key", key);
    ColumnValues values;
    values.add("experiment_key", key)
        .add("node", kThisMachine)
        .add("host_name", environment.hostName)
        .add("operating_system", environment.operatingSystem)
        .add("kernel", environment.kernel)
        .add("cpu_model", environment.cpuModel)
        .add("logical_cpus", environment.logicalCpus)
        .add("memory_bytes", environment.memoryBytes)
        .add("descriptor_limit", environment.descriptorLimit)
        .add("hostmark_version", environment.hostmarkVersion)
        .add("is_debug_build", environment.isDebugBuild);
    insertRow(m_database, "environments", values);
}

metrics::Environment ExperimentRepository::loadEnvironment(std::int64_t key) {
    SQLite::Statement row(m_database, "SELECT * FROM environments WHERE experiment_key = ? AND node = ?");
    row.bind(1, key);
    row.bind(2, kThisMachine);
    metrics::Environment environment;
    if (row.executeStep()) {
        environment.hostName = textColumn(row, "host_name");
        environment.operatingSystem = textColumn(row, "operating_system");
        environment.kernel = textColumn(row, "kernel");
        environment.cpuModel = textColumn(row, "cpu_model");
        environment.logicalCpus = smallColumn(row, "logical_cpus");
        environment.memoryBytes = unsignedColumn(row, "memory_bytes");
        environment.descriptorLimit = unsignedColumn(row, "descriptor_limit");
        environment.hostmarkVersion = textColumn(row, "hostmark_version");
        environment.isDebugBuild = flagColumn(row, "is_debug_build");
    }
    return environment;
}

std::vector<std::string> ExperimentRepository::loadTags(std::int64_t key) {
    SQLite::Statement row(m_database,
                          "SELECT tag FROM experiment_tags WHERE experiment_key = ? ORDER BY tag");
    row.bind(1, key);
    std::vector<std::string> tags;
    while (row.executeStep()) {
        tags.push_back(textColumn(row, "tag"));
    }
    return tags;
}

metrics::ExperimentRecord ExperimentRepository::load(std::int64_t key) {
    SQLite::Statement row(m_database, "SELECT * FROM experiments WHERE experiment_key = ?");
    row.bind(1, key);
    if (!row.executeStep()) {
        throw DamagedContent("an experiment has vanished");
    }
    metrics::ExperimentRecord experiment;
    experiment.id = idColumn<core::ExperimentId>(row, "id");
    experiment.name = textColumn(row, "name");
    experiment.tags = loadTags(key);
    experiment.note = textColumn(row, "note");
    experiment.plan = planFromStoredJson(textColumn(row, "plan_json"));
    experiment.planHash = textColumn(row, "plan_hash");
    experiment.seed = unsignedColumn(row, "seed");
    experiment.startedAtUnixMs = signedColumn(row, "started_at_unix_ms");
    experiment.endedAtUnixMs = signedColumn(row, "ended_at_unix_ms");
    experiment.status = statusColumn(row, "status");
    experiment.failure = textColumn(row, "failure");
    experiment.environment = loadEnvironment(key);
    experiment.answers = AnswerRepository(m_database).load(key);
    experiment.identities = IdentityRepository(m_database).load(key);
    experiment.launches = LaunchRepository(m_database).load(key);
    experiment.ceilings = CeilingRepository(m_database).loadOfExperiment(key);
    experiment.origin = textColumn(row, "origin");
    experiment.trust = TrustRepository(m_database).loadOfExperiment(row);
    return experiment;
}

void ExperimentRepository::setText(std::int64_t key, const char* column, const std::string& text) {
    SQLite::Statement statement(
        m_database, std::string("UPDATE experiments SET ") + column + " = ? WHERE experiment_key = ?");
    statement.bind(1, text);
    statement.bind(2, key);
    statement.exec();
}

void ExperimentRepository::rename(std::int64_t key, const std::string& name) {
    setText(key, "name", name);
}

void ExperimentRepository::setNote(std::int64_t key, const std::string& note) {
    setText(key, "note", note);
}

void ExperimentRepository::setTags(std::int64_t key, const std::vector<std::string>& tags) {
    deleteRows(m_database, "experiment_tags", "experiment_key", key);
    for (const std::string& tag : tags) {
        insertRowIfAbsent(m_database, "experiment_tags",
                          ColumnValues().add("experiment_key", key).add("tag", tag));
    }
}

void ExperimentRepository::setDeleted(std::int64_t key, bool isDeleted) {
    SQLite::Statement statement(m_database,
                                "UPDATE experiments SET deleted_at_unix_ms = ? WHERE experiment_key = ?");
    if (isDeleted) {
        statement.bind(1, core::wallClockUnixMs());
    }
    statement.bind(2, key);
    statement.exec();
}

}  // namespace hostmark::store
