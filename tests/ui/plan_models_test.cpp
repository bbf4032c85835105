#include "ui/plan_editor/plan_list_model.h"
#include "ui/plan_editor/text_table_model.h"

#include "engine/plan/templates.h"
#include "ui/translation.h"

#include <QAbstractItemModelTester>
#include <QCoreApplication>
#include <QSignalSpy>
#include <QtTest>

namespace hostmark::ui {

/// The models of the plans page, each under Qt's own checker of models.
class PlanModelsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installTranslations(*qApp, QLocale::c()); }

    void planListKeepsTheRulesOfModels();
    void planListOnlyAsksForANewName();
    void planListSaysWhatAPlanMeasures();
    void tableKeepsTheRulesOfModels();
    void tableTellsViewsOnlyWhatDiffers();
    void tableMovesARowWithItsKey();
    void tableShowsTheWorstProblemOfACell();
};

void PlanModelsTest::planListKeepsTheRulesOfModels() {
    PlanListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const plan::Plan first = plan::instantiate(plan::planTemplates()[0]);
    plan::Plan second = plan::instantiate(plan::planTemplates()[1]);
    model.reset({first});
    model.insert(5, second);  // past the end: at the end
    QCOMPARE(model.rowOf(second.id), 1);
    second.name = "changed";
    model.replace(second);
    QCOMPARE(model.index(1).data().toString(), QString("changed"));
    model.remove(first.id);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rowOf(first.id), -1);
    model.replace(first);  // not there: nothing happens
    QCOMPARE(model.rowCount(), 1);
}

void PlanModelsTest::planListOnlyAsksForANewName() {
    PlanListModel model;
    model.reset({plan::instantiate(plan::planTemplates()[0])});
    const QSignalSpy asked(&model, &PlanListModel::renameRequested);
    QVERIFY(model.setData(model.index(0), "Other"));
    QVERIFY(!model.setData(model.index(0), "  "));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][1].toString(), QString("Other"));
    QCOMPARE(model.index(0).data().toString(), QString("Two built-in servers"));
}

void PlanModelsTest::planListSaysWhatAPlanMeasures() {
    PlanListModel model;
    plan::Plan plan = plan::instantiate(plan::planTemplates()[0]);
    model.reset({plan});
    const QString summary = model.index(0).data(PlanListModel::SummaryRole).toString();
    QVERIFY2(summary.startsWith(QString::number(2 * plan.procedure.runs) + " runs, "), qPrintable(summary));
    plan.targets.clear();
    model.replace(plan);
    QCOMPARE(model.index(0).data(PlanListModel::SummaryRole).toString(), QString("Cannot run yet"));
}

void PlanModelsTest::tableKeepsTheRulesOfModels() {
    TextTableModel model({"Name", "URL"});
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{"a", {"A", "1"}}, {"b", {"B", "2"}}, {"c", {"C", "3"}}});
    model.setRows({{"a", {"A", "1"}}, {"c", {"C", "3"}}});
    model.setRows({{"x", {"X", "9"}}, {"a", {"A", "1"}}, {"c", {"C", "4"}}});
    model.insert(1, {{"", {"N", ""}}});
    model.removeAt({0, 2, 2, 17});
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.shift(0, 1));
    QVERIFY(!model.shift(1, 1));
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void PlanModelsTest::tableTellsViewsOnlyWhatDiffers() {
    TextTableModel model({"Name", "URL"});
    model.setRows({{"a", {"A", "1"}}, {"b", {"B", "2"}}, {"c", {"C", "3"}}});
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    const QSignalSpy edited(&model, &TextTableModel::edited);
    model.setRows({{"a", {"A", "1"}}, {"b", {"B", "two"}}, {"c", {"C", "3"}}});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].toModelIndex(), model.index(1, 0));
    model.setRows({{"a", {"A", "1"}}, {"c", {"C", "3"}}});
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed[0][1].toInt(), 1);
    QCOMPARE(edited.count(), 0);  // showing is not editing
}

void PlanModelsTest::tableMovesARowWithItsKey() {
    TextTableModel model({"Name"});
    model.setRows({{"a", {"A"}}, {"b", {"B"}}, {"c", {"C"}}});
    QVERIFY(model.shift(2, -1));
    QCOMPARE(model.rows(), (std::vector<TextTableModel::Row>{{"a", {"A"}}, {"c", {"C"}}, {"b", {"B"}}}));
}

void PlanModelsTest::tableShowsTheWorstProblemOfACell() {
    TextTableModel model({"Name"});
    model.setRows({{"a", {"A"}}});
    const auto with = [](plan::Severity severity, const char* message) {
        return TextTableModel::CellProblem{0, 0, plan::Problem{severity, "targets[0].name", message}};
    };
    model.setProblems({with(plan::Severity::Note, "a note"), with(plan::Severity::Error, "an error"),
                       with(plan::Severity::Warning, "a warning")});
    QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), QString("an error."));
    model.setProblems({});
    QVERIFY(!model.index(0, 0).data(Qt::BackgroundRole).isValid());
}

}  // namespace hostmark::ui

QTEST_MAIN(hostmark::ui::PlanModelsTest)
#include "plan_models_test.moc"
