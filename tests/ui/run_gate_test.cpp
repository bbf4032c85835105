#include "ui/run_gate/run_gate.h"

#include "tests/ui/typing.h"
#include "ui/doctor/check_dialog.h"
#include "ui/doctor/finding_card.h"
#include "ui/doctor/findings_view.h"
#include "ui/run_gate/permission_dialog.h"
#include "ui/translation.h"

#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>

namespace hostmark::ui {

using test::find;

namespace {

host::Finding finding(const std::string& check, host::FindingKind kind, const std::string& sentence) {
    host::Finding one;
    one.check = check;
    one.kind = kind;
    one.machine = "bench-01";
    one.sentence = sentence;
    if (kind != host::FindingKind::Fine) {
        one.reason = "It moves results";
        one.advice = "Mend it";
    }
    return one;
}

plan::LaunchToAllow launch() {
    plan::LaunchToAllow one;
    one.targets = {"Kestrel"};
    one.text = "program \"dotnet\"\nargument \"HostingModels.dll\"\n";
    one.hash = "abc";
    return one;
}

}  // namespace

/// What stands between Run and the first request, answered by clicks and keys.
class RunGateTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }
    void init();
    void cleanup();

    void runsWhatNeedsNoPermissionAndHasNoProblems();
    void asksForAPublicTargetWithEnterMeaningNo();
    void showsEachLaunchInFullAndRemembersIt();
    void asksNothingOfTheTargetsBeforeItIsAllowed();
    void saysWhyWhatIsAllowedCannotBeKnown();
    void showsProblemsOnceAndRunsAllTheSame();
    void showsAProblemAgainOfAnotherPlanOrAnotherKind();
    void doesNotRunWhenSomebodyDecidesAgainstIt();
    void runsAtOnceOrNotAtAllWhileItLooks();
    void listsTheGravestFirstAndFoldsWhatIsFine();
    void copiesTheCommandThatMends();
    void saysThatNothingWasFound();
    void looksAgainAndCanBeStopped();
    void closesAtOnceWhileItLooks();

private:
    void makeGate() { m_gate = new RunGate(m_checks, m_window.get()); }
    /// The dialog that stands over the window.
    template <class Dialog>
    [[nodiscard]] Dialog& dialog() {
        Dialog* found = nullptr;
        [&] { QTRY_VERIFY((found = m_window->findChild<Dialog*>()) != nullptr && found->isVisible()); }();
        if (found == nullptr) {
            qFatal("no %s", Dialog::staticMetaObject.className());
        }
        return *found;
    }
    static void click(const QObject& dialog, const QString& name) {
        QTest::mouseClick(&find<QPushButton>(dialog, name), Qt::LeftButton);
    }
    [[nodiscard]] static QString textOf(const QWidget& widget) {
        QStringList texts;
        for (const QLabel* label : widget.findChildren<QLabel*>()) {
            texts << label->text();
        }
        return texts.join('\n');
    }

    plan::Plan m_plan;
    std::unique_ptr<QWidget> m_window;
    RunGate::Checks m_checks;
    RunGate* m_gate = nullptr;
    services::PermissionsNeeded m_needed;
    std::vector<host::Finding> m_findings;
    std::vector<std::string> m_allowed;
    std::atomic<int> m_looks{0};
};

void RunGateTest::init() {
    m_plan = {};
    m_plan.id = core::PlanId::generate();
    m_plan.name = "Hosting models";
    m_needed = {};
    m_findings.clear();
    m_allowed.clear();
    m_looks = 0;
    m_checks.permissions = [this](const plan::Plan&) { return m_needed; };
    m_checks.allow = [this](const std::vector<plan::LaunchToAllow>& launches) -> core::Result<void> {
        for (const plan::LaunchToAllow& one : launches) {
            m_allowed.push_back(one.hash);
        }
        return {};
    };
    m_checks.examine = [this](const plan::Plan&) {
        ++m_looks;
        return m_findings;
    };
    m_window = std::make_unique<QWidget>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    makeGate();
}

void RunGateTest::cleanup() {
    m_window.reset();
    QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));  // it uses what the tests change
}

void RunGateTest::runsWhatNeedsNoPermissionAndHasNoProblems() {
    m_findings = {finding("machine.governor", host::FindingKind::Note, "The governor is schedutil")};
    QSignalSpy passed(m_gate, &RunGate::passed);
    m_gate->ask(m_plan);
    QVERIFY(m_gate->isBusy());
    QTRY_COMPARE(passed.count(), 1);
    QCOMPARE(passed[0][0].value<plan::Plan>().name, std::string("Hosting models"));
    QVERIFY(!m_gate->isBusy());
    QCOMPARE(m_looks.load(), 1);
}

void RunGateTest::asksForAPublicTargetWithEnterMeaningNo() {
    services::PublicTarget target;
    target.target = "Kestrel";
    target.url = "http://example.org/";
    target.address = "93.184.216.34:80";
    target.load = "up to 500 requests per second";
    m_needed.publicTargets = {target};
    QSignalSpy passed(m_gate, &RunGate::passed);
    QSignalSpy refused(m_gate, &RunGate::refused);
    m_gate->ask(m_plan);
    auto& question = dialog<PermissionDialog>();
    QVERIFY(textOf(question).contains(
        "Kestrel (http://example.org/) is at the public address 93.184.216.34:80 and would get up "
        "to 500 requests per second."));
    QTest::keyClick(&question, Qt::Key_Return);
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(m_looks.load(), 0);

    m_gate->ask(m_plan);
    QTRY_VERIFY(m_window->findChildren<PermissionDialog*>().size() == 1);
    click(dialog<PermissionDialog>(), "allowAndRun");
    QTRY_COMPARE(passed.count(), 1);
    // It is asked before each run, so that there is nothing to remember.
    QVERIFY(m_allowed.empty());
}

void RunGateTest::showsEachLaunchInFullAndRemembersIt() {
    m_needed.launches = {launch()};
    QSignalSpy passed(m_gate, &RunGate::passed);
    m_gate->ask(m_plan);
    auto& question = dialog<PermissionDialog>();
    const auto& command = find<QPlainTextEdit>(question, "launchToAllow");
    QCOMPARE(command.toPlainText(), QString("program \"dotnet\"\nargument \"HostingModels.dll\""));
    QVERIFY(command.isReadOnly());
    QVERIFY(command.textInteractionFlags() & Qt::TextSelectableByKeyboard);
    QVERIFY(textOf(question).contains("A program is started on this computer for \"Kestrel\""));
    click(question, "allowAndRun");
    QTRY_COMPARE(passed.count(), 1);
    QCOMPARE(m_allowed, std::vector<std::string>{"abc"});
}

void RunGateTest::asksNothingOfTheTargetsBeforeItIsAllowed() {
    m_needed.launches = {launch()};
    QSignalSpy refused(m_gate, &RunGate::refused);
    m_gate->ask(m_plan);
    auto& question = dialog<PermissionDialog>();
    QCOMPARE(m_looks.load(), 0);
    QTest::keyClick(&question, Qt::Key_Escape);
    QTRY_COMPARE(refused.count(), 1);
    QVERIFY(m_allowed.empty());
    QCOMPARE(m_looks.load(), 0);
}

void RunGateTest::saysWhyWhatIsAllowedCannotBeKnown() {
    m_checks.permissions = [](const plan::Plan&) -> core::Result<services::PermissionsNeeded> {
        return core::Error{core::ErrorCode::DiskFull, "The disk is full", "history.db", {}};
    };
    makeGate();
    QSignalSpy failed(m_gate, &RunGate::failed);
    m_gate->ask(m_plan);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed[0][0].value<core::Error>().message, std::string("The disk is full"));
    QVERIFY(!m_gate->isBusy());
}

void RunGateTest::showsProblemsOnceAndRunsAllTheSame() {
    m_findings = {finding("machine.shared", host::FindingKind::Warning, "They share 2 processors")};
    QSignalSpy passed(m_gate, &RunGate::passed);
    m_gate->ask(m_plan);
    click(dialog<CheckDialog>(), "runAllTheSame");
    QTRY_COMPARE(passed.count(), 1);
    // Its numbers may change; it is the same problem.
    m_findings[0].sentence = "They share 3 processors";
    m_gate->ask(m_plan);
    QTRY_COMPARE(passed.count(), 2);
}

void RunGateTest::showsAProblemAgainOfAnotherPlanOrAnotherKind() {
    m_findings = {finding("target.reached", host::FindingKind::Warning, "It answered with 404")};
    QSignalSpy passed(m_gate, &RunGate::passed);
    m_gate->ask(m_plan);
    click(dialog<CheckDialog>(), "runAllTheSame");
    QTRY_COMPARE(passed.count(), 1);
    m_findings[0].kind = host::FindingKind::Failure;
    m_gate->ask(m_plan);
    QTRY_VERIFY(m_window->findChildren<CheckDialog*>().size() == 1);
    click(dialog<CheckDialog>(), "runAllTheSame");
    QTRY_COMPARE(passed.count(), 2);
    m_plan.id = core::PlanId::generate();
    m_gate->ask(m_plan);
    QTRY_VERIFY(m_window->findChildren<CheckDialog*>().size() == 1);
    click(dialog<CheckDialog>(), "runAllTheSame");
    QTRY_COMPARE(passed.count(), 3);
}

void RunGateTest::doesNotRunWhenSomebodyDecidesAgainstIt() {
    m_findings = {finding("target.reached", host::FindingKind::Failure, "Kestrel refused the connection")};
    QSignalSpy passed(m_gate, &RunGate::passed);
    QSignalSpy refused(m_gate, &RunGate::refused);
    m_gate->ask(m_plan);
    QTest::keyClick(&dialog<CheckDialog>(), Qt::Key_Return);
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(passed.count(), 0);
    // And is shown the next time.
    m_gate->ask(m_plan);
    QTRY_VERIFY(m_window->findChildren<CheckDialog*>().size() == 1);
    QTest::keyClick(&dialog<CheckDialog>(), Qt::Key_Escape);
    QTRY_COMPARE(refused.count(), 2);
}

void RunGateTest::runsAtOnceOrNotAtAllWhileItLooks() {
    struct Latch {
        std::mutex mutex;
        std::condition_variable isOpen;
        bool open = false;
    };
    const auto latch = std::make_shared<Latch>();
    m_checks.examine = [latch](const plan::Plan&) {
        std::unique_lock lock(latch->mutex);
        latch->isOpen.wait(lock, [&] { return latch->open; });
        return std::vector<host::Finding>{
            finding("machine.shared", host::FindingKind::Warning, "They share 2 processors")};
    };
    makeGate();
    QSignalSpy checking(m_gate, &RunGate::checking);
    QSignalSpy passed(m_gate, &RunGate::passed);
    QSignalSpy refused(m_gate, &RunGate::refused);
    m_gate->ask(m_plan);
    QTRY_COMPARE(checking.count(), 1);
    m_gate->skipCheck();
    QCOMPARE(passed.count(), 1);
    m_gate->ask(m_plan);
    QTRY_COMPARE(checking.count(), 2);
    m_gate->cancel();
    QCOMPARE(refused.count(), 1);
    {
        const std::lock_guard lock(latch->mutex);
        latch->open = true;
    }
    latch->isOpen.notify_all();
    // Both looks have ended, and would have told by now.
    QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));
    QCoreApplication::processEvents();
    QCOMPARE(passed.count(), 1);
    QVERIFY(m_window->findChild<CheckDialog*>() == nullptr);
}

void RunGateTest::listsTheGravestFirstAndFoldsWhatIsFine() {
    FindingsView view;
    const std::vector<host::Finding> findings = {
        finding("a", host::FindingKind::Fine, "All is well"),
        finding("b", host::FindingKind::Warning, "The processors save power"),
        finding("c", host::FindingKind::Failure, "Kestrel refused the connection"),
        finding("d", host::FindingKind::Note, "It is known")};
    view.setFindings(findings);
    view.show();
    QStringList shown;
    for (const FindingCard* card : view.findChildren<FindingCard*>()) {
        if (card->isVisible()) {
            shown << card->accessibleName();
        }
    }
    QCOMPARE(shown, QStringList({"Error · bench-01", "Warning · bench-01", "Note · bench-01"}));
    QCOMPARE(findingsSummary(findings), QString("1 error, 1 warning, 1 note"));
    auto& fine = find<QPushButton>(view, "fineFindings");
    QCOMPARE(fine.text(), QString("Show 1 check that found nothing"));
    QTest::keyClick(&fine, Qt::Key_Space);
    QVERIFY(view.findChildren<FindingCard*>().back()->isVisible());
}

void RunGateTest::copiesTheCommandThatMends() {
    host::Finding one = finding("b", host::FindingKind::Warning, "The processors save power");
    one.targets = {"Kestrel", "nginx"};
    one.command = "cpupower frequency-set -g performance";
    const FindingCard card(one);
    QCOMPARE(card.accessibleName(), QString("Warning · bench-01 · Kestrel, nginx"));
    QVERIFY(textOf(card).contains("The processors save power."));
    QVERIFY(textOf(card).contains("It moves results. Mend it."));
    auto& copy = find<QToolButton>(card, "copyCommand");
    QTest::mouseClick(&copy, Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString("cpupower frequency-set -g performance"));
}

void RunGateTest::saysThatNothingWasFound() {
    m_findings = {finding("a", host::FindingKind::Fine, "All is well")};
    CheckDialog check(CheckDialog::Purpose::Look, m_checks.examine);
    check.check(m_plan);
    check.show();
    QTRY_COMPARE(find<QLabel>(check, "checkSummary").text(),
                 QString("Nothing found that would spoil the numbers"));
    QVERIFY(check.findChild<FindingCard*>()->isVisible());
}

void RunGateTest::looksAgainAndCanBeStopped() {
    CheckDialog check(CheckDialog::Purpose::Look, m_checks.examine);
    check.check(m_plan);
    check.show();
    auto& summary = find<QLabel>(check, "checkSummary");
    auto& again = find<QPushButton>(check, "checkAgain");
    QTRY_VERIFY(again.isVisible());
    m_findings = {finding("b", host::FindingKind::Warning, "The processors save power")};
    QTest::mouseClick(&again, Qt::LeftButton);
    QTRY_COMPARE(summary.text(), QString("1 warning"));
    QTest::mouseClick(&again, Qt::LeftButton);
    QCOMPARE(summary.text(), QString("Looking at this computer and the targets…"));
    click(check, "stopChecking");
    QCOMPARE(summary.text(), QString("1 warning"));
}

void RunGateTest::closesAtOnceWhileItLooks() {
    std::promise<void> mayEnd;
    const std::shared_future<void> end = mayEnd.get_future().share();
    auto check = std::make_unique<CheckDialog>(CheckDialog::Purpose::Look, [end](const plan::Plan&) {
        end.wait();
        return std::vector<host::Finding>();
    });
    check->check(m_plan);
    check->show();
    QTest::keyClick(check.get(), Qt::Key_Escape);
    QVERIFY(!check->isVisible());
    check.reset();  // would wait for ever if it waited
    mayEnd.set_value();
    QVERIFY(BackgroundTask::waitForAll(std::chrono::seconds(30)));
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::RunGateTest)
#include "run_gate_test.moc"
