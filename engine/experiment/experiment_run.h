#pragma once

#include <memory>
#include <vector>

#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/remaining_time.h"
#include "engine/experiment/resource_watch.h"
#include "engine/experiment/surroundings.h"
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
    enum class Interruption { None, Skip, Stop };

    /// A target as this experiment reaches it.
    struct TargetState {
        core::Result<std::string> url;        ///< a builtin one's real address, or why there is none
        std::string connectTo;                ///< as plan::Target::connectTo
        bool isWarm = false;                  ///< its warm-up was carried out
        std::vector<std::uint64_t> launched;  ///< processes that this experiment has started for it
    };

    [[nodiscard]] core::Result<void> checkBeforeStart();
    void begin();
    void resolveTargets();
    void askTargets();
    [[nodiscard]] metrics::TargetAnswer ask(std::size_t target, const plan::RequestTemplate& request);
    void carryOutRun(const plan::ScheduledRun& scheduled);
    [[nodiscard]] metrics::RunRecord newRun(const plan::ScheduledRun& scheduled) const;
    /// @return what ended the pause early, if anything
    [[nodiscard]] Interruption waitPause();
    void startAndMeasure(const TargetState& target, metrics::RunRecord& run);
    [[nodiscard]] core::Result<std::unique_ptr<load::LoadRun>> prepare(const TargetState& target,
                                                                       metrics::RunRecord& run);
    /// @return what ended the load early, if anything
    [[nodiscard]] Interruption driveWatched(load::LoadRun& load, const TargetState& target,
                                            metrics::RunRecord& run);
    [[nodiscard]] std::vector<std::uint64_t> idleProcesses(const TargetState& measured) const;
    [[nodiscard]] std::uint32_t usablePorts(const std::string& remoteAddress);
    [[nodiscard]] Interruption drive(load::LoadRun& load, ResourceWatch& watch, metrics::RunRecord& run);
    void forwardSeconds(load::LoadRun& load, metrics::RunRecord& run);
    void forwardResources(ResourceWatch& watch, const metrics::RunRecord& run);
    void forwardSnapshot(load::LoadRun& load, const metrics::RunRecord& run);
    void reportProgress();
    void deliver(metrics::RunRecord&& run);
    [[nodiscard]] Interruption interruption() const;
    [[nodiscard]] std::shared_ptr<const metrics::ExperimentRecord> end();

    const plan::Plan& m_plan;
    const ExperimentOptions& m_options;
    ExperimentObserver& m_observer;
    const ExperimentControl& m_control;
    Surroundings& m_surroundings;
    core::Nanoseconds m_snapshotInterval;

    metrics::ExperimentRecord m_record;
    plan::Schedule m_schedule;
    std::vector<plan::Level> m_levels;
    std::vector<core::Nanoseconds> m_remainingAfter;  ///< by run of the schedule
    std::vector<TargetState> m_targets;               ///< by target of the plan
    core::SteadyTime m_start{};
    std::uint32_t m_skipsHeard = 0;  ///< skip requests that were meant for runs before the current one
    std::uint32_t m_sequence = 0;    ///< of the current run
    std::size_t m_target = 0;        ///< of the current run
    RunPosition m_position;          ///< of the current run
    bool m_wasCutShort = false;      ///< a stop left runs undone
};

}  // namespace hostmark::experiment
