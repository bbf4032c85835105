#include "engine/analysis/comparison.h"

#include <algorithm>

#include "engine/analysis/baseline.h"
#include "engine/analysis/comparison_notes.h"
#include "engine/analysis/comparison_trust.h"
#include "engine/analysis/run_count_notes.h"

namespace hostmark::analysis {

namespace {

std::optional<core::Error> problemOf(const std::vector<Series>& series, const ComparisonOptions& options) {
    if (series.size() < 2) {
        return core::Error{core::ErrorCode::InvalidArgument, "a comparison needs at least two series", "",
                           "Choose two targets, two levels or two experiments that have runs"};
    }
    if (!(options.confidence > 0 && options.confidence < 1)) {
        return core::Error{core::ErrorCode::InvalidArgument, "the confidence must lie between 0 and 1",
                           "confidence", "0.95 is usual"};
    }
    if (!(options.margin >= 0 && options.margin < 1 && options.shareMargin >= 0 && options.shareMargin < 1)) {
        return core::Error{core::ErrorCode::InvalidArgument,
                           "the margin of equivalence must be at least 0 and below 1", "margin",
                           "0.03 stands for 3 %"};
    }
    return std::nullopt;
}

std::vector<std::vector<Spread>> spreadsOf(const std::vector<Series>& series) {
    std::vector<std::vector<Spread>> spreads;
    for (const Series& one : series) {
        std::vector<Spread>& row = spreads.emplace_back();
        for (const Statistic& statistic : statisticCatalog()) {
            row.push_back(spreadOf(valuesOf(statistic, one.runs)));
        }
    }
    return spreads;
}

/// Requests per CPU-second count the time of other programs as serving.
bool wereOthersBusy(const Series& series) {
    return std::any_of(series.runs.begin(), series.runs.end(), [](const metrics::RunRecord& run) {
        return std::any_of(run.trust.reasons.begin(), run.trust.reasons.end(),
                           [](const auto& reason) { return reason.check == "otherPrograms"; });
    });
}

void withholdVerdict(Difference& difference, const std::vector<Series>& series) {
    if (difference.statistic == "requestsPerCpuSecond" &&
        (wereOthersBusy(series[difference.baseline]) || wereOthersBusy(series[difference.candidate]))) {
        difference.verdict = Verdict::Inconclusive;
        difference.runsNeeded.reset();
        difference.withheld = "other programs were busy";
    }
}

std::vector<std::string> withheldNotes(const Comparison& comparison) {
    const bool isAny = std::any_of(comparison.differences.begin(), comparison.differences.end(),
                                   [](const Difference& difference) { return !difference.withheld.empty(); });
    return isAny ? std::vector<std::string>{"Requests per CPU-second get no verdict where other programs were "
                                            "busy: their CPU time counts as serving"}
                 : std::vector<std::string>();
}

std::vector<Difference> differencesIn(const Statistic& statistic, const std::vector<Series>& series,
                                      const std::vector<LevelGroup>& groups,
                                      const ComparisonOptions& options) {
    const auto sampleOf = [&](std::size_t i) { return Sample{i, valuesOf(statistic, series[i].runs)}; };
    std::vector<Difference> differences;
    for (const LevelGroup& group : groups) {
        if (!group.baseline) {
            continue;
        }
        std::vector<Sample> candidates;
        for (const std::size_t candidate : group.candidates) {
            candidates.push_back(sampleOf(candidate));
        }
        for (Difference& difference :
             differencesOf(statistic, sampleOf(*group.baseline), candidates, options)) {
            withholdVerdict(difference, series);
            differences.push_back(std::move(difference));
        }
    }
    std::stable_sort(differences.begin(), differences.end(),
                     [](const Difference& a, const Difference& b) { return a.candidate < b.candidate; });
    return differences;
}

}  // namespace

core::Result<Comparison> compare(std::vector<Series> series, const ComparisonOptions& options) {
    if (const std::optional<core::Error> problem = problemOf(series, options)) {
        return *problem;
    }
    const core::Result<std::size_t> baseline = findBaseline(series, options.baseline);
    if (!baseline) {
        return baseline.error();
    }
    const std::vector<LevelGroup> groups = groupByLevel(series, *baseline);
    Comparison comparison;
    comparison.baseline = *baseline;
    comparison.spreads = spreadsOf(series);
    for (const Statistic& statistic : statisticCatalog()) {
        for (Difference& difference : differencesIn(statistic, series, groups, options)) {
            comparison.differences.push_back(std::move(difference));
        }
    }
    const std::vector<std::string> runCounts = runCountNotes(series, groups, options);
    comparison.trust = comparisonTrust(series, runCounts);
    comparison.notes = comparisonNotes(series, groups, runCounts, comparison.trust);
    for (std::string& note : withheldNotes(comparison)) {
        comparison.notes.push_back(std::move(note));
    }
    comparison.series = std::move(series);
    comparison.options = options;
    return comparison;
}

const Difference* findDifference(const Comparison& comparison, std::string_view statistic,
                                 std::size_t candidate) {
    const auto isIt = [&](const Difference& difference) {
        return difference.statistic == statistic && difference.candidate == candidate;
    };
    const auto found = std::find_if(comparison.differences.begin(), comparison.differences.end(), isIt);
    return found == comparison.differences.end() ? nullptr : &*found;
}

}  // namespace hostmark::analysis
