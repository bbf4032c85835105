#include "engine/analysis/identity.h"
#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include "engine/core/sentence.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

namespace {

/// Nobody expected anything: the number is sound, only nothing proves whose it is.
metrics::Trust gravityOf(const plan::Target& target) {
    return target.expectedIdentity.empty() ? metrics::Trust::Suspect : metrics::Trust::Invalid;
}

}  // namespace

TrustReasons checkIdentityUnknown(const metrics::ExperimentRecord& experiment,
                                  const metrics::RunRecord* run) {
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const std::vector<plan::Target>& targets = experiment.plan.targets;
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& each) { return each.id == run->targetId; });
    if (target == targets.end() || target->identity.empty()) {
        return {};
    }
    const metrics::TargetIdentity* const identity = identityBefore(experiment, run->targetId, run->sequence);
    if (identity != nullptr && identity->failure.empty()) {
        return {};
    }
    const std::string reason =
        identity == nullptr ? "it was not asked" : core::continued(plan::escaped(identity->failure));
    return {{{},
             gravityOf(*target),
             "It is not known whether the right target was measured: " + reason,
             "See that its identity URL answers with a JSON object"}};
}

}  // namespace hostmark::analysis
