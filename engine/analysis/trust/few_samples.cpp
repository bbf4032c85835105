#include "engine/analysis/trust/trust_checks.h"

#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/text.h"

namespace hostmark::analysis {

namespace {

constexpr double kQuantile = 0.99;
/// Values beyond the quantile that it takes: the 95 % interval of p99 then reaches from p98.4 to p99.6 (the
/// ranks n q -+ 1.96 sqrt(n q (1 - q)); Conover, "Practical Nonparametric Statistics", section 3.2), and
/// below that it soon has no upper end at all.
constexpr double kLeastBeyond = 10;

}  // namespace

TrustReasons checkFewSamples(const metrics::ExperimentRecord& /*experiment*/, const metrics::RunRecord* run) {
    if (run == nullptr || run->responseTime.isEmpty()) {
        return {};
    }
    const auto count = static_cast<double>(run->responseTime.count());
    const double beyond = count * (1 - kQuantile);
    if (beyond >= kLeastBeyond - 1e-9) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format("The p99 rests on few responses: {} of {} lie beyond it, where {} are needed",
                         countText(static_cast<std::uint64_t>(beyond)), countText(run->responseTime.count()),
                         kLeastBeyond),
             fmt::format("Measure at least {}, or read a lower percentile",
                         countText(static_cast<std::uint64_t>(std::llround(kLeastBeyond / (1 - kQuantile))),
                                   "response"))}};
}

}  // namespace hostmark::analysis
