#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/experiment/experiment_runner.h"
#include "engine/experiment/remaining_time.h"
#include "engine/experiment/resource_watch.h"
#include "engine/experiment/surroundings.h"
#include "engine/experiment/target_asker.h"
#include "engine/experiment/target_launcher.h"

namespace hostmark::experiment {

/// Longest wait without a look at the control: a stop or skip takes effect within it.
inline constexpr core::Nanoseconds kLongestSlice = std::chrono::milliseconds(100);

/// What ends a run before its time.
enum class Interruption { None, Skip, Stop, TargetEnd };

/// What runs of one experiment have in common. All outlives the measurements.
struct MeasurementContext {
    const plan::Plan& plan;
    const metrics::ExperimentRecord& experiment;
    ExperimentObserver& observer;
    Surroundings& surroundings;
    TargetLauncher& launcher;
    core::Nanoseconds snapshotInterval;
    std::function<Interruption()> interruption;  ///< what the person asks for now: never TargetEnd
    RunPosition& position;                       ///< of the run: is kept up to date
    std::function<void()> reportProgress;        ///< after each change of `position`
};

/// One run of a target that is up: probes it, drives the load, and watches what the machines, the target's
/// processes and its program do meanwhile.
///
/// Thread-safety: none; use once.
class RunMeasurement {
public:
    /// @param target  index into the plan's targets
    RunMeasurement(const MeasurementContext& context, std::size_t target);

    /// Fills `run` with what was measured and how it ended.
    ///
    /// @param place  where the target is, or why that is not known
    /// @return whether load has met the target
    bool carryOut(const core::Result<TargetPlace>& place, metrics::RunRecord& run);

private:
    [[nodiscard]] core::Result<std::unique_ptr<load::LoadRun>> prepare(const core::Result<TargetPlace>& place,
                                                                       metrics::RunRecord& run);
    void end(Interruption interrupted, metrics::RunRecord& run);
    /// Fails a run of a launched target that another process answered in the meantime.
    void checkWhoAnswered(metrics::RunRecord& run);
    /// @return what ended the load early, if anything
    [[nodiscard]] Interruption driveWatched(load::LoadRun& load, metrics::RunRecord& run);
    [[nodiscard]] std::vector<std::uint64_t> idleProcesses() const;
    [[nodiscard]] Interruption drive(load::LoadRun& load, ResourceWatch& watch, metrics::RunRecord& run);
    /// Why a run failed whose target has ended by itself.
    [[nodiscard]] std::string failureOfEnded() const;
    [[nodiscard]] bool hasTargetEnded(bool isWindowOver);
    void forwardSeconds(load::LoadRun& load, metrics::RunRecord& run);
    void forwardResources(ResourceWatch& watch, const metrics::RunRecord& run);
    void forwardSnapshot(load::LoadRun& load, const metrics::RunRecord& run);

    const MeasurementContext& m_context;
    const plan::Plan& m_plan;
    ExperimentObserver& m_observer;
    Surroundings& m_surroundings;
    TargetLauncher& m_launcher;
    std::size_t m_target;
    std::uint32_t m_sequence = 0;
};

}  // namespace hostmark::experiment
