#include <algorithm>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/ceilings.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/plan_problems.h"
#include "app/cli/text.h"
#include "app/services/exchange.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/trust/trust_text.h"
#include "engine/core/path_text.h"
#include "engine/plan/level.h"

namespace hostmark::cli {

namespace {

struct CeilingOptions {
    std::string planFile;
    std::string history;
    bool isAgain = false;
};

constexpr const char* kCeilingExamples =
    R"(For each level of the plan the same load goes to the built-in server, which does as little as a server can:
a second of warm-up and three runs of a second; the median is kept, and used by each plan with the same load.
What other programs disturbed is not kept; measured again, the higher value stays.
Generator and built-in server share this machine meanwhile, so that the generator alone could do somewhat more.

Examples:
  hostmark-cli ceiling plan.json
  hostmark-cli run plan.json --ceiling)";

std::string ceilingTable(const plan::Plan& plan, const std::vector<services::MeasuredCeiling>& ceilings) {
    const std::vector<plan::Level> levels = plan::levelsOf(plan.load);
    std::vector<std::vector<std::string>> rows = {{"level", "at most", "runs differ by", "measured"}};
    for (const services::MeasuredCeiling& one : ceilings) {
        rows.push_back({analysis::levelText(levels[one.ceiling.level]),
                        rateText(one.ceiling.throughputPerSecond),
                        one.spreadShare ? analysis::percentText(*one.spreadShare) : "-",
                        timeText(one.ceiling.measuredAtUnixMs)});
    }
    return tableText(rows, "lrrl");
}

int ceiling(const CeilingOptions& options, Console& console) {
    const core::Result<plan::Plan> plan = services::readPlanFile(core::pathFromText(options.planFile));
    if (!plan) {
        return console.report(plan.error());
    }
    if (!sayProblems(*plan, console)) {
        return kBadUsage;
    }
    const auto history = openHistoryToMeasure(options.history, console);
    if (!history) {
        return console.report(history.error());
    }
    const auto ceilings =
        ceilingsFor(*plan, options.isAgain ? CeilingWish::All : CeilingWish::Missing, **history, console);
    if (!ceilings) {
        return console.report(ceilings.error());
    }
    console.print(
        ceilingTable(*plan, *ceilings) +
        "\nGenerator and built-in server shared this machine: the generator alone could do somewhat "
        "more.\n");
    return kDone;
}

}  // namespace

void addCeilingCommand(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("ceiling", "Measure what this computer can generate at most for a plan's load");
    const auto options = std::make_shared<CeilingOptions>();
    command->add_option("PLAN.json", options->planFile, "Plan file")->type_name("")->required();
    addHistoryOption(*command, options->history);
    command->add_flag("--again", options->isAgain, "Measure what is known, too");
    command->footer(kCeilingExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return ceiling(*options, console); }; });
}

}  // namespace hostmark::cli
