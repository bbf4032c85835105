#include "engine/store/experiment_finder.h"

#include <algorithm>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "engine/store/typed_columns.h"

namespace hostmark::store {

namespace {

using core::Error;
using core::ErrorCode;

constexpr std::size_t kShortestPrefix = 4;
constexpr std::size_t kIdLength = 36;
constexpr std::size_t kMostCandidatesShown = 5;

struct Candidate {
    core::ExperimentId id;
    std::string name;
    bool isDeleted = false;
};

/// Lower-case text when it can be the beginning of an id, else empty.
std::string idPrefix(const std::string& text) {
    std::string prefix;
    for (const char letter : text) {
        const char lower = letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
        const bool isHex = (lower >= '0' && lower <= '9') || (lower >= 'a' && lower <= 'f');
        if (!isHex && lower != '-') {
            return "";
        }
        prefix += lower;
    }
    return prefix.size() < kShortestPrefix || prefix.size() > kIdLength ? "" : prefix;
}

std::vector<Candidate> candidates(SQLite::Database& database, const std::string& condition,
                                  const std::vector<std::string>& values) {
    SQLite::Statement row(database,
                          "SELECT id, name, deleted_at_unix_ms IS NOT NULL AS is_deleted FROM experiments "
                          "WHERE " +
                              condition);
    for (std::size_t i = 0; i < values.size(); ++i) {
        row.bind(static_cast<int>(i) + 1, values[i]);
    }
    std::vector<Candidate> found;
    while (row.executeStep()) {
        found.push_back({idColumn<core::ExperimentId>(row, "id"), textColumn(row, "name"),
                         flagColumn(row, "is_deleted")});
    }
    return found;
}

/// All that fit, newest first; the deleted ones only when no other does.
std::vector<Candidate> fitting(SQLite::Database& database, const std::string& text) {
    const std::string newestFirst = " ORDER BY started_at_unix_ms DESC, experiment_key DESC";
    if (text == "last") {
        auto last = candidates(database, "deleted_at_unix_ms IS NULL" + newestFirst + " LIMIT 1", {});
        return last.empty() ? candidates(database, "true" + newestFirst + " LIMIT 1", {}) : last;
    }
    const std::string prefix = idPrefix(text);
    std::vector<Candidate> found;
    if (prefix.empty()) {
        found = candidates(database, "name = ?" + newestFirst, {text});
    } else {
        // 'g' follows the last hexadecimal digit: a range that the index on ids answers.
        found = candidates(database, "name = ? OR (id >= ? AND id < ?)" + newestFirst,
                           {text, prefix, prefix + "g"});
    }
    const auto isDeleted = [](const Candidate& candidate) { return candidate.isDeleted; };
    if (std::any_of(found.begin(), found.end(), [](const Candidate& one) { return !one.isDeleted; })) {
        found.erase(std::remove_if(found.begin(), found.end(), isDeleted), found.end());
    }
    return found;
}

std::string listed(const std::vector<Candidate>& found) {
    std::string text;
    for (std::size_t i = 0; i < found.size() && i < kMostCandidatesShown; ++i) {
        text += (i == 0 ? "" : ", ") + found[i].id.text() + " (" + found[i].name + ")";
    }
    if (found.size() > kMostCandidatesShown) {
        text += " and " + std::to_string(found.size() - kMostCandidatesShown) + " more";
    }
    return text;
}

}  // namespace

core::Result<core::ExperimentId> findExperiment(SQLite::Database& database, const std::string& text) {
    const auto found = fitting(database, text);
    if (found.empty()) {
        const std::string message = text == "last" ? "the history holds no experiment yet"
                                                   : "no experiment has the id or name '" + text + "'";
        return Error{ErrorCode::NotFound, message, "",
                     "Name one by its id, the first 4 or more characters of it, its whole name, or 'last'"};
    }
    if (found.size() > 1) {
        return Error{ErrorCode::Ambiguous,
                     "'" + text + "' fits " + std::to_string(found.size()) + " experiments", "",
                     "Name one by its id: " + listed(found)};
    }
    return found.front().id;
}

}  // namespace hostmark::store
