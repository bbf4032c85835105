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

void AllowedLaunchRepository::add(const std::vector<std::string>& hashes) {
    const std::int64_t nowUnixMs = core::wallClockUnixMs();
    for (const std::string& hash : hashes) {
        insertRowIfAbsent(m_database, "allowed_launches",
                          ColumnValues().add("command_sha256", hash).add("allowed_at_unix_ms", nowUnixMs));
    }
}

bool isSha256Hex(const std::string& text) {
    constexpr std::size_t kDigits = 64;
    return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace hostmark::store
