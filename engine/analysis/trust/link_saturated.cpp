#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the link's speed, by the bytes of whole packets. Preamble, checksum and gap of each Ethernet frame take
/// 24 bytes more, which of full frames is 1.6 %, of small ones up to a third: a full link shows less than 1.
constexpr double kFullLinkShare = 0.9;

std::string speedText(double bitsPerSecond) {
    return bitsPerSecond >= 1e9 ? fmt::format("{:.3g} Gbit/s", bitsPerSecond / 1e9)
                                : fmt::format("{:.3g} Mbit/s", bitsPerSecond / 1e6);
}

}  // namespace

TrustReasons checkLinkSaturated(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        const std::optional<double> share =
            machine.mean([](const metrics::MachineUse& use) -> std::optional<double> {
                return use.fullestLink ? std::optional(use.fullestLink->share) : std::nullopt;
            });
        if (!share || *share < kFullLinkShare) {
            continue;
        }
        const metrics::LinkUse& link = machine.rows.back()->fullestLink.value_or(metrics::LinkUse{});
        const auto speed = static_cast<double>(link.bitsPerSecond);
        reasons.push_back(
            {{},
             metrics::Trust::Suspect,
             fmt::format("The network was full: the link {} of {} carried {} of its {}, so that the "
                         "throughput may be the link's, not the server's",
                         link.name, machine.name, percentText(*share), speedText(speed)),
             "Use a faster link, smaller responses, or put generator and server on one machine"});
    }
    return reasons;
}

}  // namespace hostmark::analysis
