#include "tests/ui/plans_page_fixture.h"

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>

namespace hostmark::ui {

/// Plans on the page: the list, their files, the load, undo and what Run says, by clicks and keys.
class PlansPageTest : public PlansPageFixture {
    Q_OBJECT

private slots:
    void firstStartOffersAPlanThatCanRun();
    void newPlanSaysWhatIsMissingUntilItIsTyped();
    void mistakeStandsBesideItsFieldWhileTyping();
    void unreadableTextLeavesThePlanAsItWas();
    void sweepIsTypedAsAList();
    void ratesAndArrivalsAreSetInTheOpenModel();
    void sweepOfConnectionsComesBackWithTheClosedModel();
    void thinkTimeUnfolds();
    void unreadableTextOfTheOtherModelDoesNotForbidRuns();
    void undoTakesBackTypingInOneFieldAsOneStep();
    void undoBringsAnotherPlanIntoView();
    void deletedPlanComesBackByTheBar();
    void deletedPlanComesBackByCtrlZ();
    void barStillRestoresAfterOtherChanges();
    void planIsRenamedInTheList();
    void planIsMadeFromATemplate();
    void copyIsAPlanOfItsOwn();
    void typedTextReachesTheHistoryByItself();
    void brokenFileIsRefusedWithItsPlace();
    void exportedPlanCanBeImportedBesideTheOriginal();
    void scheduleFollowsThePlan();
    void runIsForbiddenWithAReason();
    void checkIsOpenedBesideRun();
};

void PlansPageTest::firstStartOffersAPlanThatCanRun() {
    QCOMPARE(list().currentIndex().row(), 0);
    QVERIFY(run().isEnabled());
    const QSignalSpy runs(m_page.get(), &PlansPage::runRequested);
    QTest::mouseClick(&run(), Qt::LeftButton);
    QCOMPARE(runs.count(), 1);
    QCOMPARE(runs[0][0].value<plan::Plan>().name, std::string("Two built-in servers"));
}

void PlansPageTest::newPlanSaysWhatIsMissingUntilItIsTyped() {
    clickNew();
    QCOMPARE(names().size(), 2);
    // The cursor stands in the name.
    QTest::keyClicks(QApplication::focusWidget(), "Mine");
    QCOMPARE(plan().name, std::string("Mine"));
    QVERIFY(hasProblem("Targets"));
    QVERIFY2(problem("Targets").startsWith("Target 1: "), qPrintable(problem("Targets")));
    QVERIFY(!run().isEnabled());
    QVERIFY(find<QLabel>(*m_page, "runReason").text().startsWith("1 error to fix"));

    QLineEdit& cell = test::openCell(targets(), 0, 1);
    QTest::keyClicks(&cell, "localhost");
    QVERIFY(hasProblem("Targets"));
    cell.selectAll();
    QTest::keyClicks(&cell, "http://localhost:8080");
    QVERIFY2(!hasProblem("Targets"), qPrintable(problem("Targets")));
    QVERIFY(run().isEnabled());
    QTest::keyClick(&cell, Qt::Key_Return);
    QCOMPARE(plan().targets[0].url, std::string("http://localhost:8080"));
}

void PlansPageTest::mistakeStandsBesideItsFieldWhileTyping() {
    const QString hint = problem("connection.timeout");
    test::retype(find<QLineEdit>(*m_page, "connection.timeout"), "0");
    QVERIFY(hasProblem("connection.timeout"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "connection.timeout"), "4s");
    QVERIFY(!hasProblem("connection.timeout"));
    QCOMPARE(problem("connection.timeout"), hint);
    QVERIFY(run().isEnabled());
    QCOMPARE(plan().connection.timeout, core::Nanoseconds(std::chrono::seconds(4)));
}

void PlansPageTest::unreadableTextLeavesThePlanAsItWas() {
    const plan::Plan before = plan();
    auto& field = find<QLineEdit>(*m_page, "procedure.warmUp");
    field.setFocus();
    QTest::keyClicks(&field, " parsecs");
    QVERIFY(hasProblem("procedure.warmUp"));
    QVERIFY(!run().isEnabled());
    QCOMPARE(plan().procedure.warmUp, before.procedure.warmUp);
    // Another change does not take the text away.
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    QVERIFY(field.text().endsWith(" parsecs"));
    QVERIFY(hasProblem("procedure.warmUp"));
}

void PlansPageTest::sweepIsTypedAsAList() {
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, 100, 1,000 10k");
    QCOMPARE(plan().load.connections, (std::vector<std::uint32_t>{10, 100, 1000, 10000}));
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, many");
    QVERIFY2(problem("load.connections").contains("\"many\""), qPrintable(problem("load.connections")));
}

void PlansPageTest::ratesAndArrivalsAreSetInTheOpenModel() {
    QVERIFY(!isThere("load.rates"));
    choose("load.model", 1);
    QCOMPARE(plan().load.model, plan::LoadModel::Open);
    QVERIFY(isThere("load.rates"));
    QVERIFY(!isThere("load.arrivals.startRate"));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "0.5, 1,000 10k");
    QCOMPARE(plan().load.rates, (std::vector<double>{0.5, 1000, 10000}));
    QVERIFY2(problem("load.rates").contains("3 levels"), qPrintable(problem("load.rates")));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "1,000, many");
    QVERIFY2(problem("load.rates").contains("\"many\""), qPrintable(problem("load.rates")));
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "0");
    QVERIFY(hasProblem("load.rates"));
    QVERIFY(!run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "2,000");
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "256");
    QCOMPARE(plan().load.connections, std::vector<std::uint32_t>{256});

    choose("load.arrivals.spacing", 1);
    QCOMPARE(plan().load.arrivals.spacing, plan::Arrivals::Spacing::Poisson);
    choose("load.arrivals.shape", 2);
    QCOMPARE(plan().load.arrivals.shape, plan::Arrivals::Shape::Steps);
    QVERIFY2(run().isEnabled(), "the choice alone makes no error");
    test::retype(find<QLineEdit>(*m_page, "load.arrivals.startRate"), "100.5");
    QCOMPARE(plan().load.arrivals.startRate, 100.5);
    test::retype(find<QSpinBox>(*m_page, "load.arrivals.steps"), "1");
    QVERIFY(hasProblem("load.arrivals.steps"));
    test::retype(find<QSpinBox>(*m_page, "load.arrivals.steps"), "4");
    QCOMPARE(plan().load.arrivals.steps, 4U);
    QVERIFY(run().isEnabled());
}

void PlansPageTest::sweepOfConnectionsComesBackWithTheClosedModel() {
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "10, 100");
    choose("load.model", 1);
    QCOMPARE(plan().load.connections, std::vector<std::uint32_t>{100});
    QVERIFY(run().isEnabled());
    choose("load.model", 0);
    QCOMPARE(plan().load.connections, (std::vector<std::uint32_t>{10, 100}));
}

void PlansPageTest::thinkTimeUnfolds() {
    QVERIFY(!isThere("load.thinkTime/kind"));
    unfold("load/more");
    QVERIFY(isThere("load.thinkTime/kind"));
    QVERIFY(!isThere("load.thinkTime"));
    choose("load.thinkTime/kind", 2);
    QCOMPARE(plan().load.think.kind, plan::ThinkTime::Kind::Uniform);
    QVERIFY(run().isEnabled());
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime"), "50ms");
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime.uniform[1]"), "20ms");
    QVERIFY(hasProblem("load.thinkTime.uniform[1]"));
    QVERIFY(!hasProblem("load.thinkTime"));
    test::retype(find<QLineEdit>(*m_page, "load.thinkTime.uniform[1]"), "80ms");
    QCOMPARE(plan().load.think.time, core::Nanoseconds(std::chrono::milliseconds(50)));
    QCOMPARE(plan().load.think.longest, core::Nanoseconds(std::chrono::milliseconds(80)));
    choose("load.thinkTime/kind", 1);
    QVERIFY(!isThere("load.thinkTime.uniform[1]"));
    test::retype(find<QSpinBox>(*m_page, "load.rampUp"), "500");
    QCOMPARE(plan().load.rampUp, 500U);
    // Another model has no think time: it is gone, and not an error that nobody sees.
    choose("load.model", 1);
    QVERIFY(!isThere("load.thinkTime/kind"));
    QCOMPARE(plan().load.think, plan::ThinkTime());
    QVERIFY(run().isEnabled());
}

void PlansPageTest::unreadableTextOfTheOtherModelDoesNotForbidRuns() {
    choose("load.model", 1);
    test::retype(find<QLineEdit>(*m_page, "load.rates"), "fast");
    QVERIFY(!run().isEnabled());
    choose("load.model", 0);
    QVERIFY(run().isEnabled());
}

void PlansPageTest::undoTakesBackTypingInOneFieldAsOneStep() {
    const plan::Plan before = plan();
    auto& name = find<QLineEdit>(*m_page, "name");
    name.setFocus();
    QTest::keyClicks(&name, " today");
    QTest::keyClicks(&find<QSpinBox>(*m_page, "procedure.runs"), "1");
    QVERIFY(plan().procedure.runs != before.procedure.runs);
    undo();
    QCOMPARE(plan().procedure.runs, before.procedure.runs);
    QCOMPARE(plan().name, before.name + " today");
    QTest::keyClick(&name, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(plan(), before);
    QCOMPARE(name.text(), QString::fromStdString(before.name));
    QTest::keyClick(&name, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(plan().name, before.name + " today");
}

void PlansPageTest::undoBringsAnotherPlanIntoView() {
    const core::PlanId first = plan().id;
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    clickNew();
    undo();
    QCOMPARE(names().size(), 1);
    QTest::keyClick(m_page.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(names().size(), 2);
    QVERIFY(plan().id != first);
    undo();
    undo();
    QCOMPARE(plan().id, first);
    QCOMPARE(names(), QStringList{"Two built-in servers"});
}

void PlansPageTest::deletedPlanComesBackByTheBar() {
    const plan::Plan before = plan();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(names().size(), 0);
    QCOMPARE(notice(), QString("Deleted “Two built-in servers”."));
    QTRY_COMPARE(kept().size(), std::size_t(0));
    QTest::mouseClick(&find<QPushButton>(*m_page, "undoDeletion"), Qt::LeftButton);
    QCOMPARE(plan(), before);
    QVERIFY(!m_page->findChild<NoticeBar*>()->isVisible());
    QTRY_COMPARE(kept().size(), std::size_t(1));
}

void PlansPageTest::deletedPlanComesBackByCtrlZ() {
    const plan::Plan before = plan();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    undo();
    QCOMPARE(names().size(), 1);
    QCOMPARE(plan(), before);
    QVERIFY(!m_page->findChild<NoticeBar*>()->isVisible());
}

void PlansPageTest::barStillRestoresAfterOtherChanges() {
    clickNew();
    select(0);
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(names(), QStringList{"New plan"});
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    QTest::mouseClick(&find<QPushButton>(*m_page, "undoDeletion"), Qt::LeftButton);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "New plan!"}));
}

void PlansPageTest::planIsRenamedInTheList() {
    select(0);
    QTest::keyClick(&list(), Qt::Key_F2);
    auto* editor = list().viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "Renamed");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(names(), QStringList{"Renamed"});
    QCOMPARE(find<QLineEdit>(*m_page, "name").text(), QString("Renamed"));
    undo();
    QCOMPARE(names(), QStringList{"Two built-in servers"});
}

void PlansPageTest::planIsMadeFromATemplate() {
    QMenu* menu = find<QToolButton>(*m_page, "newPlan").menu();
    menu->popup(m_page->mapToGlobal(QPoint(20, 20)));
    QAction* sweep = m_page->actions().newFromTemplate.back();
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(sweep).center());
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Concurrency sweep"}));
    QCOMPARE(find<QLineEdit>(*m_page, "load.connections").text(), QString("10, 100, 1,000, 5,000, 10,000"));
}

void PlansPageTest::copyIsAPlanOfItsOwn() {
    const plan::Plan original = plan();
    QTest::keyClick(m_page.get(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Two built-in servers (copy)"}));
    QVERIFY(plan().id != original.id);
    test::retype(find<QLineEdit>(*m_page, "procedure.pause"), "7s");
    select(0);
    QCOMPARE(plan(), original);
}

void PlansPageTest::typedTextReachesTheHistoryByItself() {
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), " kept");
    QTRY_COMPARE(kept().front().name, std::string("Two built-in servers kept"));
    // What was typed last is kept too, though the pause after it never came.
    QTest::keyClicks(&find<QLineEdit>(*m_page, "name"), "!");
    m_page.reset();
    // One thread of the history writes and another one reads.
    QTRY_COMPARE(kept().front().name, std::string("Two built-in servers kept!"));
}

void PlansPageTest::brokenFileIsRefusedWithItsPlace() {
    const QString path = m_folder->filePath("broken.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ \"hostmark\": 1,\n  \"name\": \"x\",\n  \"targets\" [] }\n");
    file.close();
    QTest::keyClick(m_page.get(), Qt::Key_O, Qt::ControlModifier);
    chooseInDialog(path);
    QVERIFY2(notice().contains("broken.json"), qPrintable(notice()));
    QVERIFY2(notice().contains("line 3"), qPrintable(notice()));
    QVERIFY(m_page->findChild<NoticeBar*>()->isVisible());
    QCOMPARE(names().size(), 1);
}

void PlansPageTest::exportedPlanCanBeImportedBesideTheOriginal() {
    const plan::Plan original = plan();
    const QString path = m_folder->filePath("exported.json");
    QTest::keyClick(m_page.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    chooseInDialog(path);
    QVERIFY(QFile::exists(path));
    QTest::keyClick(m_page.get(), Qt::Key_O, Qt::ControlModifier);
    chooseInDialog(path);
    QCOMPARE(names(), (QStringList{"Two built-in servers", "Two built-in servers 2"}));
    plan::Plan imported = plan();
    QVERIFY(imported.id != original.id);
    imported.id = original.id;
    imported.name = original.name;
    QCOMPARE(imported, original);
}

void PlansPageTest::scheduleFollowsThePlan() {
    clickNew();
    test::typeIntoCell(targets(), 0, 1, "http://localhost:1");
    test::retype(find<QLineEdit>(*m_page, "load.connections"), "1, 2");
    test::retype(find<QLineEdit>(*m_page, "procedure.warmUp"), "60s");
    test::retype(find<QLineEdit>(*m_page, "procedure.settle"), "0");
    test::retype(find<QLineEdit>(*m_page, "procedure.pause"), "10s");
    test::retype(find<QLineEdit>(*m_page, "procedure.duration"), "30s");
    auto& runs = find<QSpinBox>(*m_page, "procedure.runs");
    runs.setFocus();
    runs.selectAll();
    QTest::keyClicks(&runs, "4");
    // 60 s + 8 x 30 s + 7 x 10 s = 370 s
    QCOMPARE(find<QLabel>(*m_page, "scheduleSummary").text(), QString("8 runs, 6 min 10 s"));
}

void PlansPageTest::runIsForbiddenWithAReason() {
    m_page->setRunForbidden("An experiment is running.");
    QVERIFY(!run().isEnabled());
    QCOMPARE(find<QLabel>(*m_page, "runReason").text(), QString("An experiment is running."));
    QVERIFY(!m_page->actions().run->isEnabled());
    m_page->setRunForbidden({});
    QVERIFY(run().isEnabled());
}

void PlansPageTest::checkIsOpenedBesideRun() {
    auto& check = find<QPushButton>(*m_page, "check");
    QVERIFY(check.isEnabled());
    QTest::mouseClick(&check, Qt::LeftButton);
    auto* dialog = m_page->findChild<CheckDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QTRY_COMPARE(find<QLabel>(*dialog, "checkSummary").text(), QString("1 warning"));
    dialog->close();
    m_page->window()->activateWindow();
    clickNew();
    QVERIFY(!check.isEnabled());
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlansPageTest)
#include "plans_page_test.moc"
