#include "app/services/history_caches.h"
#include "ui/ceiling/ceiling_dialog.h"

namespace hostmark::ui {

CeilingDialog::Engine CeilingDialog::engine(services::HistoryService& history,
                                            std::function<metrics::Environment()> readMachine) {
    Engine engine;
    engine.known = [&history, readMachine](const plan::Plan& plan) {
        services::HistoryCeilings cache(history);
        return services::knownCeilings(plan, readMachine(), cache);
    };
    engine.prepare = [readMachine](const plan::Plan& plan, const std::vector<std::uint32_t>& levels) {
        return services::prepareCeiling(plan, levels, readMachine(), services::defaultServerProgram());
    };
    engine.keep = [&history](const Measured& ceilings) {
        services::HistoryCeilings cache(history);
        return services::keepCeilings(ceilings, cache);
    };
    engine.starter = &startExperiment;
    return engine;
}

}  // namespace hostmark::ui
