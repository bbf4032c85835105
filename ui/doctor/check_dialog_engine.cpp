#include "app/services/doctor.h"
#include "app/services/experiment_service.h"
#include "app/services/history_caches.h"
#include "ui/doctor/check_dialog.h"

namespace hostmark::ui {

CheckDialog::Examine CheckDialog::engine(services::HistoryService& history) {
    return [&history](const plan::Plan& plan) {
        // What is looked at after it may take longer than the history lives.
        services::HistoryAllowedLaunches allowed(history);
        const core::Result<services::MayAskAgent> mayAsk = services::agentsToAsk(plan, allowed);
        // What cannot be read is not allowed.
        return services::examinePlan(plan, services::defaultServerProgram(), services::kDoctorWatch,
                                     mayAsk ? *mayAsk : services::MayAskAgent());
    };
}

}  // namespace hostmark::ui
