#include "engine/store/column_values.h"

#include <algorithm>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

namespace hostmark::store {

namespace {

void bindValue(SQLite::Statement& statement, int index, const ColumnValues::Value& value) {
    struct Binder {
        SQLite::Statement& statement;
        int index;
        void operator()(std::nullptr_t) const { statement.bind(index); }
        void operator()(std::int64_t number) const { statement.bind(index, number); }
        void operator()(double number) const { statement.bind(index, number); }
        void operator()(const std::string& text) const { statement.bindNoCopy(index, text); }
        void operator()(const ColumnValues::Blob& blob) const {
            statement.bindNoCopy(index, blob.data(), static_cast<int>(blob.size()));
        }
    };
    std::visit(Binder{statement, index}, value);
}

void execute(SQLite::Database& database, std::string verb, const char* table, const ColumnValues& values,
             const std::string& tail) {
    std::string sql = std::move(verb) + " INTO " + table + " (";
    std::string places;
    for (const auto& [column, value] : values.columns()) {
        sql += (places.empty() ? "" : ", ") + std::string(column);
        places += places.empty() ? "?" : ", ?";
    }
    sql += ") VALUES (" + places + ")" + tail;
    SQLite::Statement statement(database, sql);
    int index = 0;
    for (const auto& [column, value] : values.columns()) {
        bindValue(statement, ++index, value);
    }
    statement.exec();
}

}  // namespace

ColumnValues& ColumnValues::add(const char* column, std::int64_t value) {
    m_columns.emplace_back(column, value);
    return *this;
}

ColumnValues& ColumnValues::add(const char* column, std::uint64_t value) {
    return add(column, static_cast<std::int64_t>(value));
}

ColumnValues& ColumnValues::add(const char* column, std::uint32_t value) {
    return add(column, static_cast<std::int64_t>(value));
}

ColumnValues& ColumnValues::add(const char* column, int value) {
    return add(column, static_cast<std::int64_t>(value));
}

ColumnValues& ColumnValues::add(const char* column, bool value) {
    return add(column, std::int64_t{value ? 1 : 0});
}

ColumnValues& ColumnValues::add(const char* column, double value) {
    m_columns.emplace_back(column, value);
    return *this;
}

ColumnValues& ColumnValues::add(const char* column, core::Nanoseconds value) {
    return add(column, static_cast<std::int64_t>(value.count()));
}

ColumnValues& ColumnValues::add(const char* column, std::string value) {
    m_columns.emplace_back(column, std::move(value));
    return *this;
}

ColumnValues& ColumnValues::add(const char* column, const char* value) {
    return add(column, std::string(value));
}

ColumnValues& ColumnValues::addNull(const char* column) {
    m_columns.emplace_back(column, nullptr);
    return *this;
}

ColumnValues& ColumnValues::add(const char* column, std::optional<std::int64_t> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<std::uint64_t> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<std::uint32_t> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<bool> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<double> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<core::Nanoseconds> value) {
    return value ? add(column, *value) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<std::string> value) {
    return value ? add(column, std::move(*value)) : addNull(column);
}

ColumnValues& ColumnValues::add(const char* column, std::optional<Blob> value) {
    if (!value) {
        return addNull(column);
    }
    m_columns.emplace_back(column, std::move(*value));
    return *this;
}

void insertRow(SQLite::Database& database, const char* table, const ColumnValues& values) {
    execute(database, "INSERT", table, values, "");
}

void insertRowIfAbsent(SQLite::Database& database, const char* table, const ColumnValues& values) {
    execute(database, "INSERT", table, values, " ON CONFLICT DO NOTHING");
}

void upsertRow(SQLite::Database& database, const char* table, std::string_view key,
               const ColumnValues& values, const std::vector<std::string_view>& kept) {
    std::string changes;
    for (const auto& [column, value] : values.columns()) {
        const std::string name = column;
        if (name != key && std::find(kept.begin(), kept.end(), name) == kept.end()) {
            changes += changes.empty() ? "" : ", ";
            changes += name;
            changes += " = excluded.";
            changes += name;
        }
    }
    execute(database, "INSERT", table, values,
            " ON CONFLICT (" + std::string(key) + ") DO UPDATE SET " + changes);
}

void deleteRows(SQLite::Database& database, const char* table, const char* keyColumn, std::int64_t key) {
    SQLite::Statement statement(database,
                                std::string("DELETE FROM ") + table + " WHERE " + keyColumn + " = ?");
    statement.bind(1, key);
    statement.exec();
}

std::uint64_t unsignedColumn(SQLite::Statement& row, const char* column) {
    return static_cast<std::uint64_t>(row.getColumn(column).getInt64());
}

std::uint32_t smallColumn(SQLite::Statement& row, const char* column) {
    return static_cast<std::uint32_t>(row.getColumn(column).getInt64());
}

std::int64_t signedColumn(SQLite::Statement& row, const char* column) {
    return row.getColumn(column).getInt64();
}

double realColumn(SQLite::Statement& row, const char* column) {
    return row.getColumn(column).getDouble();
}

bool flagColumn(SQLite::Statement& row, const char* column) {
    return row.getColumn(column).getInt64() != 0;
}

std::string textColumn(SQLite::Statement& row, const char* column) {
    return row.getColumn(column).getString();
}

core::Nanoseconds durationColumn(SQLite::Statement& row, const char* column) {
    return core::Nanoseconds(row.getColumn(column).getInt64());
}

bool isNullColumn(SQLite::Statement& row, const char* column) {
    return row.getColumn(column).isNull();
}

std::optional<std::int64_t> optionalSignedColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(signedColumn(row, column));
}

std::optional<std::uint64_t> optionalUnsignedColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(unsignedColumn(row, column));
}

std::optional<std::uint32_t> optionalSmallColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(smallColumn(row, column));
}

std::optional<bool> optionalFlagColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(flagColumn(row, column));
}

std::optional<double> optionalRealColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(realColumn(row, column));
}

std::optional<core::Nanoseconds> optionalDurationColumn(SQLite::Statement& row, const char* column) {
    return isNullColumn(row, column) ? std::nullopt : std::optional(durationColumn(row, column));
}

std::optional<ColumnValues::Blob> blobColumn(SQLite::Statement& row, const char* column) {
    const SQLite::Column value = row.getColumn(column);
    if (value.isNull()) {
        return std::nullopt;
    }
    const auto* bytes = static_cast<const std::uint8_t*>(value.getBlob());
    return ColumnValues::Blob(bytes, bytes + value.getBytes());
}

}  // namespace hostmark::store
