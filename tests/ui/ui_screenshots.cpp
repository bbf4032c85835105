// Writes PNGs of the pages with sample data, light and dark, for people to look at:
//   QT_QPA_PLATFORM=offscreen ui_screenshots FOLDER [LOCALE [BEGINNING OF NAMES]]
// Not a test: what is pretty is judged by eye.

#include <cstdio>

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include "engine/analysis/trust/judge.h"
#include "tests/support/sample_records.h"
#include "tests/ui/fake_experiment.h"
#include "tests/ui/fake_history_service.h"
#include "tests/ui/target_samples.h"
#include "ui/ceiling/ceiling_dialog.h"
#include "ui/charts/chart_tabs.h"
#include "ui/compare/compare_page.h"
#include "ui/doctor/check_dialog.h"
#include "ui/history/history_page.h"
#include "ui/permissions/permissions_dialog.h"
#include "ui/plan_editor/plan_editor.h"
#include "ui/plan_editor/plans_page.h"
#include "ui/plan_editor/requests_section.h"
#include "ui/plan_editor/targets_section.h"
#include "ui/run_gate/permission_dialog.h"
#include "ui/run_view/run_page.h"
#include "ui/send_once/send_once_dialog.h"
#include "ui/theme/theme.h"
#include "ui/translation.h"

namespace hostmark {
namespace {

/// What a page gets of a window of 1280 x 800 beside the navigation.
constexpr QSize kPageSize(1180, 740);

std::vector<host::Finding> noFindings(const plan::Plan& /*plan*/) {
    return {};
}

metrics::ExperimentRecord hostingModels() {
    return test::sampleExperiment("ASP.NET Core hosting models",
                                  {{"Kestrel", 51'400, 1.2},
                                   {"HttpSys", 46'900, 1.35},
                                   {"IIS InProcess", 47'300, 1.33},
                                   {"nginx to Kestrel", 22'800, 2.7}},
                                  5, 30, 3);
}

/// Rates over TLS, with what few plans need.
plan::Plan openPlan() {
    plan::Plan plan = hostingModels().plan;
    plan.id = core::PlanId::generate();
    plan.name = "Rates over HTTP/2";
    for (plan::Target& target : plan.targets) {
        target.url.replace(0, 4, "https");
    }
    plan.targets[1].connectTo = "10.0.0.5:8443";
    plan.load.model = plan::LoadModel::Open;
    plan.load.rates = {500, 2'000, 10'000};
    plan.load.arrivals = {plan::Arrivals::Spacing::Poisson, plan::Arrivals::Shape::Steps, 100, 5};
    plan.connection.http = plan::HttpVersion::Http2;
    plan.connection.streams = 16;
    plan.connection.localAddresses = {"127.0.0.2", "127.0.0.3"};
    plan.connection.tls.certificateFile = "client.pem";
    return plan;
}

plan::Plan closedPlan() {
    plan::Plan plan = hostingModels().plan;
    plan.load.connections = {10, 100, 1'000};
    plan.load.think = {plan::ThinkTime::Kind::Uniform, std::chrono::milliseconds(50),
                       std::chrono::milliseconds(200)};
    return plan;
}

class Shooter {
public:
    /// Only of pages whose names begin so.
    Shooter(QDir folder, QString beginning)
        : m_folder(std::move(folder)), m_beginning(std::move(beginning)) {}

    void shoot(QWidget& page, const QString& name, const QSize& size = kPageSize) const {
        if (!name.startsWith(m_beginning)) {
            return;
        }
        page.setAttribute(Qt::WA_DontShowOnScreen, false);
        page.resize(size);
        page.show();
        QTest::qWait(400);  // charts redraw by timer
        const QString file = m_folder.filePath(name + m_suffix + QStringLiteral(".png"));
        page.grab().save(file);
        std::puts(qPrintable(file));
    }

    void setSuffix(const QString& suffix) { m_suffix = suffix; }

private:
    QDir m_folder;
    QString m_beginning;
    QString m_suffix;
};

void shootPlans(const Shooter& shooter) {
    test::FakeHistoryService history;
    history.plans = {closedPlan(), openPlan()};
    ui::HistoryBridge bridge(history);
    ui::PlansPage page(bridge, nullptr, ui::SendOnceJob::engine(), noFindings);
    auto* area = page.findChild<ui::PlanEditor*>()->findChild<QScrollArea*>();
    for (const plan::Plan& plan : history.plans) {
        const QString name = plan.load.model == plan::LoadModel::Open ? QStringLiteral("plan-open")
                                                                      : QStringLiteral("plan-closed");
        page.selectPlan(plan.id);
        shooter.shoot(page, name);
        area->ensureWidgetVisible(page.findChild<QWidget*>(QStringLiteral("load.threads")), 0, 20);
        shooter.shoot(page, name + QStringLiteral("-load"));
        area->ensureVisible(0, area->widget()->height());
        shooter.shoot(page, name + QStringLiteral("-end"));
    }
}

/// Each source of a body, and how a request is sent.
void shootRequests(const Shooter& shooter) {
    plan::Plan plan = closedPlan();
    plan.requests = {
        plan::RequestTemplate{.name = "text", .method = "POST", .body = "{\n  \"order\": 7\n}"},
        plan::RequestTemplate{.name = "file", .method = "PUT", .bodyFile = "/srv/orders/no-such-order.json"},
        plan::RequestTemplate{.name = "form",
                              .method = "POST",
                              .headers = {{"Accept", "application/json"}},
                              .parts = {{.name = "user", .text = "somebody"},
                                        {.name = "photo",
                                         .file = "photo-of-somebody.png",
                                         .fileName = "me.png",
                                         .contentType = "image/png"}},
                              .isChunked = true,
                              .expectsContinue = true}};
    plan.connection.pipelining = 8;
    test::FakeHistoryService history;
    history.plans = {plan};
    ui::HistoryBridge bridge(history);
    ui::PlansPage page(bridge, nullptr, ui::SendOnceJob::engine(), noFindings);
    page.selectPlan(plan.id);
    page.show();
    QTest::qWait(100);  // the history answers later
    auto* area = page.findChild<ui::PlanEditor*>()->findChild<QScrollArea*>();
    auto* requests = page.findChild<ui::RequestsSection*>()->findChild<QTableView*>();
    for (int row = 0; row < requests->model()->rowCount(); ++row) {
        requests->selectRow(row);
        QTest::qWait(50);
        area->verticalScrollBar()->setValue(requests->mapTo(area->widget(), QPoint()).y());
        shooter.shoot(page, QStringLiteral("request-") +
                                QString::fromStdString(plan.requests[static_cast<std::size_t>(row)].name));
    }
}

/// The connection's fields with Windows authentication, and a mistake in one of them.
void shootAuthentication(const Shooter& shooter) {
    plan::Plan plan = closedPlan();
    plan.connection.authentication = {plan::AuthenticationSettings::Scheme::Negotiate, "BENCH\\somebody",
                                      "BENCH_PASSWORD", "web.example.com"};
    test::FakeHistoryService history;
    history.plans = {plan};
    ui::HistoryBridge bridge(history);
    ui::PlansPage page(bridge, nullptr, ui::SendOnceJob::engine(), noFindings);
    page.selectPlan(plan.id);
    page.show();
    QTest::qWait(100);  // the history answers later
    auto* area = page.findChild<ui::PlanEditor*>()->findChild<QScrollArea*>();
    area->ensureVisible(0, area->widget()->height());
    shooter.shoot(page, QStringLiteral("plan-authentication"));
}

/// An experiment whose servers did more than answer.
metrics::ExperimentRecord intranet() {
    metrics::ExperimentRecord record = test::sampleExperiment(
        "Intranet with Windows authentication",
        {{"IIS InProcess", 20'000, 2}, {"HttpSys", 18'000, 2.2}, {"nginx", 30'000, 1.5}}, 3, 30, 4);
    for (metrics::RunRecord& run : record.runs) {
        if (run.targetName == "nginx") {
            run.statuses = {{200, 100}, {307, run.requests.ok}};
            run.redirectLocation = "https://intranet.example.com/hello/";
            run.exchangesAsked = 10;
            run.exchangeLimit = 4;
            continue;
        }
        run.authenticationRounds = 128;
        if (run.targetName == "HttpSys") {
            run.authenticationFailure =
                "the server refuses the user by NTLM. Check user and password; so that the account is not "
                "locked, they are not tried again.";
        }
    }
    return record;
}

/// A target that the experiment starts, with a mistake in it.
void shootLaunch(const Shooter& shooter) {
    plan::Plan plan = hostingModels().plan;
    plan.procedure.restart = plan::Restart::Block;
    for (plan::Target& target : plan.targets) {
        target.identity = "/about";
        target.expectedIdentity = {{"hostingModel", target.name}, {"configuration", "Release"}};
        target.launch.kind = plan::Launch::Kind::Process;
        target.launch.program = "dotnet";
        target.launch.arguments = {"/srv/bench/HostingModels.dll", "--urls", target.url, "--name",
                                   "Hosting models"};
        target.launch.folder = "/srv/bench";
        target.launch.environment = {{"ASPNETCORE_ENVIRONMENT", "Production"}, {"DOTNET_gcServer", "1"}};
        target.launch.readyUrl = "/health";
    }
    plan.targets[0].launch.environment.push_back({"DOTNET_gcServer", "0"});
    plan.targets[2].launch = {};
    plan.targets[2].launch.kind = plan::Launch::Kind::Iis;
    plan.targets[2].agent = {"http://bench-02:7412", "BENCH_TOKEN"};
    test::FakeHistoryService history;
    history.plans = {plan};
    ui::HistoryBridge bridge(history);
    ui::PlansPage page(bridge, nullptr, ui::SendOnceJob::engine(), noFindings);
    page.selectPlan(plan.id);
    page.show();
    QTest::qWait(100);  // the history answers later
    auto* area = page.findChild<ui::PlanEditor*>()->findChild<QScrollArea*>();
    auto* targets = page.findChild<QTableView*>(ui::TargetsSection::tr("Targets"));
    shooter.shoot(page, QStringLiteral("plan-launch"));
    area->verticalScrollBar()->setValue(330);
    shooter.shoot(page, QStringLiteral("plan-launch-more"));
    targets->selectRow(2);
    area->verticalScrollBar()->setValue(0);
    shooter.shoot(page, QStringLiteral("plan-launch-iis"));
    area->ensureWidgetVisible(page.findChild<QWidget*>(QStringLiteral("procedure.restart")), 0, 60);
    shooter.shoot(page, QStringLiteral("plan-restart"));
}

std::vector<host::Finding> findings() {
    std::vector<host::Finding> all(5);
    all[0] = {"target.reached",
              host::FindingKind::Failure,
              host::FindingSide::Server,
              "localhost",
              {"Kestrel"},
              "localhost:5000 refused the connection",
              "Its runs would fail",
              "Start it, or let Hostmark start it in the plan",
              "",
              false};
    all[1] = {"machine.governor",
              host::FindingKind::Warning,
              host::FindingSide::Generator,
              "bench-01",
              {},
              "The processors are told to save power (governor \"powersave\")",
              "Clock rates then follow the load with a delay, and runs differ by it",
              "Let them run at full speed while measuring",
              "sudo cpupower frequency-set --governor performance",
              false};
    all[2] = {"machine.shared",
              host::FindingKind::Warning,
              host::FindingSide::Generator,
              "bench-01",
              {"Kestrel", "HttpSys", "IIS InProcess", "nginx to Kestrel"},
              "Generator and server share this machine and its 8 processors",
              "What the generator takes the server lacks",
              "Measure from another machine, or compare requests per CPU-second",
              "",
              false};
    all[3] = {"ports.waiting",
              host::FindingKind::Note,
              host::FindingSide::Generator,
              "bench-01",
              {},
              "1,204 connections of earlier runs still wait in TIME_WAIT",
              "They keep their ports for a minute",
              "Wait a moment when the plan opens many connections",
              "",
              false};
    all[4].check = "descriptors";
    all[4].machine = "bench-01";
    all[4].sentence = "1,048,576 files may be open; the plan needs 64 sockets";
    return all;
}

/// Two levels of three are known.
ui::CeilingDialog::Engine ceilingEngine() {
    ui::CeilingDialog::Engine engine;
    engine.known = [](const plan::Plan&) {
        return core::Result<ui::CeilingDialog::Ceilings>(ui::CeilingDialog::Ceilings{
            {0, "shape", 96'400, 1'790'000'000'000}, {1, "shape", 138'000, 1'790'000'060'000}});
    };
    engine.starter = &ui::startExperiment;
    return engine;
}

void shootCheck(const Shooter& shooter) {
    plan::Plan plan = hostingModels().plan;
    ui::CheckDialog check(ui::CheckDialog::Purpose::BeforeRun, nullptr);
    check.showFindings(plan, findings());
    shooter.shoot(check, QStringLiteral("check"), check.size());
    ui::CheckDialog fine(ui::CheckDialog::Purpose::Look, nullptr);
    fine.showFindings(plan, {findings().back()});
    shooter.shoot(fine, QStringLiteral("check-fine"), fine.size());
    ui::CeilingDialog ceiling(closedPlan(), ceilingEngine());
    shooter.shoot(ceiling, QStringLiteral("ceiling"), ceiling.size());
    ui::PermissionsDialog permissions(
        {[] {
             return core::Result<ui::PermissionsDialog::Launches>(ui::PermissionsDialog::Launches{
                 {"a",
                  "target       \"Kestrel\"\nprogram      \"dotnet\"\narguments    \"HostingModels.dll\" "
                  "\"--urls\"\nworks in     \"/srv/hosting-models\"\n",
                  1'790'000'000'000},
                 {"b", "target       \"nginx\"\nagent        \"http://10.0.0.5:7412\"\n",
                  1'790'000'060'000}});
         },
         nullptr});
    shooter.shoot(permissions, QStringLiteral("permissions"), permissions.size());
    services::PermissionsNeeded needed;
    needed.publicTargets.resize(1);
    needed.publicTargets[0].target = "Kestrel";
    needed.publicTargets[0].url = "https://www.example.org/";
    needed.publicTargets[0].address = "93.184.216.34:443";
    needed.publicTargets[0].load =
        "up to 500 requests per second over 64 connections, within an experiment of 5m";
    needed.launches.resize(1);
    needed.launches[0].targets = {"HttpSys", "IIS InProcess"};
    needed.launches[0].text =
        "program  \"dotnet\"\nargument \"/srv/bench/HostingModels.dll\"\nargument \"--urls\"\nargument "
        "\"http://localhost:5001\"\nfolder   \"/srv/bench\"\nvariable \"DOTNET_gcServer\" = \"1\"\n";
    ui::PermissionDialog permission(needed);
    shooter.shoot(permission, QStringLiteral("permission"), permission.size());
}

void shootTargets(const Shooter& shooter) {
    metrics::ExperimentRecord record = hostingModels();
    test::addResources(record, 3.2);
    test::addLaunches(record);
    test::addIdentities(record);
    record.launches[3].failure = "It ended before it answered";
    record.launches[3].readyAfter = core::Nanoseconds(0);
    record.launches[3].exitCode = 134;
    record.ceilings = {{0, "shape", 138'000, 1}};
    auto state = std::make_shared<test::FakeExperimentState>();
    ui::ExperimentBridge experiments(nullptr, nullptr, test::fakeStarter(state));
    ui::RunPage runPage(experiments);
    experiments.start(record.plan);
    metrics::ExperimentRecord begun = record;
    begun.launches.clear();
    begun.identities.clear();
    state->observer->onExperimentStarted(begun, test::scheduleOf(record));
    for (std::size_t i = 0; i < record.launches.size(); ++i) {
        state->observer->onTargetLaunch(record.launches[i]);
        state->observer->onTargetIdentity(record.identities[i]);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        state->observer->onRunStarted(test::begun(record.runs[i]));
        state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(record.runs[i]));
    }
    const metrics::RunRecord& current = record.runs[4];
    state->observer->onRunStarted(test::begun(current));
    for (std::uint32_t second = 0; second < 18; ++second) {
        state->observer->onResources(current.id, current.resources.rows[second]);
    }
    for (const auto& snapshot : test::snapshotsOf(current, 10, 18)) {
        state->observer->onSnapshot(snapshot);
        QCoreApplication::processEvents();
    }
    auto* charts = runPage.findChild<QTabWidget*>(QStringLiteral("liveCharts"));
    auto* details = runPage.findChild<QTabWidget*>(QStringLiteral("details"));
    charts->setCurrentIndex(1);
    details->setCurrentWidget(runPage.findChild<QTableView*>(QStringLiteral("launches"))->parentWidget());
    shooter.shoot(runPage, QStringLiteral("run-cpu-output"));
    charts->setCurrentIndex(2);
    details->setCurrentWidget(runPage.findChild<QTableView*>(QStringLiteral("identities")));
    shooter.shoot(runPage, QStringLiteral("run-memory-identity"));
    state->endWith(std::make_shared<const metrics::ExperimentRecord>(record));
    QTest::qWait(200);

    test::FakeHistoryService history;
    history.add(record);
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    page.selectExperiment(record.id);
    auto* kinds = page.findChild<ui::ChartTabs*>();
    QTest::qWait(100);
    kinds->setCurrentIndex(kinds->indexOfKind("cpuOverTime"));
    shooter.shoot(page, QStringLiteral("history-cpu"));
    auto* tables = page.findChild<QTabWidget*>(QStringLiteral("tables"));
    page.findChild<QTableView*>(QStringLiteral("runs"))->selectRow(1);
    kinds->setCurrentIndex(kinds->indexOfKind("memoryOverTime"));
    tables->setCurrentWidget(page.findChild<QTableView*>(QStringLiteral("launches"))->parentWidget());
    shooter.shoot(page, QStringLiteral("history-output"));
    kinds->setCurrentIndex(kinds->indexOfKind("cpuOverTime"));
    tables->setCurrentWidget(page.findChild<QTableView*>(QStringLiteral("identities")));
    shooter.shoot(page, QStringLiteral("history-identity"));
    tables->setCurrentIndex(tables->indexOf(page.findChild<QTableView*>("starts")));
    shooter.shoot(page, QStringLiteral("history-started-by"));
}

void shootServerNotes(const Shooter& shooter) {
    const metrics::ExperimentRecord record = intranet();
    auto state = std::make_shared<test::FakeExperimentState>();
    ui::ExperimentBridge experiments(nullptr, nullptr, test::fakeStarter(state));
    ui::RunPage runPage(experiments);
    experiments.start(record.plan);
    state->observer->onExperimentStarted(record, test::scheduleOf(record));
    for (std::size_t i = 0; i < 6; ++i) {
        state->observer->onRunStarted(test::begun(record.runs[i]));
        for (const auto& snapshot : test::snapshotsOf(record.runs[i], 2, 30)) {
            state->observer->onSnapshot(snapshot);
            QCoreApplication::processEvents();
        }
        state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(record.runs[i]));
    }
    shooter.shoot(runPage, QStringLiteral("run-server-notes"));
    state->endWith(std::make_shared<const metrics::ExperimentRecord>(record));
    QTest::qWait(200);

    test::FakeHistoryService history;
    history.add(record);
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    page.selectExperiment(record.id);
    shooter.shoot(page, QStringLiteral("history-server-runs"));
    page.findChild<QTabWidget*>(QStringLiteral("tables"))->setCurrentIndex(3);
    shooter.shoot(page, QStringLiteral("history-server-notes"));
}

/// Hosting models that do not quite do the same work, judged.
metrics::ExperimentRecord doubtful() {
    metrics::ExperimentRecord record = test::sampleExperiment(
        "Hosting models at noon",
        {{"Kestrel", 51'400, 1.2}, {"IIS InProcess", 47'300, 1.33}, {"nginx", 22'800, 2.7}}, 4, 12, 9);
    for (const plan::Target& target : record.plan.targets) {
        metrics::TargetAnswer answer;
        answer.targetId = target.id;
        answer.targetName = target.name;
        answer.request = "hello";
        answer.status = 200;
        answer.httpVersion = "1.1";
        answer.framing = metrics::BodyFraming::ContentLength;
        answer.isKeptAlive = true;
        answer.contentType = "text/plain";
        answer.bodyBytes = 10'000;
        answer.contentSha256 = std::string(64, 'a');
        answer.headers = {{"Server", target.name == "Kestrel" ? "Kestrel"
                                     : target.name == "nginx" ? "nginx/1.22.1"
                                                              : "Microsoft-IIS/10.0"}};
        record.answers.push_back(answer);
    }
    record.answers[2].contentEncoding = "gzip";
    record.answers[2].framing = metrics::BodyFraming::Chunked;
    record.answers[2].bodyBytes = 431;
    for (metrics::RunRecord& run : record.runs) {
        if (run.targetName == "Kestrel") {
            run.generator.busiestWorkerShare = 0.99;
            run.generator.cpuSeconds = 2 * 12 * 0.985;
        }
    }
    analysis::judgeWhereMissing(record);
    return record;
}

void shootTrust(const Shooter& shooter) {
    const metrics::ExperimentRecord record = doubtful();
    auto state = std::make_shared<test::FakeExperimentState>();
    ui::ExperimentBridge experiments(nullptr, nullptr, test::fakeStarter(state));
    ui::RunPage runPage(experiments);
    experiments.start(record.plan);
    state->observer->onExperimentStarted(record, test::scheduleOf(record));
    for (const metrics::RunRecord& run : record.runs) {
        state->observer->onRunStarted(test::begun(run));
        state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(run));
    }
    state->endWith(std::make_shared<const metrics::ExperimentRecord>(record));
    QTest::qWait(300);
    auto* details = runPage.findChild<QTabWidget*>(QStringLiteral("details"));
    details->setCurrentWidget(runPage.findChild<QTableView*>(QStringLiteral("trust")));
    shooter.shoot(runPage, QStringLiteral("run-trust"));
    details->setCurrentWidget(runPage.findChild<QTableView*>(QStringLiteral("answers")));
    shooter.shoot(runPage, QStringLiteral("run-answers"));

    test::FakeHistoryService history;
    history.add(record);
    history.add(hostingModels());
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    page.selectExperiment(record.id);
    shooter.shoot(page, QStringLiteral("history-trust-runs"));
    auto* tables = page.findChild<QTabWidget*>(QStringLiteral("tables"));
    tables->setCurrentWidget(page.findChild<QTableView*>(QStringLiteral("trust")));
    shooter.shoot(page, QStringLiteral("history-trust"));

    ui::ComparePage compare(bridge);
    compare.compareExperiments({record.id});
    shooter.shoot(compare, QStringLiteral("compare-trust"));
}

void shootSendOnce(const Shooter& shooter) {
    ui::SendOnceDialog dialog([](const plan::Plan&, std::size_t, std::size_t) -> ui::SendOnceJob::Answer {
        http::FetchResponse response;
        response.requestHead = "GET / HTTP/1.1\r\nHost: localhost:5001\r\n\r\n";
        response.remoteAddress = "127.0.0.1:5001";
        response.status = 401;
        response.reason = "Unauthorized";
        response.httpVersion = "1.1";
        response.headers = {{"WWW-Authenticate", "NTLM"}};
        response.authenticationRounds = 2;
        response.authenticationFailure =
            "the server refuses the user by NTLM. Check user and password; so that the account is not "
            "locked, "
            "they are not tried again.";
        response.total = std::chrono::milliseconds(12);
        return response;
    });
    dialog.showPlan(closedPlan(), 0);
    dialog.show();
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("send")), Qt::LeftButton);
    shooter.shoot(dialog, QStringLiteral("send-once-authentication"), dialog.size());
}

void shootEmptyHistory(const Shooter& shooter) {
    test::FakeHistoryService history;
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    shooter.shoot(page, QStringLiteral("history-empty"));
}

/// A run of the open model, as it goes on.
void shootOpenRun(const Shooter& shooter) {
    const metrics::ExperimentRecord record = test::sampleOpenExperiment(
        "Rates", {{"Kestrel", 9'900, 1.2}, {"HttpSys", 9'900, 1.4}}, {500, 10'000}, 5, 30, 3);
    auto state = std::make_shared<test::FakeExperimentState>();
    ui::ExperimentBridge bridge(nullptr, nullptr, test::fakeStarter(state));
    ui::RunPage page(bridge);
    bridge.start(record.plan);
    state->observer->onExperimentStarted(record, test::scheduleOf(record));
    state->observer->onRunStarted(test::begun(record.runs[0]));
    for (const auto& snapshot : test::snapshotsOf(record.runs[0], 10, 18)) {
        state->observer->onSnapshot(snapshot);
        QCoreApplication::processEvents();
    }
    shooter.shoot(page, QStringLiteral("run-open"));
    state->endWith(std::make_shared<const metrics::ExperimentRecord>(record));
    QTest::qWait(200);
}

void shootOpenHistory(const Shooter& shooter) {
    test::FakeHistoryService history;
    history.add(test::sampleOpenExperiment("Rates", {{"Kestrel", 9'900, 1.2}, {"HttpSys", 9'900, 1.4}},
                                           {500, 10'000}, 5, 30, 3));
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    page.selectExperiment(history.summaries.back().id);
    shooter.shoot(page, QStringLiteral("history-open"));
    auto* tables = page.findChild<QTabWidget*>(QStringLiteral("tables"));
    tables->setCurrentIndex(1);
    shooter.shoot(page, QStringLiteral("history-phases"));
}

void shootRun(const Shooter& shooter) {
    auto state = std::make_shared<test::FakeExperimentState>();
    ui::ExperimentBridge bridge(nullptr, nullptr, test::fakeStarter(state));
    ui::RunPage page(bridge);
    shooter.shoot(page, QStringLiteral("run-empty"));

    metrics::ExperimentRecord record = hostingModels();
    record.runs[6].status = metrics::RunStatus::Failed;
    record.runs[6].failure = "HttpSys could not be reached: Connection refused";
    bridge.start(record.plan);
    state->observer->onExperimentStarted(record, test::scheduleOf(record));
    for (std::size_t i = 0; i < 8; ++i) {
        state->observer->onRunStarted(test::begun(record.runs[i]));
        state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(record.runs[i]));
    }
    metrics::RunRecord current = record.runs[8];
    current.errors = {{core::Phase::Read, "Connection reset by peer", true, 412, "127.0.0.1:5000"},
                      {core::Phase::Timeout, "No response within 5 s", false, 3, "127.0.0.1:5000"}};
    state->observer->onRunStarted(test::begun(current));
    const auto snapshots = test::snapshotsOf(current, 10, 18);
    for (const auto& snapshot : snapshots) {
        state->observer->onSnapshot(snapshot);
        QCoreApplication::processEvents();
    }
    state->observer->onProgress(
        {8, metrics::LoadPhase::Measure, std::chrono::minutes(5), std::chrono::seconds(412), true});
    shooter.shoot(page, QStringLiteral("run-live"));

    for (std::size_t i = 8; i < record.runs.size(); ++i) {
        state->observer->onRunStarted(test::begun(record.runs[i]));
        for (const auto& snapshot : test::snapshotsOf(record.runs[i], 2, 30)) {
            state->observer->onSnapshot(snapshot);
            QCoreApplication::processEvents();
        }
        state->observer->onRunFinished(std::make_shared<const metrics::RunRecord>(record.runs[i]));
    }
    state->endWith(std::make_shared<const metrics::ExperimentRecord>(record));
    QTest::qWait(200);
    shooter.shoot(page, QStringLiteral("run-finished"));
}

void fillHistory(test::FakeHistoryService& history) {
    history.addSummaries(40);
    history.add(
        test::sampleExperiment("Node returning 1 kB", {{"Node 20", 18'000, 3.1}}, 4, 20, 1, {10, 100, 1000}));
    metrics::ExperimentRecord record = hostingModels();
    record.tags = {"nightly", "release"};
    record.note = "Console logging off, Release build.";
    history.add(record);
}

void shootHistory(const Shooter& shooter) {
    test::FakeHistoryService history;
    fillHistory(history);
    ui::HistoryBridge bridge(history);
    ui::HistoryPage page(bridge);
    shooter.shoot(page, QStringLiteral("history"));
    page.selectExperiment(history.summaries.back().id);
    shooter.shoot(page, QStringLiteral("history-details"));
    auto* runs = page.findChild<QTableView*>(QStringLiteral("runs"));
    runs->selectRow(0);
    auto* charts = page.findChild<ui::ChartTabs*>();
    charts->setCurrentIndex(charts->indexOfKind("latencyOverTime"));
    shooter.shoot(page, QStringLiteral("history-run"));
    page.findChild<QTableView*>(QStringLiteral("experiments"))->setFocus();
    QTest::keyClick(page.findChild<QTableView*>(QStringLiteral("experiments")), Qt::Key_Delete);
    shooter.shoot(page, QStringLiteral("history-deleted"));
}

void shootCompare(const Shooter& shooter) {
    test::FakeHistoryService history;
    fillHistory(history);
    ui::HistoryBridge bridge(history);
    ui::ComparePage page(bridge);
    shooter.shoot(page, QStringLiteral("compare-empty"));
    page.compareExperiments({history.summaries.back().id});
    QTest::qWait(50);
    auto* charts = page.findChild<ui::ChartTabs*>();
    for (const char* kind : {"throughput", "latencyPercentiles", "throughputOverTime", "latencyOverTime"}) {
        charts->setCurrentIndex(charts->indexOfKind(kind));
        shooter.shoot(page, QStringLiteral("compare-") + QLatin1String(kind));
    }
    page.compareExperiments({history.summaries[history.summaries.size() - 2].id});
    charts->setCurrentIndex(0);
    shooter.shoot(page, QStringLiteral("compare-sweep"));
}

int run(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc < 2 || argc > 4) {
        std::fputs("usage: ui_screenshots FOLDER [LOCALE [BEGINNING]]\n", stderr);
        return 2;
    }
    QLocale::setDefault(argc > 2 ? QLocale(QString::fromLocal8Bit(argv[2]))
                                 : QLocale(QLocale::English, QLocale::UnitedStates));
    ui::installTranslations(application, QLocale());
    QDir().mkpath(QString::fromLocal8Bit(argv[1]));
    Shooter shooter(QDir(QString::fromLocal8Bit(argv[1])),
                    argc > 3 ? QString::fromLocal8Bit(argv[3]) : QString());
    for (const auto choice : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
        ui::applyTheme(application, choice);
        shooter.setSuffix(choice == ui::ThemeChoice::Light ? QStringLiteral("-light")
                                                           : QStringLiteral("-dark"));
        shootPlans(shooter);
        shootRequests(shooter);
        shootAuthentication(shooter);
        shootLaunch(shooter);
        shootCheck(shooter);
        shootTargets(shooter);
        shootServerNotes(shooter);
        shootTrust(shooter);
        shootSendOnce(shooter);
        shootRun(shooter);
        shootOpenRun(shooter);
        shootHistory(shooter);
        shootEmptyHistory(shooter);
        shootOpenHistory(shooter);
        shootCompare(shooter);
    }
    return 0;
}

}  // namespace
}  // namespace hostmark

int main(int argc, char** argv) {
    return hostmark::run(argc, argv);
}
