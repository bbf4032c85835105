#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/carry_out_plan.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/history_access.h"
#include "app/services/exchange.h"
#include "engine/core/path_text.h"

namespace hostmark::cli {

namespace {

struct RunOptions {
    std::string planFile;
    RunWishes wishes;
    ResultPlaces places;
};

constexpr const char* kRunExamples = R"(Examples:
  hostmark-cli run plan.json
  hostmark-cli run plan.json --history results.db --json result.json

Ctrl+C stops the experiment and keeps what was measured.)";

int run(const RunOptions& options, Console& console) {
    const core::Result<plan::Plan> plan = services::readPlanFile(core::pathFromText(options.planFile));
    return plan ? carryOutPlan(*plan, options.wishes, options.places, console) : console.report(plan.error());
}

}  // namespace

void addRunCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("run", "Carry out a plan and keep its results in the history");
    const auto options = std::make_shared<RunOptions>();
    command->add_option("PLAN.json", options->planFile, "Plan file")->type_name("")->required();
    addHistoryOption(*command, options->places.history);
    addJsonFileOption(*command, options->places.jsonFile);
    addStrictOption(*command, options->places.isStrict);
    addAllowPublicOption(*command, options->wishes.isPublicAllowed);
    addAllowLaunchOption(*command, options->wishes.areLaunchesAllowed);
    command->add_flag("--ceiling", options->wishes.measuresCeiling,
                      "Measure first what this computer can generate at most, where that is not known yet");
    command->footer(kRunExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return run(*options, console); }; });
}

}  // namespace hostmark::cli
