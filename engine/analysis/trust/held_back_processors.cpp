#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/resource_facts.h"

namespace hostmark::analysis {

namespace {

/// Of the machine whose power state is read: the server's, too, where it is the same.
std::string machineName(const metrics::ResourceUse& use) {
    const bool isShared = use.machineBusy.has_value() && !use.isServerElsewhere;
    return isShared ? "the machine of generator and server" : "the generator's machine";
}

std::string policyText(const metrics::PowerState& power) {
    std::string text = power.policy.empty() ? std::string() : "'" + power.policy + "'";
    if (!power.preference.empty()) {
        text += (text.empty() ? "'" : " with '") + power.preference + "'";
    }
    return text;
}

}  // namespace

TrustReasons checkHeldBackProcessors(const metrics::ExperimentRecord& /*experiment*/,
                                     const metrics::RunRecord* run) {
    using metrics::Trust;
    if (run == nullptr || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const metrics::ResourceUse& use = run->resources;
    TrustReasons reasons;
    if (use.throttledTimes.value_or(0) > 0) {
        reasons.push_back(
            {{},
             Trust::Suspect,
             fmt::format("Cores of {} were too hot and were slowed down {}", machineName(use),
                         countText(*use.throttledTimes, "time")),
             "Let the machine cool down, give it air, and keep the order of the runs interleaved"});
    }
    if (use.power.isOnBattery.value_or(false)) {
        reasons.push_back({{},
                           Trust::Suspect,
                           fmt::format("{} ran on its battery, with which its processors are held back",
                                       beginning(machineName(use))),
                           "Plug it in"});
    }
    if (metrics::savesPower(use.power)) {
        reasons.push_back({{},
                           Trust::Valid,
                           fmt::format("{} saved power ({}): its processors speed up late, and the same load "
                                       "costs more at one moment than at another",
                                       beginning(machineName(use)), policyText(use.power)),
                           "Let its processors run at full speed while measuring ('hostmark-cli doctor' has "
                           "the command)"});
    }
    return reasons;
}

}  // namespace hostmark::analysis
