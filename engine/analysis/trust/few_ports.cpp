#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

/// Of the ports: the system looks for a free one at random, and the rarer they are, the longer it looks.
constexpr double kFewPortsShare = 0.8;
/// A run that makes fewer connections than this part of the ports has not used them up: others have.
constexpr double kOwnShare = 0.1;

}  // namespace

TrustReasons checkFewPorts(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    const std::uint32_t ports = run == nullptr ? 0 : run->resources.usablePorts;
    if (ports == 0 ||
        static_cast<double>(run->connectionCounts.opened) < kOwnShare * static_cast<double>(ports)) {
        return {};
    }
    std::uint64_t waiting = 0;
    for (const metrics::ResourceRow& row : run->resources.rows) {
        if (row.machine) {
            waiting = std::max(waiting, row.machine->timeWaitSockets.value_or(0));
        }
    }
    const std::uint64_t taken = waiting + run->connectionCounts.peak;
    if (waiting == 0 || static_cast<double>(taken) < kFewPortsShare * static_cast<double>(ports)) {
        return {};
    }
    return {
        {{},
         metrics::Trust::Suspect,
         fmt::format("The ports of the generator's machine came near their end: {} were taken, {} of them "
                     "by connections that are closed already, and it has {} for one target",
                     countText(taken), countText(waiting), countText(ports)),
         "Keep connections alive, close them with a reset (resetOnClose), name several local addresses, "
         "or pause longer between the runs"}};
}

}  // namespace hostmark::analysis
