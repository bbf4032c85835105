#include "app/cli/history_text.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "app/cli/history_access.h"
#include "app/cli/launch_lines.h"
#include "app/cli/run_lines.h"
#include "app/cli/text.h"
#include "app/services/run_report.h"
#include "engine/analysis/identity.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/text.h"
#include "engine/core/units.h"

namespace hostmark::cli {

namespace {

std::string tagsText(const std::vector<std::string>& tags) {
    std::string text;
    for (const std::string& tag : tags) {
        text += (text.empty() ? "" : " ") + tag;
    }
    return text;
}

/// ", targets started anew for each run"; nothing when none is launched.
std::string restartText(const plan::Plan& plan) {
    const auto isLaunched = [](const plan::Target& target) {
        return target.launch.kind != plan::Launch::Kind::None;
    };
    if (std::none_of(plan.targets.begin(), plan.targets.end(), isLaunched)) {
        return {};
    }
    switch (plan.procedure.restart) {
        case plan::Restart::Block:
            return ", targets started anew for each block";
        case plan::Restart::Run:
            return ", targets started anew for each run";
        case plan::Restart::Experiment:
            break;
    }
    return ", targets started once";
}

std::string procedureText(const plan::Plan& plan) {
    const plan::Procedure& procedure = plan.procedure;
    const std::string length = procedure.requestCount
                                   ? analysis::countText(*procedure.requestCount) + " requests"
                                   : core::formatDuration(procedure.duration);
    return fmt::format(
        "{} of {} per target and level, warm-up {}, settle {}, pause {}, {}{}",
        analysis::countText(procedure.runs, "run"), length, core::formatDuration(procedure.warmUp),
        core::formatDuration(procedure.settle), core::formatDuration(procedure.pause),
        procedure.order == plan::Order::Interleaved ? "interleaved" : "sequential", restartText(plan));
}

std::string loadText(const plan::Load& load) {
    std::vector<std::string> levels;
    for (const plan::Level& level : plan::levelsOf(load)) {
        levels.push_back(analysis::levelText(level));
    }
    const bool isOpen = load.model == plan::LoadModel::Open && !load.connections.empty();
    return analysis::listText(levels) +
           (isOpen ? " over " + analysis::countText(load.connections.front(), "connection") : "");
}

std::string machineText(const metrics::Environment& environment) {
    std::string text = environment.hostName;
    const auto add = [&text](const std::string& part) { text += part.empty() ? "" : ", " + part; };
    add(environment.operatingSystem);
    add(environment.kernel);
    add(environment.cpuModel);
    add(environment.logicalCpus == 0 ? "" : std::to_string(environment.logicalCpus) + " processors");
    return text;
}

/// What the targets last said that they are, and starts that failed.
std::string targetsText(const metrics::ExperimentRecord& experiment) {
    std::string text;
    for (const plan::Target& target : experiment.plan.targets) {
        if (const auto* const identity =
                analysis::identityBefore(experiment, target.id, std::numeric_limits<std::uint32_t>::max())) {
            text += indented(identityLines(*identity));
        }
    }
    for (const metrics::TargetLaunch& launch : experiment.launches) {
        if (!launch.failure.empty()) {
            text += fmt::format("  before run {}: {}", launch.beforeRun + 1, launchLine(launch));
        }
    }
    return text.empty() ? text : "\n" + text;
}

}  // namespace

std::string historyTable(const std::vector<metrics::ExperimentSummary>& experiments) {
    if (experiments.empty()) {
        return "No experiments yet.\n";
    }
    std::vector<std::vector<std::string>> rows = {
        {"id", "started", "name", "status", "targets", "runs", "best", "tags"}};
    for (const metrics::ExperimentSummary& each : experiments) {
        std::string targets;
        for (const std::string& target : each.targetNames) {
            targets += (targets.empty() ? "" : ", ") + target;
        }
        rows.push_back({shortId(each.id), timeText(each.startedAtUnixMs), each.name,
                        each.isDeleted ? "deleted" : metrics::name(each.status), targets,
                        std::to_string(each.runCount),
                        each.bestThroughputPerSecond > 0 ? rateText(each.bestThroughputPerSecond) : "-",
                        tagsText(each.tags)});
    }
    return tableText(rows, "lllllrrl");
}

std::string experimentText(const metrics::ExperimentRecord& experiment) {
    std::string text = experiment.name + "\n";
    const auto line = [&text](const char* label, const std::string& value) {
        if (!value.empty()) {
            text += fmt::format("  {:<10} {}\n", label, value);
        }
    };
    line("id", experiment.id.text());
    line("started", timeText(experiment.startedAtUnixMs));
    if (experiment.endedAtUnixMs > experiment.startedAtUnixMs) {
        line("lasted",
             spanText(std::chrono::milliseconds(experiment.endedAtUnixMs - experiment.startedAtUnixMs)));
    }
    line("status", metrics::name(experiment.status));
    line("failure", experiment.failure);
    line("tags", tagsText(experiment.tags));
    line("note", experiment.note);
    for (const plan::Target& target : experiment.plan.targets) {
        line("target", target.name + "  " + target.url);
        for (const std::string& how : startLines(target)) {
            line("", how);
        }
    }
    for (const plan::RequestTemplate& request : experiment.plan.requests) {
        line("request", request.method + " " + request.path);
    }
    line("load", loadText(experiment.plan.load));
    line("procedure", procedureText(experiment.plan));
    line("order", fmt::format("seed {}", experiment.seed));
    line("machine", machineText(experiment.environment));
    line("made by", experiment.origin);
    text += targetsText(experiment);
    text += "\n" + runTable(experiment.runs);
    for (const metrics::RunRecord& run : experiment.runs) {
        if (!run.failure.empty()) {
            text += fmt::format("run {} failed: {}\n", run.sequence + 1, run.failure);
        }
    }
    if (experiment.trust.isJudged()) {
        text += "\n" + services::trustAsText(experiment.trust);
    }
    return text;
}

}  // namespace hostmark::cli
