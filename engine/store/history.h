#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/plan.h"

namespace hostmark::store {

enum class OpenMode { ReadWrite, ReadOnly };

/// A history file (SQLite): plans, experiments, runs, their seconds and histograms.
///
/// Thread-safety: none; one thread per object. Several objects, in several programs, may have one file open.
/// Every call may fail with ErrorCode::Locked, ReadOnly, DiskFull, Damaged or FileError; the file then is as
/// before.
class History {
public:
    /// Opens the file, or makes it. An older one is copied beside itself and migrated; runs that a program
    /// left unfinished are marked Interrupted. Errors: ErrorCode::NewerVersion, ForeignFile, Damaged, Locked,
    /// ReadOnly, FileError, DiskFull; each in words.
    [[nodiscard]] static core::Result<std::unique_ptr<History>> open(const std::filesystem::path& file,
                                                                     OpenMode mode = OpenMode::ReadWrite);
    virtual ~History() = default;

    // Plans. Deleted ones can be restored.
    [[nodiscard]] virtual core::Result<std::vector<plan::Plan>> plans() = 0;
    [[nodiscard]] virtual core::Result<void> savePlan(
        const plan::Plan& plan) = 0;  ///< new, or in place by id
    [[nodiscard]] virtual core::Result<void> deletePlan(const core::PlanId& id) = 0;
    [[nodiscard]] virtual core::Result<void> restorePlan(const core::PlanId& id) = 0;

    // Experiments, newest first.
    [[nodiscard]] virtual core::Result<std::vector<metrics::ExperimentSummary>> experiments(
        bool includeDeleted = false) = 0;
    [[nodiscard]] virtual core::Result<metrics::ExperimentRecord> experiment(
        const core::ExperimentId& id) = 0;
    /// By whole id, by the first characters of one (at least 4), by name, or "last". Deleted ones too.
    /// Errors: ErrorCode::NotFound; Ambiguous with the candidates in `advice`.
    [[nodiscard]] virtual core::Result<core::ExperimentId> find(const std::string& text) = 0;

    [[nodiscard]] virtual core::Result<void> rename(const core::ExperimentId& id,
                                                    const std::string& name) = 0;
    [[nodiscard]] virtual core::Result<void> setTags(const core::ExperimentId& id,
                                                     const std::vector<std::string>& tags) = 0;
    [[nodiscard]] virtual core::Result<void> setNote(const core::ExperimentId& id,
                                                     const std::string& note) = 0;
    [[nodiscard]] virtual core::Result<void> remove(const core::ExperimentId& id) = 0;  ///< can be restored
    [[nodiscard]] virtual core::Result<void> restore(const core::ExperimentId& id) = 0;

    // Writing while an experiment goes on; each call is one transaction.
    [[nodiscard]] virtual core::Result<void> beginExperiment(const metrics::ExperimentRecord& experiment) = 0;
    [[nodiscard]] virtual core::Result<void> beginRun(const core::ExperimentId& experiment,
                                                      const metrics::RunRecord& run) = 0;
    [[nodiscard]] virtual core::Result<void> addSecond(const core::RunId& run,
                                                       const metrics::SecondRow& row) = 0;
    /// Replaces the run's row and histograms; its seconds stay as they were written, missing ones are added.
    [[nodiscard]] virtual core::Result<void> finishRun(const core::ExperimentId& experiment,
                                                       const metrics::RunRecord& run) = 0;
    [[nodiscard]] virtual core::Result<void> finishExperiment(
        const metrics::ExperimentRecord& experiment) = 0;
};

/// The platform's data folder for Hostmark with "history.db" in it, its folder not yet made.
[[nodiscard]] std::filesystem::path defaultHistoryFile();

}  // namespace hostmark::store
