#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the arrivals: a few still wait whenever a window closes.
constexpr double kNotableMissingShare = 0.01;

double secondsOf(core::Nanoseconds span) {
    return std::chrono::duration<double>(span).count();
}

/// How many more requests were under way at the end than at the start, beyond what their duration explains:
/// at a rate of r, r times the response time are under way (Little's law). 0 where it is no more than that.
double unexplainedGrowth(const metrics::RunRecord& run, double rate) {
    const core::Result<core::Nanoseconds> p99 = run.responseTime.quantile(0.99);
    const double explained = p99 ? rate * secondsOf(*p99) : 0;
    const double growth =
        static_cast<double>(run.requests.inFlightAtEnd) - static_cast<double>(run.requests.inFlightAtStart);
    return growth > explained ? growth : 0;
}

}  // namespace

TrustReasons checkOfferedLoad(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    // A run that ends by its number of requests leaves the arrivals that come while it ends to nobody.
    if (run == nullptr || experiment.plan.procedure.requestCount || run->ratePerSecond == 0 ||
        run->arrivals.intended == 0 || run->duration <= core::Nanoseconds{0}) {
        return {};
    }
    const double seconds = secondsOf(run->duration);
    const auto intended = static_cast<double>(run->arrivals.intended);
    const auto notStarted = static_cast<double>(run->arrivals.notStarted);
    const double missing = notStarted + unexplainedGrowth(*run, intended / seconds);
    if (missing <= kNotableMissingShare * intended) {
        return {};
    }
    const double ended = static_cast<double>(run->requests.completed()) / seconds;
    return {
        {{},
         metrics::Trust::Suspect,
         fmt::format(
             "The offered load was not reached: {} ended of {} intended; {} of the arrivals found no free "
             "connection in time and were not sent, and the latencies are those of the others",
             perSecondText(ended), perSecondText(intended / seconds), percentText(notStarted / intended)),
         "Lower the rate until every arrival is served, or allow more connections if the server has more to "
         "give"}};
}

}  // namespace hostmark::analysis
