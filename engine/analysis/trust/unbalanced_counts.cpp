#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

TrustReasons checkUnbalancedCounts(const metrics::ExperimentRecord& /*experiment*/,
                                   const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    constexpr const char* kAdvice =
        "Do not use the run; counts that do not balance are a mistake in Hostmark, so please report it with "
        "the "
        "run's JSON export";
    TrustReasons reasons;
    const metrics::RequestCounts& counts = run->requests;
    if (!counts.isBalanced()) {
        reasons.push_back(
            {{},
             metrics::Trust::Invalid,
             fmt::format("The requests do not balance: {} were in flight or sent, and {} ended or "
                         "were in flight at the end",
                         countText(counts.inFlightAtStart + counts.sent),
                         countText(counts.completed() + counts.inFlightAtEnd)),
             kAdvice});
    }
    if (run->ratePerSecond != 0 && !run->arrivals.isBalanced(counts.sent)) {
        reasons.push_back(
            {{},
             metrics::Trust::Invalid,
             fmt::format("The arrivals do not balance: {} were intended, and {} were sent or not "
                         "started",
                         countText(run->arrivals.intended),
                         countText(counts.sent + run->arrivals.notStarted)),
             kAdvice});
    }
    return reasons;
}

}  // namespace hostmark::analysis
