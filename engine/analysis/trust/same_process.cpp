#include "engine/analysis/identity.h"
#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/target_url.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

/// The first process of a container, of which there are many.
constexpr std::string_view kFirstProcess = "1";

/// Two paths or protocols of one server are two targets because the plan says so.
bool areMeantToBeOne(const plan::Target& a, const plan::Target& b) {
    const core::Result<plan::TargetUrl> first = plan::parseTargetUrl(a.url);
    const core::Result<plan::TargetUrl> second = plan::parseTargetUrl(b.url);
    return first && second &&
           (first->scheme != second->scheme || first->path != second->path || a.connectTo != b.connectTo);
}

/// Whether another process than the one that answered was seen to serve: then a proxy passed the question on.
bool isBehindAnother(const metrics::RunRecord& run, const std::string& pid) {
    const std::vector<metrics::ServerProcess>& seen = run.resources.server;
    return !seen.empty() && std::none_of(seen.begin(), seen.end(), [&](const auto& process) {
        return std::to_string(process.pid) == pid;
    });
}

bool isBehindAnother(const metrics::ExperimentRecord& experiment, const core::TargetId& target,
                     const std::string& pid) {
    return std::any_of(experiment.runs.begin(), experiment.runs.end(),
                       [&](const auto& run) { return run.targetId == target && isBehindAnother(run, pid); });
}

/// Whether they say the same, the process' number included.
bool areSame(const metrics::TargetIdentity& a, const metrics::TargetIdentity& b) {
    return processNumber(a.values) == processNumber(b.values) &&
           identityDifferences(a.values, b.values).empty();
}

}  // namespace

TrustReasons checkSameProcess(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const std::vector<plan::Target>& targets = experiment.plan.targets;
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& each) { return each.id == run->targetId; });
    const metrics::TargetIdentity* const identity = identityBefore(experiment, run->targetId, run->sequence);
    const auto pid = identity == nullptr ? std::nullopt : processNumber(identity->values);
    if (target == targets.end() || !pid || *pid == kFirstProcess || isBehindAnother(*run, *pid)) {
        return {};
    }
    std::vector<std::string> others;
    for (const metrics::TargetIdentity& other : experiment.identities) {
        const auto otherTarget = std::find_if(targets.begin(), targets.end(),
                                              [&](const auto& each) { return each.id == other.targetId; });
        if (other.targetId == run->targetId || otherTarget == targets.end() || !areSame(*identity, other) ||
            areMeantToBeOne(*target, *otherTarget) || isBehindAnother(experiment, other.targetId, *pid) ||
            std::find(others.begin(), others.end(), otherTarget->name) != others.end()) {
            continue;
        }
        others.push_back(otherTarget->name);
    }
    if (others.empty()) {
        return {};
    }
    return {{{},
             metrics::Trust::Invalid,
             fmt::format("The same process, {}, answers for {} and for {}: nothing is compared",
                         plan::escaped(*pid), target->name, listText(others)),
             "Correct the URLs, or where one is a proxy before the other leave out its identity"}};
}

}  // namespace hostmark::analysis
