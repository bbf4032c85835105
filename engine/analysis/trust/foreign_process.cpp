#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

/// The start that the run met; null when there was none of a program of this machine.
const metrics::TargetLaunch* launchBefore(const metrics::ExperimentRecord& experiment,
                                          const metrics::RunRecord& run) {
    const metrics::TargetLaunch* latest = nullptr;
    for (const metrics::TargetLaunch& launch : experiment.launches) {
        if (launch.targetId == run.targetId && launch.beforeRun <= run.sequence) {
            latest = &launch;
        }
    }
    return latest;
}

/// Those that neither are nor descend from what was launched, nor from what started and adopts its processes.
std::vector<std::string> strangersOf(const std::vector<metrics::ServerProcess>& processes,
                                     std::uint64_t launched) {
    std::map<std::uint64_t, std::uint64_t> parents;
    for (const metrics::ServerProcess& process : processes) {
        parents.emplace(process.pid, process.parentPid);
    }
    const auto own = parents.find(launched);
    if (own == parents.end()) {
        return {};  // it is not known what it belongs to
    }
    const std::uint64_t keeper = own->second;
    std::vector<std::string> names;
    for (const metrics::ServerProcess& process : processes) {
        std::set<std::uint64_t> line;
        std::uint64_t pid = process.pid;
        while (pid != launched && (pid != keeper || keeper == 0) && parents.contains(pid) &&
               line.insert(pid).second) {
            pid = parents[pid];
        }
        // Of a tree of strangers the first one is enough.
        if (pid != launched && (pid != keeper || keeper == 0) && !parents.contains(process.parentPid)) {
            names.push_back(fmt::format("{} (pid {})", plan::escaped(process.name), process.pid));
        }
    }
    return names;
}

}  // namespace

TrustReasons checkForeignProcess(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const std::vector<plan::Target>& targets = experiment.plan.targets;
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& each) { return each.id == run->targetId; });
    const metrics::TargetLaunch* const launch = launchBefore(experiment, *run);
    // Where the plan names the target's processes, those are meant, whoever started them.
    if (target == targets.end() || target->launch.kind != plan::Launch::Kind::Process ||
        !target->process.empty() || launch == nullptr || launch->pid == 0) {
        return {};
    }
    const std::vector<std::string> names = strangersOf(run->resources.server, launch->pid);
    if (names.empty()) {
        return {};
    }
    const std::string advice =
        "Stop a stranger, or give the target another port; where the launch has another program serve, as "
        "docker "
        "has, name that as the target's process";
    if (run->status == metrics::RunStatus::Failed && launch->endedInRun != run->sequence) {
        return {{{},
                 metrics::Trust::Invalid,
                 fmt::format("What was launched did not answer any more when the run was over, but {} did",
                             listText(names)),
                 advice}};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format("What answered is {}, none of the processes that were launched", listText(names)),
             advice}};
}

}  // namespace hostmark::analysis
