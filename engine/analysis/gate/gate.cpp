#include "engine/analysis/gate/gate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "engine/analysis/hodges_lehmann.h"
#include "engine/analysis/level_text.h"
#include "engine/analysis/median.h"
#include "engine/analysis/run_count.h"
#include "engine/analysis/statistic_catalog.h"
#include "engine/analysis/text.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

using Kind = plan::Threshold::Kind;

const Statistic& statisticOf(const plan::Threshold& threshold) {
    return *findStatistic(threshold.quantity == "errors" ? "errorShare" : threshold.quantity);
}

std::string valueText(const Statistic& statistic, double value) {
    if (statistic.isShare) {
        return value == 0 ? "0 %" : percentText(value);
    }
    return statistic.unit == "ns" ? spanText(core::Nanoseconds(std::llround(value))) : perSecondText(value);
}

/// "2.31 ms, the median of 5 runs from 2.20 ms to 2.41 ms".
std::string medianText(const Statistic& statistic, const std::vector<double>& values) {
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    const std::string median = valueText(statistic, medianOf(values));
    if (values.size() == 1) {
        return median + " in its only run";
    }
    return fmt::format("{}, the median of {} from {} to {}", median, countText(values.size(), "run"),
                       valueText(statistic, *lowest), valueText(statistic, *highest));
}

bool isKept(const plan::Threshold& threshold, double value) {
    switch (threshold.kind) {
        case Kind::Below:
            return value < threshold.limit;
        case Kind::AtMost:
            return value <= threshold.limit;
        case Kind::Above:
            return value > threshold.limit;
        case Kind::AtLeast:
            return value >= threshold.limit;
        case Kind::NotWorse:
            break;
    }
    return value <= threshold.limit;
}

GateResult resultFor(const plan::Threshold& threshold, std::string subject) {
    GateResult result;
    result.threshold = threshold;
    result.subject = std::move(subject);
    return result;
}

GateResult unjudged(GateResult result, std::string why) {
    result.outcome = GateOutcome::Failed;
    result.sentence = std::move(why);
    return result;
}

/// @param values  at least one
GateResult judgeLimit(GateResult result, const std::vector<double>& values) {
    const Statistic& statistic = statisticOf(result.threshold);
    result.measured = medianOf(values);
    result.outcome = isKept(result.threshold, *result.measured) ? GateOutcome::Passed : GateOutcome::Failed;
    result.sentence = fmt::format("{} was {}", result.threshold.quantity, medianText(statistic, values));
    return result;
}

/// How much worse a candidate is, as a share: of a ratio or a difference, whichever way is worse.
double worseBy(const Statistic& statistic, double estimate) {
    if (statistic.isShare) {
        return statistic.isHigherBetter ? -estimate : estimate;
    }
    return statistic.isHigherBetter ? 1 - estimate : estimate - 1;
}

std::string worseText(const Statistic& statistic, double worse) {
    constexpr double kSame = 0.0005;
    if (std::abs(worse) < kSame) {
        return "as good as the baseline";
    }
    const bool isHigher = (worse < 0) == statistic.isHigherBetter;
    return fmt::format("{} {} than the baseline", percentText(std::abs(worse)),
                       isHigher ? "higher" : "lower");
}

/// About how many runs would decide, for the sentence; empty when it cannot be told.
std::string runsText(const std::vector<double>& candidate, const std::vector<double>& baseline) {
    if (candidate.size() < 2 || baseline.size() < 2 ||
        smallestPossibleP(candidate.size(), baseline.size()) > 2 * kGateError) {
        for (std::uint32_t runs = 2; runs < 100; ++runs) {
            if (smallestPossibleP(runs, runs) <= 2 * kGateError) {
                return fmt::format("; {} against {} can never decide, {} against {} can",
                                   countText(candidate.size(), "run"), baseline.size(), runs, runs);
            }
        }
    }
    return "; more runs would narrow it";
}

/// @param values, baseline  at least one each
GateResult judgeDistance(GateResult result, const std::vector<double>& values,
                         const std::vector<double>& baseline) {
    const Statistic& statistic = statisticOf(result.threshold);
    const double level = 1 - 2 * kGateError;
    const ShiftEstimate estimate = statistic.isShare ? differenceEstimate(values, baseline, level)
                                                     : ratioEstimate(values, baseline, level);
    result.measured = worseBy(statistic, estimate.value);
    result.sentence = fmt::format(
        "{} is {} ({} against {})", result.threshold.quantity, worseText(statistic, *result.measured),
        valueText(statistic, medianOf(values)), valueText(statistic, medianOf(baseline)));
    result.outcome = GateOutcome::Undecided;
    if (!estimate.interval) {
        result.sentence += runsText(values, baseline);
        return result;
    }
    const auto [least, most] = std::minmax(
        {worseBy(statistic, estimate.interval->lower), worseBy(statistic, estimate.interval->upper)});
    result.sentence += fmt::format("; the interval goes from {} to {}", worseText(statistic, least),
                                   worseText(statistic, most));
    if (most <= result.threshold.limit) {
        result.outcome = GateOutcome::Passed;
    } else if (least > result.threshold.limit) {
        result.outcome = GateOutcome::Failed;
    } else {
        result.sentence += runsText(values, baseline);
    }
    return result;
}

/// The series that `series` is measured from; nullptr when there is none.
const Series* baselineOf(const Series& series, const std::vector<Series>& measured,
                         const std::vector<Series>& baseline) {
    const std::vector<Series>& candidates = baseline.empty() ? measured : baseline;
    const std::string& target = baseline.empty() ? measured.front().targetName : series.targetName;
    const auto found = std::find_if(candidates.begin(), candidates.end(), [&](const Series& candidate) {
        return candidate.targetName == target && isSameLevel(candidate.level, series.level);
    });
    return found == candidates.end() ? nullptr : &*found;
}

GateResult judge(const plan::Threshold& threshold, const Series& series, const std::vector<Series>& measured,
                 const std::vector<Series>& baseline) {
    const Statistic& statistic = statisticOf(threshold);
    GateResult result = resultFor(threshold, series.label);
    const std::vector<double> values = valuesOf(statistic, series.runs);
    if (values.empty()) {
        return unjudged(std::move(result),
                        series.runs.empty()
                            ? "none of its runs can be judged: they failed or are Invalid"
                            : fmt::format("none of its runs has a value of {}", threshold.quantity));
    }
    if (threshold.kind != Kind::NotWorse) {
        return judgeLimit(std::move(result), values);
    }
    const Series* const from = baselineOf(series, measured, baseline);
    const std::vector<double> baselineValues =
        from == nullptr ? std::vector<double>{} : valuesOf(statistic, from->runs);
    if (baselineValues.empty()) {
        return unjudged(std::move(result),
                        fmt::format("the baseline has no run of {} at {} to measure from",
                                    baseline.empty() ? measured.front().targetName : series.targetName,
                                    levelText(series.level)));
    }
    return judgeDistance(std::move(result), values, baselineValues);
}

}  // namespace

const char* name(GateOutcome outcome) {
    switch (outcome) {
        case GateOutcome::Passed:
            return "passed";
        case GateOutcome::Failed:
            return "failed";
        case GateOutcome::Undecided:
            break;
    }
    return "undecided";
}

std::size_t Gate::count(GateOutcome outcome) const {
    return static_cast<std::size_t>(
        std::count_if(results.begin(), results.end(),
                      [outcome](const GateResult& result) { return result.outcome == outcome; }));
}

Gate judgeThresholds(const std::vector<plan::Threshold>& thresholds, const std::vector<Series>& measured,
                     const std::vector<Series>& baseline) {
    Gate gate;
    for (const plan::Threshold& threshold : thresholds) {
        const std::size_t before = gate.results.size();
        for (const Series& series : measured) {
            const bool isMeant = threshold.target.empty() || threshold.target == series.targetName;
            // Within one experiment the baseline is not held against itself.
            const bool isBaseline = threshold.kind == Kind::NotWorse && baseline.empty() &&
                                    series.targetName == measured.front().targetName;
            if (isMeant && !isBaseline) {
                gate.results.push_back(judge(threshold, series, measured, baseline));
            }
        }
        if (gate.results.size() == before) {
            gate.results.push_back(unjudged(
                resultFor(threshold, threshold.target.empty() ? "all targets" : threshold.target),
                threshold.kind == Kind::NotWorse && baseline.empty()
                    ? "there is no target beside the baseline; measure two, or name an experiment as baseline"
                    : "nothing was measured that it is for"));
        }
    }
    return gate;
}

}  // namespace hostmark::analysis
