#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/trust/trust_text.h"
#include "engine/core/sentence.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

constexpr const char* kAdvice =
    "See that the agent is up and that its machine has time to answer, and run the plan again";

/// Length of the rows without an answer: all of them, and those that no later answer makes up for.
struct Silence {
    core::Nanoseconds all{0};
    core::Nanoseconds atEdges{0};
};

template <class IsSilent>
Silence silenceOf(const std::vector<metrics::ResourceRow>& rows, IsSilent isSilent) {
    Silence silence;
    const auto first = std::find_if_not(rows.begin(), rows.end(), isSilent);
    const auto last = std::find_if_not(rows.rbegin(), rows.rend(), isSilent).base();
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        if (isSilent(*row)) {
            silence.all += row->length;
            silence.atEdges += row < first || row >= last ? row->length : core::Nanoseconds{0};
        }
    }
    return silence;
}

}  // namespace

TrustReasons checkAgentSilent(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->resources.rows.empty()) {
        return {};
    }
    const std::vector<plan::Target>& targets = experiment.plan.targets;
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& each) { return each.id == run->targetId; });
    if (target == targets.end() || target->agent.url.empty()) {
        return {};
    }
    const metrics::ResourceUse& use = run->resources;
    if (!use.isServerElsewhere && !use.serverCpu) {
        const bool isAnySeen = std::any_of(use.rows.begin(), use.rows.end(),
                                           [](const auto& row) { return row.server.has_value(); });
        if (isAnySeen || use.serverUnseen.empty()) {
            return {};  // the processes ended: others say so
        }
        return {{{},
                 metrics::Trust::Suspect,
                 "The target's agent told nothing of it: " + core::continued(plan::escaped(use.serverUnseen)),
                 kAdvice}};
    }
    // The machine itself never ends, where it is another one.
    const Silence silence = use.isServerElsewhere
                                ? silenceOf(use.rows, [](const auto& row) { return !row.serverMachine; })
                                : silenceOf(use.rows, [](const auto& row) { return !row.server; });
    if (silence.atEdges > core::Nanoseconds{0}) {
        return {
            {{},
             metrics::Trust::Suspect,
             fmt::format("The target's agent did not answer for {} of {}, of which the target's machine and "
                         "processes are taken to have been as in the rest",
                         spanText(silence.all), spanText(use.sampled)),
             kAdvice}};
    }
    if (silence.all > core::Nanoseconds{0}) {
        return {
            {{},
             metrics::Trust::Valid,
             fmt::format("The target's agent was late with an answer in between, so that {} of {} are known "
                         "only as a whole",
                         spanText(silence.all), spanText(use.sampled)),
             kAdvice}};
    }
    return {};
}

}  // namespace hostmark::analysis
