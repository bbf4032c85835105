#include "tests/ui/plans_page_fixture.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QSpinBox>

namespace hostmark::ui {

/// The requests of a plan and their bodies, by clicks and keys.
class PlanRequestsTest : public PlansPageFixture {
    Q_OBJECT

private slots:
    void requestKeepsItsHeadersWhenItMoves();
    void bodyComesFromTextOrAFile();
    void formIsTypedPartByPart();
    void filesAreAddedAsParts();
    void bodyOfEachSourceComesBack();
    void howARequestIsSentUnfolds();
    void problemOfASwitchUnfoldsIt();
};

void PlanRequestsTest::requestKeepsItsHeadersWhenItMoves() {
    QTest::mouseClick(&find<QToolButton>(*m_page, "Headers/add"), Qt::LeftButton);
    auto& headers = find<QTableView>(*m_page, "Headers");
    test::typeIntoOpenCell("Accept");
    test::typeIntoCell(headers, 0, 1, "text/plain");
    QCOMPARE(plan().requests[0].headers, (std::vector<plan::Header>{{"Accept", "text/plain"}}));

    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QCOMPARE(plan().requests[1].path, std::string("/second"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/up"), Qt::LeftButton);
    QCOMPARE(plan().requests[0].path, std::string("/second"));
    QVERIFY(plan().requests[0].headers.empty());
    QCOMPARE(plan().requests[1].headers.size(), std::size_t(1));
}

void PlanRequestsTest::bodyComesFromTextOrAFile() {
    QVERIFY(!isThere("body"));
    choose("bodySource", 1);
    QVERIFY(isThere("body"));
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "a=1");
    QCOMPARE(plan().requests[0].body, std::string("a=1"));
    QCOMPARE(problem("body"), QString("3 bytes"));

    choose("bodySource", 2);
    QVERIFY(!isThere("body"));
    QVERIFY(plan().requests[0].body.empty());
    QVERIFY2(!hasProblem("body"), "the choice alone makes no error");
    test::retype(find<QLineEdit>(*m_page, "bodyFile"), "no-such-file");
    QCOMPARE(plan().requests[0].bodyFile, std::string("no-such-file"));
    QVERIFY2(problem("body").contains("does not exist"), qPrintable(problem("body")));
    QVERIFY(!run().isEnabled());

    QFile file(m_folder->filePath("order.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    find<QLineEdit>(*m_page, "bodyFile").actions().constLast()->trigger();
    chooseInDialog(file.fileName());
    QCOMPARE(QString::fromStdString(plan().requests[0].bodyFile), QDir::toNativeSeparators(file.fileName()));
    QVERIFY2(!hasProblem("body"), qPrintable(problem("body")));
    QVERIFY(run().isEnabled());
}

void PlanRequestsTest::formIsTypedPartByPart() {
    choose("bodySource", 3);
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/add"), Qt::LeftButton);
    QVERIFY2(problem("Parts").startsWith("Part 1: The part has no name"), qPrintable(problem("Parts")));
    test::typeIntoOpenCell("user");
    auto& parts = find<QTableView>(*m_page, "Parts");
    test::typeIntoCell(parts, 0, 1, "somebody");
    QVERIFY(!hasProblem("Parts"));
    test::typeIntoCell(parts, 0, 2, "no-such-file");
    QVERIFY(hasProblem("Parts"));
    QVERIFY(!run().isEnabled());
    QLineEdit& cell = test::openCell(parts, 0, 2);
    cell.selectAll();
    QTest::keyClick(&cell, Qt::Key_Delete);
    QTest::keyClick(&cell, Qt::Key_Return);
    test::typeIntoCell(parts, 0, 3, "text/plain");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/optional"), Qt::LeftButton);
    test::typeIntoCell(parts, 0, 4, "user.txt");
    QCOMPARE(plan().requests[0].parts,
             (std::vector<plan::BodyPart>{{"user", "somebody", "", "user.txt", "text/plain"}}));
    QVERIFY(run().isEnabled());

    QGuiApplication::clipboard()->setText("a=b=c\nphoto=@a.png\nx\ty\nnothing\n");
    QTest::mouseClick(&find<QToolButton>(*m_page, "Parts/paste"), Qt::LeftButton);
    QCOMPARE(plan().requests[0].parts.size(), std::size_t(4));
    QCOMPARE(plan().requests[0].parts[1], (plan::BodyPart{"a", "b=c", "", "", ""}));
    QCOMPARE(plan().requests[0].parts[2], (plan::BodyPart{"photo", "", "a.png", "", ""}));
    QCOMPARE(plan().requests[0].parts[3], (plan::BodyPart{"x", "y", "", "", ""}));
}

void PlanRequestsTest::filesAreAddedAsParts() {
    QFile file(m_folder->filePath("a.png"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(!isThere("addFiles"));
    choose("bodySource", 3);
    QTest::mouseClick(&find<QToolButton>(*m_page, "addFiles"), Qt::LeftButton);
    chooseInDialog(file.fileName());
    QCOMPARE(plan().requests[0].parts.size(), std::size_t(1));
    QCOMPARE(plan().requests[0].parts[0].name, std::string("file"));
    QCOMPARE(QString::fromStdString(plan().requests[0].parts[0].file),
             QDir::toNativeSeparators(file.fileName()));
    QVERIFY(run().isEnabled());
}

void PlanRequestsTest::bodyOfEachSourceComesBack() {
    choose("bodySource", 1);
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "text");
    // By keys one comes past all sources.
    choose("bodySource", 3);
    QVERIFY(plan().requests[0].body.empty());
    choose("bodySource", 1);
    QCOMPARE(plan().requests[0].body, std::string("text"));
    choose("bodySource", 0);
    QVERIFY(plan().requests[0].body.empty());
    QVERIFY(!isThere("body"));
    undo();
    QCOMPARE(plan().requests[0].body, std::string("text"));
    QVERIFY(isThere("body"));

    // Another request has a body of its own.
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QCOMPARE(find<QComboBox>(*m_page, "bodySource").currentIndex(), 0);
    choose("bodySource", 1);
    QVERIFY(plan().requests[1].body.empty());
    QCOMPARE(plan().requests[0].body, std::string("text"));
}

void PlanRequestsTest::howARequestIsSentUnfolds() {
    QVERIFY(!isThere("followRedirects"));
    unfold("request/more");
    QTest::keyClick(&find<QWidget>(*m_page, "followRedirects"), Qt::Key_Space);
    QVERIFY(plan().requests[0].followsRedirects);
    QTest::keyClick(&find<QWidget>(*m_page, "chunked"), Qt::Key_Space);
    QVERIFY(plan().requests[0].isChunked);
    QVERIFY2(problem("chunked").contains("no body"), qPrintable(problem("chunked")));
    choose("bodySource", 1);
    QTest::keyClicks(&find<QWidget>(*m_page, "body"), "x");
    QVERIFY(!hasProblem("chunked"));
    QTest::keyClick(&find<QWidget>(*m_page, "expectContinue"), Qt::Key_Space);
    QVERIFY(plan().requests[0].expectsContinue);
    QVERIFY(run().isEnabled());
    choose("connection.http", 1);
    QVERIFY2(problem("chunked").contains("no effect"), qPrintable(problem("chunked")));
    QVERIFY(run().isEnabled());

    // Another request does not have it, and this one shows that it has.
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/add"), Qt::LeftButton);
    test::typeIntoOpenCell("/second");
    QVERIFY(!isThere("followRedirects"));
    QTest::mouseClick(&find<QToolButton>(*m_page, "Requests/up"), Qt::LeftButton);
    auto& requests = find<QTableView>(*m_page, "Requests");
    QTest::mouseClick(requests.viewport(), Qt::LeftButton, {},
                      requests.visualRect(requests.model()->index(1, 0)).center());
    QVERIFY(isThere("followRedirects"));
}

void PlanRequestsTest::problemOfASwitchUnfoldsIt() {
    unfold("request/more");
    QTest::keyClick(&find<QWidget>(*m_page, "followRedirects"), Qt::Key_Space);
    unfold("request/more");
    QVERIFY(!isThere("followRedirects"));
    unfold("connection/more");
    test::retype(find<QSpinBox>(*m_page, "connection.pipelining"), "8");
    QVERIFY(isThere("followRedirects"));
    QVERIFY2(problem("followRedirects").contains("pipelin"), qPrintable(problem("followRedirects")));
    QVERIFY(!run().isEnabled());
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlanRequestsTest)
#include "plan_requests_test.moc"
