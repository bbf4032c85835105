#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/metrics/experiment_record.h"
#include "engine/store/sqlite_forward.h"

namespace hostmark::store {

/// The table of experiments with its tags, targets, environments and verdicts; `load` and `write` take along
/// what its targets answered, are and were started by, and its ceilings. Runs are RunRepository's. Works
/// within the caller's transaction; throws SQLite::Exception and DamagedContent.
class ExperimentRepository {
public:
    explicit ExperimentRepository(SQLite::Database& database) : m_database(database) {}

    /// The local key that other tables refer to.
    [[nodiscard]] std::optional<std::int64_t> keyOf(const core::ExperimentId& id);

    /// Inserts the experiment without its runs, or brings its row up to date. What the person may edit
    /// meanwhile (name, tags, note, whether it is deleted) is only written when the row is new.
    ///
    /// @param startedSteadyNs  the steady clock now, when the experiment begins now
    /// @return its key
    std::int64_t write(const metrics::ExperimentRecord& experiment,
                       std::optional<std::int64_t> startedSteadyNs);

    /// The experiment without its runs.
    [[nodiscard]] metrics::ExperimentRecord load(std::int64_t key);

    void rename(std::int64_t key, const std::string& name);
    void setNote(std::int64_t key, const std::string& note);
    void setTags(std::int64_t key, const std::vector<std::string>& tags);
    void setDeleted(std::int64_t key, bool isDeleted);

private:
    void writeTargets(std::int64_t key, const plan::Plan& plan);
    void writeEnvironment(std::int64_t key, const metrics::Environment& environment);
    [[nodiscard]] metrics::Environment loadEnvironment(std::int64_t key);
    [[nodiscard]] std::vector<std::string> loadTags(std::int64_t key);
    void setText(std::int64_t key, const char* column, const std::string& text);

    SQLite::Database& m_database;
};

}  // namespace hostmark::store
