#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"
#include "engine/metrics/snapshot.h"
#include "engine/plan/schedule.h"

namespace hostmark::experiment {

/// Where the experiment stands, beside the numbers.
struct Progress {
    std::uint32_t sequence = 0;  ///< of the run that is due or going on
    metrics::LoadPhase phase = metrics::LoadPhase::Waiting;
    core::Nanoseconds elapsed{0};    ///< since the experiment's start
    core::Nanoseconds remaining{0};  ///< planned; 0 when not known
    bool isRemainingKnown = true;
};

/// Hears what happens. All calls come from the controller's thread, in order; none may block for long.
class ExperimentObserver {
public:
    virtual ~ExperimentObserver() = default;

    /// `experiment` has no runs yet.
    virtual void onExperimentStarted(const metrics::ExperimentRecord& experiment,
                                     const plan::Schedule& schedule) {
        (void)experiment, (void)schedule;
    }
    /// A launched target is being started, or is up (`readyAfter` is set), or could not be, or has ended: the
    /// record of that start as it stands, with its output so far.
    virtual void onTargetLaunch(const metrics::TargetLaunch& launch) { (void)launch; }
    /// A target with an identity URL was asked.
    virtual void onTargetIdentity(const metrics::TargetIdentity& identity) { (void)identity; }
    /// Each target was asked each request: `experiment` has the answers now. Not called with one target.
    virtual void onTargetsAsked(const metrics::ExperimentRecord& experiment) { (void)experiment; }
    /// `run` has its identity, place and start; no results. Called when the run's pause is over, also for
    /// a run that was skipped within its pause.
    virtual void onRunStarted(const metrics::RunRecord& run) { (void)run; }
    virtual void onProgress(const Progress& progress) { (void)progress; }
    virtual void onSnapshot(std::shared_ptr<const metrics::Snapshot> snapshot) { (void)snapshot; }
    /// A second of the measured window ended.
    virtual void onSecond(const core::RunId& run, const metrics::SecondRow& row) { (void)run, (void)row; }
    /// The machines and processes were looked at, about once a second of the measured window.
    virtual void onResources(const core::RunId& run, const metrics::ResourceRow& row) {
        (void)run, (void)row;
    }
    /// `run` is whole. Also called for skipped and failed runs.
    virtual void onRunFinished(const std::shared_ptr<const metrics::RunRecord>& run) { (void)run; }
    /// `experiment` is whole, with all its runs.
    virtual void onExperimentFinished(const std::shared_ptr<const metrics::ExperimentRecord>& experiment) {
        (void)experiment;
    }
};

/// What a person may say while it runs. Thread-safety: any thread.
class ExperimentControl {
public:
    void requestStop() { m_isStopRequested.store(true); }
    /// Ends the run that is going on, its pause and warm-up included, and goes on with the next. Several
    /// requests during one run skip that one run.
    void requestSkip() { m_skipCount.fetch_add(1); }

    [[nodiscard]] bool isStopRequested() const { return m_isStopRequested.load(); }
    [[nodiscard]] std::uint32_t skipCount() const { return m_skipCount.load(); }

private:
    std::atomic<bool> m_isStopRequested{false};
    std::atomic<std::uint32_t> m_skipCount{0};
};

struct ExperimentOptions {
    std::optional<std::uint64_t> seed;  ///< of the run order; random when absent
    /// How many times a second snapshots are made.
    std::uint32_t snapshotsPerSecond = 10;
    /// Program that has the command "serve" (hostmark-cli), for "builtin:" targets; see
    /// loopback::ServerProcess.
    std::string serverProgram;
    /// What the generator can do at most, as far as it is known; goes into the record as it is.
    std::vector<metrics::GeneratorCeiling> ceilings;
};

/// Runs the whole plan on the calling thread, unattended.
///
/// A target that cannot be reached fails its runs, with the reason, and the rest goes on. A stop or a skip
/// takes effect within 100 ms, or when the probe of a target ends; a launched target then has its grace to
/// end. A target's warm-up that was not carried out, because its run failed or was skipped, is due before the
/// target's next run.
///
/// Launched targets are started as the schedule says, those that are to be up all the time before the first
/// question to any target. One that ends by itself fails the run that is going on and is started again for
/// its next one; one that could not be started twice in a row fails its other runs. None is left at the end.
///
/// @return the whole record; its status is Completed, Stopped (by the control, with runs left to do), or
///         Failed when no run had a success. Runs that a stop left undone are absent
/// Errors: ErrorCode::InvalidPlan when validation finds errors, with all of them in the message;
/// ResourceLimit when the connections cannot be had; nothing was started then.
[[nodiscard]] core::Result<std::shared_ptr<const metrics::ExperimentRecord>> runExperiment(
    const plan::Plan& plan, const ExperimentOptions& options, ExperimentObserver& observer,
    const ExperimentControl& control);

}  // namespace hostmark::experiment
