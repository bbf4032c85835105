#include "engine/analysis/trust/trust_checks.h"

#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/text.h"
#include "engine/analysis/trend.h"
#include "engine/analysis/trust/steady_rows.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Chance of calling seconds without a trend a drift. Low, because the seconds of a run depend on each other
/// a little and the test takes them for independent.
constexpr double kSignificance = 0.01;
/// Practical thresholds: change over the window, as a share of the median, below which a trend is not accused
/// however significant it is. Twice the spread that runs of one server usually have (2 %) and a little more
/// ...
constexpr double kNotableThroughputChange = 0.05;
/// ... and more for p99: that of a second rests on few responses, and moves by a tenth in any run.
constexpr double kNotableP99Change = 0.25;

struct Quantity {
    const char* name;
    double notableChange;
    std::string (*text)(double);
};

void addDrift(const std::vector<double>& values, const Quantity& quantity, TrustReasons& reasons) {
    const Trend trend = trendOf(values);
    const double change = trend.changeShare(values.size());
    if (trend.pValue >= kSignificance || std::abs(change) < quantity.notableChange) {
        return;
    }
    reasons.push_back(
        {{},
         metrics::Trust::Suspect,
         fmt::format(
             "{} went {} by {} over the {} s of the window (Mann-Kendall test, p = {:.1g}): its median is {}",
             quantity.name, change > 0 ? "up" : "down", percentText(std::abs(change)), values.size(),
             trend.pValue, quantity.text(trend.median)),
         "Warm up for longer, and look for heat, a filling cache or a leak on the server's machine; a longer "
         "window "
         "shows where it leads"});
}

}  // namespace

TrustReasons checkDrift(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    addDrift(steadyThroughputs(experiment, *run), {"Throughput", kNotableThroughputChange, perSecondText},
             reasons);
    const auto nsText = [](double ns) { return spanText(core::Nanoseconds(static_cast<std::int64_t>(ns))); };
    addDrift(steadyP99Ns(experiment, *run), {"The p99 of the response time", kNotableP99Change, nsText},
             reasons);
    return reasons;
}

}  // namespace hostmark::analysis
