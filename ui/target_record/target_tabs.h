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
class StartModel;

/// Three tabs of a tab widget: who starts the targets and how, how that went and what they printed, and what
/// they say that they are. Each is there only while it has something to show.
class TargetTabs : public QObject {
    Q_OBJECT

public:
    /// Adds them behind the tabs that are there. `tabs` owns this.
    explicit TargetTabs(QTabWidget* tabs);

    /// The plan that is carried out.
    void setPlan(const plan::Plan& plan);
    void setLaunches(const std::vector<metrics::TargetLaunch>& launches);
    /// A start as it stands now.
    void updateLaunch(const metrics::TargetLaunch& launch);
    /// @param identities  in the order of time; `plan` has what is expected of them
    void setIdentities(const std::vector<metrics::TargetIdentity>& identities, const plan::Plan& plan);

private:
    void showLaunchTab();

    QTabWidget* m_tabs;
    StartModel* m_starts;
    LaunchView* m_launches;
    IdentityModel* m_identities;
    int m_startTab;
    int m_launchTab;
    int m_identityTab;
};

}  // namespace hostmark::ui
