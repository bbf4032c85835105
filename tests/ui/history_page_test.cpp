#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include "tests/support/sample_records.h"
#include "tests/ui/fake_history_service.h"
#include "tests/ui/target_samples.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_tabs.h"
#include "ui/charts/plot_view.h"
#include "ui/format/resource_text.h"
#include "ui/history/experiment_model.h"
#include "ui/history/history_page.h"
#include "ui/history/phase_model.h"
#include "ui/history/run_model.h"
#include "ui/notice/notice_bar.h"
#include "ui/run_view/server_notes_view.h"
#include "ui/target_record/start_model.h"
#include "ui/trust/trust_badge.h"

namespace hostmark {

class HistoryPageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void init() {
        m_history = std::make_unique<test::FakeHistoryService>();
        m_history->add(test::sampleExperiment("Node sweep", {{"Node", 18'000, 3}}, 2, 4, 1, {10, 100}));
        m_history->add(test::sampleExperiment("Hosting models",
                                              {{"Kestrel", 50'000, 1.2}, {"nginx", 30'000, 2.1}}, 3, 4, 2));
        m_history->add(test::sampleExperiment("Yardstick", {{"Built-in", 90'000, 0.6}}, 2, 4, 3));
        open();
    }

    void cleanup() {
        m_page.reset();
        m_bridge.reset();
    }

    void listsTheNewestFirstAndShowsItsDetails() {
        QCOMPARE(names(), QStringList({"Yardstick", "Hosting models", "Node sweep"}));
        QTRY_COMPARE(m_page->findChild<QLineEdit*>("name")->text(), QString("Yardstick"));
        QCOMPARE(m_page->findChild<QTableView*>("runs")->model()->rowCount(), 2);
    }

    void showsWhereTheTimeOfRequestsWent() {
        select("Hosting models");
        const QAbstractItemModel* phases = m_page->findChild<QTableView*>("phases")->model();
        // Kestrel and nginx, each with its response and service time.
        QTRY_COMPARE(phases->rowCount(), 4);
        QCOMPARE(phases->index(0, ui::PhaseModel::Series).data().toString(), QString("Kestrel"));
        QCOMPARE(phases->index(1, ui::PhaseModel::Series).data().toString(), QString());
        QCOMPARE(phases->index(2, ui::PhaseModel::Series).data().toString(), QString("nginx"));
        QAbstractItemModelTester tester(m_page->findChild<QTableView*>("phases")->model());
    }

    void showsRatesArrivalsAndPhasesOfTheOpenModel() {
        m_history->add(test::sampleOpenExperiment("Rates", {{"Kestrel"}}, {500, 10'000}, 1, 4, 4));
        cleanup();
        open();
        QTRY_COMPARE(m_page->findChild<QLineEdit*>("name")->text(), QString("Rates"));
        auto* runs = m_page->findChild<QTableView*>("runs");
        QVERIFY(!runs->isColumnHidden(ui::RunModel::Level));
        QVERIFY(!runs->isColumnHidden(ui::RunModel::NotStarted));
        QCOMPARE(runs->model()->headerData(ui::RunModel::Level, Qt::Horizontal).toString(), QString("Rate"));
        QCOMPARE(runs->model()->index(1, ui::RunModel::Level).data().toString(), QString("10,000/s"));
        runs->selectRow(0);
        const QAbstractItemModel* phases = m_page->findChild<QTableView*>("phases")->model();
        QCOMPARE(phases->rowCount(), 8);
        QCOMPARE(phases->index(0, ui::PhaseModel::Series).data().toString(),
                 QString("Kestrel · 500/s, run 1"));
        QCOMPARE(phases->index(4, ui::PhaseModel::Phase).data().toString(), QString("TLS handshake"));
        QCOMPARE(phases->index(4, ui::PhaseModel::Count).data().toString(), QString("64"));
        select("Hosting models");
        QTRY_VERIFY(runs->isColumnHidden(ui::RunModel::NotStarted));
    }

    void tellsWhatServersDidBesideAnswering() {
        metrics::ExperimentRecord record =
            test::sampleExperiment("Intranet", {{"IIS", 20'000, 2}, {"Kestrel"}}, 2, 4, 5);
        record.runs[0].authenticationRounds = 64;
        record.runs[2].authenticationRounds = 64;
        record.runs[2].authenticationFailure = "no ticket. Run kinit.";
        record.runs[3].exchangesAsked = 10;
        record.runs[3].exchangeLimit = 4;
        m_history->add(record);
        cleanup();
        open();
        auto* tabs = m_page->findChild<QTabWidget*>("tables");
        const auto* notes = m_page->findChild<ui::ServerNotesView*>();
        const int tab = tabs->indexOf(const_cast<ui::ServerNotesView*>(notes));
        QTRY_VERIFY(tabs->isTabVisible(tab));
        QCOMPARE(tabs->tabText(tab), QString("Server notes (3)"));
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tab).center());
        QVERIFY(notes->isVisible());
        // As high as their sentences, also when they come into view later.
        QTRY_VERIFY(notes->rowHeight(0) < 4 * notes->fontMetrics().height());
        QVERIFY(notes->rowHeight(0) > notes->fontMetrics().height());
        const auto cell = [notes](int row, int column) {
            return notes->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, 0), QString("IIS"));
        QCOMPARE(cell(0, 2),
                 QString("Answered 128 response(s) of status 401, apart from those that are counted."));
        QCOMPARE(cell(1, 2), QString("Failed: no ticket. Run kinit."));
        QCOMPARE(cell(2, 0), QString("Kestrel"));
        QCOMPARE(cell(2, 2),
                 QString("The server allows only 4 request(s) at once on a connection; 10 were asked for."));
        // One run by itself.
        tabs->setCurrentIndex(0);
        m_page->findChild<QTableView*>("runs")->selectRow(2);
        QCOMPARE(tabs->tabText(tab), QString("Server notes (2)"));
        QCOMPARE(cell(0, 0), QString("IIS, run 2"));
        QVERIFY(cell(0, 2).startsWith("Answered 64 "));
        // Where servers only answer there is nothing to say.
        select("Hosting models");
        QTRY_VERIFY(!tabs->isTabVisible(tab));
    }

    void showsWhatTargetsUsedPrintedAndSaidOfThemselves() {
        metrics::ExperimentRecord record =
            test::sampleExperiment("Launched", {{"Kestrel", 50'000, 1.2}, {"nginx", 30'000, 2.1}}, 2, 4, 5);
        test::addResources(record, 2.0);
        test::addLaunches(record);
        test::addIdentities(record);
        record.plan.targets[0].launch.folder = "/srv/hosting-models";
        record.plan.targets[0].launch.environment = {{"DOTNET_gcServer", "1"}};
        record.plan.targets[1].launch = {};
        record.plan.targets[1].launch.kind = plan::Launch::Kind::Agent;
        record.plan.targets[1].launch.entry = "nginx";
        record.plan.targets[1].agent.url = "http://10.0.0.5:7412";
        record.ceilings = {{0, "shape", 180'000, 1}};
        metrics::ExperimentRecord earlier = test::sampleExperiment("Earlier", {{"Kestrel"}}, 2, 4, 4);
        for (metrics::RunRecord& run : earlier.runs) {
            run.resources = {};
        }
        m_history->add(earlier);
        m_history->add(record);
        cleanup();
        open();
        auto* runs = m_page->findChild<QTableView*>("runs");
        QTRY_VERIFY(!runs->isColumnHidden(ui::RunModel::PerCpuSecond));
        QCOMPARE(runs->model()->index(0, ui::RunModel::PerCpuSecond).data().toString(),
                 ui::format::perCpuSecond(record.runs[0].requestsPerCpuSecond()));
        auto* tabs = m_page->findChild<QTabWidget*>("tables");
        auto* launches = m_page->findChild<QTableView*>("launches");
        const int output = tabs->indexOf(launches->parentWidget());
        QVERIFY(tabs->isTabVisible(output));
        QCOMPARE(tabs->tabText(output), QString("Target output (2)"));
        tabs->setCurrentIndex(output);
        launches->selectRow(1);
        QVERIFY(m_page->findChild<QPlainTextEdit*>("targetOutput")->toPlainText().contains("localhost:5001"));
        QVERIFY(m_page->findChild<QLabel*>("launchFacts")->text().startsWith("It ended 120 ms after"));
        auto* identities = m_page->findChild<QTableView*>("identities");
        QCOMPARE(tabs->tabText(tabs->indexOf(identities)), QString("Identity: mismatch"));
        QCOMPARE(identities->model()->index(1, 2).data().toString(),
                 QString("Debug, mismatch: expected Release"));
        auto* starts = m_page->findChild<QTableView*>("starts");
        QVERIFY(tabs->isTabVisible(tabs->indexOf(starts)));
        QCOMPARE(tabs->tabText(tabs->indexOf(starts)), QString("Started by"));
        tabs->setCurrentIndex(tabs->indexOf(starts));
        const auto startOf = [&](int row) {
            QStringList texts;
            for (int column = 0; column < ui::StartModel::ColumnCount; ++column) {
                texts << starts->model()->index(row, column).data().toString();
            }
            return texts.join('|');
        };
        QCOMPARE(startOf(0),
                 QString("Kestrel|Hostmark, a program|dotnet HostingModels.dll --urls " +
                         QString::fromStdString(record.plan.targets[0].url) + "|/srv/hosting-models|–"));
        QCOMPARE(starts->model()
                     ->index(0, ui::StartModel::Command)
                     .data(Qt::ToolTipRole)
                     .toString()
                     .section('\n', 1),
                 QString("DOTNET_gcServer=1"));
        QCOMPARE(startOf(1), QString("nginx|its agent|entry nginx|–|http://10.0.0.5:7412"));
        auto* charts = m_page->findChild<ui::ChartTabs*>();
        charts->setCurrentIndex(charts->indexOfKind("cpuOverTime"));
        QCOMPARE(charts->panel(charts->currentIndex()).chart().lines().size(), std::size_t{2});
        tabs->setCurrentIndex(0);
        runs->selectRow(0);
        QCOMPARE(charts->panel(charts->currentIndex()).chart().lines().size(), std::size_t{3});
        // One of an earlier version has none of it.
        select("Earlier");
        QTRY_VERIFY(!tabs->isTabVisible(output));
        QVERIFY(!tabs->isTabVisible(tabs->indexOf(starts)));
        QVERIFY(!tabs->isTabVisible(tabs->indexOf(identities)));
        QVERIFY(runs->isColumnHidden(ui::RunModel::PerCpuSecond));
    }

    void hasRoomForAllChartTabs() {
        m_page->resize(1184, 700);  // beside the navigation of a window of 1280 x 800
        m_page->show();
        const auto* bar = m_page->findChild<ui::ChartTabs*>()->tabBar();
        QTRY_VERIFY(bar->width() > 100);
        QVERIFY2(
            bar->sizeHint().width() <= bar->parentWidget()->width(),
            qPrintable(
                QStringLiteral("%1 > %2").arg(bar->sizeHint().width()).arg(bar->parentWidget()->width())));
    }

    void tellsWhatMayNotBeBelieved() {
        metrics::ExperimentRecord record =
            test::sampleExperiment("Doubtful", {{"IIS", 20'000, 2}, {"Kestrel"}}, 2, 4, 6);
        record.trust = {1, {{"fewRuns", metrics::Trust::Suspect, "Two runs decide nothing", "Do five"}}};
        record.runs[1].trust = {
            1, {{"generatorSaturated", metrics::Trust::Invalid, "It was busy", "Use more threads"}}};
        record.answers = {{.targetName = "IIS", .request = "hello", .status = 200},
                          {.targetName = "Kestrel", .request = "hello", .status = 404}};
        m_history->add(record);
        cleanup();
        open();
        QTRY_COMPARE(m_page->findChild<ui::TrustBadge*>()->text(), QString("Suspect: too few runs"));
        auto* tabs = m_page->findChild<QTabWidget*>("tables");
        const auto* reasons = m_page->findChild<QTableView*>("trust");
        const auto* answers = m_page->findChild<QTableView*>("answers");
        const int trustTab = tabs->indexOf(const_cast<QTableView*>(reasons));
        QCOMPARE(tabs->tabText(trustTab), QString("Trust (1)"));
        QVERIFY(tabs->isTabVisible(tabs->indexOf(const_cast<QTableView*>(answers))));
        QCOMPARE(answers->model()->index(0, 0).data().toString(), QString("Status"));
        QCOMPARE(answers->model()->index(0, 2).data().toString(), QString("404"));
        // One run by itself.
        m_page->findChild<QTableView*>("runs")->selectRow(1);
        QTRY_COMPARE(reasons->model()->index(0, 0).data().toString(), QString("generator saturated"));
        // Where nothing was found there is nothing to say.
        select("Hosting models");
        QTRY_VERIFY(!tabs->isTabVisible(trustTab));
        QVERIFY(!m_page->findChild<ui::TrustBadge*>()->isVisible());
    }

    void runsTableFitsWithAllThatApplies() {
        metrics::ExperimentRecord record =
            test::sampleOpenExperiment("Rates", {{"nginx to Kestrel", 99'900, 12}}, {500, 100'000}, 10, 2, 4);
        record.runs[1].status = metrics::RunStatus::Interrupted;
        m_history->add(record);
        cleanup();
        open();
        m_page->resize(1180, 740);  // what the page gets of a window of 1280 x 800
        auto* runs = m_page->findChild<QTableView*>("runs");
        QTRY_COMPARE(runs->model()->rowCount(), 20);
        QCoreApplication::processEvents();
        for (const int column : {ui::RunModel::Level, ui::RunModel::Repetition, ui::RunModel::Status,
                                 ui::RunModel::NotStarted, ui::RunModel::Errors}) {
            QVERIFY2(!runs->isColumnHidden(column), qPrintable(QString::number(column)));
        }
        QCOMPARE(runs->horizontalScrollBar()->maximum(), 0);
        // With more room nothing is left out.
        m_page->resize(1900, 740);
        QTRY_VERIFY(!runs->isColumnHidden(ui::RunModel::Max));
        QVERIFY(!runs->isColumnHidden(ui::RunModel::P50));
        QCOMPARE(runs->horizontalScrollBar()->maximum(), 0);
    }

    void hidesColumnsOfRunsThatDoNotApply() {
        m_history->add(test::sampleExperiment("Once", {{"Kestrel"}, {"nginx"}}, 1, 4, 6));
        cleanup();
        open();
        auto* runs = m_page->findChild<QTableView*>("runs");
        QTRY_COMPARE(runs->model()->rowCount(), 2);
        for (const int column : {ui::RunModel::Level, ui::RunModel::Repetition, ui::RunModel::Status,
                                 ui::RunModel::NotStarted}) {
            QVERIFY2(runs->isColumnHidden(column), qPrintable(QString::number(column)));
        }
        QVERIFY(!runs->isColumnHidden(ui::RunModel::Target));
        select("Hosting models");
        QTRY_VERIFY(!runs->isColumnHidden(ui::RunModel::Repetition));
    }

    void saysWhyThereIsNothingToSee() {
        auto* filter = m_page->findChild<QLineEdit*>("filter");
        QTest::keyClicks(filter, "nothing like it");
        QVERIFY(visibleText().contains("No experiment has all of these words"));
        QVERIFY(!m_table->isVisible());
        filter->clear();
        QVERIFY(m_table->isVisible());
        m_table->selectAll();
        QTest::mouseClick(m_page->findChild<QPushButton*>("delete"), Qt::LeftButton);
        QTRY_VERIFY(visibleText().contains("All experiments are deleted"));
        QVERIFY(!filter->isEnabled());
        QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(m_table->isVisible());
        m_history = std::make_unique<test::FakeHistoryService>();
        cleanup();
        open();
        QTRY_VERIFY(visibleText().contains("No experiments yet"));
        QVERIFY(visibleText().contains("Choose a plan and press Run."));
        QVERIFY(!visibleText().contains("0 experiment"));
    }

    void filtersByEveryWord() {
        auto* filter = m_page->findChild<QLineEdit*>("filter");
        QTest::keyClicks(filter, "kestrel MODELS");
        QCOMPARE(names(), QStringList({"Hosting models"}));
        QCOMPARE(m_page->findChild<QLabel*>("count")->text(), QString("1 of 3 experiments"));
        filter->clear();
        QCOMPARE(names().size(), 3);
    }

    void sortsNumbersAsNumbers() {
        m_table->sortByColumn(ui::ExperimentModel::BestThroughput, Qt::AscendingOrder);
        QCOMPARE(names(), QStringList({"Node sweep", "Hosting models", "Yardstick"}));
    }

    void deletesByKeyAndUndoesByClick() {
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Delete);
        QTRY_COMPARE(names(), QStringList({"Hosting models", "Node sweep"}));
        auto* undo = m_page->findChild<ui::NoticeBar*>("undo");
        QVERIFY(undo->isVisible());
        QCOMPARE(undo->text(), QString::fromUtf8("Deleted “Yardstick”."));
        QTest::mouseClick(undo->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_COMPARE(names(), QStringList({"Yardstick", "Hosting models", "Node sweep"}));
        QVERIFY(!undo->isVisible());
    }

    void undoesDeletionsOneByOneByKey() {
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Delete);
        QTRY_COMPARE(names().size(), 2);
        QTest::keyClick(m_table, Qt::Key_Delete);
        QTRY_COMPARE(names().size(), 1);
        QTest::keyClick(m_table, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names(), QStringList({"Hosting models", "Node sweep"}));
        QTest::keyClick(m_table, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names().size(), 3);
    }

    void deletesSeveralAtOnce() {
        m_table->selectAll();
        QTest::mouseClick(m_page->findChild<QPushButton*>("delete"), Qt::LeftButton);
        QTRY_COMPARE(names().size(), 0);
        QCOMPARE(m_page->findChild<ui::NoticeBar*>("undo")->text(), QString("Deleted 3 experiment(s)."));
        QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(names().size(), 3);
    }

    void keepsEditedNameTagsAndNote() {
        m_page->selectExperiment(m_history->summaries[1].id);
        auto* name = m_page->findChild<QLineEdit*>("name");
        QTRY_COMPARE(name->text(), QString("Hosting models"));
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, "Four models");
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE(m_history->summaries[1].name, std::string("Four models"));
        auto* tags = m_page->findChild<QLineEdit*>("tags");
        tags->setFocus();
        QTest::keyClicks(tags, "release, nightly, release");
        QTest::keyClick(tags, Qt::Key_Return);
        QTRY_COMPARE(m_history->summaries[1].tags, (std::vector<std::string>{"nightly", "release"}));
        auto* note = m_page->findChild<QPlainTextEdit*>("note");
        note->setFocus();
        QTest::keyClicks(note, "Logging off");
        name->setFocus();
        QTRY_COMPARE(m_history->summaries[1].note, std::string("Logging off"));
        QTRY_VERIFY(names().contains("Four models"));
    }

    void keepsWhatWasTypedWhenAnotherExperimentIsSelected() {
        auto* name = m_page->findChild<QLineEdit*>("name");
        QTRY_COMPARE(name->text(), QString("Yardstick"));
        m_page->findChild<QPlainTextEdit*>("note")->setPlainText("Ceiling of this machine");
        m_page->selectExperiment(m_history->summaries[0].id);
        QTRY_COMPARE(name->text(), QString("Node sweep"));
        QCOMPARE(m_history->summaries[2].note, std::string("Ceiling of this machine"));
        QCOMPARE(m_history->summaries[0].note, std::string());
    }

    void editsANameInTheTable() {
        m_table->setFocus();
        m_table->setCurrentIndex(m_table->model()->index(0, ui::ExperimentModel::Name));
        QTest::keyClick(m_table, Qt::Key_F2);
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, "Ceiling");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(m_history->summaries[2].name, std::string("Ceiling"));
    }

    void saysWhyAChangeWasNotKept() {
        auto* name = m_page->findChild<QLineEdit*>("name");
        QTRY_COMPARE(name->text(), QString("Yardstick"));
        m_history->nextError =
            core::Error{core::ErrorCode::ReadOnly, "the file is read-only", "history.db", ""};
        name->setText("Other");
        QTest::keyClick(name, Qt::Key_Return);
        auto* failure = m_page->findChild<ui::NoticeBar*>("failure");
        QTRY_VERIFY(failure->isVisible());
        QVERIFY(failure->text().contains("history.db: the file is read-only."));
    }

    void comparesWhatIsSelected() {
        QSignalSpy compare(m_page.get(), &ui::HistoryPage::compareRequested);
        m_table->selectRow(0);
        m_table->selectionModel()->select(m_table->model()->index(2, 0),
                                          QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::mouseClick(m_page->findChild<QPushButton*>("compare"), Qt::LeftButton);
        QCOMPARE(compare.count(), 1);
        const auto ids = compare.first().first().value<QList<core::ExperimentId>>();
        QCOMPARE(ids.size(), 2);
        QVERIFY(ids.contains(m_history->summaries[0].id) && ids.contains(m_history->summaries[2].id));
    }

    void chartsTheSelectedRuns() {
        m_page->selectExperiment(m_history->summaries[1].id);
        auto* runs = m_page->findChild<QTableView*>("runs");
        QTRY_COMPARE(runs->model()->rowCount(), 6);
        auto* charts = m_page->findChild<ui::ChartTabs*>();
        const int latency = charts->indexOfKind("latencyOverTime");
        charts->setCurrentIndex(latency);
        QCOMPARE(charts->panel(latency).chart().lines().size(), std::size_t{2});  // all runs, by target
        runs->selectRow(0);
        QStringList labels;
        for (const ui::PlotLine& line : charts->panel(latency).chart().lines()) {
            labels << line.label;
        }
        QCOMPARE(labels, QStringList({"p50", "p90", "p99", "max"}));
    }

    void listsAndFiltersTenThousandExperiments() {
        m_history->addSummaries(10'000);
        m_page->reload();
        QTRY_COMPARE(m_table->model()->rowCount(), 10'003);
        auto* filter = m_page->findChild<QLineEdit*>("filter");
        QTest::keyClicks(filter, "nightly 77");
        for (const QString& name : names()) {
            QVERIFY(name.contains("77"));
        }
        QVERIFY(m_table->model()->rowCount() > 100);
        m_table->scrollToBottom();
        QVERIFY(m_table->indexAt(m_table->viewport()->rect().center()).isValid());
    }

    void keepsTheSelectionWhenTheListIsReadAgain() {
        m_table->selectRow(1);
        m_history->addSummaries(1);
        m_page->reload();
        QTRY_COMPARE(names().size(), 4);
        QCOMPARE(m_table->currentIndex().siblingAtColumn(ui::ExperimentModel::Name).data().toString(),
                 QString("Hosting models"));
    }

    void modelsKeepTheirContracts() {
        ui::ExperimentModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ui::ExperimentFilter filter(model);
        QAbstractItemModelTester filterTester(&filter,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSummaries(m_history->summaries);
        filter.setWords("models");
        QCOMPARE(filter.rowCount(), 1);
        model.setSummaries({});
        ui::RunModel runs;
        QAbstractItemModelTester runTester(&runs, QAbstractItemModelTester::FailureReportingMode::QtTest);
        runs.setExperiment(m_history->records.begin()->second);
        QVERIFY(runs.rowCount() > 0);
        runs.setExperiment(nullptr);
        QCOMPARE(runs.rowCount(), 0);
    }

    void readsTagsWithoutEmptyAndDoubledOnes() {
        QCOMPARE(ui::tagsOf(" b ,a,, b"), QStringList({"a", "b"}));
        QCOMPARE(ui::tagsOf(""), QStringList());
    }

private:
    void open() {
        m_bridge = std::make_unique<ui::HistoryBridge>(*m_history);
        m_page = std::make_unique<ui::HistoryPage>(*m_bridge);
        m_page->resize(1100, 740);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_page->activateWindow();
        m_table = m_page->findChild<QTableView*>("experiments");
        QTRY_COMPARE(m_table->model()->rowCount(), static_cast<int>(m_history->summaries.size()));
    }

    /// Everything that labels say on the page now.
    [[nodiscard]] QString visibleText() const {
        QStringList texts;
        for (const QLabel* label : m_page->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                texts << label->text();
            }
        }
        return texts.join('\n');
    }

    void select(const QString& name) { m_table->selectRow(static_cast<int>(names().indexOf(name))); }

    [[nodiscard]] QStringList names() const {
        QStringList all;
        for (int row = 0; row < m_table->model()->rowCount(); ++row) {
            all << m_table->model()->index(row, ui::ExperimentModel::Name).data().toString();
        }
        return all;
    }

    std::unique_ptr<test::FakeHistoryService> m_history;
    std::unique_ptr<ui::HistoryBridge> m_bridge;
    std::unique_ptr<ui::HistoryPage> m_page;
    QTableView* m_table = nullptr;
};

}  // namespace hostmark

QTEST_MAIN(hostmark::HistoryPageTest)
#include "history_page_test.moc"
