#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the time of all processors. A busy host shows some tenths of a percent all the time; 5 % is more than
/// the 3 % within which two servers count as equivalent.
constexpr double kNotableStolenShare = 0.05;

}  // namespace

TrustReasons checkStolenTime(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        const std::optional<double> share =
            machine.mean([](const metrics::MachineUse& use) { return use.stolenShare; });
        if (share && *share >= kNotableStolenShare) {
            reasons.push_back(
                {{},
                 metrics::Trust::Suspect,
                 fmt::format("The hypervisor gave {} of the processors' time of {} to other machines",
                             percentText(*share), machine.name),
                 "Measure on hardware of its own, or when its host has less to do"});
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
