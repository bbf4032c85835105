#include "engine/analysis/trust/run_spread.h"

#include <vector>

#include <fmt/format.h>

#include "engine/analysis/run_count.h"
#include "engine/analysis/spread.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/run_groups.h"
#include "engine/analysis/trust/trust_checks.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Runs of one server on a quiet machine differ by about 2 % (their coefficient of variation); more than
/// twice that hides the differences that people look for.
constexpr double kNotableSpread = 0.05;
/// With two runs a standard deviation says nothing.
constexpr std::size_t kLeastRuns = 3;
constexpr double kLevel = 0.95;

}  // namespace

std::optional<metrics::TrustReason> spreadReason(const std::string& label,
                                                 const std::vector<double>& throughputs) {
    const Spread spread = spreadOf(throughputs);
    if (throughputs.size() < kLeastRuns || spread.coefficientOfVariation <= kNotableSpread) {
        return std::nullopt;
    }
    const std::optional<double> shift = detectableShift(spread.n, spread.coefficientOfVariation, kLevel);
    const std::string hidden =
        shift ? fmt::format(", so that differences below about {} stay hidden", percentText(*shift)) : "";
    return metrics::TrustReason{
        {},
        metrics::Trust::Suspect,
        fmt::format("The {} of {} differ much: {} to {}, a coefficient of variation of {}{}",
                    countText(spread.n, "run"), label, perSecondText(spread.minimum),
                    perSecondText(spread.maximum), percentText(spread.coefficientOfVariation), hidden),
        "Look for other work on both machines, measure for longer, or take more runs"};
}

TrustReasons checkRunSpread(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    if (run != nullptr) {
        return {};
    }
    TrustReasons reasons;
    const std::vector<RunGroup> groups = runGroups(experiment);
    for (const RunGroup& group : groups) {
        std::vector<double> throughputs;
        for (const metrics::RunRecord* each : group.runs) {
            throughputs.push_back(each->throughputPerSecond());
        }
        if (auto reason = spreadReason(groupLabel(group, groups), throughputs)) {
            reasons.push_back(std::move(*reason));
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
