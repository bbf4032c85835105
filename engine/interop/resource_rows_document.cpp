#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/interop/record_reader.h"
#include "engine/interop/resource_document.h"
#include "engine/plan/text.h"

namespace hostmark::interop {

namespace {

using core::Nanoseconds;
using metrics::ResourceRow;
using plan::Json;
using plan::JsonObject;
using plan::JsonValue;

// The columns, once for writing and for reading: `visit(prefix, name, field)` for each in its order, and
// `visit.part(part, list)` around those of a part that may be absent. One line to add one.

template <class Visitor, class Use>
void listProcess(Visitor& visit, const char* prefix, Use& use) {
    visit(prefix, "CpuNs", use.cpuTime);
    visit(prefix, "ResidentBytes", use.residentBytes);
    visit(prefix, "Threads", use.threads);
    visit(prefix, "OpenDescriptors", use.openDescriptors);
    visit(prefix, "Processes", use.processes);
}

template <class Visitor, class Use>
void listMachine(Visitor& visit, const char* prefix, Use& use) {
    visit(prefix, "IntervalNs", use.interval);
    visit(prefix, "BusyShare", use.busyShare);
    visit(prefix, "IoWaitShare", use.ioWaitShare);
    visit(prefix, "StolenShare", use.stolenShare);
    visit.part(use.loopback, [&](auto& rate) {
        visit(prefix, "LoopbackReceivedBytesPerSecond", rate.receivedBytesPerSecond);
        visit(prefix, "LoopbackSentBytesPerSecond", rate.sentBytesPerSecond);
    });
    visit(prefix, "NetworkReceivedBytesPerSecond", use.network.receivedBytesPerSecond);
    visit(prefix, "NetworkSentBytesPerSecond", use.network.sentBytesPerSecond);
    visit(prefix, "WallClockStepNs", use.wallClockStep);
    visit(prefix, "MemoryBytes", use.memoryBytes);
    visit(prefix, "AvailableMemoryBytes", use.availableMemoryBytes);
    visit(prefix, "SwappedBytesPerSecond", use.swappedBytesPerSecond);
    visit(prefix, "TimeWaitSockets", use.timeWaitSockets);
    visit.part(use.fullestLink, [&](auto& link) {
        visit(prefix, "FullestLink", link.name);
        visit(prefix, "FullestLinkBitsPerSecond", link.bitsPerSecond);
        visit(prefix, "FullestLinkShare", link.share);
    });
}

template <class Visitor, class Row>
void listRow(Visitor& visit, Row& row) {
    visit("", "offsetNs", row.offset);
    visit("", "lengthNs", row.length);
    listProcess(visit, "generator", row.generator.process);
    visit("", "workerCpuNs", row.generator.workerCpu);
    visit("", "loopLagNs", row.generator.loopLag);
    visit("", "processorWaitNs", row.generator.processorWait);
    visit.part(row.machine, [&](auto& use) { listMachine(visit, "machine", use); });
    visit.part(row.serverMachine, [&](auto& use) { listMachine(visit, "serverMachine", use); });
    visit.part(row.server, [&](auto& use) { listProcess(visit, "server", use); });
    visit("", "idleTargetsCpuNs", row.idleTargetsCpu);
}

/// The names of all columns.
class Names {
public:
    template <class Field>
    void operator()(const char* prefix, const char* name, const Field& /*field*/) {
        m_names.push_back(std::string(prefix) + name);
    }
    template <class Part, class List>
    void part(const std::optional<Part>& /*part*/, List list) {
        const Part unknown;
        list(unknown);
    }

    [[nodiscard]] static std::vector<std::string> all() {
        Names names;
        const ResourceRow row;
        listRow(names, row);
        return std::move(names.m_names);
    }

private:
    std::vector<std::string> m_names;
};

/// The values of a row, null where one is not known.
class Values {
public:
    template <class Field>
    void operator()(const char* /*prefix*/, const char* /*name*/, const Field& field) {
        m_values.push_back(m_isAbsent ? Json() : json(field));
    }
    template <class Part, class List>
    void part(const std::optional<Part>& part, List list) {
        const bool wasAbsent = m_isAbsent;
        m_isAbsent = wasAbsent || !part;
        const Part unknown;
        list(part ? *part : unknown);
        m_isAbsent = wasAbsent;
    }

    [[nodiscard]] static std::vector<Json> of(const ResourceRow& row) {
        Values values;
        listRow(values, row);
        return std::move(values.m_values);
    }

private:
    template <class Number>
    static Json json(Number number) {
        return number;
    }
    static Json json(Nanoseconds time) { return time.count(); }
    template <class Value>
    static Json json(const std::optional<Value>& value) {
        return orNull(value);
    }
    static Json json(const std::vector<Nanoseconds>& times) {
        Json list = Json::array();
        for (const Nanoseconds time : times) {
            list.push_back(time.count());
        }
        return list;
    }

    std::vector<Json> m_values;
    bool m_isAbsent = false;
};

/// Where a column's values are: at a position of each row, or once for all rows, or nowhere.
struct Place {
    std::optional<std::size_t> position;
    std::optional<JsonValue> shared;
};

/// Puts the cells of a row where they belong. A part is there when one of its cells is.
class Cells {
public:
    /// @param places  of the columns in the order of `listRow`
    Cells(const JsonValue& row, const std::vector<Place>& places) : m_row(row), m_places(places) {}

    template <class Field>
    void operator()(const char* prefix, const char* name, Field& field) {
        const std::optional<JsonValue> cell = cellAt(m_places[m_column++]);
        if (cell && !cell->raw().is_null()) {
            read(*cell, field);
            ++m_readCount;
        } else if (!isOptional(field) && m_missing.empty()) {
            m_missing = std::string(prefix) + name;
        }
    }
    template <class Part, class List>
    void part(std::optional<Part>& part, List list) {
        const std::size_t readBefore = m_readCount;
        const std::string missingBefore = m_missing;
        Part found;
        list(found);
        if (m_readCount == readBefore) {
            m_missing = missingBefore;
        } else {
            part = found;
        }
    }

    /// Column of the first value that must be there and is not; empty when there is none.
    [[nodiscard]] const std::string& missing() const { return m_missing; }

private:
    [[nodiscard]] std::optional<JsonValue> cellAt(const Place& place) const {
        if (!place.position) {
            return place.shared;
        }
        return JsonValue(m_row.raw()[*place.position], plan::elementPath(m_row.path(), *place.position),
                         m_row.errors());
    }

    template <class Field>
    static bool isOptional(const Field& /*field*/) {
        return false;
    }
    template <class Value>
    static bool isOptional(const std::optional<Value>& /*field*/) {
        return true;
    }

    static void read(const JsonValue& cell, Nanoseconds& time) { time = nanoseconds(cell); }
    static void read(const JsonValue& cell, std::uint64_t& count) { count = count64(cell); }
    static void read(const JsonValue& cell, std::uint32_t& count) { count = cell.count32(); }
    static void read(const JsonValue& cell, double& number) { number = cell.number(); }
    static void read(const JsonValue& cell, std::string& text) { text = cell.text(); }
    static void read(const JsonValue& cell, std::vector<Nanoseconds>& times) {
        for (const JsonValue& element : cell.elements()) {
            times.push_back(nanoseconds(element));
        }
    }
    template <class Value>
    static void read(const JsonValue& cell, std::optional<Value>& value) {
        read(cell, value.emplace());
    }

    const JsonValue& m_row;
    const std::vector<Place>& m_places;
    std::size_t m_column = 0;
    std::size_t m_readCount = 0;
    std::string m_missing;
};

/// The place of the column `name`, which must be known and not have one yet; else nothing, and an error.
Place* newPlace(const std::vector<std::string>& names, std::vector<Place>& places, const std::string& name,
                const std::string& path, plan::ReadErrors& errors) {
    const auto known = std::find(names.begin(), names.end(), name);
    if (known == names.end()) {
        errors.add(core::ErrorCode::UnknownField, path,
                   plan::inQuotes(name) + " is not a column of resources");
        return nullptr;
    }
    Place& place = places[static_cast<std::size_t>(known - names.begin())];
    if (place.position || place.shared) {
        errors.add(core::ErrorCode::DuplicateField, path, "the column is here twice");
        return nullptr;
    }
    return &place;
}

std::vector<Place> placesFrom(const JsonValue& columns, const JsonValue& same) {
    const std::vector<std::string> names = Names::all();
    std::vector<Place> places(names.size());
    std::size_t position = 0;
    for (const JsonValue& column : columns.elements()) {
        if (Place* place = newPlace(names, places, column.text(), column.path(), column.errors())) {
            place->position = position;
        }
        ++position;
    }
    if (!same.raw().is_object()) {
        same.refuse("an object is expected");
        return places;
    }
    for (const auto& member : same.raw().items()) {
        const std::string path = plan::memberPath(same.path(), member.key());
        if (Place* place = newPlace(names, places, member.key(), path, same.errors())) {
            place->shared = JsonValue(member.value(), path, same.errors());
        }
    }
    return places;
}

ResourceRow rowFrom(const JsonValue& value, const std::vector<Place>& places, std::size_t columnCount) {
    ResourceRow row;
    if (!value.raw().is_array() || value.raw().size() != columnCount) {
        value.refuse("a list with a value for each of the " + std::to_string(columnCount) +
                     " columns is expected");
        return row;
    }
    Cells cells(value, places);
    listRow(cells, row);
    if (!cells.missing().empty()) {
        value.refuse("the row has no " + cells.missing());
    }
    return row;
}

}  // namespace

Json resourceRowsDocument(const std::vector<ResourceRow>& rows) {
    const std::vector<std::string> names = Names::all();
    std::vector<std::vector<Json>> table;
    table.reserve(rows.size());
    for (const ResourceRow& row : rows) {
        table.push_back(Values::of(row));
    }
    std::vector<std::size_t> columns;
    Json json = {{"same", Json::object()}, {"columns", Json::array()}, {"rows", Json::array()}};
    for (std::size_t i = 0; i < names.size() && !table.empty(); ++i) {
        const bool isSame = std::all_of(table.begin(), table.end(), [&](const std::vector<Json>& values) {
            return values[i] == table.front()[i];
        });
        if (!isSame || (table.size() == 1 && !table.front()[i].is_null())) {
            columns.push_back(i);
            json["columns"].push_back(names[i]);
        } else if (!table.front()[i].is_null()) {
            json["same"][names[i]] = table.front()[i];
        }
    }
    for (std::vector<Json>& values : table) {
        Json line = Json::array();
        for (const std::size_t column : columns) {
            line.push_back(std::move(values[column]));
        }
        json["rows"].push_back(std::move(line));
    }
    return json;
}

std::vector<ResourceRow> resourceRowsFromDocument(const JsonValue& value) {
    const JsonObject object(value, {"same", "columns", "rows"});
    const JsonValue columns = object.require("columns");
    const std::vector<Place> places = placesFrom(columns, object.require("same"));
    std::vector<ResourceRow> rows;
    for (const JsonValue& row : object.require("rows").elements()) {
        if (value.errors().first()) {
            break;
        }
        rows.push_back(rowFrom(row, places, columns.raw().size()));
    }
    return rows;
}

}  // namespace hostmark::interop
