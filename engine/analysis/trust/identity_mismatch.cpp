#include "engine/analysis/identity.h"
#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/plan/text.h"

namespace hostmark::analysis {

TrustReasons checkIdentityMismatch(const metrics::ExperimentRecord& experiment,
                                   const metrics::RunRecord* run) {
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const std::vector<plan::Target>& targets = experiment.plan.targets;
    const auto target = std::find_if(targets.begin(), targets.end(),
                                     [&](const auto& each) { return each.id == run->targetId; });
    const metrics::TargetIdentity* const identity = identityBefore(experiment, run->targetId, run->sequence);
    if (target == targets.end() || identity == nullptr || !identity->failure.empty()) {
        return {};
    }
    std::vector<std::string> words;
    for (const plan::IdentityExpectation& expected : target->expectedIdentity) {
        const std::string* const actual = identityValue(identity->values, expected.key);
        if (actual == nullptr) {
            words.push_back(fmt::format("it says nothing of {}, where {} is expected",
                                        plan::escaped(expected.key), plan::inQuotes(expected.value)));
        } else if (*actual != expected.value) {
            words.push_back(fmt::format("{} is {}, where {} is expected", plan::escaped(expected.key),
                                        plan::inQuotes(*actual), plan::inQuotes(expected.value)));
        }
    }
    if (words.empty()) {
        return {};
    }
    return {{{},
             metrics::Trust::Invalid,
             "What answered is not the target that was meant: " + listText(words),
             "Start the right target, or correct its URL or what is expected of it"}};
}

}  // namespace hostmark::analysis
