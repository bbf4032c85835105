#include "ui/bridge/experiment_bridge.h"

namespace hostmark::ui {

std::unique_ptr<services::RunningExperiment> startExperiment(
    const plan::Plan& plan, const std::vector<metrics::GeneratorCeiling>& ceilings,
    std::shared_ptr<experiment::ExperimentObserver> observer, services::HistoryService* history) {
    experiment::ExperimentOptions options;
    options.serverProgram = services::defaultServerProgram();
    options.ceilings = ceilings;
    return services::startExperiment(plan, options, std::move(observer), history);
}

}  // namespace hostmark::ui
