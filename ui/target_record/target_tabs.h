#pragma once

#include <vector>

#include <QObject>

#include "engine/metrics/target_identity.h"
#include "engine/metrics/target_launch.h"
#include "engine/plan/plan.h"

class QTabWidget;
class QTableView;

namespace hostmark::ui {

class IdentityModel;
class LaunchView;

/// Two tabs of a tab widget: how targets were launched and what they printed, and what they say that they
/// are. Each is there only while it has something to show.
class TargetTabs : public QObject {
    Q_OBJECT

public:
    /// Adds them behind the tabs that are there. `tabs` owns this.
    explicit TargetTabs(QTabWidget* tabs);

    void setLaunches(const std::vector<metrics::TargetLaunch>& launches);
    /// A start as it stands now.
    void updateLaunch(const metrics::TargetLaunch& launch);
    /// @param identities  in the order of time; `plan` has what is expected of them
    void setIdentities(const std::vector<metrics::TargetIdentity>& identities, const plan::Plan& plan);

private:
    void showLaunchTab();

    QTabWidget* m_tabs;
    LaunchView* m_launches;
    IdentityModel* m_identities;
    int m_launchTab;
    int m_identityTab;
};

}  // namespace hostmark::ui
