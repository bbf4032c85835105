// What the live window costs the generator: opens the workbench with one plan, presses Run as a person would,
// and prints what the run used.
//   window_client URL CONNECTIONS SECONDS

#include <cstdio>

#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/services/history_service.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/history_bridge.h"
#include "ui/main_window.h"
#include "ui/theme/theme.h"

namespace hostmark {
namespace {

constexpr int kBadUsage = 2;
constexpr int kStartMs = 10'000;

plan::Plan planOf(const QStringList& arguments) {
    plan::Plan plan;
    plan.id = core::PlanId::generate();
    plan.name = "window";
    plan.targets = {{.id = core::TargetId::generate(), .name = "server", .url = arguments[1].toStdString()}};
    plan.requests = {plan::RequestTemplate{}};
    plan.requests.front().name = "hello";
    plan.load.connections = {arguments[2].toUInt()};
    plan.load.threads = 1;
    plan.procedure.warmUp = plan.procedure.settle = plan.procedure.pause = core::Nanoseconds(0);
    plan.procedure.runs = 1;
    plan.procedure.duration =
        std::chrono::duration_cast<core::Nanoseconds>(std::chrono::duration<double>(arguments[3].toDouble()));
    return plan;
}

/// @return exit status
int measure(const plan::Plan& plan, const QTemporaryDir& folder) {
    const auto history =
        services::HistoryService::open(folder.filePath(QStringLiteral("history.hostmark")).toStdString());
    if (!history) {
        std::fprintf(stderr, "%s\n", core::describe(history.error()).c_str());
        return EXIT_FAILURE;
    }
    (*history)->savePlan(plan, [](const core::Result<void>&) {});
    (*history)->flush();
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    ui::HistoryBridge historyBridge(**history);
    ui::ExperimentBridge experiments(history->get());
    // No checks and no ceiling: the plan runs at once.
    ui::MainWindow window(historyBridge, experiments, settings, ui::MainWindow::Engine{});
    window.show();
    window.resize(1280, 800);  // again: the screen that is none is smaller, and the window fits itself to it
    auto* run = window.findChild<QPushButton*>(QStringLiteral("run"));
    std::shared_ptr<const metrics::ExperimentRecord> record;
    QObject::connect(&experiments, &ui::ExperimentBridge::finished, &window,
                     [&](std::shared_ptr<const metrics::ExperimentRecord> experiment) {
                         record = std::move(experiment);
                         QApplication::exit();
                     });
    QObject::connect(&experiments, &ui::ExperimentBridge::failed, &window, [](const core::Error& error) {
        std::fprintf(stderr, "%s\n", core::describe(error).c_str());
        QApplication::exit();
    });
    // The plan comes into view when the history has been read.
    const bool hasStarted = QTest::qWaitFor(
        [&] {
            QTest::mouseClick(run, Qt::LeftButton);
            return experiments.isRunning();
        },
        kStartMs);
    if (!hasStarted) {
        std::fprintf(stderr, "The plan cannot be run.\n");
        return EXIT_FAILURE;
    }
    QApplication::exec();
    if (record == nullptr || record->runs.empty()) {
        return EXIT_FAILURE;
    }
    const metrics::RunRecord& result = record->runs.front();
    std::printf("requests %llu\nrequests_per_second %.1f\ngenerator_cpu_seconds %.6f\n",
                static_cast<unsigned long long>(result.requests.ok), result.throughputPerSecond(),
                result.generator.cpuSeconds);
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace hostmark

int main(int argc, char* argv[]) {
    QApplication application(argc, argv);
    if (argc != 4) {
        std::fprintf(stderr, "usage: window_client URL CONNECTIONS SECONDS\n");
        return hostmark::kBadUsage;
    }
    hostmark::ui::applyTheme(application, hostmark::ui::ThemeChoice::Light);
    const QTemporaryDir folder;
    return hostmark::measure(hostmark::planOf(QApplication::arguments()), folder);
}
