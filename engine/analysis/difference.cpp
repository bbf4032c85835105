#include "engine/analysis/difference.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/cliffs_delta.h"
#include "engine/analysis/hodges_lehmann.h"
#include "engine/analysis/holm.h"
#include "engine/analysis/median.h"
#include "engine/analysis/rank_test.h"
#include "engine/analysis/run_count.h"
#include "engine/analysis/spread.h"

namespace hostmark::analysis {

namespace {

/// Values in the unit in which shifts add up: logarithms where ratios are taken.
std::vector<double> additive(const Statistic& statistic, std::vector<double> values) {
    if (!statistic.isShare) {
        std::transform(values.begin(), values.end(), values.begin(), [](double v) { return std::log(v); });
    }
    return values;
}

std::optional<std::uint32_t> furtherRuns(const Statistic& statistic, const std::vector<double>& baseline,
                                         const std::vector<double>& candidate, const Difference& difference,
                                         const ComparisonOptions& options) {
    const std::size_t fewer = std::min(baseline.size(), candidate.size());
    if (fewer < 2) {
        return std::nullopt;
    }
    const double squares =
        squaredDeviations(additive(statistic, baseline)) + squaredDeviations(additive(statistic, candidate));
    RunOutlook outlook;
    outlook.standardDeviation =
        std::sqrt(squares / static_cast<double>(baseline.size() + candidate.size() - 2));
    outlook.shift = statistic.isShare ? difference.estimate : std::log(difference.estimate);
    outlook.margin = statistic.isShare ? options.shareMargin : std::log1p(options.margin);
    outlook.level = difference.level;
    const std::optional<std::uint32_t> runs = runsToDecide(outlook);
    if (!runs) {
        return std::nullopt;
    }
    // These very runs did not settle it, whatever the formula says: one more is the least.
    const auto now = static_cast<std::uint32_t>(fewer);
    return *runs > now ? *runs - now : 1;
}

Difference differenceOf(const Statistic& statistic, const Sample& baseline, const Sample& candidate,
                        double level, const ComparisonOptions& options) {
    Difference difference;
    difference.statistic = statistic.key;
    difference.candidate = candidate.series;
    difference.baseline = baseline.series;
    difference.baselineMedian = medianOf(baseline.values);
    difference.candidateMedian = medianOf(candidate.values);
    difference.level = level;
    difference.cliffsDelta = cliffsDelta(candidate.values, baseline.values);
    const ShiftEstimate shift = statistic.isShare
                                    ? differenceEstimate(candidate.values, baseline.values, level)
                                    : ratioEstimate(candidate.values, baseline.values, level);
    difference.estimate = shift.value;
    if (shift.interval) {
        difference.lower = shift.interval->lower;
        difference.upper = shift.interval->upper;
    }
    const VerdictRule rule = statistic.isShare ? VerdictRule{0, options.shareMargin, statistic.isHigherBetter}
                                               : VerdictRule{1, options.margin, statistic.isHigherBetter};
    difference.verdict = verdictOf(shift.interval, rule);
    if (difference.verdict == Verdict::Inconclusive) {
        difference.runsNeeded =
            furtherRuns(statistic, baseline.values, candidate.values, difference, options);
    }
    return difference;
}

}  // namespace

std::vector<Difference> differencesOf(const Statistic& statistic, const Sample& baseline,
                                      const std::vector<Sample>& candidates,
                                      const ComparisonOptions& options) {
    if (baseline.values.empty()) {
        return {};
    }
    std::vector<const Sample*> family;
    std::vector<double> pValues;
    for (const Sample& candidate : candidates) {
        if (!candidate.values.empty()) {
            family.push_back(&candidate);
            pValues.push_back(rankTest(candidate.values, baseline.values).pValue);
        }
    }
    const std::vector<double> levels = holmLevels(pValues, options.confidence);
    const std::vector<double> corrected = holmCorrected(pValues);
    std::vector<Difference> differences;
    for (std::size_t i = 0; i < family.size(); ++i) {
        differences.push_back(differenceOf(statistic, baseline, *family[i], levels[i], options));
        differences.back().pValue = corrected[i];
    }
    return differences;
}

}  // namespace hostmark::analysis
