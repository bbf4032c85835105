#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"

namespace hostmark::analysis {

/// Runs of one target at one level of one experiment: what is compared. The run is the unit.
struct Series {
    std::string label;  ///< target name; with the experiment's name and the level where those differ
    core::ExperimentId experimentId;
    std::string experimentName;
    core::TargetId targetId;
    std::string targetName;
    std::uint32_t connections = 0;
    std::vector<metrics::RunRecord> runs;      ///< comparable ones, in order
    std::vector<metrics::RunRecord> excluded;  ///< failed, stopped or empty ones: shown, never counted
};

/// Spread of one quantity over the runs of a series. Units are those of the quantity.
struct Spread {
    std::uint32_t n = 0;
    double median = 0;
    double minimum = 0;
    double maximum = 0;
    double mean = 0;
    double coefficientOfVariation =
        0;  ///< standard deviation / mean, in [0, ...); 0 with fewer than two runs
};

/// A quantity that runs are compared by, from the statistic catalog.
struct Statistic {
    std::string key;   ///< "throughput", "p50", "p90", "p99", "errorShare", ...
    std::string unit;  ///< "requests/s", "ns", "share"
    bool isHigherBetter = true;
    bool isShare = false;  ///< compared by difference, not by ratio
    double (*of)(const metrics::RunRecord&) = nullptr;
};

/// The catalog, in the order of tables. One line to add a statistic.
[[nodiscard]] const std::vector<Statistic>& statisticCatalog();

enum class Verdict { Faster, Slower, Equivalent, Inconclusive };

/// "Faster", "Slower", "Equivalent", "Inconclusive"; for statistics where lower is better Faster means lower.
[[nodiscard]] const char* name(Verdict verdict);

/// Candidate against baseline in one statistic.
struct Difference {
    std::string statistic;      ///< key
    std::size_t candidate = 0;  ///< index into Comparison::series
    double baselineMedian = 0;
    double candidateMedian = 0;
    double estimate = 1;  ///< Hodges-Lehmann ratio candidate / baseline; for shares the difference
    /// Interval of the estimate at `level`; absent when the numbers of runs cannot give one.
    std::optional<double> lower;
    std::optional<double> upper;
    double level = 0.95;     ///< confidence that the family of comparisons needs (Holm)
    double pValue = 1;       ///< exact Mann-Whitney, Holm-corrected
    double cliffsDelta = 0;  ///< in [-1, 1]; above 0 when the candidate's values tend to be larger
    Verdict verdict = Verdict::Inconclusive;
    std::optional<std::uint32_t>
        runsNeeded;  ///< per side, about, to decide; absent when decided or not to be told
};

struct ComparisonOptions {
    std::optional<std::string> baseline;  ///< target name or series label; the first series when absent
    double margin = 0.03;                 ///< half width of "Equivalent", as a share
    double confidence = 0.95;
};

/// Series side by side, each against the baseline.
struct Comparison {
    std::vector<Series> series;
    std::size_t baseline = 0;  ///< index into `series`
    /// [series][statistic of the catalog]
    std::vector<std::vector<Spread>> spreads;
    std::vector<Difference> differences;  ///< by statistic, then by candidate
    std::vector<std::string> notes;       ///< one sentence each: what the reader must know first
    ComparisonOptions options;
};

/// Splits experiments into series, by target and level. Labels are unique and as short as that allows.
[[nodiscard]] std::vector<Series> seriesOf(const std::vector<metrics::ExperimentRecord>& experiments);

/// Compares every series with the baseline at the same level (with several levels each level has its own
/// baseline). Errors: ErrorCode::InvalidArgument with fewer than two series; NotFound or Ambiguous when the
/// baseline is not one.
[[nodiscard]] core::Result<Comparison> compare(std::vector<Series> series, const ComparisonOptions& options);

/// Spread of `values`; all zero when empty.
[[nodiscard]] Spread spreadOf(const std::vector<double>& values);

}  // namespace hostmark::analysis
