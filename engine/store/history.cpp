#include "engine/store/history.h"

#include <cmath>
#include <map>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>

#include "engine/core/clock.h"
#include "engine/core/path_text.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/text.h"
#include "engine/store/allowed_launch_repository.h"
#include "engine/store/ceiling_repository.h"
#include "engine/store/damaged_content.h"
#include "engine/store/database_error.h"
#include "engine/store/experiment_finder.h"
#include "engine/store/experiment_list.h"
#include "engine/store/experiment_repository.h"
#include "engine/store/identity_repository.h"
#include "engine/store/interrupted_runs.h"
#include "engine/store/launch_repository.h"
#include "engine/store/open_history.h"
#include "engine/store/plan_repository.h"
#include "engine/store/resource_repository.h"
#include "engine/store/run_repository.h"
#include "engine/store/running_mark.h"
#include "engine/store/second_repository.h"
#include "engine/store/user_text.h"

namespace hostmark::store {

namespace {

using core::Error;
using core::ErrorCode;
using core::Result;

Error notFound(const char* what, const std::string& id) {
    return {ErrorCode::NotFound, std::string("the history has no ") + what + " " + id, "", ""};
}

std::int64_t steadyNowNs() {
    return core::Nanoseconds(core::SteadyClock::now().time_since_epoch()).count();
}

/// The History on one database connection: transactions and errors here, tables in the repositories.
class DatabaseHistory : public History {
public:
    DatabaseHistory(std::filesystem::path file, std::unique_ptr<SQLite::Database> database)
        : m_file(std::move(file)), m_database(std::move(database)) {}

    Result<void> markInterruptedRuns() {
        return guarded([&]() -> Result<void> {
            markInterrupted(*m_database, m_file);
            return {};
        });
    }

    Result<std::vector<plan::Plan>> plans() override {
        return reading(
            [&]() -> Result<std::vector<plan::Plan>> { return PlanRepository(*m_database).all(); });
    }

    Result<void> savePlan(const plan::Plan& plan) override {
        return writing([&]() -> Result<void> {
            if (plan.id.isEmpty()) {
                return Error{ErrorCode::InvalidArgument, "a plan without an id cannot be kept", "", ""};
            }
            // What could not be read again would make the whole list of plans unreadable.
            if (auto readAgain = plan::parsePlan(plan::canonicalJson(plan)); !readAgain) {
                Error error = readAgain.error();
                error.code = ErrorCode::InvalidPlan;
                return error;
            }
            PlanRepository(*m_database).save(plan);
            return {};
        });
    }

    Result<void> deletePlan(const core::PlanId& id) override { return setPlanDeleted(id, true); }
    Result<void> restorePlan(const core::PlanId& id) override { return setPlanDeleted(id, false); }

    Result<std::vector<metrics::ExperimentSummary>> experiments(bool includeDeleted) override {
        return reading([&]() -> Result<std::vector<metrics::ExperimentSummary>> {
            return listExperiments(*m_database, includeDeleted);
        });
    }

    Result<metrics::ExperimentRecord> experiment(const core::ExperimentId& id) override {
        return reading([&]() -> Result<metrics::ExperimentRecord> {
            ExperimentRepository experiments(*m_database);
            const auto key = experiments.keyOf(id);
            if (!key) {
                return notFound("experiment", id.text());
            }
            metrics::ExperimentRecord experiment = experiments.load(*key);
            experiment.runs = RunRepository(*m_database).load(*key);
            return experiment;
        });
    }

    Result<core::ExperimentId> find(const std::string& text) override {
        return reading([&] { return findExperiment(*m_database, text); });
    }

    Result<void> rename(const core::ExperimentId& id, const std::string& name) override {
        if (auto fit = checkExperimentName(name); !fit) {
            return fit;
        }
        return changing(id, [&](ExperimentRepository& all, std::int64_t key) { all.rename(key, name); });
    }
    Result<void> setTags(const core::ExperimentId& id, const std::vector<std::string>& tags) override {
        for (const std::string& tag : tags) {
            if (auto fit = checkTag(tag); !fit) {
                return fit;
            }
        }
        return changing(id, [&](ExperimentRepository& all, std::int64_t key) { all.setTags(key, tags); });
    }
    Result<void> setNote(const core::ExperimentId& id, const std::string& note) override {
        if (auto fit = checkNote(note); !fit) {
            return fit;
        }
        return changing(id, [&](ExperimentRepository& all, std::int64_t key) { all.setNote(key, note); });
    }
    Result<void> remove(const core::ExperimentId& id) override {
        return changing(id, [](ExperimentRepository& all, std::int64_t key) { all.setDeleted(key, true); });
    }
    Result<void> restore(const core::ExperimentId& id) override {
        return changing(id, [](ExperimentRepository& all, std::int64_t key) { all.setDeleted(key, false); });
    }

    Result<void> beginExperiment(const metrics::ExperimentRecord& experiment) override {
        // Before the row is there, so that no other program ever sees it unclaimed.
        auto mark = RunningMark::take(m_file, experiment.id);
        auto begun = writing([&]() -> Result<void> {
            ExperimentRepository experiments(*m_database);
            if (experiments.keyOf(experiment.id)) {
                return Error{ErrorCode::AlreadyExists,
                             "the history already has the experiment " + experiment.id.text(), "", ""};
            }
            experiments.write(experiment, steadyNowNs());
            return {};
        });
        if (begun) {
            m_marks[experiment.id] = std::move(mark);
        }
        return begun;
    }

    Result<void> updateExperiment(const metrics::ExperimentRecord& experiment) override {
        return writing([&]() -> Result<void> {
            ExperimentRepository experiments(*m_database);
            if (!experiments.keyOf(experiment.id)) {
                return notFound("experiment", experiment.id.text());
            }
            experiments.write(experiment, std::nullopt);
            return {};
        });
    }

    Result<void> beginRun(const core::ExperimentId& experiment, const metrics::RunRecord& run) override {
        return writingRun(experiment, run, steadyNowNs());
    }

    Result<void> putLaunch(const core::ExperimentId& experiment,
                           const metrics::TargetLaunch& launch) override {
        return changing(experiment, [&](ExperimentRepository& /*all*/, std::int64_t key) {
            LaunchRepository(*m_database).put(key, launch);
        });
    }

    Result<void> addIdentity(const core::ExperimentId& experiment,
                             const metrics::TargetIdentity& identity) override {
        return changing(experiment, [&](ExperimentRepository& /*all*/, std::int64_t key) {
            IdentityRepository(*m_database).add(key, identity);
        });
    }

    Result<void> addSecond(const core::RunId& run, const metrics::SecondRow& row) override {
        return addingTo(run, [&](std::int64_t key) { SecondRepository(*m_database).add(key, row); });
    }

    Result<void> addResources(const core::RunId& run, const metrics::ResourceRow& row) override {
        return addingTo(run, [&](std::int64_t key) { ResourceRepository(*m_database).addRow(key, row); });
    }

    Result<void> finishRun(const core::ExperimentId& experiment, const metrics::RunRecord& run) override {
        return writingRun(experiment, run, std::nullopt);
    }

    Result<void> finishExperiment(const metrics::ExperimentRecord& experiment) override {
        auto finished = writing([&]() -> Result<void> {
            const std::int64_t key = ExperimentRepository(*m_database).write(experiment, std::nullopt);
            RunRepository runs(*m_database);
            for (const metrics::RunRecord& run : experiment.runs) {
                if (runs.statusOf(run.id) != run.status || run.status == metrics::RunStatus::Running) {
                    runs.write(key, run, std::nullopt);
                }
            }
            return {};
        });
        if (finished) {
            m_marks.erase(experiment.id);
        }
        return finished;
    }

    Result<std::optional<metrics::GeneratorCeiling>> findCeiling(const std::string& shape) override {
        return reading([&]() -> Result<std::optional<metrics::GeneratorCeiling>> {
            return CeilingRepository(*m_database).find(shape);
        });
    }

    Result<void> saveCeiling(const metrics::GeneratorCeiling& ceiling) override {
        if (ceiling.shape.empty() || !std::isfinite(ceiling.throughputPerSecond)) {
            return Error{ErrorCode::InvalidArgument,
                         "a generator's ceiling without a shape or a throughput cannot be kept", "", ""};
        }
        return writing([&]() -> Result<void> {
            CeilingRepository(*m_database).save(ceiling);
            return {};
        });
    }

    Result<bool> isLaunchAllowed(const std::string& hash) override {
        return reading([&]() -> Result<bool> { return AllowedLaunchRepository(*m_database).contains(hash); });
    }

    Result<void> removeCeiling(const std::string& shape, double throughputPerSecond) override {
        return writing([&]() -> Result<void> {
            CeilingRepository(*m_database).remove(shape, throughputPerSecond);
            return {};
        });
    }

    Result<void> allowLaunches(const std::vector<AllowedLaunch>& launches) override {
        for (const AllowedLaunch& launch : launches) {
            if (!isSha256Hex(launch.hash)) {
                return Error{ErrorCode::InvalidArgument,
                             plan::inQuotes(launch.hash) + " is not the SHA-256 of a command", "",
                             "It has 64 lower-case hex digits"};
            }
        }
        return writing([&]() -> Result<void> {
            AllowedLaunchRepository(*m_database).add(launches);
            return {};
        });
    }

    Result<std::vector<AllowedLaunch>> allowedLaunches() override {
        return reading([&]() -> Result<std::vector<AllowedLaunch>> {
            return AllowedLaunchRepository(*m_database).all();
        });
    }

    Result<void> withdrawLaunches(const std::vector<std::string>& hashes) override {
        return writing([&]() -> Result<void> {
            AllowedLaunchRepository(*m_database).remove(hashes);
            return {};
        });
    }

private:
    /// Runs `work` and turns what SQLite or a damaged row throws into an error.
    template <class Work>
    std::invoke_result_t<Work> guarded(Work work) {
        try {
            return work();
        } catch (const SQLite::Exception& exception) {
            return databaseError(exception, m_database.get(), m_file);
        } catch (const DamagedContent& damage) {
            return damagedError(m_file, damage.what());
        } catch (const std::bad_alloc&) {
            return Error{ErrorCode::ResourceLimit, "there is not enough memory for the history",
                         core::textOf(m_file), ""};
        } catch (const std::exception& exception) {
            return Error{ErrorCode::Internal, std::string("the history failed: ") + exception.what(),
                         core::textOf(m_file), ""};
        }
    }

    /// `work` within one transaction, so that it sees one state of the file.
    template <class Work>
    std::invoke_result_t<Work> reading(Work work) {
        return guarded([&] {
            SQLite::Transaction transaction(*m_database, SQLite::TransactionBehavior::DEFERRED);
            return work();
        });
    }

    /// `work` within one transaction, which is undone when it fails. The lock is taken at once: a transaction
    /// that begins by reading cannot wait for its turn to write.
    template <class Work>
    std::invoke_result_t<Work> writing(Work work) {
        return guarded([&] {
            SQLite::Transaction transaction(*m_database, SQLite::TransactionBehavior::IMMEDIATE);
            auto result = work();
            if (result) {
                transaction.commit();
            }
            return result;
        });
    }

    template <class Change>
    Result<void> changing(const core::ExperimentId& id, Change change) {
        return writing([&]() -> Result<void> {
            ExperimentRepository experiments(*m_database);
            const auto key = experiments.keyOf(id);
            if (!key) {
                return notFound("experiment", id.text());
            }
            change(experiments, *key);
            return {};
        });
    }

    /// `add` with the key of the run.
    template <class Add>
    Result<void> addingTo(const core::RunId& run, Add add) {
        return writing([&]() -> Result<void> {
            const auto key = RunRepository(*m_database).keyOf(run);
            if (!key) {
                return notFound("run", run.text());
            }
            add(*key);
            return {};
        });
    }

    Result<void> writingRun(const core::ExperimentId& experiment, const metrics::RunRecord& run,
                            std::optional<std::int64_t> startedSteadyNs) {
        return writing([&]() -> Result<void> {
            const auto key = ExperimentRepository(*m_database).keyOf(experiment);
            if (!key) {
                return notFound("experiment", experiment.text());
            }
            RunRepository(*m_database).write(*key, run, startedSteadyNs);
            return {};
        });
    }

    Result<void> setPlanDeleted(const core::PlanId& id, bool isDeleted) {
        return writing([&]() -> Result<void> {
            if (!PlanRepository(*m_database).setDeleted(id, isDeleted)) {
                return notFound("plan", id.text());
            }
            return {};
        });
    }

    std::filesystem::path m_file;
    std::unique_ptr<SQLite::Database> m_database;
    std::map<core::ExperimentId, std::unique_ptr<RunningMark>> m_marks;  ///< of what this object carries out
};

}  // namespace

core::Result<std::unique_ptr<History>> openHistory(const std::filesystem::path& file, OpenMode mode,
                                                   const OpenSettings& settings) {
    // The same file under two names must have the same log, backup and marks beside it.
    std::error_code reason;
    std::filesystem::path whole = std::filesystem::absolute(file, reason);
    if (auto canonical = std::filesystem::weakly_canonical(whole, reason); !reason) {
        whole = std::move(canonical);
    }
    auto database = openDatabase(whole, mode, settings);
    if (!database) {
        return database.error();
    }
    auto history = std::make_unique<DatabaseHistory>(std::move(whole), std::move(*database));
    if (mode == OpenMode::ReadWrite) {
        if (auto marked = history->markInterruptedRuns(); !marked) {
            return marked.error();
        }
    }
    return std::unique_ptr<History>(std::move(history));
}

core::Result<std::unique_ptr<History>> History::open(const std::filesystem::path& file, OpenMode mode) {
    return openHistory(file, mode, OpenSettings{});
}

}  // namespace hostmark::store
