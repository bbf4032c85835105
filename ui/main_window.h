#pragma once

#include "ui/ceiling/ceiling_dialog.h"
#include "ui/permissions/permissions_dialog.h"
#include "ui/run_gate/run_gate.h"
#include "ui/theme/theme.h"

#include <QMainWindow>

class QAction;
class QLabel;
class QMenu;
class QSettings;
class QStackedWidget;

namespace hostmark::core {
struct Error;
}
namespace hostmark::plan {
struct Plan;
}

namespace hostmark::ui {

class ComparePage;
class ExperimentBridge;
class HistoryBridge;
class HistoryPage;
class NavigationBar;
class PlansPage;
class RunPage;

/// The window: navigation, menus and status bar around the four pages, each of which leads to the next.
/// Thread-safety: GUI thread only.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum Page { Plans, Run, History, Compare };

    /// What stands before a run, how the generator's ceiling is measured, and what is allowed.
    struct Engine {
        RunGate::Checks checks;
        CeilingDialog::Engine ceiling;
        PermissionsDialog::Engine permissions;
    };

    /// All three outlive the window. `settings` keeps its size, its theme and what was selected.
    MainWindow(HistoryBridge& history, ExperimentBridge& experiments, QSettings& settings, Engine engine,
               QWidget* parent = nullptr);
    ~MainWindow() override;

    void showPage(Page page);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void createPages();
    void createActions();
    void createMenus();
    void createFileMenu();
    void createViewMenu();
    void createHelpMenu();
    void createStatusBar();
    void connectPages();
    void connectExperiments();
    void connectGate();
    void restore();
    void store();
    void askToRun(const plan::Plan& plan);
    void run(const plan::Plan& plan, const RunGate::Ceilings& ceilings);
    void openCeiling(const plan::Plan& plan);
    void openPermissions();
    void updateRunning();
    void setTheme(ThemeChoice choice);
    void say(const QString& message);
    void sayError(const core::Error& error);
    void showAbout();
    void showShortcuts();
    [[nodiscard]] bool mayClose();

    HistoryBridge& m_history;
    ExperimentBridge& m_experiments;
    QSettings& m_settings;
    CeilingDialog::Engine m_ceilingEngine;
    PermissionsDialog::Engine m_permissionsEngine;
    RunGate* m_gate = nullptr;
    NavigationBar* m_navigation = nullptr;
    QStackedWidget* m_pages = nullptr;
    PlansPage* m_plansPage = nullptr;
    RunPage* m_runPage = nullptr;
    HistoryPage* m_historyPage = nullptr;
    ComparePage* m_comparePage = nullptr;
    QList<QAction*> m_pageActions;
    QAction* m_stop = nullptr;
    QAction* m_skip = nullptr;
    QLabel* m_file = nullptr;
    bool m_isClosing = false;  ///< the person wants to quit; what runs is being stopped
};

}  // namespace hostmark::ui
