#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/error_shares.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// From here a time-out belongs to p99.9, which is shown, and the histogram of responses does not have it.
constexpr double kNotableTimeOutShare = 0.001;

}  // namespace

TrustReasons checkTimeOuts(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::uint64_t ended = run->requests.completed();
    const double share = shareOf(run->requests.timedOut, ended);
    if (share < kNotableTimeOutShare) {
        return {};
    }
    return {
        {{},
         trustOfErrors(run->requests.timedOut, ended).value_or(metrics::Trust::Suspect),
         fmt::format(
             "{} of the requests ({} of {}) took longer than the limit of {}; the percentiles do not have "
             "them, and would be higher with them",
             percentText(share), countText(run->requests.timedOut), countText(ended),
             spanText(experiment.plan.connection.timeout)),
         "Lower the load until none times out, or raise the limit so that they count with their real time"}};
}

}  // namespace hostmark::analysis
