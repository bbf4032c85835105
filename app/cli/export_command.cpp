#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/services/exchange.h"
#include "engine/core/path_text.h"

namespace hostmark::cli {

namespace {

struct ExportOptions {
    std::string experiment;
    std::string format;
    std::string output;
    std::string history;
};

constexpr const char* kExportExamples = R"(Examples:
  hostmark-cli export last --format csv
  hostmark-cli export 1a2b3c4d --format json -o result.json)";

int exportExperiment(const ExportOptions& options, Console& console) {
    const auto history = openHistory(options.history, HistoryUse::Look);
    if (!history) {
        return console.report(history.error());
    }
    const auto experiment = loadExperiment(**history, options.experiment);
    if (!experiment) {
        return console.report(experiment.error());
    }
    const core::Result<std::string> text = services::exportExperiment(*experiment, options.format);
    if (!text) {
        return console.report(text.error());
    }
    if (options.output.empty()) {
        console.print(*text);
        return kDone;
    }
    const core::Result<void> written = services::writeFile(core::pathFromText(options.output), *text);
    return written ? kDone : console.report(written.error());
}

}  // namespace

void addExportCommand(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("export", "Write one experiment of the history for other programs");
    const auto options = std::make_shared<ExportOptions>();
    addExperimentOption(*command, options->experiment);
    command->add_option("--format", options->format, "json (everything) or csv (a line per run)")
        ->type_name("FORMAT")
        ->required();
    command->add_option("-o,--output", options->output, "File to write; default is standard output")
        ->type_name("FILE");
    addHistoryOption(*command, options->history);
    command->footer(kExportExamples);
    command->callback([options, &action] {
        action = [options](Console& console) { return exportExperiment(*options, console); };
    });
}

}  // namespace hostmark::cli
