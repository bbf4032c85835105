#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/plan.h"
#include "engine/store/allowed_launch.h"

namespace hostmark::store {

enum class OpenMode { ReadWrite, ReadOnly };

/// A history file (SQLite): plans, experiments, runs, their seconds and histograms; and what this machine was
/// found to do at most and was allowed to start.
///
/// Thread-safety: none; one thread per object. Several objects, in several programs, may have one file open.
/// Every call may fail with ErrorCode::Locked, ReadOnly, DiskFull, Damaged or FileError; the file then is as
/// before.
class History {
public:
    /// Opens the file, or makes it with its folder. An older one is copied beside itself and migrated; runs
    /// that a program left unfinished are marked Interrupted, those that one is carrying out right now are
    /// not. Read-only neither makes nor changes anything, and an older file is refused. Errors:
    /// ErrorCode::NewerVersion, ForeignFile, Damaged, Locked, ReadOnly, FileError, DiskFull; NotFound when
    /// there is no file to read; each in words.
    [[nodiscard]] static core::Result<std::unique_ptr<History>> open(const std::filesystem::path& file,
                                                                     OpenMode mode = OpenMode::ReadWrite);
    virtual ~History() = default;

    // Plans, in the order in which they were made. Deleted ones can be restored.
    [[nodiscard]] virtual core::Result<std::vector<plan::Plan>> plans() = 0;
    /// New, or in place by id; a deleted one is there again, so that what was just saved is never invisible.
    /// Errors also: ErrorCode::InvalidArgument without an id; InvalidPlan for a value that no plan document
    /// can hold, such as a duration of months.
    [[nodiscard]] virtual core::Result<void> savePlan(const plan::Plan& plan) = 0;
    [[nodiscard]] virtual core::Result<void> deletePlan(const core::PlanId& id) = 0;
    [[nodiscard]] virtual core::Result<void> restorePlan(const core::PlanId& id) = 0;

    // Experiments, newest first.
    [[nodiscard]] virtual core::Result<std::vector<metrics::ExperimentSummary>> experiments(
        bool includeDeleted = false) = 0;
    [[nodiscard]] virtual core::Result<metrics::ExperimentRecord> experiment(
        const core::ExperimentId& id) = 0;
    /// By whole id, by the first characters of one (at least 4), by name, or "last". Deleted ones too, but
    /// only when no other fits. Errors: ErrorCode::NotFound; Ambiguous with the candidates in `advice`.
    [[nodiscard]] virtual core::Result<core::ExperimentId> find(const std::string& text) = 0;

    [[nodiscard]] virtual core::Result<void> rename(const core::ExperimentId& id,
                                                    const std::string& name) = 0;
    [[nodiscard]] virtual core::Result<void> setTags(const core::ExperimentId& id,
                                                     const std::vector<std::string>& tags) = 0;
    [[nodiscard]] virtual core::Result<void> setNote(const core::ExperimentId& id,
                                                     const std::string& note) = 0;
    [[nodiscard]] virtual core::Result<void> remove(const core::ExperimentId& id) = 0;  ///< can be restored
    [[nodiscard]] virtual core::Result<void> restore(const core::ExperimentId& id) = 0;

    // Writing while an experiment goes on; each call is one transaction. From its beginning to its end, or to
    // the end of this object, other openers of the file know that it is being carried out.
    /// Errors also: ErrorCode::AlreadyExists.
    [[nodiscard]] virtual core::Result<void> beginExperiment(const metrics::ExperimentRecord& experiment) = 0;
    /// What is known of it since its begin; without its runs. Errors also: ErrorCode::NotFound.
    [[nodiscard]] virtual core::Result<void> updateExperiment(
        const metrics::ExperimentRecord& experiment) = 0;
    [[nodiscard]] virtual core::Result<void> beginRun(const core::ExperimentId& experiment,
                                                      const metrics::RunRecord& run) = 0;
    /// What is known of the same start (metrics::TargetLaunch::isSameStart) is replaced. Errors also:
    /// ErrorCode::NotFound.
    [[nodiscard]] virtual core::Result<void> putLaunch(const core::ExperimentId& experiment,
                                                       const metrics::TargetLaunch& launch) = 0;
    [[nodiscard]] virtual core::Result<void> addIdentity(const core::ExperimentId& experiment,
                                                         const metrics::TargetIdentity& identity) = 0;
    [[nodiscard]] virtual core::Result<void> addSecond(const core::RunId& run,
                                                       const metrics::SecondRow& row) = 0;
    [[nodiscard]] virtual core::Result<void> addResources(const core::RunId& run,
                                                          const metrics::ResourceRow& row) = 0;
    /// Replaces the run's row, histograms and sums; its seconds and rows of resources stay as they were
    /// written, missing ones are added.
    [[nodiscard]] virtual core::Result<void> finishRun(const core::ExperimentId& experiment,
                                                       const metrics::RunRecord& run) = 0;
    /// Brings the file to what the record says: writes the experiment, and each of its runs that is not there
    /// or not finished, even if nothing of it was written before. Name, tags, note and deletion stay as the
    /// person has changed them meanwhile.
    [[nodiscard]] virtual core::Result<void> finishExperiment(
        const metrics::ExperimentRecord& experiment) = 0;

    // What this machine can generate at most, by the shape of a load (metrics::GeneratorCeiling::shape).
    /// Nothing when none of this shape was measured. `level` is 0: a shape belongs to many plans.
    [[nodiscard]] virtual core::Result<std::optional<metrics::GeneratorCeiling>> findCeiling(
        const std::string& shape) = 0;
    /// Replaces that of the same shape, unless it is higher: what was reached once can be reached. Errors
    /// also: ErrorCode::InvalidArgument without a shape or a throughput.
    [[nodiscard]] virtual core::Result<void> saveCeiling(const metrics::GeneratorCeiling& ceiling) = 0;
    /// Forgets that of this shape, unless it is above `throughputPerSecond`, which a load has reached.
    [[nodiscard]] virtual core::Result<void> removeCeiling(const std::string& shape,
                                                           double throughputPerSecond) = 0;

    // Commands that a person has allowed plans to start, each by the SHA-256 of its canonical text, in 64
    // lower-case hex digits.
    [[nodiscard]] virtual core::Result<bool> isLaunchAllowed(const std::string& hash) = 0;
    /// All or none; what is there keeps its time, and gets a text where it had none. Errors also:
    /// ErrorCode::InvalidArgument for what is no such hash.
    [[nodiscard]] virtual core::Result<void> allowLaunches(const std::vector<AllowedLaunch>& launches) = 0;
    /// All of them, the newest first.
    [[nodiscard]] virtual core::Result<std::vector<AllowedLaunch>> allowedLaunches() = 0;
    /// Takes the permission back; what is not allowed stays so.
    [[nodiscard]] virtual core::Result<void> withdrawLaunches(const std::vector<std::string>& hashes) = 0;
};

/// The platform's data folder for Hostmark with "history.db" in it, its folder not yet made.
[[nodiscard]] std::filesystem::path defaultHistoryFile();

}  // namespace hostmark::store
