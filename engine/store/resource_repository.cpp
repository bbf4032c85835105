#include "engine/store/resource_repository.h"

#include <array>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/column_values.h"
#include "engine/store/damaged_content.h"
#include "engine/store/resource_columns.h"

namespace hostmark::store {

namespace {

using metrics::ResourceRow;
using metrics::ResourceUse;

/// A machine of which a row may tell.
struct MachineOfRow {
    const char* name;
    std::optional<metrics::MachineUse> ResourceRow::*use;
};

constexpr std::array kMachines{MachineOfRow{"generator", &ResourceRow::machine},
                               MachineOfRow{"server", &ResourceRow::serverMachine}};

bool hasSums(const ResourceUse& resources) {
    ResourceUse sums = resources;
    sums.server.clear();
    sums.rows.clear();
    return sums != ResourceUse();
}

}  // namespace

void ResourceRepository::write(std::int64_t runKey, const ResourceUse& resources) {
    writeSums(runKey, resources);
    writeProcesses(runKey, resources);
    for (const ResourceRow& row : resources.rows) {
        addRow(runKey, row);
    }
}

void ResourceRepository::writeSums(std::int64_t runKey, const ResourceUse& resources) {
    deleteRows(m_database, "run_resources", "run_key", runKey);
    if (!hasSums(resources)) {
        return;
    }
    ColumnValues values;
    values.add("run_key", runKey);
    addResourceSums(values, resources);
    insertRow(m_database, "run_resources", values);
}

void ResourceRepository::writeProcesses(std::int64_t runKey, const ResourceUse& resources) {
    deleteRows(m_database, "run_server_processes", "run_key", runKey);
    for (std::size_t i = 0; i < resources.server.size(); ++i) {
        const metrics::ServerProcess& process = resources.server[i];
        ColumnValues values;
        values.add("run_key", runKey)
            .add("position", static_cast<std::int64_t>(i))
            .add("pid", process.pid)
            .add("parent_pid", process.parentPid)
            .add("name", process.name)
            .add("command_line", process.commandLine)
            .add("open_descriptors", process.openDescriptors)
            .add("descriptor_limit", process.descriptorLimit);
        insertRow(m_database, "run_server_processes", values);
    }
}

void ResourceRepository::addRow(std::int64_t runKey, const ResourceRow& row) {
    ColumnValues values;
    values.add("run_key", runKey);
    addResourceRow(values, row);
    insertRowIfAbsent(m_database, "run_resource_rows", values);
    for (const MachineOfRow& machine : kMachines) {
        if (const std::optional<metrics::MachineUse>& use = row.*machine.use) {
            ColumnValues machineValues;
            machineValues.add("run_key", runKey).add("machine", machine.name).add("offset_ns", row.offset);
            addMachineUse(machineValues, *use);
            insertRowIfAbsent(m_database, "run_machine_rows", machineValues);
        }
    }
}

ResourceUse ResourceRepository::load(std::int64_t runKey) {
    ResourceUse resources;
    loadSums(runKey, resources);
    loadProcesses(runKey, resources);
    loadRows(runKey, resources);
    loadMachines(runKey, resources);
    return resources;
}

void ResourceRepository::loadSums(std::int64_t runKey, ResourceUse& resources) {
    SQLite::Statement row(m_database, "SELECT * FROM run_resources WHERE run_key = ?");
    row.bind(1, runKey);
    if (row.executeStep()) {
        readResourceSums(row, resources);
    }
}

void ResourceRepository::loadProcesses(std::int64_t runKey, ResourceUse& resources) {
    SQLite::Statement row(m_database,
                          "SELECT * FROM run_server_processes WHERE run_key = ? ORDER BY position");
    row.bind(1, runKey);
    while (row.executeStep()) {
        resources.server.push_back({unsignedColumn(row, "pid"), unsignedColumn(row, "parent_pid"),
                                    textColumn(row, "name"), textColumn(row, "command_line"),
                                    optionalUnsignedColumn(row, "open_descriptors"),
                                    optionalUnsignedColumn(row, "descriptor_limit")});
    }
}

void ResourceRepository::loadRows(std::int64_t runKey, ResourceUse& resources) {
    SQLite::Statement row(m_database, "SELECT * FROM run_resource_rows WHERE run_key = ? ORDER BY offset_ns");
    row.bind(1, runKey);
    while (row.executeStep()) {
        resources.rows.push_back(resourceRowFrom(row));
    }
}

void ResourceRepository::loadMachines(std::int64_t runKey, ResourceUse& resources) {
    for (const MachineOfRow& machine : kMachines) {
        SQLite::Statement row(m_database,
                              "SELECT * FROM run_machine_rows WHERE run_key = ? AND machine = ? "
                              "ORDER BY offset_ns");
        row.bind(1, runKey);
        row.bind(2, machine.name);
        // Both are in the order of time, and each of these belongs to one of those.
        auto place = resources.rows.begin();
        while (row.executeStep()) {
            const core::Nanoseconds offset = durationColumn(row, "offset_ns");
            while (place != resources.rows.end() && place->offset < offset) {
                ++place;
            }
            if (place == resources.rows.end() || place->offset != offset) {
                throw DamagedContent("what a machine did has no row of resources to belong to");
            }
            (*place).*machine.use = machineUseFrom(row);
        }
    }
}

}  // namespace hostmark::store
