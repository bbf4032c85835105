#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/strict.h"
#include "app/services/exchange.h"
#include "app/services/gate.h"
#include "engine/core/path_text.h"
#include "engine/plan/text.h"
#include "engine/plan/threshold.h"

namespace hostmark::cli {

namespace {

struct GateOptions {
    std::string experiment;
    std::vector<std::string> thresholds;
    std::string baseline;
    std::string junit;
    std::string markdown;
    std::string history;
    bool isStrict = false;
};

constexpr const char* kGateExamples = R"(Examples:
  hostmark-cli gate last -t "p99 < 50ms" -t "errors < 0.1%"
  hostmark-cli gate last -t "not slower than baseline by 5%" --baseline main.json --junit gate.xml

Exit codes: 0 all were kept, or could not be decided; 1 one was not kept; 2 bad usage or bad input.)";

core::Result<std::vector<plan::Threshold>> thresholdsOf(const std::vector<std::string>& texts) {
    std::vector<plan::Threshold> thresholds;
    for (const std::string& text : texts) {
        core::Result<plan::Threshold> threshold = plan::parseThreshold(text);
        if (!threshold) {
            core::Error error = threshold.error();
            error.where = "-t " + plan::inQuotes(text);
            return error;
        }
        thresholds.push_back(std::move(*threshold));
    }
    return thresholds;
}

/// The experiment in an exported file, where there is one of that name, else the one of the history.
core::Result<metrics::ExperimentRecord> findRecord(const std::string& text, const std::string& history) {
    std::error_code ignored;
    const std::filesystem::path file = core::pathFromText(text);
    if (std::filesystem::exists(file, ignored)) {
        return services::readExperimentFile(file);
    }
    const auto opened = openHistory(history, HistoryUse::Look);
    if (!opened) {
        return opened.error();
    }
    return loadExperiment(**opened, text);
}

int judgeGate(const GateOptions& options, Console& console) {
    const auto thresholds = thresholdsOf(options.thresholds);
    if (!thresholds) {
        return console.report(thresholds.error());
    }
    const auto experiment = findRecord(options.experiment, options.history);
    if (!experiment) {
        return console.report(experiment.error());
    }
    std::optional<metrics::ExperimentRecord> baseline;
    if (!options.baseline.empty()) {
        const auto found = findRecord(options.baseline, options.history);
        if (!found) {
            return console.report(found.error());
        }
        baseline = *found;
    }
    const analysis::Gate gate = services::judgeExperiment(*thresholds, *experiment, baseline);
    console.print(services::gateText(gate));
    const std::pair<std::string, std::string> files[] = {
        {options.junit, services::gateJunit(gate, *experiment)},
        {options.markdown, services::gateMarkdown(gate, *experiment)}};
    for (const auto& [file, content] : files) {
        if (file.empty()) {
            continue;
        }
        if (const core::Result<void> written = services::writeFile(core::pathFromText(file), content);
            !written) {
            return console.report(written.error());
        }
    }
    const bool isUnfit = options.isStrict && (complainOfInvalid({*experiment}, console) ||
                                              gate.count(analysis::GateOutcome::Undecided) > 0);
    return gate.hasFailed() || isUnfit ? kFailed : kDone;
}

}  // namespace

void addGateCommand(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("gate", "Hold an experiment against thresholds, for continuous integration");
    const auto options = std::make_shared<GateOptions>();
    command
        ->add_option("EXPERIMENT", options->experiment,
                     "File that 'export --format json' wrote, or an experiment by id, name or 'last'")
        ->type_name("")
        ->required();
    command
        ->add_option("-t,--threshold", options->thresholds,
                     "What is to be kept, as in \"p99 < 50ms\"; may be given several times")
        ->type_name("RULE")
        ->allow_extra_args(false)
        ->required();
    command
        ->add_option("--baseline", options->baseline,
                     "File or experiment that distances are measured from; default is the first target")
        ->type_name("EXPERIMENT");
    command->add_option("--junit", options->junit, "File to write JUnit XML to")->type_name("FILE");
    command->add_option("--markdown", options->markdown, "File to write a summary in Markdown to")
        ->type_name("FILE");
    command->add_flag("--strict", options->isStrict,
                      "Exit with 1, too, where a threshold could not be decided or a run is Invalid");
    addHistoryOption(*command, options->history);
    command->footer(kGateExamples);
    command->callback([options, &action] {
        action = [options](Console& console) { return judgeGate(*options, console); };
    });
}

}  // namespace hostmark::cli
