#include "app/services/doctor.h"
#include "app/services/experiment_service.h"
#include "app/services/history_caches.h"
#include "ui/doctor/check_dialog.h"

#include <algorithm>

namespace hostmark::ui {

namespace {

/// Whether a person has allowed the target's agent.
bool isAgentAllowed(const plan::Target& target, services::HistoryService& history) {
    services::HistoryAllowedLaunches allowed(history);
    const std::vector<plan::LaunchToAllow> launches = plan::launchesToAllow(target);
    return std::any_of(launches.begin(), launches.end(), [&](const plan::LaunchToAllow& launch) {
        if (launch.kind != plan::LaunchToAllow::Kind::Agent) {
            return false;
        }
        const core::Result<bool> isAllowed = allowed.isAllowed(launch.hash);
        return isAllowed && *isAllowed;  // what cannot be read is not allowed
    });
}

}  // namespace

CheckDialog::Examine CheckDialog::engine(services::HistoryService& history) {
    return [&history](const plan::Plan& plan) {
        return services::examinePlan(
            plan, services::defaultServerProgram(), services::kDoctorWatch,
            [&history](const plan::Target& target) { return isAgentAllowed(target, history); });
    };
}

}  // namespace hostmark::ui
