#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "app/services/experiment_service.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/schedule.h"
#include "ui/bridge/experiment_bridge.h"

namespace hostmark::test {

/// What a fake experiment and its test share. Thread-safety: any thread.
struct FakeExperimentState {
    std::shared_ptr<experiment::ExperimentObserver> observer;
    std::atomic<int> stops{0};
    std::atomic<int> skips{0};
    int starts = 0;
    std::vector<metrics::GeneratorCeiling> ceilings;  ///< of the last start

    void endWith(core::Result<std::shared_ptr<const metrics::ExperimentRecord>> result);
    void failHistory(const core::Error& error);

    std::mutex mutex;
    std::optional<core::Result<std::shared_ptr<const metrics::ExperimentRecord>>> result;
    std::optional<core::Error> historyError;
};

/// Starts nothing; the test speaks through the state's observer.
[[nodiscard]] ui::ExperimentBridge::Starter fakeStarter(const std::shared_ptr<FakeExperimentState>& state);

/// The runs of a record as its schedule, without pauses.
[[nodiscard]] plan::Schedule scheduleOf(const metrics::ExperimentRecord& record);

/// A run as it is told when it begins: identity and place, no results.
[[nodiscard]] metrics::RunRecord begun(const metrics::RunRecord& run);

/// The snapshots of a run as they would have come, `perSecond` of them a second, until `seconds`.
[[nodiscard]] std::vector<std::shared_ptr<const metrics::Snapshot>> snapshotsOf(const metrics::RunRecord& run,
                                                                                int perSecond,
                                                                                double seconds);

}  // namespace hostmark::test
