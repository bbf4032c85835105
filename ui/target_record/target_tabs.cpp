#include "ui/target_record/target_tabs.h"

#include <QHeaderView>
#include <QTabWidget>
#include <QTableView>

#include "ui/table/table_look.h"
#include "ui/target_record/identity_model.h"
#include "ui/target_record/launch_view.h"
#include "ui/target_record/start_model.h"
#include "ui/theme/icons.h"

namespace hostmark::ui {

TargetTabs::TargetTabs(QTabWidget* tabs) : QObject(tabs), m_tabs(tabs) {
    m_starts = new StartModel(this);
    auto* starts = new QTableView(tabs);
    starts->setObjectName(QStringLiteral("starts"));
    starts->setModel(m_starts);
    setUpTable(*starts, tr("Who starts the targets"));
    starts->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*starts, {{StartModel::Target, QStringLiteral("nginx to Kestrel")},
                              {StartModel::StartedBy, tr("Hostmark, a program")},
                              {StartModel::Command, QStringLiteral("dotnet HostingModels.dll --urls http")},
                              {StartModel::Folder, QStringLiteral("/srv/hosting-models")}});
    m_launches = new LaunchView(tabs);
    m_identities = new IdentityModel(this);
    auto* identities = new QTableView(tabs);
    identities->setObjectName(QStringLiteral("identities"));
    identities->setModel(m_identities);
    setUpTable(*identities, tr("What the targets say that they are"));
    identities->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    identities->horizontalHeader()->setMinimumSectionSize(
        identities->fontMetrics().horizontalAdvance(QStringLiteral("ASPNETCORE_URLS")));
    // Few rows, each as high as its words need: a mismatch is to be read in full.
    identities->setWordWrap(true);
    identities->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_startTab = tabs->addTab(starts, tr("Started by"));
    m_launchTab = tabs->addTab(m_launches, QString());
    m_identityTab = tabs->addTab(identities, QString());
    setPlan({});
    setLaunches({});
    setIdentities({}, {});
}

void TargetTabs::setPlan(const plan::Plan& plan) {
    m_starts->setPlan(plan);
    m_tabs->setTabVisible(m_startTab, m_starts->hasStarts());
}

void TargetTabs::setLaunches(const std::vector<metrics::TargetLaunch>& launches) {
    m_launches->setLaunches(launches);
    showLaunchTab();
}

void TargetTabs::updateLaunch(const metrics::TargetLaunch& launch) {
    m_launches->update(launch);
    showLaunchTab();
}

void TargetTabs::showLaunchTab() {
    const LaunchModel& launches = m_launches->launches();
    m_tabs->setTabText(m_launchTab, tr("Target output (%1)").arg(launches.rowCount()));
    m_tabs->setTabIcon(m_launchTab, launches.hasFailures() ? symbolIcon(QStringLiteral("error")) : QIcon());
    m_tabs->setTabVisible(m_launchTab, launches.rowCount() > 0);
}

void TargetTabs::setIdentities(const std::vector<metrics::TargetIdentity>& identities,
                               const plan::Plan& plan) {
    m_identities->setIdentities(identities, plan);
    const bool hasMismatches = m_identities->hasMismatches();
    m_tabs->setTabText(m_identityTab, hasMismatches ? tr("Identity: mismatch") : tr("Identity"));
    m_tabs->setTabIcon(m_identityTab, hasMismatches ? symbolIcon(QStringLiteral("warning")) : QIcon());
    m_tabs->setTabVisible(m_identityTab, !identities.empty());
}

}  // namespace hostmark::ui
