#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the response time, which includes it: more makes the generator a notable part of what is shown.
constexpr double kNotableLateShare = 0.1;

}  // namespace

TrustReasons checkGeneratorLate(const metrics::ExperimentRecord& /*experiment*/,
                                const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const core::Result<core::Nanoseconds> late = run->lateness.quantile(0.99);
    const core::Result<core::Nanoseconds> response = run->responseTime.quantile(0.99);
    if (!late || !response ||
        static_cast<double>(late->count()) <= kNotableLateShare * static_cast<double>(response->count())) {
        return {};
    }
    return {{{},
             metrics::Trust::Suspect,
             fmt::format(
                 "The generator itself was late with its arrivals: by {} at p99, where the response time is "
                 "{}",
                 spanText(*late), spanText(*response)),
             "Lower the rate, give the generator more threads, or leave its machine to it alone"}};
}

}  // namespace hostmark::analysis
