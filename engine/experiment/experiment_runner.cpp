#include "engine/experiment/experiment_runner.h"

#include "engine/experiment/experiment_run.h"
#include "engine/experiment/real_surroundings.h"

namespace hostmark::experiment {

core::Result<std::shared_ptr<const metrics::ExperimentRecord>> runExperiment(
    const plan::Plan& plan, const ExperimentOptions& options, ExperimentObserver& observer,
    const ExperimentControl& control) {
    RealSurroundings surroundings(options.serverProgram);
    return ExperimentRun(plan, options, observer, control, surroundings).carryOut();
}

}  // namespace hostmark::experiment
