#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

using namespace std::chrono_literals;

/// Time servers correct by milliseconds. So much forward is a person, or a machine that slept or stood still,
/// and with it what was under way.
constexpr core::Nanoseconds kStandstill = 1s;

}  // namespace

TrustReasons checkClockStep(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    using metrics::Trust;
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        core::Nanoseconds step{0};
        for (const metrics::MachineUse* row : machine.rows) {
            if (std::chrono::abs(row->wallClockStep) > std::chrono::abs(step)) {
                step = row->wallClockStep;
            }
        }
        if (step >= kStandstill) {
            reasons.push_back({{},
                               Trust::Suspect,
                               fmt::format("The clock of {} was set forward by {} meanwhile, as it is when a "
                                           "machine slept or stood still",
                                           machine.name, spanText(step)),
                               "Keep the machine awake, and measure again"});
        } else if (step != core::Nanoseconds{0}) {
            reasons.push_back(
                {{},
                 Trust::Valid,
                 fmt::format("The clock of {} was set {} by {} meanwhile; what was measured "
                             "does not depend on it, but log files do",
                             machine.name, step.count() > 0 ? "forward" : "back",
                             spanText(std::chrono::abs(step))),
                 "Set the clock before measuring, if the times of several machines are to agree"});
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
