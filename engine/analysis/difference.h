#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/statistic_catalog.h"
#include "engine/analysis/verdict.h"

namespace hostmark::analysis {

struct ComparisonOptions {
    std::optional<std::string> baseline;  ///< target name or series label; the first series when absent
    double margin = 0.03;                 ///< half width of "Equivalent" for ratios, as a share
    double confidence = 0.95;             ///< of a family of comparisons, in (0, 1)
    /// Half width of "Equivalent" for differences of shares. Far below `margin`: 2 errors in 100 requests
    /// where the baseline has none are no equivalence.
    double shareMargin = 0.001;
};

/// Candidate against baseline in one statistic.
struct Difference {
    std::string statistic;      ///< key
    std::size_t candidate = 0;  ///< index into Comparison::series
    std::size_t baseline = 0;   ///< index into Comparison::series: the baseline of the candidate's level
    double baselineMedian = 0;
    double candidateMedian = 0;
    double estimate = 1;  ///< Hodges-Lehmann ratio candidate / baseline; for shares the difference
    /// Interval of the estimate at `level`; absent when the numbers of runs cannot give one.
    std::optional<double> lower;
    std::optional<double> upper;
    double level = 0.95;     ///< confidence that the family of comparisons needs (`holmLevels`)
    double pValue = 1;       ///< exact Mann-Whitney, Holm-corrected
    double cliffsDelta = 0;  ///< in [-1, 1]; above 0 when the candidate's values tend to be larger
    Verdict verdict = Verdict::Inconclusive;
    /// About how many more runs of each side would settle it (`runsToDecide`); absent when it is decided,
    /// with fewer than two runs on a side, and when it would take more than 1,000.
    std::optional<std::uint32_t> runsNeeded;
    /// Why it has no other verdict, whatever the interval says: "other programs were busy". Else empty.
    std::string withheld;
};

/// One side of a comparison in one statistic.
struct Sample {
    std::size_t series = 0;      ///< index into Comparison::series
    std::vector<double> values;  ///< one per run, as `valuesOf` gives them
};

/// Compares each candidate with the baseline in one statistic. The candidates are one family: its false
/// differences have a chance of at most 1 - confidence together.
///
/// @param baseline, candidates  samples without values are left out
/// @return one per candidate that has values, in their order; none when the baseline has no values
[[nodiscard]] std::vector<Difference> differencesOf(const Statistic& statistic, const Sample& baseline,
                                                    const std::vector<Sample>& candidates,
                                                    const ComparisonOptions& options);

}  // namespace hostmark::analysis
