#include <algorithm>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/carry_out_plan.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "engine/core/units.h"
#include "engine/plan/templates.h"

namespace hostmark::cli {

namespace {

constexpr const char* kTemplate = "two-built-in-servers";

struct DemoOptions {
    ResultPlaces places;
    std::uint32_t runs = 0;  ///< 0 leaves the template's
    std::string duration;    ///< empty leaves the template's
};

constexpr const char* kDemoExamples = R"(Examples:
  hostmark-cli demo
  hostmark-cli demo --runs 5 --duration 1s
  hostmark-cli compare last)";

int demo(const DemoOptions& options, Console& console) {
    const std::vector<plan::PlanTemplate>& templates = plan::planTemplates();
    const auto found = std::find_if(templates.begin(), templates.end(),
                                    [](const plan::PlanTemplate& each) { return each.key == kTemplate; });
    if (found == templates.end()) {
        return console.report({core::ErrorCode::Internal, "The demo's plan is missing", kTemplate, {}});
    }
    plan::Plan plan = plan::instantiate(*found);
    if (options.runs > 0) {
        plan.procedure.runs = options.runs;
    }
    if (!options.duration.empty()) {
        const core::Result<core::Nanoseconds> duration = core::parseDuration(options.duration);
        if (!duration) {
            core::Error error = duration.error();
            error.where = "--duration";
            return console.report(error);
        }
        plan.procedure.duration = *duration;
    }
    return carryOutPlan(plan, {}, options.places, console);
}

}  // namespace

void addDemoCommand(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("demo", "Compare two built-in servers: a whole experiment without any set-up");
    const auto options = std::make_shared<DemoOptions>();
    command->add_option("--runs", options->runs, "Runs per target instead of the demo's own")
        ->check(CLI::Range(1, 1000));
    command->add_option("--duration", options->duration, "Length of a run instead of the demo's own: 2s")
        ->type_name("TIME");
    addHistoryOption(*command, options->places.history);
    addJsonFileOption(*command, options->places.jsonFile);
    addStrictOption(*command, options->places.isStrict);
    command->footer(kDemoExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return demo(*options, console); }; });
}

}  // namespace hostmark::cli
