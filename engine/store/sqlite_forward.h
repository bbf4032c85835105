#pragma once

// The names of SQLiteCpp's classes, for headers that only refer to them.
namespace SQLite {  // NOLINT(readability-identifier-naming): the library's own name
class Database;
class Exception;
class Statement;
}  // namespace SQLite
