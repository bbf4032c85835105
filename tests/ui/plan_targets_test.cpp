#include "tests/ui/plans_page_fixture.h"

#include <QComboBox>
#include <QLabel>

namespace hostmark::ui {

/// The targets of a plan and the details of each, by clicks and keys.
class PlanTargetsTest : public PlansPageFixture {
    Q_OBJECT

private slots:
    void connectToIsAColumnOnDemand();
    void targetsArePastedFromTheClipboard();
    void launchIsTypedWithItsMistakesBeside();
    void kindsOfLaunchBringBackWhatTheyHad();
    void identityAndEnvironmentAreTables();
    void detailsFollowTheSelectedTargetAndItsCopies();
    void mistakeOfAnotherTargetLeadsToItsField();
    void restartsAreChosenWhereSomethingIsLaunched();
    void launchIsUndoneStepByStep();
};

void PlanTargetsTest::connectToIsAColumnOnDemand() {
    QVERIFY(targets().isColumnHidden(2));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/optional"), Qt::LeftButton);
    QVERIFY(!targets().isColumnHidden(2));
    test::typeIntoCell(targets(), 0, 1, "http://localhost:8080");
    test::typeIntoCell(targets(), 0, 2, "nonsense");
    QVERIFY2(problem("Targets").startsWith("Target 1: "), qPrintable(problem("Targets")));
    test::typeIntoCell(targets(), 0, 2, "127.0.0.1:9000");
    QCOMPARE(plan().targets[0].connectTo, std::string("127.0.0.1:9000"));
    QVERIFY2(run().isEnabled(), qPrintable(problem("Targets")));
    // A plan that uses it shows it at once.
    m_page.reset();
    m_page = std::make_unique<PlansPage>(*m_bridge, nullptr, SendOnceJob::engine(), [](const plan::Plan&) {
        host::Finding finding;
        finding.kind = host::FindingKind::Warning;
        finding.sentence = "The processors save power";
        return std::vector<host::Finding>{finding};
    });
    m_page->resize(1180, 760);
    m_page->show();
    QTRY_VERIFY(!targets().isColumnHidden(2));
}

void PlanTargetsTest::targetsArePastedFromTheClipboard() {
    QApplication::clipboard()->setText("nginx\thttp://localhost:8080\nhttp://127.0.0.1:3000/api\n");
    targets().setFocus();
    QTest::keyClick(&targets(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(plan().targets.size(), std::size_t(4));
    QCOMPARE(plan().targets[2].name, std::string("nginx"));
    QCOMPARE(plan().targets[2].url, std::string("http://localhost:8080"));
    QCOMPARE(plan().targets[3].name, std::string("127.0.0.1:3000"));
    QVERIFY(!plan().targets[2].id.isEmpty() && plan().targets[2].id != plan().targets[3].id);
    undo();
    QCOMPARE(plan().targets.size(), std::size_t(2));
}

void PlanTargetsTest::launchIsTypedWithItsMistakesBeside() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    QVERIFY(!isThere("target.launch.program"));
    choose("target.launch", 1);
    QVERIFY(isThere("target.launch.program"));
    QVERIFY(!isThere("target.launch.site"));
    QVERIFY(problem("target.launch.program").startsWith("No program is named"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    QVERIFY(!hasProblem("target.launch.program"));
    QVERIFY(run().isEnabled());

    auto& arguments = find<QWidget>(*m_page, "target.launch.arguments");
    test::retype(arguments, "HostingModels.dll --urls \"http://localhost:5000");
    QVERIFY2(problem("target.launch.arguments").startsWith("A quote is not closed"),
             qPrintable(problem("target.launch.arguments")));
    QVERIFY(!run().isEnabled());
    QVERIFY(find<QLabel>(*m_page, "runReason").text().startsWith("1 error to fix"));
    QTest::keyClicks(&arguments, "\" 'two words'");
    QVERIFY(!hasProblem("target.launch.arguments"));
    QCOMPARE(target(0).launch.arguments,
             (std::vector<std::string>{"HostingModels.dll", "--urls", "http://localhost:5000", "two words"}));

    test::retype(find<QWidget>(*m_page, "target.launch.readyWithin"), "soon");
    QVERIFY(hasProblem("target.launch.readyWithin"));
    test::retype(find<QWidget>(*m_page, "target.launch.readyWithin"), "1m");
    QCOMPARE(target(0).launch.readyWithin, core::Nanoseconds(std::chrono::minutes(1)));
    test::retype(find<QWidget>(*m_page, "target.launch.readyUrl"), "ready");
    QVERIFY(hasProblem("target.launch.readyUrl"));
    test::retype(find<QWidget>(*m_page, "target.launch.readyUrl"), "/ready");
    QVERIFY(!hasProblem("target.launch.readyUrl"));
    test::retype(find<QWidget>(*m_page, "target.agent.tokenVariable"), "TOKEN");
    QVERIFY(problem("target.agent.url").contains("has a token but no URL"));
    test::retype(find<QWidget>(*m_page, "target.agent.url"), "http://server:7412");
    QVERIFY(!hasProblem("target.agent.url"));
    QVERIFY(run().isEnabled());
}

void PlanTargetsTest::kindsOfLaunchBringBackWhatTheyHad() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    test::retype(find<QWidget>(*m_page, "target.launch.grace"), "9s");
    choose("target.launch", 2);
    QVERIFY(isThere("target.launch.site"));
    QVERIFY(problem("target.launch.site").startsWith("No site of IIS"));
    test::retype(find<QWidget>(*m_page, "target.launch.site"), "Bench");
    // What the kinds share stays; what they do not is no part of the plan.
    QCOMPARE(target(0).launch.grace, core::Nanoseconds(std::chrono::seconds(9)));
    QCOMPARE(target(0).launch.program, std::string());
    choose("target.launch", 3);
    QVERIFY(problem("target.launch.entry").contains("No entry"));
    choose("target.launch", 1);
    QCOMPARE(target(0).launch.program, std::string("dotnet"));
    choose("target.launch", 0);
    QCOMPARE(target(0).launch, plan::Launch());
    QVERIFY(!isThere("target.launch.grace"));
}

void PlanTargetsTest::identityAndEnvironmentAreTables() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    auto& expected = find<QTableView>(*m_page, "Has to say");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Has to say/add"), Qt::LeftButton);
    test::typeIntoOpenCell("hostingModel");
    QVERIFY(problem("Has to say").contains("Nothing is asked for the identity"));
    test::typeIntoCell(expected, 0, 1, "Kestrel");
    test::retype(find<QWidget>(*m_page, "target.identity"), "/about");
    QVERIFY(!hasProblem("Has to say"));
    QCOMPARE(target(0).expectedIdentity,
             (std::vector<plan::IdentityExpectation>{{"hostingModel", "Kestrel"}}));

    choose("target.launch", 1);
    auto& environment = find<QTableView>(*m_page, "Environment");
    QGuiApplication::clipboard()->setText("ASPNETCORE_ENVIRONMENT=Production\nDOTNET_gcServer=1");
    environment.setFocus();
    QTest::keyClick(&environment, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(target(0).launch.environment,
             (std::vector<plan::EnvironmentVariable>{{"ASPNETCORE_ENVIRONMENT", "Production"},
                                                     {"DOTNET_gcServer", "1"}}));
    test::typeIntoCell(environment, 1, 0, "ASPNETCORE_ENVIRONMENT");
    QVERIFY(problem("Environment").contains("is set twice"));
}

void PlanTargetsTest::detailsFollowTheSelectedTargetAndItsCopies() {
    unfold("target/more");
    test::retype(find<QWidget>(*m_page, "target.process"), "nginx");
    targets().selectRow(1);
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString());
    targets().selectRow(0);
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString("nginx"));
    // The line of a target may change without its details.
    test::typeIntoCell(targets(), 0, 0, "Renamed");
    QCOMPARE(target(0).process, std::string("nginx"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/duplicate"), Qt::LeftButton);
    QCOMPARE(target(1).process, std::string("nginx"));
    QVERIFY(target(1).id != target(0).id);
    QTest::mouseClick(&find<QToolButton>(*m_page, "Targets/down"), Qt::LeftButton);
    QCOMPARE(target(1).process, std::string());
    QCOMPARE(target(2).process, std::string("nginx"));
    QCOMPARE(find<QLineEdit>(*m_page, "target.process").text(), QString("nginx"));
}

void PlanTargetsTest::mistakeOfAnotherTargetLeadsToItsField() {
    typeUrl(1, "http://localhost:5001");
    unfold("target/more");
    choose("target.launch", 1);
    targets().selectRow(0);
    QVERIFY2(problem("Targets").startsWith("Target 2: No program"), qPrintable(problem("Targets")));
    QVERIFY(!isThere("target.launch.program"));
    auto& reason = find<QLabel>(*m_page, "runReason");
    emit reason.linkActivated("#");
    QCOMPARE(targets().currentIndex().row(), 1);
    QCOMPARE(QApplication::focusWidget()->objectName(), QString("target.launch.program"));
    QVERIFY(!hasProblem("Targets"));
}

void PlanTargetsTest::restartsAreChosenWhereSomethingIsLaunched() {
    auto& restart = find<QComboBox>(*m_page, "procedure.restart");
    QVERIFY(!restart.isEnabled());
    QVERIFY(problem("procedure.restart").startsWith("No target is started by Hostmark"));
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    QVERIFY(restart.isEnabled());
    auto& summary = find<QLabel>(*m_page, "scheduleSummary");
    QVERIFY2(summary.text().endsWith("and 1 start"), qPrintable(summary.text()));
    QVERIFY(summary.toolTip().contains("not in the total"));
    choose("procedure.restart", 2);
    QCOMPARE(plan().procedure.restart, plan::Restart::Run);
    QVERIFY(problem("procedure.restart").startsWith("Only the measured target is up"));
    const QString starts = QString("and %1 starts").arg(plan().procedure.runs);
    QVERIFY2(summary.text().endsWith(starts), qPrintable(summary.text()));
}

void PlanTargetsTest::launchIsUndoneStepByStep() {
    typeUrl(0, "http://localhost:5000");
    unfold("target/more");
    choose("target.launch", 1);
    test::retype(find<QWidget>(*m_page, "target.launch.program"), "dotnet");
    test::retype(find<QWidget>(*m_page, "target.launch.folder"), "/srv/app");
    undo();
    QCOMPARE(target(0).launch.folder, std::string());
    QCOMPARE(target(0).launch.program, std::string("dotnet"));
    undo();
    QCOMPARE(target(0).launch.program, std::string());
    undo();
    QCOMPARE(target(0).launch.kind, plan::Launch::Kind::None);
    QTest::keyClick(m_page.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(target(0).launch.kind, plan::Launch::Kind::Process);
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlanTargetsTest)
#include "plan_targets_test.moc"
