#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

/// Of the limit. Beyond it accept and connect fail, which shows as refused or hanging connections.
constexpr double kFewDescriptorsShare = 0.9;

bool isNearEnd(std::uint64_t open, std::uint64_t limit) {
    return limit > 0 && static_cast<double>(open) >= kFewDescriptorsShare * static_cast<double>(limit);
}

metrics::TrustReason reason(const std::string& whose, std::uint64_t open, std::uint64_t limit,
                            const char* advice) {
    return {{},
            metrics::Trust::Suspect,
            fmt::format("{} had {} open, of files and sockets, and may have {}: more connections fail", whose,
                        countText(open), countText(limit)),
            advice};
}

}  // namespace

TrustReasons checkFewDescriptors(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    std::uint64_t most = 0;
    for (const metrics::ResourceRow& row : run->resources.rows) {
        most = std::max(most, row.generator.process.openDescriptors.value_or(0));
    }
    if (isNearEnd(most, experiment.environment.descriptorLimit)) {
        reasons.push_back(
            reason("The generator", most, experiment.environment.descriptorLimit,
                   "Raise its limit before it is started (ulimit -n), or use fewer connections"));
    }
    for (const metrics::ServerProcess& process : run->resources.server) {
        const std::uint64_t open = process.openDescriptors.value_or(0);
        if (process.descriptorLimit && isNearEnd(open, *process.descriptorLimit)) {
            reasons.push_back(
                reason(fmt::format("The server's process {} ({})", process.pid, process.name), open,
                       *process.descriptorLimit,
                       "Raise the server's limit before it is started (ulimit -n, or LimitNOFILE of its "
                       "service)"));
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
