#include "ui/permissions/permissions_dialog.h"

namespace hostmark::ui {

PermissionsDialog::Engine PermissionsDialog::engine(services::HistoryService& history) {
    return {[&history] { return services::HistoryAllowedLaunches(history).all(); },
            [&history](const std::vector<std::string>& ids) {
                return services::HistoryAllowedLaunches(history).withdraw(ids);
            }};
}

}  // namespace hostmark::ui
