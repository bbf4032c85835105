#include "app/services/history_service.h"
#include "engine/core/version.h"
#include "engine/host/machine.h"
#include "ui/bridge/background_task.h"
#include "ui/bridge/experiment_bridge.h"
#include "ui/bridge/history_bridge.h"
#include "ui/main_window.h"
#include "ui/open_history.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_setting.h"
#include "ui/translation.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

constexpr int kBadUsage = 2;
constexpr std::chrono::seconds kPatienceAtTheEnd{2};

struct Options {
    std::string history;
};

/// Whether the answer is text, which needs no display as QApplication does.
bool asksForText(int argc, char* argv[]) {
    return std::any_of(argv + 1, argv + argc, [](const char* argument) {
        const std::string_view text(argument);
        return text == "--help" || text == "-h" || text == "--version" || text == "-v";
    });
}

/// Ends the program for --help, --version and bad usage.
Options readOptions(QCommandLineParser& parser, const QStringList& arguments) {
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "A workbench that measures HTTP servers and compares them."));
    const QCommandLineOption history(
        QStringLiteral("history"),
        QCoreApplication::translate(
            "main",
            "Keep plans and results in FILE instead of the file that HOSTMARK_HISTORY "
            "names, or the one in your data folder."),
        QStringLiteral("FILE"));
    parser.addOption(history);
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const bool isUnderstood = parser.parse(arguments) && parser.positionalArguments().isEmpty();
    if (parser.isSet(version)) {
        parser.showVersion();
    }
    if (parser.isSet(help)) {
        parser.showHelp();
    }
    if (!isUnderstood) {
        const QString problem = parser.errorText().isEmpty()
                                    ? QCoreApplication::translate("main", "Unknown argument '%1'.")
                                          .arg(parser.positionalArguments().value(0))
                                    : parser.errorText();
        std::fprintf(stderr, "hostmark: %s\n%s", qPrintable(problem), qPrintable(parser.helpText()));
        std::exit(kBadUsage);
    }
    return {parser.value(history).toStdString()};
}

/// Waits for the work of windows that were closed meanwhile.
struct WorkEnds {
    WorkEnds() = default;
    WorkEnds(const WorkEnds&) = delete;
    WorkEnds& operator=(const WorkEnds&) = delete;
    ~WorkEnds() { (void)hostmark::ui::BackgroundTask::waitForAll(kPatienceAtTheEnd); }
};

}  // namespace

int main(int argc, char* argv[]) {
    using namespace hostmark;
    QCoreApplication::setApplicationName(QStringLiteral("Hostmark"));
    QCoreApplication::setOrganizationName(QStringLiteral("Hostmark"));
    QCoreApplication::setApplicationVersion(QString::fromUtf8(core::version()));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QGuiApplication::setDesktopFileName(QStringLiteral("hostmark"));

    if (asksForText(argc, argv)) {
        const QCoreApplication console(argc, argv);
        QCommandLineParser parser;
        readOptions(parser, QCoreApplication::arguments());
    }
    QApplication application(argc, argv);
    QApplication::setWindowIcon(ui::applicationIcon());
    ui::installTranslations(application, QLocale());
    QSettings settings;
    ui::applyTheme(application, ui::storedTheme(settings));

    QCommandLineParser parser;
    const Options options = readOptions(parser, QCoreApplication::arguments());
    const std::unique_ptr<services::HistoryService> history =
        ui::openHistory(services::historyFile(options.history));
    if (history == nullptr) {
        return EXIT_FAILURE;
    }
    // Behind the window and before the history, which its work may use.
    const WorkEnds workEnds;
    ui::HistoryBridge historyBridge(*history);
    ui::ExperimentBridge experimentBridge(history.get());
    ui::MainWindow window(historyBridge, experimentBridge, settings,
                          {ui::RunGate::engine(*history, &host::readEnvironment),
                           ui::CeilingDialog::engine(*history, &host::readEnvironment),
                           ui::PermissionsDialog::engine(*history)});
    window.show();
    return QApplication::exec();
}
