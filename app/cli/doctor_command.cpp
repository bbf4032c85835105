#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/exit_code.h"
#include "app/cli/findings_text.h"
#include "app/cli/history_access.h"
#include "app/cli/plan_problems.h"
#include "app/services/doctor.h"
#include "app/services/exchange.h"
#include "app/services/experiment_service.h"
#include "app/services/history_caches.h"
#include "engine/core/path_text.h"
#include "engine/plan/launch_to_allow.h"

namespace hostmark::cli {

namespace {

struct DoctorOptions {
    std::string planFile;
    std::string history;
    bool areLaunchesAllowed = false;
    bool isJson = false;
};

constexpr const char* kDoctorExamples =
    R"(Each target is asked the plan's first GET or HEAD request once; there is no load.
Exits with 1 when an error was found, a target that is not reached for instance.

Examples:
  hostmark-cli doctor plan.json
  hostmark-cli doctor plan.json --json)";

/// Which agents may be asked: all that --allow-launch or the history allows. Only looked at here, so that a
/// look at a plan makes no history. Errors: those of the history.
core::Result<services::MayAskAgent> agentsToAsk(const plan::Plan& plan, const DoctorOptions& options) {
    if (options.areLaunchesAllowed) {
        return services::MayAskAgent([](const plan::Target&) { return true; });
    }
    const bool hasAgent = std::any_of(plan.targets.begin(), plan.targets.end(),
                                      [](const plan::Target& target) { return !target.agent.url.empty(); });
    if (!hasAgent) {
        return services::MayAskAgent();
    }
    const auto history = openHistory(options.history, HistoryUse::Look);
    if (!history) {
        if (history.error().code == core::ErrorCode::NotFound) {
            return services::MayAskAgent();
        }
        return history.error();
    }
    services::HistoryAllowedLaunches allowed(**history);
    return services::agentsToAsk(plan, allowed);
}

int examine(const DoctorOptions& options, Console& console) {
    const core::Result<plan::Plan> plan = services::readPlanFile(core::pathFromText(options.planFile));
    if (!plan) {
        return console.report(plan.error());
    }
    if (!sayProblems(*plan, console)) {
        return kBadUsage;
    }
    const core::Result<services::MayAskAgent> mayAsk = agentsToAsk(*plan, options);
    if (!mayAsk) {
        return console.report(mayAsk.error());
    }
    console.showProgress("Looking at this machine and the targets");
    const std::vector<host::Finding> findings =
        services::examinePlan(*plan, services::defaultServerProgram(), services::kDoctorWatch, *mayAsk);
    console.print(options.isJson ? findingsAsJson(findings) : findingsAsText(findings));
    const bool hasFailure = std::any_of(findings.begin(), findings.end(), [](const host::Finding& finding) {
        return finding.kind == host::FindingKind::Failure;
    });
    return hasFailure ? kFailed : kDone;
}

}  // namespace

void addDoctorCommand(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "doctor", "Say what of this machine and the targets would make a plan's numbers misleading");
    const auto options = std::make_shared<DoctorOptions>();
    command->add_option("PLAN.json", options->planFile, "Plan file")->type_name("")->required();
    addHistoryOption(*command, options->history);
    command->add_flag("--allow-launch", options->areLaunchesAllowed,
                      "Ask the plan's agents, with their tokens, though nobody has allowed it yet");
    command->add_flag("--json", options->isJson, "Print the findings as JSON");
    command->footer(kDoctorExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return examine(*options, console); }; });
}

}  // namespace hostmark::cli
