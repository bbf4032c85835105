#pragma once

#include <string>
#include <vector>

#include "engine/store/allowed_launch.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The commands that a person has allowed to be started, each by the hash of its canonical text. Works within
/// the caller's transaction; throws SQLite::Exception.
class AllowedLaunchRepository {
public:
    explicit AllowedLaunchRepository(SQLite::Database& database) : m_database(database) {}

    [[nodiscard]] bool contains(const std::string& hash);
    /// Allows it now. What is there keeps the time at which it was first allowed, and its text unless it has
    /// none.
    void add(const std::vector<AllowedLaunch>& launches);
    /// The newest first.
    [[nodiscard]] std::vector<AllowedLaunch> all();
    void remove(const std::vector<std::string>& hashes);

private:
    SQLite::Database& m_database;
};

/// Whether `text` is a SHA-256 in 64 lower-case hex digits.
[[nodiscard]] bool isSha256Hex(const std::string& text);

}  // namespace hostmark::store
