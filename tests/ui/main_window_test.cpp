#include "ui/main_window.h"
#include "ui/plan_editor/problem_label.h"

#include "tests/support/sample_records.h"
#include "tests/ui/fake_experiment.h"
#include "tests/ui/fake_history_service.h"
#include "tests/ui/typing.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/history_bridge.h"
#include "ui/navigation_bar.h"
#include "ui/run_view/run_page.h"
#include "ui/shortcuts_dialog.h"
#include "ui/theme/theme_setting.h"
#include "ui/translation.h"

#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

#include <condition_variable>
#include <mutex>

namespace hostmark::ui {

using test::find;

/// The window with its four pages, over an experiment and a history that the test plays.
class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }
    void init();
    void cleanup();

    void pagesAreReachedByClicksAndKeys();
    void runShowsTheRunPageAndForbidsAnother();
    void stopAndSkipReachTheExperiment();
    void endOfAnExperimentLeadsToCompare();
    void newPlanBringsThePlansIntoView();
    void closingWhileRunningAsksFirst();
    void stopAndQuitClosesWhenTheExperimentHasEnded();
    void themeIsChosenAndKept();
    void hintsFollowTheTheme();
    void sizeIsKept();
    void failureToKeepSomethingIsSaid();
    void problemsAreShownBeforeARun();
    void runIsTakenBackWhileItIsPrepared();
    void permissionsAreLookedAtFromTheMenu();
    void everyShortcutIsListed();
    void noTwoActionsShareAShortcut();

private:
    void open();
    void clickRun() { QTest::mouseClick(&find<QPushButton>(*m_window, "run"), Qt::LeftButton); }
    void end();
    [[nodiscard]] int page() const { return m_window->findChild<NavigationBar*>()->current(); }
    /// Presses the button with this text of the message box that comes next.
    void answerWith(const QString& button);
    [[nodiscard]] QAction* action(const QString& text) const;

    metrics::ExperimentRecord m_record;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<hostmark::test::FakeHistoryService> m_service;
    std::shared_ptr<hostmark::test::FakeExperimentState> m_state;
    std::unique_ptr<HistoryBridge> m_history;
    std::unique_ptr<ExperimentBridge> m_experiments;
    RunGate::Checks m_checks;
    CeilingDialog::Engine m_ceiling;
    PermissionsDialog::Engine m_permissions;
    std::unique_ptr<MainWindow> m_window;
};

void MainWindowTest::init() {
    m_record = hostmark::test::sampleExperiment("sample", {{"A", 50'000, 1.2}, {"B", 40'000, 1.5}}, 2, 3);
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath("settings.ini"), QSettings::IniFormat);
    m_service = std::make_unique<hostmark::test::FakeHistoryService>();
    m_state = std::make_shared<hostmark::test::FakeExperimentState>();
    m_history = std::make_unique<HistoryBridge>(*m_service);
    m_experiments =
        std::make_unique<ExperimentBridge>(nullptr, nullptr, hostmark::test::fakeStarter(m_state));
    open();
}

void MainWindowTest::open() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(*m_history, *m_experiments, *m_settings,
                                            MainWindow::Engine{m_checks, m_ceiling, m_permissions});
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(find<QPushButton>(*m_window, "run").isEnabled() || m_experiments->isRunning());
}

void MainWindowTest::cleanup() {
    if (m_experiments->isRunning()) {
        end();
    }
    m_window.reset();
    QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));  // it uses what the tests change
    m_experiments.reset();
    m_history.reset();
    m_service.reset();
    m_checks = {};
}

/// Ends the experiment that runs, as a whole one.
void MainWindowTest::end() {
    m_service->add(m_record);
    m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
    QTRY_VERIFY(!m_experiments->isRunning());
}

void MainWindowTest::answerWith(const QString& button) {
    QTimer::singleShot(0, this, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        for (QAbstractButton* candidate : box->buttons()) {
            if (candidate->text().remove('&') == button) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
        }
        box->reject();
        QFAIL("no such button");
    });
}

QAction* MainWindowTest::action(const QString& text) const {
    for (const QAction* menu : m_window->menuBar()->actions()) {
        for (QAction* action : menu->menu()->findChildren<QAction*>() + menu->menu()->actions()) {
            if (action->text().remove('&') == text) {
                return action;
            }
        }
    }
    return nullptr;
}

void MainWindowTest::pagesAreReachedByClicksAndKeys() {
    QCOMPARE(page(), int(MainWindow::Plans));
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(page(), int(MainWindow::Compare));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(page(), int(MainWindow::History));
    QTest::mouseClick(&find<QToolButton>(*m_window, "page1"), Qt::LeftButton);
    QCOMPARE(page(), int(MainWindow::Run));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(find<QPushButton>(*m_window, "run").isVisible());
}

void MainWindowTest::runShowsTheRunPageAndForbidsAnother() {
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QCOMPARE(m_state->starts, 1);
    QCOMPARE(page(), int(MainWindow::Run));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!find<QPushButton>(*m_window, "run").isEnabled());
    QCOMPARE(find<QLabel>(*m_window, "runReason").text(), QString("An experiment is running."));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QCOMPARE(m_state->starts, 1);
    end();
    QVERIFY(find<QPushButton>(*m_window, "run").isEnabled());
}

void MainWindowTest::stopAndSkipReachTheExperiment() {
    QVERIFY(!action("Stop")->isEnabled());
    clickRun();
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_state->skips.load(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ShiftModifier);
    QCOMPARE(m_state->stops.load(), 1);
}

void MainWindowTest::endOfAnExperimentLeadsToCompare() {
    clickRun();
    m_state->observer->onExperimentStarted(m_record, hostmark::test::scheduleOf(m_record));
    for (const metrics::RunRecord& run : m_record.runs) {
        m_state->observer->onRunStarted(hostmark::test::begun(run));
        m_state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(run));
    }
    end();
    auto& compare = find<QPushButton>(*m_window->findChild<RunPage*>(), "compare");
    QTRY_VERIFY(compare.isVisible());
    QTest::mouseClick(&compare, Qt::LeftButton);
    QCOMPARE(page(), int(MainWindow::Compare));
}

void MainWindowTest::newPlanBringsThePlansIntoView() {
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(page(), int(MainWindow::Plans));
    QTRY_COMPARE(m_service->plans.size(), std::size_t(2));
}

void MainWindowTest::closingWhileRunningAsksFirst() {
    clickRun();
    answerWith("Keep Running");
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_state->stops.load(), 0);
}

void MainWindowTest::stopAndQuitClosesWhenTheExperimentHasEnded() {
    clickRun();
    answerWith("Stop and Quit");
    QVERIFY(!m_window->close());
    QCOMPARE(m_state->stops.load(), 1);
    QVERIFY(m_window->isVisible());
    end();
    QTRY_VERIFY(!m_window->isVisible());
}

void MainWindowTest::themeIsChosenAndKept() {
    QVERIFY(action("Dark") != nullptr);
    action("Dark")->trigger();
    QVERIFY(isDark(QApplication::palette()));
    QCOMPARE(storedTheme(*m_settings), ThemeChoice::Dark);
    open();
    QVERIFY(action("Dark")->isChecked());
    action("Light")->trigger();
    QVERIFY(!isDark(QApplication::palette()));
}

void MainWindowTest::hintsFollowTheTheme() {
    const auto isReadable = [this] {
        const QList<ProblemLabel*> hints = m_window->findChildren<ProblemLabel*>();
        const bool dark = isDark(QApplication::palette());
        return !hints.isEmpty() && std::all_of(hints.begin(), hints.end(), [dark](const ProblemLabel* hint) {
            const QList<QLabel*> labels = hint->findChildren<QLabel*>();
            return std::all_of(labels.begin(), labels.end(), [dark](const QLabel* label) {
                const int lightness = label->palette().color(QPalette::WindowText).lightness();
                return label->text().isEmpty() || (dark ? lightness > 140 : lightness < 120);
            });
        });
    };
    action("Dark")->trigger();
    QTRY_VERIFY(isReadable());
    action("Light")->trigger();
    QTRY_VERIFY(isReadable());
}

void MainWindowTest::sizeIsKept() {
    m_window->resize(1300, 820);
    QVERIFY(m_window->close());
    open();
    QCOMPARE(m_window->size(), QSize(1300, 820));
}

void MainWindowTest::failureToKeepSomethingIsSaid() {
    m_service->nextError = core::Error{core::ErrorCode::DiskFull, "The disk is full", "history.db", {}};
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    QTRY_COMPARE(m_window->statusBar()->currentMessage(), QString("history.db: The disk is full."));
    // Nothing is lost: it is tried again.
    QTRY_COMPARE_WITH_TIMEOUT(m_service->plans.size(), std::size_t(2), 20'000);
}

void MainWindowTest::problemsAreShownBeforeARun() {
    m_checks.examine = [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    };
    open();
    clickRun();
    CheckDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<CheckDialog*>()) != nullptr);
    QCOMPARE(m_state->starts, 0);
    QVERIFY(!find<QPushButton>(*m_window, "run").isEnabled());
    QTest::mouseClick(&find<QPushButton>(*dialog, "doNotRun"), Qt::LeftButton);
    QTRY_VERIFY(find<QPushButton>(*m_window, "run").isEnabled());
    QTRY_VERIFY(m_window->findChild<CheckDialog*>() == nullptr);
    QCOMPARE(m_state->starts, 0);
    clickRun();
    QTRY_VERIFY((dialog = m_window->findChild<CheckDialog*>()) != nullptr);
    QTest::mouseClick(&find<QPushButton>(*dialog, "runAllTheSame"), Qt::LeftButton);
    QTRY_COMPARE(m_state->starts, 1);
    QCOMPARE(page(), int(MainWindow::Run));
}

void MainWindowTest::runIsTakenBackWhileItIsPrepared() {
    struct Latch {
        std::mutex mutex;
        std::condition_variable isOpen;
        bool open = false;
    };
    const auto latch = std::make_shared<Latch>();
    m_checks.examine = [latch](const plan::Plan&) {
        std::unique_lock lock(latch->mutex);
        latch->isOpen.wait(lock, [&] { return latch->open; });
        return std::vector<host::Finding>();
    };
    open();
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    // What goes on is said where it can be taken back.
    auto& cancel = find<QPushButton>(*m_window, "cancelRun");
    QTRY_VERIFY(cancel.isVisible());
    QCOMPARE(find<QLabel>(*m_window, "runReason").text(), QString("A run is being prepared."));
    QTest::mouseClick(&cancel, Qt::LeftButton);
    QVERIFY(!cancel.isVisible());
    QVERIFY(find<QPushButton>(*m_window, "run").isEnabled());
    clickRun();
    auto& now = find<QPushButton>(*m_window, "runNow");
    QTRY_VERIFY(now.isVisible());
    QTest::mouseClick(&now, Qt::LeftButton);
    QCOMPARE(m_state->starts, 1);
    {
        const std::lock_guard lock(latch->mutex);
        latch->open = true;
    }
    latch->isOpen.notify_all();
}

void MainWindowTest::permissionsAreLookedAtFromTheMenu() {
    m_permissions.all = [] {
        return core::Result<PermissionsDialog::Launches>(
            PermissionsDialog::Launches{{"aaaa", "program \"sh\"\n", 1}});
    };
    open();
    find<QAction>(*m_window, "permissions").trigger();
    PermissionsDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<PermissionsDialog*>()) != nullptr && dialog->isVisible());
    QTRY_COMPARE(find<QTableView>(*dialog, "allowed").model()->rowCount(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(m_window->findChild<PermissionsDialog*>() == nullptr);
}

void MainWindowTest::everyShortcutIsListed() {
    QStringList listed;
    QTimer::singleShot(0, this, [&listed] {
        auto* dialog = qobject_cast<ShortcutsDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        const auto* tree = dialog->findChild<QTreeWidget*>();
        for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(tree)); *item != nullptr; ++item) {
            listed += (*item)->text(1).split(", ");
        }
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    QTest::keyClick(m_window.get(), Qt::Key_Slash, Qt::ControlModifier);
    for (const char* key :
         {"Ctrl+N", "Ctrl+O", "Ctrl+Z", "Ctrl+Y", "F5", "Ctrl+R", "Ctrl+1", "Ctrl+4", "F2"}) {
        QVERIFY2(listed.contains(key), key);
    }
}

void MainWindowTest::noTwoActionsShareAShortcut() {
    QMap<QString, const QAction*> taken;
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        for (const QKeySequence& sequence : action->shortcuts()) {
            if (action->shortcutContext() != Qt::WindowShortcut) {
                continue;
            }
            const QString key = sequence.toString();
            QVERIFY2(!taken.contains(key) || taken[key] == action, qPrintable(key + ": " + action->text()));
            taken[key] = action;
        }
    }
    QVERIFY(taken.size() > 10);
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::MainWindowTest)
#include "main_window_test.moc"
