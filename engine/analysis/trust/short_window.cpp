#include "engine/analysis/trust/trust_checks.h"

#include <fmt/format.h>

#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Hostmark's own: a single pause (a collection of garbage, a flush to disk) is a tenth of a shorter window
/// and more. Trends are looked for in longer ones only (`kLeastSteadyRows`).
constexpr std::chrono::seconds kShortest{5};
/// A window is cut at a request's end where the run ends by count; this much is no shortfall.
constexpr std::chrono::milliseconds kTolerance{50};

}  // namespace

TrustReasons checkShortWindow(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr || run->status != metrics::RunStatus::Completed ||
        run->duration <= core::Nanoseconds{0} || run->duration + kTolerance >= kShortest) {
        return {};
    }
    return {
        {{},
         metrics::Trust::Suspect,
         fmt::format("The window of {} is short: one pause of the server or the machine weighs heavily, and "
                     "neither warm-up nor drift can be seen",
                     spanText(run->duration)),
         experiment.plan.procedure.requestCount ? "Send so many requests that a run takes at least 10 s"
                                                : "Measure for at least 10 s"}};
}

}  // namespace hostmark::analysis
