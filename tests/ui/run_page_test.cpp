#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include "tests/support/sample_records.h"
#include "tests/ui/fake_experiment.h"
#include "tests/ui/target_samples.h"
#include "tests/ui/typing.h"
#include "ui/charts/plot_view.h"
#include "ui/format/resource_text.h"
#include "ui/notice/notice_bar.h"
#include "ui/run_view/error_model.h"
#include "ui/run_view/live_recorder.h"
#include "ui/run_view/run_grid_model.h"
#include "ui/run_view/run_page.h"
#include "ui/run_view/server_notes_view.h"
#include "ui/target_record/identity_model.h"
#include "ui/target_record/launch_model.h"
#include "ui/trust/trust_badge.h"

namespace hostmark {

class RunPageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void init() {
        m_state = std::make_shared<test::FakeExperimentState>();
        m_bridge = std::make_unique<ui::ExperimentBridge>(nullptr, nullptr, test::fakeStarter(m_state));
        m_page = std::make_unique<ui::RunPage>(*m_bridge);
        m_record = test::sampleExperiment("Hosting models",
                                          {{"Kestrel", 50'000, 1.2}, {"nginx", 30'000, 2.1}}, 2, 4);
        m_page->resize(1100, 740);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    void cleanup() {
        m_page.reset();
        m_bridge.reset();
    }

    void saysWhatToDoWhenNothingHasRun() { QVERIFY(visibleText().contains("Nothing has run yet")); }

    void showsTheSentenceOfAnExperimentThatCouldNotStart() {
        m_bridge->start(m_record.plan);
        m_state->endWith(core::Error{core::ErrorCode::ResourceLimit, "only 1,024 files can be open", "",
                                     "Raise the limit"});
        auto* failure = m_page->findChild<ui::NoticeBar*>("failure");
        QTRY_VERIFY(failure->isVisible());
        QVERIFY(failure->text().contains("only 1,024 files can be open. Raise the limit."));
    }

    void showsEveryCellOfTheGridWithItsState() {
        start();
        finishRun(0);
        m_state->observer->onRunStarted(test::begun(m_record.runs[1]));
        tellSnapshots(1, 2);
        const QAbstractItemModel* grid = m_page->findChild<QTableView*>("runGrid")->model();
        QTRY_COMPARE(grid->index(1, 0).data().toString(), QString("running"));
        QVERIFY(grid->index(0, 0).data().toString().endsWith("/s"));
        QCOMPARE(grid->index(0, 1).data().toString(), QString("waiting"));
        QCOMPARE(grid->headerData(1, Qt::Vertical).toString(), QString("nginx"));
    }

    void countsArrivalsInTheOpenModelOnly() {
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[0]));
        tellSnapshots(0, 1);
        QTRY_VERIFY(visibleText().contains("64 connection"));
        QVERIFY(!visibleText().contains("Backlog"));
        cleanup();

        init();
        m_record = test::sampleOpenExperiment("Open", {{"Kestrel"}}, {500, 10'000}, 1, 4);
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[1]));
        tellSnapshots(1, 1);
        QTRY_VERIFY(visibleText().contains("Backlog"));
        QTRY_VERIFY(visibleText().contains("1,234"));
        QVERIFY(visibleText().contains("Kestrel · 10,000/s"));
        const QAbstractItemModel* grid = m_page->findChild<QTableView*>("runGrid")->model();
        QCOMPARE(grid->headerData(0, Qt::Vertical).toString(), QString("Kestrel · 500/s"));
    }

    void keepsTheWidthOfNumbersThatChange() {
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[0]));
        tellSnapshots(0, 1);
        QTRY_VERIFY(visibleText().contains("Measuring"));
        const QList<QRect> before = numberPlaces();
        QVERIFY(before.size() >= 14);
        auto snapshot =
            std::make_shared<metrics::Snapshot>(*test::snapshotsOf(m_record.runs[0], 10, 2).back());
        snapshot->counts.ok = 987'654'321;
        snapshot->counts.sent = 987'654'321;
        snapshot->latency.maxNs = 4'321'000'000;
        snapshot->openConnections = 10'000;
        snapshot->askedConnections = 10'000;
        m_state->observer->onSnapshot(snapshot);
        QTRY_VERIFY(visibleText().contains("987,654,321"));
        QCoreApplication::processEvents();
        QCOMPARE(numberPlaces(), before);
    }

    void keepsFinishedRunsBehindTheCurrentOne() {
        start();
        finishRun(0);
        m_state->observer->onRunStarted(test::begun(m_record.runs[1]));
        tellSnapshots(1, 3);
        const ui::PlotView* throughput = chart("Throughput");
        QTRY_COMPARE(throughput->lines().size(), std::size_t{2});
        QVERIFY(throughput->lines().front().isFaint);
        QCOMPARE(throughput->lines().back().label, QString("nginx"));
        QTRY_VERIFY(!throughput->lines().back().points.isEmpty());
    }

    void givesWarmUpNegativeTimes() {
        ui::LiveRecorder recorder;
        recorder.start(m_record.plan);
        recorder.startRun(m_record.runs[0]);
        metrics::Snapshot snapshot = *test::snapshotsOf(m_record.runs[0], 10, 1).front();
        snapshot.phase = metrics::LoadPhase::WarmUp;
        snapshot.phaseLength = std::chrono::seconds(5);
        recorder.add(snapshot);
        // 0.1 s into a warm-up of 5 s, at the middle of its interval => -4.95
        QCOMPARE(recorder.throughputLines().back().points.front().x(), -4.95);
    }

    void tellsWhatServersDidBesideAnswering() {
        m_record.runs[0].authenticationRounds = 128;
        m_record.runs[2].authenticationRounds = 64;
        m_record.runs[2].authenticationFailure = "the server refuses the user by NTLM. Check the password.";
        m_record.runs[1].statuses[307] = 12;
        m_record.runs[1].redirectLocation = "https://localhost:5001/";
        start();
        auto* notes = m_page->findChild<ui::ServerNotesView*>();
        QVERIFY(!isTabVisible(notes));
        finishRun(0);
        QTRY_VERIFY(isTabVisible(notes));
        openTab(notes);
        QVERIFY(notes->isVisible());
        QCOMPARE(
            rowsOf(*notes->model()),
            QStringList({"Kestrel|Authentication|Answered 128 response(s) of status 401, apart from those "
                         "that are counted."}));
        finishRun(1);
        finishRun(2);
        // The runs of a target together, each target by itself.
        QTRY_COMPARE(
            rowsOf(*notes->model()),
            QStringList(
                {"Kestrel|Authentication|Answered 192 response(s) of status 401, apart from those that "
                 "are counted.",
                 "|Authentication|Failed: the server refuses the user by NTLM. Check the password.",
                 "nginx|Redirects|12 answer(s) with 307, to https://localhost:5001/ (not followed: let "
                 "the request follow redirects, or make that the URL)."}));
        QVERIFY(notes->hasWarnings());
        start();
        QTRY_VERIFY(!notes->isVisible());
    }

    void tellsWhyARunMayNotBeBelievedAndThenTheWhole() {
        m_record.runs[0].trust = {
            1,
            {{"generatorSaturated", metrics::Trust::Invalid, "The generator was busy", "Use more threads"}}};
        m_record.trust = {1, {{"fewRuns", metrics::Trust::Suspect, "Two runs decide nothing", "Do five"}}};
        start();
        auto& badge = ui::test::find<ui::TrustBadge>(*m_page, "trustBadge");
        auto& reasons = ui::test::find<QTableView>(*m_page, "trust");
        QVERIFY(!badge.isVisible());
        QVERIFY(!isTabVisible(&reasons));
        finishRun(0);
        QTRY_COMPARE(badge.text(), QString("Invalid: generator saturated"));
        QVERIFY(badge.isVisible());
        openTab(&reasons);
        QCOMPARE(rowsOf(*reasons.model()),
                 QStringList({"generator saturated|The generator was busy.\nUse more threads."}));
        // Of all that have ended, named, and at the end of the whole.
        m_record.runs[1].trust = {1, {}};
        finishRun(1);
        QTRY_VERIFY(rowsOf(*reasons.model()).value(0).contains("1 of 2 runs"));
        QCOMPARE(badge.text(), QString("Invalid: generator saturated"));
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QTRY_COMPARE(badge.text(), QString("Suspect: too few runs"));
        QVERIFY(badge.toolTip().contains("Two runs decide nothing. Do five."));
    }

    void showsByWhatTheAnswersOfTheTargetsDiffer() {
        start();
        auto& answers = ui::test::find<QTableView>(*m_page, "answers");
        QVERIFY(!isTabVisible(&answers));
        m_record.answers = {
            {.targetName = "Kestrel", .request = "hello", .status = 200, .headers = {{"Server", "Kestrel"}}},
            {.targetName = "nginx",
             .request = "hello",
             .status = 200,
             .contentEncoding = "gzip",
             .headers = {{"Server", "nginx"}}}};
        m_state->observer->onTargetsAsked(m_record);
        QTRY_VERIFY(isTabVisible(&answers));
        openTab(&answers);
        QCOMPARE(rowsOf(*answers.model()),
                 QStringList({"Content coding|none|gzip", "Header Server|Kestrel|nginx"}));
    }

    void showsCpuAndMemoryAsTheyAreSampled() {
        m_record.environment.logicalCpus = 8;
        m_record.ceilings = {{0, "shape", 2 * m_record.runs[0].throughputPerSecond(), 1}};
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[0]));
        tellSnapshots(0, 1);
        QTRY_VERIFY(visibleText().contains("CPU and memory: 50.0 % of what this computer can generate"));
        for (std::uint32_t second = 0; second < 2; ++second) {
            m_state->observer->onResources(m_record.runs[0].id, test::sampleResourceRow(second, 1.0));
        }
        tellSnapshots(0, 2);
        QTRY_VERIFY(visibleText().contains("server 1.02 CPUs, 302.0 MiB · generator 0.80 CPUs, 61.0 MiB"));
        QVERIFY(visibleText().contains("50.0 % of what this computer can generate"));
        // Serving took the machine's 2.12 processors without the generator's 0.8.
        const QString perCpuSecond =
            ui::format::perCpuSecond(m_record.runs[0].throughputPerSecond() / (2.12 - 0.8));
        QVERIFY2(visibleText().contains(perCpuSecond), qPrintable(visibleText()));
        auto& tabs = ui::test::find<QTabWidget>(*m_page, "liveCharts");
        tabs.setCurrentIndex(1);
        QTRY_COMPARE(chart("CPU")->lines().size(), std::size_t{3});
        QTRY_COMPARE(chart("CPU")->lines()[0].points.size(), 2);
        QCOMPARE(chart("CPU")->lines()[0].points[0], QPointF(0.5, 1.0));
        tabs.setCurrentIndex(2);
        QTRY_COMPARE(chart("Memory")->lines().size(), std::size_t{2});
        QCOMPARE(chart("Memory")->lines()[1].points[0].y(), 61.0 * 1'048'576);
    }

    void callsACeilingThatIsExceededOutdated() {
        m_record.ceilings = {{0, "shape", m_record.runs[0].throughputPerSecond() / 1.02, 1}};
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[0]));
        tellSnapshots(0, 1);
        QTRY_VERIFY(visibleText().contains("100.0 % of what this computer can generate"));
        m_record.ceilings[0].throughputPerSecond /= 1.2;
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        QTRY_VERIFY(!m_bridge->isRunning());
        start();
        m_state->observer->onRunStarted(test::begun(m_record.runs[0]));
        tellSnapshots(0, 1);
        QTRY_VERIFY(visibleText().contains(
            "more than this computer was measured to generate at most: that is outdated"));
    }

    void showsWhoStartsTheTargets() {
        test::addLaunches(m_record);
        start();
        auto& starts = ui::test::find<QTableView>(*m_page, "starts");
        QTRY_VERIFY(isTabVisible(&starts));
        openTab(&starts);
        QVERIFY2(rowsOf(*starts.model())
                     .value(0)
                     .contains("|Hostmark, a program|dotnet HostingModels.dll --urls "),
                 qPrintable(rowsOf(*starts.model()).value(0)));
    }

    void showsWhatTheRecordSaysOfCpuWhenARunHasEnded() {
        test::addResources(m_record, 2.0);
        start();
        finishRun(0);
        const QString perCpuSecond = ui::format::perCpuSecond(m_record.runs[0].requestsPerCpuSecond());
        QTRY_VERIFY(visibleText().contains(perCpuSecond));
        QVERIFY(visibleText().contains("server 2.0"));
    }

    void showsWhatTargetsPrintWhileTheyRun() {
        start();
        metrics::TargetLaunch launch;
        launch.targetId = m_record.plan.targets[0].id;
        launch.targetName = "Kestrel";
        launch.command = "dotnet HostingModels.dll";
        launch.startedAtUnixMs = 7;
        m_state->observer->onTargetLaunch(launch);
        auto& launches = ui::test::find<QTableView>(*m_page, "launches");
        QTRY_VERIFY(isTabVisible(launches.parentWidget()));
        openTab(launches.parentWidget());
        QCOMPARE(rowsOf(*launches.model()),
                 QStringList({"Kestrel, run 1|starting|–|–|dotnet HostingModels.dll"}));
        launch.readyAfter = std::chrono::milliseconds(640);
        launch.output = "Now listening on: http://localhost:5000\n";
        launch.outputBytes = launch.output.size();
        m_state->observer->onTargetLaunch(launch);
        const auto& output = ui::test::find<QPlainTextEdit>(*m_page, "targetOutput");
        QTRY_VERIFY(output.toPlainText().contains("Now listening"));
        QCOMPARE(
            rowsOf(*launches.model()),
            QStringList(
                {QString("Kestrel, run 1|up|640%1ms|–|dotnet HostingModels.dll").arg(QChar(QChar::Nbsp))}));
        launch.failure = "It ended before it answered";
        launch.exitCode = 134;
        m_state->observer->onTargetLaunch(launch);
        QTRY_COMPARE(rowsOf(*launches.model()),
                     QStringList({QString("Kestrel, run 1|failed|640%1ms|134|dotnet HostingModels.dll")
                                      .arg(QChar(QChar::Nbsp))}));
        QVERIFY(visibleText().contains("It ended before it answered."));
    }

    void marksWhatATargetSaysOtherThanThePlanExpects() {
        test::addIdentities(m_record);
        const std::vector<metrics::TargetIdentity> told = std::exchange(m_record.identities, {});
        start();
        auto& identities = ui::test::find<QTableView>(*m_page, "identities");
        QVERIFY(!isTabVisible(&identities));
        m_state->observer->onTargetIdentity(told[0]);
        QTRY_VERIFY(isTabVisible(&identities));
        QCOMPARE(details().tabText(details().indexOf(&identities)), QString("Identity"));
        m_state->observer->onTargetIdentity(told[1]);
        QTRY_COMPARE(details().tabText(details().indexOf(&identities)), QString("Identity: mismatch"));
        openTab(&identities);
        QCOMPARE(rowsOf(*identities.model()),
                 QStringList({"hostingModel|Kestrel|nginx",
                              "configuration|Release|Debug, mismatch: expected Release",
                              "framework|.NET 10.0.1|.NET 10.0.1", "server.gc|true|true"}));
        // What it said before counts, too.
        metrics::TargetIdentity later = told[0];
        later.beforeRun = 2;
        later.values[2].value = ".NET 9.0.4";
        m_state->observer->onTargetIdentity(later);
        QTRY_COMPARE(rowsOf(*identities.model()).value(2),
                     QString("framework|.NET 9.0.4, mismatch: was .NET 10.0.1 before run 1|.NET 10.0.1"));
        later.values.clear();
        later.failure = "It answered with status 404";
        m_state->observer->onTargetIdentity(later);
        QTRY_COMPARE(rowsOf(*identities.model()).value(0), QString("No answer|It answered with status 404|"));
    }

    void stopsAndSkipsByKeyboard() {
        start();
        auto* skip = m_page->findChild<QPushButton*>("skip");
        auto* stop = m_page->findChild<QPushButton*>("stop");
        QTRY_VERIFY(skip->isVisible());
        QVERIFY(skip->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(skip, Qt::Key_Space);
        QCOMPARE(m_state->skips.load(), 1);
        QTest::keyClick(stop, Qt::Key_Space);
        QCOMPARE(m_state->stops.load(), 1);
        QVERIFY(!stop->isEnabled());
    }

    void leadsFromTheResultToTheComparison() {
        start();
        for (std::uint32_t i = 0; i < m_record.runs.size(); ++i) {
            finishRun(i);
        }
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        auto* result = m_page->findChild<ui::NoticeBar*>("result");
        QTRY_VERIFY(result->isVisible());
        QVERIFY(result->text().startsWith("Experiment finished: 4 run(s) measured"));
        QVERIFY(!m_page->findChild<QPushButton*>("stop")->isVisible());
        QSignalSpy compare(m_page.get(), &ui::RunPage::compareRequested);
        QTest::mouseClick(m_page->findChild<QPushButton*>("compare"), Qt::LeftButton);
        QCOMPARE(compare.count(), 1);
        QCOMPARE(compare.first().first().value<core::ExperimentId>(), m_record.id);
    }

    void offersNoComparisonOfAnExperimentThatFailed() {
        start();
        m_record.status = metrics::RunStatus::Failed;
        m_record.runs.resize(1);
        m_record.runs[0].status = metrics::RunStatus::Failed;
        m_record.runs[0].failure = "Kestrel refused the connection.";
        m_state->endWith(std::make_shared<const metrics::ExperimentRecord>(m_record));
        auto* result = m_page->findChild<ui::NoticeBar*>("result");
        QTRY_VERIFY(result->isVisible());
        QVERIFY(result->text().contains("Kestrel refused the connection."));
        QVERIFY(!m_page->findChild<QPushButton*>("compare")->isVisible());
    }

    void modelsKeepTheirContracts() {
        ui::RunGridModel grid;
        QAbstractItemModelTester gridTester(&grid, QAbstractItemModelTester::FailureReportingMode::QtTest);
        grid.start(m_record.plan, test::scheduleOf(m_record));
        grid.startRun(0);
        grid.setPhase(0, metrics::LoadPhase::Measure);
        QCOMPARE(grid.current(), grid.index(0, 0));
        grid.finishRun(m_record.runs[0]);
        grid.finish();
        QCOMPARE(grid.finishedCount(), 4);
        QCOMPARE(grid.index(1, 1).data(ui::RunGridModel::StateRole).toInt(),
                 static_cast<int>(ui::RunGridModel::State::Skipped));

        ui::ErrorModel errors;
        QAbstractItemModelTester errorTester(&errors, QAbstractItemModelTester::FailureReportingMode::QtTest);
        errors.setErrors({{core::Phase::Read, "reset", true, 3, "sample"}});
        errors.setErrors({{core::Phase::Read, "reset", true, 4, "sample"},
                          {core::Phase::Connect, "refused", false, 1, ""}});
        QCOMPARE(errors.index(0, ui::ErrorModel::Count).data().toString(), QString("4"));
        QCOMPARE(errors.index(1, ui::ErrorModel::Connection).data().toString(), QString("First"));
        errors.setErrors({});
        QCOMPARE(errors.rowCount(), 0);

        ui::ServerNoteModel notes;
        QAbstractItemModelTester noteTester(&notes, QAbstractItemModelTester::FailureReportingMode::QtTest);
        analysis::ServerConduct limited;
        limited.exchangesAsked = 10;
        limited.exchangeLimit = 4;
        notes.setEntries({{"Kestrel", limited}, {"nginx", {}}});
        QCOMPARE(notes.rowCount(), 1);
        notes.setEntries({});
        QCOMPARE(notes.rowCount(), 0);

        test::addLaunches(m_record);
        ui::LaunchModel launches;
        QAbstractItemModelTester launchTester(&launches,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        launches.update(m_record.launches[1]);
        launches.update(m_record.launches[1]);
        QCOMPARE(launches.rowCount(), 1);
        launches.setLaunches(m_record.launches);
        QCOMPARE(launches.rowCount(), 2);
        launches.setLaunches({});

        test::addIdentities(m_record);
        ui::IdentityModel identities;
        QAbstractItemModelTester identityTester(&identities,
                                                QAbstractItemModelTester::FailureReportingMode::QtTest);
        identities.setIdentities(m_record.identities, m_record.plan);
        QVERIFY(identities.hasMismatches());
        identities.setIdentities({}, {});
        QCOMPARE(identities.rowCount(), 0);
    }

private:
    /// The chart whose heading begins so.
    [[nodiscard]] ui::PlotView* chart(const QString& heading) const {
        for (ui::PlotView* one : m_page->findChildren<ui::PlotView*>()) {
            if (one->heading().startsWith(heading)) {
                return one;
            }
        }
        qFatal("no chart '%s'", qPrintable(heading));
        return nullptr;
    }
    [[nodiscard]] QTabWidget& details() const { return ui::test::find<QTabWidget>(*m_page, "details"); }
    [[nodiscard]] bool isTabVisible(QWidget* page) const {
        return details().isTabVisible(details().indexOf(page));
    }
    void openTab(QWidget* page) const {
        QTabBar* bar = details().tabBar();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(details().indexOf(page)).center());
        QCOMPARE(details().currentWidget(), page);
    }

    void start() {
        m_bridge->start(m_record.plan);
        m_state->observer->onExperimentStarted(m_record, test::scheduleOf(m_record));
    }

    void finishRun(std::uint32_t sequence) {
        m_state->observer->onRunStarted(test::begun(m_record.runs[sequence]));
        m_state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(m_record.runs[sequence]));
    }

    void tellSnapshots(std::size_t run, double seconds) {
        for (const auto& snapshot : test::snapshotsOf(m_record.runs[run], 10, seconds)) {
            m_state->observer->onSnapshot(snapshot);
            QCoreApplication::processEvents();
        }
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

    /// The rows of a table, their cells separated by bars.
    [[nodiscard]] static QStringList rowsOf(const QAbstractItemModel& model) {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column) {
                cells << model.index(row, column).data().toString();
            }
            rows << cells.join('|');
        }
        return rows;
    }

    [[nodiscard]] QList<QRect> numberPlaces() const {
        QList<QRect> places;
        for (const QLabel* label : m_page->findChildren<QLabel*>()) {
            if (label->isVisible() && label->parentWidget()->inherits("hostmark::ui::CountersPanel")) {
                places << label->geometry();
            }
        }
        return places;
    }

    std::shared_ptr<test::FakeExperimentState> m_state;
    std::unique_ptr<ui::ExperimentBridge> m_bridge;
    std::unique_ptr<ui::RunPage> m_page;
    metrics::ExperimentRecord m_record;
};

}  // namespace hostmark

QTEST_MAIN(hostmark::RunPageTest)
#include "run_page_test.moc"
