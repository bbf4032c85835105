#include "ui/main_window.h"

#include "ui/about_dialog.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/history_bridge.h"
#include "ui/compare/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/navigation_bar.h"
#include "ui/plan_editor/plans_page.h"
#include "ui/run_view/run_page.h"
#include "ui/shortcuts_dialog.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme_setting.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>

namespace hostmark::ui {

namespace {

const char* const kGeometryKey = "window/geometry";
const char* const kStateKey = "window/state";
const char* const kPlansLayoutKey = "plans/layout";
const char* const kPlanKey = "plans/current";
constexpr int kMessageMs = 8000;
constexpr QSize kDefaultSize(1280, 800);

}  // namespace

MainWindow::MainWindow(HistoryBridge& history, ExperimentBridge& experiments, QSettings& settings,
                       Engine engine, QWidget* parent)
    : QMainWindow(parent),
      m_history(history),
      m_experiments(experiments),
      m_settings(settings),
      m_ceilingEngine(std::move(engine.ceiling)),
      m_permissionsEngine(std::move(engine.permissions)) {
    m_gate = new RunGate(std::move(engine.checks), this);
    setWindowTitle(QStringLiteral("Hostmark"));
    setWindowIcon(applicationIcon());
    createPages();
    createActions();
    createMenus();
    createStatusBar();
    connectPages();
    connectExperiments();
    connectGate();
    restore();
    updateRunning();
}

MainWindow::~MainWindow() = default;

void MainWindow::createPages() {
    auto* content = new QWidget(this);
    m_navigation = new NavigationBar(content);
    m_pages = new QStackedWidget(content);
    m_plansPage = new PlansPage(m_history, m_pages, SendOnceJob::engine(), m_gate->examine());
    m_runPage = new RunPage(m_experiments, m_pages);
    m_historyPage = new HistoryPage(m_history, m_pages);
    m_comparePage = new ComparePage(m_history, m_pages);
    for (QWidget* page : {static_cast<QWidget*>(m_plansPage), static_cast<QWidget*>(m_runPage),
                          static_cast<QWidget*>(m_historyPage), static_cast<QWidget*>(m_comparePage)}) {
        m_pages->addWidget(page);
    }
    m_pageActions = {
        m_navigation->addPage(QStringLiteral("plans"), tr("Plans"), tr("What is measured, and how")),
        m_navigation->addPage(QStringLiteral("run"), tr("Run"), tr("What goes on right now")),
        m_navigation->addPage(QStringLiteral("history"), tr("History"), tr("Everything that was measured")),
        m_navigation->addPage(QStringLiteral("compare"), tr("Compare"), tr("Results side by side"))};
    auto* layout = new QHBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_navigation);
    layout->addWidget(m_pages, 1);
    setCentralWidget(content);
}

void MainWindow::createActions() {
    m_stop = new QAction(symbolIcon(QStringLiteral("stop")), tr("S&top"), this);
    m_stop->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_stop->setToolTip(tr("End the experiment now; what was measured is kept"));
    connect(m_stop, &QAction::triggered, &m_experiments, &ExperimentBridge::requestStop);
    m_skip = new QAction(symbolIcon(QStringLiteral("skip")), tr("S&kip Run"), this);
    m_skip->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Right));
    m_skip->setToolTip(tr("End the run that goes on and begin the next one"));
    connect(m_skip, &QAction::triggered, &m_experiments, &ExperimentBridge::requestSkip);
}

void MainWindow::createMenus() {
    createFileMenu();
    const PlanActions& plans = m_plansPage->actions();
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({plans.undo, plans.redo});
    edit->addSeparator();
    edit->addActions({plans.duplicate, plans.rename, plans.remove});
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({plans.run, m_stop, m_skip});
    run->addSeparator();
    run->addActions({plans.check, plans.sendOnce, plans.ceiling});
    run->addSeparator();
    QAction* permissions = run->addAction(tr("&Permissions…"), this, &MainWindow::openPermissions);
    permissions->setObjectName(QStringLiteral("permissions"));
    permissions->setToolTip(tr("What plans may start and which agents they may ask; take it back"));
    createViewMenu();
    createHelpMenu();
}

void MainWindow::createFileMenu() {
    const PlanActions& plans = m_plansPage->actions();
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(plans.newPlan);
    QMenu* templates = file->addMenu(tr("New from &Template"));
    templates->setToolTipsVisible(true);
    for (QAction* action : plans.newFromTemplate) {
        templates->addAction(action);
    }
    file->addSeparator();
    file->addActions({plans.importPlan, plans.exportPlan});
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"));
    quit->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Q)});
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    // What they change is to be seen.
    QList<QAction*> leadToPlans = {plans.newPlan, plans.importPlan, plans.duplicate, plans.rename,
                                   plans.remove,  plans.undo,       plans.redo};
    for (QAction* action : plans.newFromTemplate) {
        leadToPlans += action;
    }
    for (QAction* action : leadToPlans) {
        connect(action, &QAction::triggered, this, [this] { showPage(Plans); });
    }
}

void MainWindow::createViewMenu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions(m_pageActions);
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const std::pair<ThemeChoice, QString> choices[] = {{ThemeChoice::System, tr("As the &System")},
                                                       {ThemeChoice::Light, tr("&Light")},
                                                       {ThemeChoice::Dark, tr("&Dark")}};
    const ThemeChoice current = storedTheme(m_settings);
    for (const auto& [choice, text] : choices) {
        QAction* action = themes->addAction(text);
        action->setCheckable(true);
        action->setChecked(choice == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme = choice] { setTheme(theme); });
    }
}

void MainWindow::createHelpMenu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    QAction* shortcuts = help->addAction(tr("&Keyboard Shortcuts"));
    shortcuts->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Slash));
    connect(shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    QAction* about = help->addAction(tr("&About Hostmark"));
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::createStatusBar() {
    const QFileInfo history(QString::fromStdU16String(m_history.service().file().u16string()));
    const QString file = QDir::toNativeSeparators(history.absoluteFilePath());
    m_file = new QLabel(this);
    m_file->setText(fontMetrics().elidedText(file, Qt::ElideMiddle, 420));
    m_file->setToolTip(tr("Plans and results are kept in %1").arg(file));
    m_file->setContentsMargins(0, 0, 8, 0);
    statusBar()->addPermanentWidget(m_file);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::connectPages() {
    connect(m_navigation, &NavigationBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_plansPage, &PlansPage::runRequested, this, &MainWindow::askToRun);
    connect(m_plansPage, &PlansPage::ceilingRequested, this, &MainWindow::openCeiling);
    connect(m_plansPage, &PlansPage::messageArrived, this, &MainWindow::say);
    connect(m_runPage, &RunPage::compareRequested, this, [this](const core::ExperimentId& experiment) {
        m_comparePage->compareExperiments({experiment});
        showPage(Compare);
    });
    connect(m_runPage, &RunPage::historyRequested, this, [this](const core::ExperimentId& experiment) {
        m_historyPage->selectExperiment(experiment);
        showPage(History);
    });
    connect(m_historyPage, &HistoryPage::compareRequested, this,
            [this](const QList<core::ExperimentId>& experiments) {
                m_comparePage->compareExperiments(experiments);
                showPage(Compare);
            });
    connect(&m_history, &HistoryBridge::changeFailed, this, &MainWindow::sayError);
}

void MainWindow::connectExperiments() {
    connect(&m_experiments, &ExperimentBridge::started, this, [this] {
        updateRunning();
        m_historyPage->reload();
        m_comparePage->reload();
    });
    const auto ended = [this] {
        updateRunning();
        m_historyPage->reload();
        m_comparePage->reload();
        if (m_isClosing) {
            close();
        }
    };
    connect(&m_experiments, &ExperimentBridge::finished, this, ended);
    connect(&m_experiments, &ExperimentBridge::failed, this, ended);
    connect(&m_experiments, &ExperimentBridge::historyFailed, this, &MainWindow::sayError);
}

void MainWindow::connectGate() {
    connect(m_plansPage, &PlansPage::runAtOnceRequested, m_gate, &RunGate::skipCheck);
    connect(m_plansPage, &PlansPage::runCancelled, m_gate, &RunGate::cancel);
    connect(m_gate, &RunGate::checking, this, [this] {
        m_plansPage->tellChecking(true);
        showPage(Plans);
    });
    connect(m_gate, &RunGate::passed, this, &MainWindow::run);
    connect(m_gate, &RunGate::refused, this, &MainWindow::updateRunning);
    connect(m_gate, &RunGate::failed, this, [this](const core::Error& error) {
        updateRunning();
        m_plansPage->sayError(error);
    });
}

void MainWindow::restore() {
    const QSize available = screen()->availableSize();
    resize(kDefaultSize.boundedTo(available));
    if (available.width() <= kDefaultSize.width() || available.height() <= kDefaultSize.height()) {
        setWindowState(Qt::WindowMaximized);
    }
    restoreGeometry(m_settings.value(QLatin1String(kGeometryKey)).toByteArray());
    restoreState(m_settings.value(QLatin1String(kStateKey)).toByteArray());
    m_plansPage->restoreLayout(m_settings.value(QLatin1String(kPlansLayoutKey)).toByteArray());
    const core::Result<core::PlanId> plan =
        core::PlanId::parse(m_settings.value(QLatin1String(kPlanKey)).toString().toStdString());
    if (plan) {
        m_plansPage->selectPlan(*plan);
    }
}

void MainWindow::store() {
    m_settings.setValue(QLatin1String(kGeometryKey), saveGeometry());
    m_settings.setValue(QLatin1String(kStateKey), saveState());
    m_settings.setValue(QLatin1String(kPlansLayoutKey), m_plansPage->saveLayout());
    m_settings.setValue(QLatin1String(kPlanKey), QString::fromStdString(m_plansPage->currentPlan().text()));
}

void MainWindow::showPage(Page page) {
    m_navigation->setCurrent(page);
}

/// From a menu and by keys it may be asked on every page; what stands in the way is said on that of the
/// plans.
void MainWindow::askToRun(const plan::Plan& plan) {
    m_gate->ask(plan);
    updateRunning();
}

void MainWindow::run(const plan::Plan& plan, const RunGate::Ceilings& ceilings) {
    m_experiments.start(plan, ceilings);
    updateRunning();
    showPage(Run);
}

/// Over the whole window: two loads at once would measure each other.
void MainWindow::openCeiling(const plan::Plan& plan) {
    auto* dialog = new CeilingDialog(plan, m_ceilingEngine, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::openPermissions() {
    auto* dialog = new PermissionsDialog(m_permissionsEngine, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::updateRunning() {
    const bool isRunning = m_experiments.isRunning();
    m_stop->setEnabled(isRunning);
    m_skip->setEnabled(isRunning);
    m_plansPage->setRunForbidden(isRunning          ? tr("An experiment is running.")
                                 : m_gate->isBusy() ? tr("A run is being prepared.")
                                                    : QString());
    if (!m_gate->isBusy()) {
        m_plansPage->tellChecking(false);
    }
    setWindowTitle(isRunning ? tr("Hostmark – running") : QStringLiteral("Hostmark"));
}

void MainWindow::setTheme(ThemeChoice choice) {
    storeTheme(m_settings, choice);
    applyTheme(*qApp, choice);
}

void MainWindow::say(const QString& message) {
    statusBar()->showMessage(message, kMessageMs);
}

void MainWindow::sayError(const core::Error& error) {
    statusBar()->showMessage(QString::fromStdString(core::describe(error)));
}

void MainWindow::showAbout() {
    AboutDialog(QString::fromStdU16String(m_history.service().file().u16string()), this).exec();
}

void MainWindow::showShortcuts() {
    ShortcutsDialog(*menuBar(), this).exec();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayClose()) {
        event->ignore();
        return;
    }
    m_plansPage->saveNow();
    store();
    event->accept();
}

/// Asks while an experiment runs. Stopping takes a moment; the window closes when it is done.
bool MainWindow::mayClose() {
    if (!m_experiments.isRunning()) {
        return true;
    }
    if (m_isClosing) {
        return false;
    }
    QMessageBox question(QMessageBox::Question, tr("Quit Hostmark"), tr("An experiment is running."),
                         QMessageBox::NoButton, this);
    question.setInformativeText(tr("Quitting stops it. What was measured so far is kept in the history."));
    const QPushButton* stop = question.addButton(tr("&Stop and Quit"), QMessageBox::AcceptRole);
    QPushButton* stay = question.addButton(tr("&Keep Running"), QMessageBox::RejectRole);
    question.setDefaultButton(stay);
    question.setEscapeButton(stay);
    question.exec();
    if (question.clickedButton() != stop) {
        return false;
    }
    if (!m_experiments.isRunning()) {
        return true;  // it has ended while the question stood
    }
    m_isClosing = true;
    say(tr("Stopping…"));
    m_experiments.requestStop();
    return false;
}

}  // namespace hostmark::ui
