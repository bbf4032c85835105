#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/cli/console.h"
#include "app/services/experiment_service.h"

namespace hostmark::cli {

/// How an experiment ended that a person watched on a terminal.
struct WatchedEnd {
    core::Result<std::shared_ptr<const metrics::ExperimentRecord>> record;
    /// Why it is not, or not whole, in the history; the record is whole all the same.
    std::optional<core::Error> historyError;
};

/// Hears each run's end, with how many runs the experiment has. Called on the controller's thread.
using RunListener = std::function<void(const metrics::RunRecord& run, std::size_t runCount)>;

/// Hears each start of a launched target whenever it changes, and what targets say that they are. Called on
/// the controller's thread.
struct TargetListeners {
    std::function<void(const metrics::TargetLaunch&)> onLaunch;
    std::function<void(const metrics::TargetIdentity&)> onIdentity;
};

/// Carries out `plan` with a progress line. The first Ctrl+C stops it and keeps what was measured, the second
/// ends the process at once.
///
/// @param history   where it is kept; null keeps it nowhere
/// @param ceilings  as ExperimentOptions::ceilings
[[nodiscard]] WatchedEnd watchExperiment(const plan::Plan& plan, Console& console,
                                         services::HistoryService* history, RunListener onRun = nullptr,
                                         TargetListeners targets = {},
                                         std::vector<metrics::GeneratorCeiling> ceilings = {});

}  // namespace hostmark::cli
