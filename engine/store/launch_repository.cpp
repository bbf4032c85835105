#include "engine/store/launch_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using metrics::TargetLaunch;

std::optional<std::int64_t> exitCodeOf(const TargetLaunch& launch) {
    return launch.exitCode ? std::optional<std::int64_t>(*launch.exitCode) : std::nullopt;
}

void insertAt(SQLite::Database& database, std::int64_t experimentKey, std::int64_t position,
              const TargetLaunch& launch) {
    ColumnValues values;
    values.add("experiment_key", experimentKey)
        .add("position", position)
        .add("target_id", launch.targetId.text())
        .add("target_name", launch.targetName)
        .add("before_run", launch.beforeRun)
        .add("command", launch.command)
        .add("started_at_unix_ms", launch.startedAtUnixMs)
        .add("pid", launch.pid)
        .add("ready_after_ns", launch.readyAfter)
        .add("failure", launch.failure)
        .add("ending", launch.ending)
        .add("ended_in_run", launch.endedInRun)
        .add("exit_code", exitCodeOf(launch))
        .add("output", launch.output)
        .add("output_bytes", launch.outputBytes);
    insertRow(database, "target_launches", values);
}

TargetLaunch launchFrom(SQLite::Statement& row) {
    TargetLaunch launch;
    launch.targetId = idColumn<core::TargetId>(row, "target_id");
    launch.targetName = textColumn(row, "target_name");
    launch.beforeRun = smallColumn(row, "before_run");
    launch.command = textColumn(row, "command");
    launch.startedAtUnixMs = signedColumn(row, "started_at_unix_ms");
    launch.pid = unsignedColumn(row, "pid");
    launch.readyAfter = durationColumn(row, "ready_after_ns");
    launch.failure = textColumn(row, "failure");
    launch.ending = textColumn(row, "ending");
    launch.endedInRun = optionalSmallColumn(row, "ended_in_run");
    if (const auto exitCode = optionalSignedColumn(row, "exit_code")) {
        launch.exitCode = static_cast<int>(*exitCode);
    }
    launch.output = textColumn(row, "output");
    launch.outputBytes = unsignedColumn(row, "output_bytes");
    return launch;
}

/// Where the start stands; the end when it is a new one.
std::int64_t positionOf(SQLite::Database& database, std::int64_t experimentKey, const TargetLaunch& launch) {
    SQLite::Statement same(database,
                           "SELECT position FROM target_launches WHERE experiment_key = ? AND target_id = ? "
                           "AND target_name = ? AND before_run = ? AND started_at_unix_ms = ?");
    same.bind(1, experimentKey);
    same.bind(2, launch.targetId.text());
    same.bind(3, launch.targetName);
    same.bind(4, static_cast<std::int64_t>(launch.beforeRun));
    same.bind(5, launch.startedAtUnixMs);
    if (same.executeStep()) {
        return signedColumn(same, "position");
    }
    SQLite::Statement end(database,
                          "SELECT coalesce(max(position) + 1, 0) AS position FROM target_launches "
                          "WHERE experiment_key = ?");
    end.bind(1, experimentKey);
    end.executeStep();
    return signedColumn(end, "position");
}

}  // namespace

void LaunchRepository::write(std::int64_t experimentKey, const std::vector<TargetLaunch>& launches) {
    deleteRows(m_database, "target_launches", "experiment_key", experimentKey);
    for (std::size_t i = 0; i < launches.size(); ++i) {
        insertAt(m_database, experimentKey, static_cast<std::int64_t>(i), launches[i]);
    }
}

void LaunchRepository::put(std::int64_t experimentKey, const TargetLaunch& launch) {
    const std::int64_t position = positionOf(m_database, experimentKey, launch);
    SQLite::Statement old(m_database,
                          "DELETE FROM target_launches WHERE experiment_key = ? AND position = ?");
    old.bind(1, experimentKey);
    old.bind(2, position);
    old.exec();
    insertAt(m_database, experimentKey, position, launch);
}

std::vector<TargetLaunch> LaunchRepository::load(std::int64_t experimentKey) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM target_launches WHERE experiment_key = ? ORDER BY position");
    row.bind(1, experimentKey);
    std::vector<TargetLaunch> launches;
    while (row.executeStep()) {
        launches.push_back(launchFrom(row));
    }
    return launches;
}

}  // namespace hostmark::store
