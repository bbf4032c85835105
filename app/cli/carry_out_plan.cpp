#include "app/cli/carry_out_plan.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "app/cli/ask_permission.h"
#include "app/cli/ceilings.h"
#include "app/cli/compare_experiments.h"
#include "app/cli/exit_code.h"
#include "app/cli/history_access.h"
#include "app/cli/launch_lines.h"
#include "app/cli/plan_problems.h"
#include "app/cli/run_lines.h"
#include "app/cli/strict.h"
#include "app/cli/text.h"
#include "app/cli/watch_experiment.h"
#include "app/services/agent_check.h"
#include "app/services/exchange.h"
#include "app/services/history_caches.h"
#include "app/services/run_report.h"
#include "app/services/tls_check.h"
#include "engine/analysis/comparison.h"
#include "engine/analysis/identity.h"
#include "engine/analysis/text.h"
#include "engine/core/path_text.h"
#include "engine/core/sentence.h"
#include "engine/plan/schedule.h"

namespace hostmark::cli {

namespace {

/// Whether a file can be made there, found out before the measuring, not after it.
core::Result<void> checkPlace(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::absolute(core::pathFromText(file)).parent_path();
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        return core::Error{core::ErrorCode::NotFound, "There is no such folder", core::textOf(folder),
                           "Make it first, or choose another file for --json"};
    }
    if (std::filesystem::is_directory(core::pathFromText(file), error)) {
        return core::Error{core::ErrorCode::InvalidArgument, "That is a folder",
                           core::textOf(core::pathFromText(file)), "Name a file in it for --json"};
    }
    return {};
}

std::string headOf(const plan::Plan& plan) {
    // The seed changes the order of the runs, not their number or time.
    const plan::Schedule schedule = plan::buildSchedule(plan, 0);
    std::string text = plan.name + ": " + analysis::countText(schedule.runs.size(), "run");
    if (schedule.isTotalTimeKnown) {
        text += ", " + spanText(schedule.totalTime);
    }
    return text + "\n";
}

/// A line for each start of a target, and for what a target says that it is, when that is something new.
TargetListeners targetLines(Console& console) {
    const auto last = std::make_shared<std::map<core::TargetId, metrics::TargetIdentity>>();
    return {[&console](const metrics::TargetLaunch& launch) {
                if (const std::string line = launchLine(launch); !line.empty()) {
                    console.print(line);
                }
            },
            [&console, last](const metrics::TargetIdentity& identity) {
                const auto before = last->find(identity.targetId);
                const bool isNew =
                    before == last->end() || before->second.failure != identity.failure ||
                    !analysis::identityDifferences(before->second.values, identity.values).empty();
                if (isNew) {
                    console.print(identityLine(identity));
                }
                (*last)[identity.targetId] = identity;
            }};
}

/// What the runs say together: the one run, the spread of one series, or the comparison of several.
std::string conclusionOf(const metrics::ExperimentRecord& record) {
    const std::vector<analysis::Series> series = analysis::seriesOf({record});
    if (series.size() < 2) {
        const bool isOneRun = record.runs.size() == 1 && record.runs.front().requests.ok > 0;
        return isOneRun ? services::runAsText(record.runs.front())
                        : medianLine(record.runs) + services::trustAsText(record.trust);
    }
    const core::Result<std::string> comparison = compareExperiments({record}, {}, "text");
    return comparison ? *comparison
                      : services::trustAsText(record.trust) + core::describe(comparison.error()) + "\n";
}

bool hasSucceeded(const metrics::ExperimentRecord& record) {
    return record.status == metrics::RunStatus::Completed &&
           std::all_of(record.runs.begin(), record.runs.end(), [](const metrics::RunRecord& run) {
               return run.hasSucceeded() || run.status == metrics::RunStatus::Skipped;
           });
}

/// Tells the record and puts it where it is wanted. @return the exit code
int conclude(const metrics::ExperimentRecord& record, const std::optional<core::Error>& historyError,
             const std::filesystem::path& historyFile, const ResultPlaces& places, Console& console) {
    int code = hasSucceeded(record) ? kDone : kFailed;
    if (!record.runs.empty()) {
        console.print("\n" + conclusionOf(record));
        console.print(ceilingLines(record));
    }
    if (historyError) {
        console.complain("The history did not keep all of it: " + core::describe(*historyError));
        code = kFailed;
    } else {
        console.print(fmt::format("\nKept as {} in {}\n", shortId(record.id), core::textOf(historyFile)));
    }
    if (record.status == metrics::RunStatus::Stopped) {
        console.complain("Stopped; the runs that were left are not in the result.");
    } else if (!record.failure.empty()) {
        console.complain(core::withFullStop(record.failure));
    }
    if (places.isStrict && complainOfInvalid({record}, console)) {
        code = kFailed;
    }
    if (!places.jsonFile.empty()) {
        const core::Result<std::string> json = services::exportExperiment(record, "json");
        const core::Result<void> written =
            json ? services::writeFile(core::pathFromText(places.jsonFile), *json)
                 : core::Result<void>(json.error());
        if (!written) {
            console.report(written.error());
            code = kFailed;
        }
    }
    return code;
}

/// @return the exit code when what the plan starts is not allowed
std::optional<int> refusalToLaunch(const plan::Plan& plan, const RunWishes& wishes,
                                   services::HistoryService& history, Console& console) {
    services::HistoryAllowedLaunches allowed(history);
    const core::Result<bool> may = mayLaunch(plan, wishes.areLaunchesAllowed, allowed, console);
    if (!may) {
        return console.report(may.error());
    }
    return *may ? std::nullopt : std::optional(kBadUsage);
}

/// @return the exit code when an agent of the plan is of no use, found out before anything is measured
std::optional<int> refusalForAgents(const plan::Plan& plan, Console& console) {
    const std::vector<core::Error> problems = services::agentProblems(plan);
    for (const core::Error& problem : problems) {
        console.complain(core::describe(problem));
    }
    return problems.empty() ? std::nullopt : std::optional(kBadUsage);
}

}  // namespace

int carryOutPlan(const plan::Plan& plan, const RunWishes& wishes, const ResultPlaces& places,
                 Console& console) {
    if (!sayProblems(plan, console)) {
        return kBadUsage;
    }
    if (!places.jsonFile.empty()) {
        if (const core::Result<void> check = checkPlace(places.jsonFile); !check) {
            return console.report(check.error());
        }
    }
    if (const core::Result<void> check = services::checkTls(plan); !check) {
        console.report(check.error());
        return kBadUsage;
    }
    if (!mayLoadTargets(plan, wishes.isPublicAllowed, console)) {
        return kBadUsage;
    }
    const auto history = openHistoryToMeasure(places.history, console);
    if (!history) {
        return console.report(history.error());
    }
    if (const std::optional<int> refusal = refusalToLaunch(plan, wishes, **history, console)) {
        return *refusal;
    }
    if (const std::optional<int> refusal = refusalForAgents(plan, console)) {
        return *refusal;
    }
    const auto ceilings = ceilingsFor(
        plan, wishes.measuresCeiling ? CeilingWish::Missing : CeilingWish::Known, **history, console);
    if (!ceilings) {
        return console.report(ceilings.error());
    }
    console.print(headOf(plan));
    const std::size_t nameWidth = nameWidthOf(plan);
    const WatchedEnd end = watchExperiment(
        plan, console, history->get(),
        [&](const metrics::RunRecord& run, std::size_t runCount) {
            console.print(runLine(run, runCount, nameWidth));
        },
        targetLines(console), services::undisturbed(*ceilings));
    if (!end.record) {
        return console.report(end.record.error());
    }
    return conclude(**end.record, end.historyError, (*history)->file(), places, console);
}

}  // namespace hostmark::cli
