#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/support/sample_records.h"
#include "tests/ui/fake_history_service.h"
#include "tests/ui/typing.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_tabs.h"
#include "ui/charts/plot_view.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/difference_model.h"
#include "ui/notice/notice_bar.h"

namespace hostmark {

class ComparePageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void init() {
        m_history = std::make_unique<test::FakeHistoryService>();
        m_history->add(test::sampleExperiment(
            "Hosting models", {{"Kestrel", 50'000, 1.2}, {"Twin", 50'000, 1.2}, {"nginx", 30'000, 2.1}}, 6, 4,
            2));
        m_history->add(test::sampleExperiment("Yesterday", {{"Kestrel", 40'000, 1.5}}, 6, 4, 1));
        m_bridge = std::make_unique<ui::HistoryBridge>(*m_history);
        m_page = std::make_unique<ui::ComparePage>(*m_bridge);
        m_page->resize(1100, 740);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_table = m_page->findChild<QTableView*>("differences");
        m_tree = m_page->findChild<QTreeWidget*>("chooser");
        QTRY_COMPARE(m_tree->topLevelItemCount(), 2);
    }

    void cleanup() {
        m_page.reset();
        m_bridge.reset();
    }

    void saysTheVerdictInWords() {
        compareFirst();
        QCOMPARE(cell(0, ui::DifferenceModel::Difference), QString("baseline"));
        QVERIFY(cell(2, ui::DifferenceModel::Verdict).contains("Slower"));
        QVERIFY(cell(2, ui::DifferenceModel::Difference).startsWith(QString::fromUtf8("−")));
        QVERIFY(cell(2, ui::DifferenceModel::Interval).contains(" to "));
        QCOMPARE(cell(2, ui::DifferenceModel::Runs), QString("6"));
        QCOMPARE(cell(0, ui::DifferenceModel::Statistic), QString("Throughput"));
    }

    void turnsTheVerdictWithTheBaseline() {
        compareFirst();
        auto* baseline = m_page->findChild<QComboBox*>("baseline");
        QCOMPARE(baseline->count(), 3);
        baseline->setFocus();
        QTest::keyClick(baseline, Qt::Key_End);  // the last one: nginx
        QTRY_COMPARE(cell(2, ui::DifferenceModel::Difference), QString("baseline"));
        QVERIFY(cell(0, ui::DifferenceModel::Verdict).contains("Faster"));
    }

    void callsTwinsEquivalentInsideAWideMargin() {
        compareFirst();
        auto* margin = m_page->findChild<QDoubleSpinBox*>("margin");
        margin->setValue(20);
        QTRY_VERIFY(cell(1, ui::DifferenceModel::Verdict).contains("Equivalent"));
    }

    void comparesOnlyWhatIsChecked() {
        compareFirst();
        QTreeWidgetItem* experiment = item("Hosting models");
        QCOMPARE(experiment->childCount(), 3);
        experiment->child(1)->setCheckState(0, Qt::Unchecked);
        QTRY_COMPARE(seriesOfTable(), QStringList({"Kestrel", "nginx"}));
        QCOMPARE(experiment->checkState(0), Qt::PartiallyChecked);
    }

    void readsAnExperimentWhenItIsChecked() {
        item("Yesterday")->setCheckState(0, Qt::Checked);
        QTRY_COMPARE(item("Yesterday")->child(0)->text(0), QString("Kestrel"));
        item("Hosting models")->setCheckState(0, Qt::Checked);
        QTRY_COMPARE(seriesOfTable().size(), 4);
        // The older experiment comes first, and so is the baseline.
        QCOMPARE(m_page->findChild<QComboBox*>("baseline")->currentText(), QString("Kestrel (Yesterday)"));
        QVERIFY(m_page->findChild<ui::NoticeBar*>("notes")->text().contains("different times"));
    }

    void asksForAnotherSeriesWhenThereIsOne() {
        m_page->compareExperiments({m_history->summaries[1].id});
        auto* notes = m_page->findChild<ui::NoticeBar*>("notes");
        QTRY_VERIFY(notes->isVisible() && notes->text().contains("choose another one"));
        QCOMPARE(m_table->model()->rowCount(), 0);
        QVERIFY(!m_page->findChild<QToolButton*>("tableExport")->isEnabled());
    }

    void foldsMoreNotesThanTheirRoom() {
        ui::NoticeBar bar;
        bar.setMostLines(3);
        auto& more = ui::test::find<QPushButton>(bar, "moreLines");
        bar.tell(ui::NoticeKind::Note, "one\ntwo\nthree");
        QVERIFY(!more.isVisible());
        bar.tell(ui::NoticeKind::Note, "one\ntwo\nthree\nfour\nfive");
        QVERIFY(more.isVisible());
        const auto shown = [&bar] {
            QStringList texts;
            for (const QLabel* label : bar.findChildren<QLabel*>()) {
                texts << label->text();
            }
            return texts.join(QString());
        };
        QVERIFY(!shown().contains("four"));
        QCOMPARE(more.text().remove('&'), QString("Show all 5"));
        QTest::mouseClick(&more, Qt::LeftButton);
        QVERIFY(shown().contains("five"));
        QTest::mouseClick(&more, Qt::LeftButton);
        QVERIFY(!shown().contains("four"));
        QCOMPARE(bar.accessibleName(), QString("one\ntwo\nthree\nfour\nfive"));
    }

    void waitsForAnExperimentThatIsNotListedYet() {
        const metrics::ExperimentRecord record = test::sampleExperiment("Now", {{"A"}, {"B"}}, 2, 2, 5);
        m_page->compareExperiments({record.id});
        QTRY_VERIFY(seriesOfTable().isEmpty());
        m_history->add(record);
        m_page->reload();
        QTRY_COMPARE(seriesOfTable(), QStringList({"A", "B"}));
    }

    void drawsEveryChartOfTheChosenSeries() {
        compareFirst();
        auto* charts = m_page->findChild<ui::ChartTabs*>();
        for (const char* kind : {"latencyPercentiles", "throughputOverTime", "latencyOverTime"}) {
            const int index = charts->indexOfKind(kind);
            charts->setCurrentIndex(index);
            QCOMPARE(charts->panel(index).chart().lines().size(), std::size_t{3});
        }
    }

    void copiesTheTable() {
        compareFirst();
        QGuiApplication::clipboard()->clear();
        const QList<QAction*> actions = m_page->findChild<QToolButton*>("tableExport")->menu()->actions();
        const auto copy = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
            return action->text().startsWith("Copy") && action->text().contains("Markdown");
        });
        QVERIFY(copy != actions.end());
        (*copy)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains("| "));
        QVERIFY(QGuiApplication::clipboard()->text().contains("nginx"));
    }

    void modelKeepsItsContract() {
        ui::DifferenceModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto comparison =
            analysis::compare(analysis::seriesOf({*m_history->records.begin()->second,
                                                  *std::next(m_history->records.begin())->second}),
                              {});
        QVERIFY(comparison.has_value());
        model.setComparison(std::make_shared<const analysis::Comparison>(*comparison));
        // A statistic that no run knows has no rows.
        std::size_t known = 0;
        for (std::size_t i = 0; i < analysis::statisticCatalog().size(); ++i) {
            const bool isKnown =
                std::any_of(comparison->spreads.begin(), comparison->spreads.end(),
                            [i](const std::vector<analysis::Spread>& series) { return series[i].n > 0; });
            known += isKnown ? 1 : 0;
        }
        QCOMPARE(model.rowCount(), static_cast<int>(comparison->series.size() * known));
        model.setComparison(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

private:
    void compareFirst() {
        m_page->compareExperiments({m_history->summaries[0].id});
        QTRY_COMPARE(seriesOfTable(), QStringList({"Kestrel", "Twin", "nginx"}));
    }

    [[nodiscard]] QString cell(int row, int column) const {
        return m_table->model()->index(row, column).data().toString();
    }

    /// The series of the table's first statistic.
    [[nodiscard]] QStringList seriesOfTable() const {
        QStringList all;
        const QAbstractItemModel& model = *m_table->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (row > 0 && model.index(row, 0).data(ui::DifferenceModel::IsFirstOfStatisticRole).toBool()) {
                break;
            }
            all << cell(row, ui::DifferenceModel::Series);
        }
        return all;
    }

    [[nodiscard]] QTreeWidgetItem* item(const QString& name) const {
        return m_tree->findItems(name, Qt::MatchExactly).first();
    }

    std::unique_ptr<test::FakeHistoryService> m_history;
    std::unique_ptr<ui::HistoryBridge> m_bridge;
    std::unique_ptr<ui::ComparePage> m_page;
    QTableView* m_table = nullptr;
    QTreeWidget* m_tree = nullptr;
};

}  // namespace hostmark

QTEST_MAIN(hostmark::ComparePageTest)
#include "compare_page_test.moc"
