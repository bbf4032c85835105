#include "app/services/history_caches.h"
#include "ui/run_gate/run_gate.h"

namespace hostmark::ui {

RunGate::Checks RunGate::engine(services::HistoryService& history,
                                std::function<metrics::Environment()> readMachine) {
    Checks checks;
    checks.permissions = [&history](const plan::Plan& plan) {
        // What is looked up after it in the network may take longer than the history lives.
        services::HistoryAllowedLaunches allowed(history);
        return services::permissionsFor(plan, allowed);
    };
    checks.allow = [&history](const std::vector<plan::LaunchToAllow>& launches) {
        services::HistoryAllowedLaunches allowed(history);
        return services::allow(launches, allowed);
    };
    checks.examine = CheckDialog::engine(history);
    checks.ceilings = [&history, readMachine = std::move(readMachine)](const plan::Plan& plan) {
        services::HistoryCeilings cache(history);
        return services::knownCeilings(plan, readMachine(), cache);
    };
    return checks;
}

}  // namespace hostmark::ui
