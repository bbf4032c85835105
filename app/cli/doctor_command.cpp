#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/findings_text.h"
#include "app/cli/path_text.h"
#include "app/cli/plan_problems.h"
#include "app/services/doctor.h"
#include "app/services/exchange.h"
#include "app/services/experiment_service.h"

namespace hostmark::cli {

namespace {

struct DoctorOptions {
    std::string planFile;
    bool isJson = false;
};

constexpr const char* kExamples =
    R"(Each target is asked the plan's first GET or HEAD request once; there is no load.
Exits with 1 when an error was found, a target that is not reached for instance.

Examples:
  hostmark-cli doctor plan.json
  hostmark-cli doctor plan.json --json)";

int examine(const DoctorOptions& options, Console& console) {
    const core::Result<plan::Plan> plan = services::readPlanFile(pathFromText(options.planFile));
    if (!plan) {
        return console.report(plan.error());
    }
    if (!sayProblems(*plan, console)) {
        return kBadUsage;
    }
    console.showProgress("Looking at this machine and the targets");
    const std::vector<host::Finding> findings =
        services::examinePlan(*plan, services::defaultServerProgram());
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
    command->add_flag("--json", options->isJson, "Print the findings as JSON");
    command->footer(kExamples);
    command->callback(
        [options, &action] { action = [options](Console& console) { return examine(*options, console); }; });
}

}  // namespace hostmark::cli
