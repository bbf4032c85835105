#include "engine/analysis/trust/trust_checks.h"

#include <map>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

/// "it ended by itself with exit code 1": for the middle of a sentence.
std::string endingOf(const metrics::TargetLaunch& launch) {
    std::string text = launch.ending.empty() ? "It ended by itself" : plan::escaped(launch.ending);
    text[0] = text[0] == 'I' ? 'i' : text[0];
    return text;
}

/// Whether it ended by itself after it was up, and not in a run, which says it itself.
bool hasEndedBetweenRuns(const metrics::TargetLaunch& launch) {
    return launch.readyAfter > core::Nanoseconds{0} && !launch.failure.empty() && !launch.endedInRun;
}

TrustReasons endsBetweenRuns(const metrics::ExperimentRecord& experiment) {
    std::map<std::string, std::size_t> counts;
    std::map<std::string, std::string> endings;
    for (const metrics::TargetLaunch& launch : experiment.launches) {
        if (hasEndedBetweenRuns(launch)) {
            ++counts[launch.targetName];
            endings[launch.targetName] = endingOf(launch);
        }
    }
    TrustReasons reasons;
    for (const auto& [name, count] : counts) {
        reasons.push_back({{},
                           metrics::Trust::Suspect,
                           fmt::format("{} was gone {} when no load was on it: {}", name,
                                       countText(count, "time"), endings[name]),
                           "Look at what it printed, and repair what it ended for"});
    }
    return reasons;
}

}  // namespace

TrustReasons checkTargetEnded(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return endsBetweenRuns(experiment);
    }
    for (const metrics::TargetLaunch& launch : experiment.launches) {
        if (launch.targetId == run->targetId && launch.endedInRun == run->sequence) {
            return {{{},
                     metrics::Trust::Invalid,
                     "The target's program was gone before the run was over: " + endingOf(launch),
                     "Look at what it printed, repair what it ended for, and run the plan again"}};
        }
    }
    return {};
}

}  // namespace hostmark::analysis
