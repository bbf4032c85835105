#include "engine/store/allowed_launch_repository.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/core/clock.h"
#include "engine/store/column_values.h"

namespace hostmark::store {

bool AllowedLaunchRepository::contains(const std::string& hash) {
    SQLite::Statement row(m_database, "SELECT 1 FROM allowed_launches WHERE command_sha256 = ?");
    row.bind(1, hash);
    return row.executeStep();
}

void AllowedLaunchRepository::add(const std::vector<AllowedLaunch>& launches) {
    const std::int64_t nowUnixMs = core::wallClockUnixMs();
    for (const AllowedLaunch& launch : launches) {
        insertRowIfAbsent(m_database, "allowed_launches",
                          ColumnValues()
                              .add("command_sha256", launch.hash)
                              .add("allowed_at_unix_ms", nowUnixMs)
                              .add("shown_text", launch.text));
        SQLite::Statement text(
            m_database,
            "UPDATE allowed_launches SET shown_text = ? WHERE command_sha256 = ? AND shown_text = ''");
        text.bind(1, launch.text);
        text.bind(2, launch.hash);
        text.exec();
    }
}

std::vector<AllowedLaunch> AllowedLaunchRepository::all() {
    SQLite::Statement row(m_database,
                          "SELECT * FROM allowed_launches ORDER BY allowed_at_unix_ms DESC, command_sha256");
    std::vector<AllowedLaunch> launches;
    while (row.executeStep()) {
        launches.push_back({textColumn(row, "command_sha256"), textColumn(row, "shown_text"),
                            signedColumn(row, "allowed_at_unix_ms")});
    }
    return launches;
}

void AllowedLaunchRepository::remove(const std::vector<std::string>& hashes) {
    SQLite::Statement statement(m_database, "DELETE FROM allowed_launches WHERE command_sha256 = ?");
    for (const std::string& hash : hashes) {
        statement.bind(1, hash);
        statement.exec();
        statement.reset();
    }
}

bool isSha256Hex(const std::string& text) {
    constexpr std::size_t kDigits = 64;
    return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace hostmark::store
