#include "engine/analysis/identity.h"
#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

namespace hostmark::analysis {

namespace {

/// The first change of a target between two of its starts; none when it stayed the same.
TrustReasons changeOf(const plan::Target& target, const std::vector<metrics::TargetIdentity>& identities) {
    const metrics::TargetIdentity* before = nullptr;
    for (const metrics::TargetIdentity& identity : identities) {
        if (identity.targetId != target.id || !identity.failure.empty()) {
            continue;
        }
        if (before != nullptr) {
            const auto differences = identityDifferences(before->values, identity.values);
            if (!differences.empty()) {
                return {
                    {{},
                     metrics::Trust::Suspect,
                     fmt::format("{} was not the same all the time: before run {} it said {}", target.name,
                                 identity.beforeRun + 1, differencesText(differences, " before, now ")),
                     "Change nothing of a target while it is measured, and run the plan again"}};
            }
        }
        before = &identity;
    }
    return {};
}

}  // namespace

TrustReasons checkIdentityChanged(const metrics::ExperimentRecord& experiment,
                                  const metrics::RunRecord* run) {
    TrustReasons reasons;
    if (run != nullptr) {
        return reasons;
    }
    for (const plan::Target& target : experiment.plan.targets) {
        for (metrics::TrustReason& reason : changeOf(target, experiment.identities)) {
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
