#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/clock.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The values of one row by column, so that a column and its value stand side by side where a row is made.
class ColumnValues {
public:
    using Blob = std::vector<std::uint8_t>;
    using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string, Blob>;

    ColumnValues& add(const char* column, std::int64_t value);
    ColumnValues& add(const char* column,
                      std::uint64_t value);  ///< kept bit by bit in SQLite's signed integer
    ColumnValues& add(const char* column, std::uint32_t value);
    ColumnValues& add(const char* column, int value);
    ColumnValues& add(const char* column, bool value);
    ColumnValues& add(const char* column, double value);
    ColumnValues& add(const char* column, core::Nanoseconds value);
    ColumnValues& add(const char* column, std::string value);
    ColumnValues& add(const char* column, const char* value);
    // NULL when absent.
    ColumnValues& add(const char* column, std::optional<std::int64_t> value);
    ColumnValues& add(const char* column, std::optional<std::uint64_t> value);
    ColumnValues& add(const char* column, std::optional<std::uint32_t> value);
    ColumnValues& add(const char* column, std::optional<bool> value);
    ColumnValues& add(const char* column, std::optional<double> value);
    ColumnValues& add(const char* column, std::optional<core::Nanoseconds> value);
    ColumnValues& add(const char* column, std::optional<std::string> value);
    ColumnValues& add(const char* column, std::optional<Blob> value);

    [[nodiscard]] const std::vector<std::pair<const char*, Value>>& columns() const { return m_columns; }

private:
    ColumnValues& addNull(const char* column);

    std::vector<std::pair<const char*, Value>> m_columns;
};

// All of these throw SQLite::Exception when the database refuses.

void insertRow(SQLite::Database& database, const char* table, const ColumnValues& values);

/// Inserts unless a row with the same primary or unique key is there.
void insertRowIfAbsent(SQLite::Database& database, const char* table, const ColumnValues& values);

/// Inserts, or replaces the columns of the row whose `key` column is equal; those in `kept` stay as they are.
void upsertRow(SQLite::Database& database, const char* table, std::string_view key,
               const ColumnValues& values, const std::vector<std::string_view>& kept = {});

/// Deletes the rows whose `keyColumn` is `key`; what belongs to them goes along.
void deleteRows(SQLite::Database& database, const char* table, const char* keyColumn, std::int64_t key);

// Reading a column by its name; `std::uint64_t` is the counterpart of the bitwise `add`.
[[nodiscard]] std::uint64_t unsignedColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::uint32_t smallColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::int64_t signedColumn(SQLite::Statement& row, const char* column);  ///< 0 for NULL
[[nodiscard]] double realColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] bool flagColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::string textColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] core::Nanoseconds durationColumn(SQLite::Statement& row, const char* column);

// The same where NULL is absent.
[[nodiscard]] bool isNullColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<std::int64_t> optionalSignedColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<std::uint64_t> optionalUnsignedColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<std::uint32_t> optionalSmallColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<bool> optionalFlagColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<double> optionalRealColumn(SQLite::Statement& row, const char* column);
[[nodiscard]] std::optional<core::Nanoseconds> optionalDurationColumn(SQLite::Statement& row,
                                                                      const char* column);
[[nodiscard]] std::optional<ColumnValues::Blob> blobColumn(SQLite::Statement& row, const char* column);

}  // namespace hostmark::store
