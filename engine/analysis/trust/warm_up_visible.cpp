#include "engine/analysis/trust/trust_checks.h"

#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/spread.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/steady_rows.h"
#include "engine/analysis/trust/trust_text.h"
#include "engine/analysis/warm_up_length.h"

namespace hostmark::analysis {

namespace {

/// Change of the run's throughput by the seconds in question: a third of the margin within which two targets
/// are called equivalent. Less is no reason to doubt a run.
constexpr double kNotableEffect = 0.01;
/// How far their mean must lie from the rest, in standard deviations of the rest: what lies nearer is noise.
constexpr double kNotableDeviations = 3;

}  // namespace

TrustReasons checkWarmUpVisible(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    const std::vector<double> rates = steadyThroughputs(experiment, *run);
    const std::size_t length = warmUpLength(rates);
    if (length == 0) {
        return {};
    }
    const auto end = rates.begin() + static_cast<std::ptrdiff_t>(length);
    const Spread first = spreadOf({rates.begin(), end});
    const Spread rest = spreadOf({end, rates.end()});
    const double whole = spreadOf(rates).mean;
    const double deviation = rest.coefficientOfVariation * rest.mean;
    // All of them on one side of all others, so that one odd second among several is none.
    const bool isApart = first.maximum < rest.minimum || first.minimum > rest.maximum;
    if (rest.mean <= 0 || !isApart || std::abs(whole / rest.mean - 1) < kNotableEffect ||
        std::abs(first.mean - rest.mean) < kNotableDeviations * deviation) {
        return {};
    }
    const std::string seconds = length == 1 ? "The first second" : fmt::format("The first {} s", length);
    const core::Nanoseconds enough = run->loadBefore + 2 * std::chrono::seconds(length);
    return {{{},
             metrics::Trust::Suspect,
             fmt::format(
                 "{} of the window {} still warm-up (MSER rule): {} against {} afterwards, which changes the "
                 "run's throughput by {}",
                 seconds, length == 1 ? "was" : "were", perSecondText(first.mean), perSecondText(rest.mean),
                 percentText(whole / rest.mean - 1)),
             fmt::format("Warm up for at least {} before the window; it was {}", spanText(enough),
                         run->loadBefore.count() == 0 ? "nothing" : spanText(run->loadBefore))}};
}

}  // namespace hostmark::analysis
