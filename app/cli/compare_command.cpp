#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/compare_experiments.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/strict.h"

namespace hostmark::cli {

namespace {

struct CompareOptions {
    std::vector<std::string> experiments;
    std::string baseline;
    std::string format = "text";
    std::string history;
    bool isStrict = false;
};

constexpr const char* kCompareExamples = R"(Examples:
  hostmark-cli compare last
  hostmark-cli compare last --baseline Kestrel --format markdown
  hostmark-cli compare 1a2b3c4d 9f8e7d6c --format csv)";

int compare(const CompareOptions& options, Console& console) {
    const auto history = openHistory(options.history, HistoryUse::Look);
    if (!history) {
        return console.report(history.error());
    }
    std::vector<metrics::ExperimentRecord> experiments;
    for (const std::string& text : options.experiments) {
        const auto experiment = loadExperiment(**history, text);
        if (!experiment) {
            return console.report(experiment.error());
        }
        experiments.push_back(*experiment);
    }
    const core::Result<std::string> text = compareExperiments(experiments, options.baseline, options.format);
    if (!text) {
        return console.report(text.error());
    }
    console.print(*text);
    return options.isStrict && complainOfInvalid(experiments, console) ? kFailed : kDone;
}

}  // namespace

void addCompareCommand(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("compare", "Put the targets of experiments side by side, each against a baseline");
    const auto options = std::make_shared<CompareOptions>();
    command->add_option("EXPERIMENT", options->experiments, kExperimentHelp)->type_name("")->required();
    command->add_option("--baseline", options->baseline, "Target to compare with; default is the first")
        ->type_name("TARGET");
    command->add_option("--format", options->format, "text, markdown, csv or json")
        ->type_name("FORMAT")
        ->capture_default_str();
    addHistoryOption(*command, options->history);
    addStrictOption(*command, options->isStrict);
    command->footer(kCompareExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return compare(*options, console); }; });
}

}  // namespace hostmark::cli
