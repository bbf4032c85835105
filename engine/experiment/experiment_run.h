#pragma once

#include <memory>
#include <vector>

#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/remaining_time.h"
#include "engine/experiment/run_measurement.h"
#include "engine/experiment/surroundings.h"
#include "engine/experiment/target_asker.h"
#include "engine/experiment/target_launcher.h"
#include "engine/plan/level.h"

namespace hostmark::experiment {

/// One execution of a plan: the decisions of `runExperiment`, with the world behind `Surroundings`.
///
/// Thread-safety: none but what ExperimentControl allows; use once.
class ExperimentRun {
public:
    /// All arguments outlive the object.
    ExperimentRun(const plan::Plan& plan, const ExperimentOptions& options, ExperimentObserver& observer,
                  const ExperimentControl& control, Surroundings& surroundings);

    /// As `runExperiment`.
    [[nodiscard]] core::Result<std::shared_ptr<const metrics::ExperimentRecord>> carryOut();

private:
    struct TargetState {
        core::Result<TargetPlace> place;  ///< or why there is none
        bool isWarm = false;              ///< its warm-up was carried out since it was started
        bool isFresh = false;             ///< launched, and no load has met it since
    };

    [[nodiscard]] core::Result<void> checkBeforeStart();
    void begin();
    void resolveTargets();
    /// Starts the targets that are up all the time, and asks all what they are and answer.
    void prepareTargets();
    void askTargets();
    [[nodiscard]] std::uint32_t firstRunOf(std::size_t target) const;
    /// Starts a launched target that is not up, and asks what it is. Errors as TargetLauncher::start.
    [[nodiscard]] core::Result<void> bringUp(std::size_t target, std::uint32_t beforeRun);
    /// Sees to it that a launched target is up for its run, started anew where that is due. One that has
    /// ended in the meantime is started again.
    [[nodiscard]] core::Result<void> provideTarget(const plan::ScheduledRun& scheduled);
    /// Stops a launched target where only the one that is measured is to be up.
    void stopAfterUse(std::size_t target);
    void carryOutRun(const plan::ScheduledRun& scheduled);
    [[nodiscard]] RunPosition positionBefore(const plan::ScheduledRun& scheduled) const;
    [[nodiscard]] core::Nanoseconds loadBefore(const plan::ScheduledRun& scheduled) const;
    [[nodiscard]] metrics::RunRecord newRun(const plan::ScheduledRun& scheduled) const;
    /// @return what ended the pause early, if anything
    [[nodiscard]] Interruption waitPause();
    void reportProgress();
    void deliver(metrics::RunRecord&& run);
    [[nodiscard]] Interruption interruption() const;
    [[nodiscard]] std::shared_ptr<const metrics::ExperimentRecord> end();

    const plan::Plan& m_plan;
    const ExperimentOptions& m_options;
    ExperimentObserver& m_observer;
    const ExperimentControl& m_control;
    Surroundings& m_surroundings;

    metrics::ExperimentRecord m_record;
    TargetLauncher m_launcher;
    TargetAsker m_asker;
    plan::Schedule m_schedule;
    std::vector<plan::Level> m_levels;
    std::vector<core::Nanoseconds> m_remainingAfter;  ///< by run of the schedule
    std::vector<TargetState> m_targets;               ///< by target of the plan
    core::SteadyTime m_start{};
    std::uint32_t m_skipsHeard = 0;  ///< skip requests that were meant for runs before the current one
    std::uint32_t m_sequence = 0;    ///< of the current run
    RunPosition m_position;          ///< of the current run
    bool m_wasCutShort = false;      ///< a stop left runs undone
    MeasurementContext m_context;
};

}  // namespace hostmark::experiment
