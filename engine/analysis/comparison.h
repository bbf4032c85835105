#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/difference.h"
#include "engine/analysis/series.h"
#include "engine/analysis/spread.h"
#include "engine/analysis/statistic_catalog.h"
#include "engine/core/error.h"

namespace hostmark::analysis {

/// Series side by side, each against the baseline of its level.
struct Comparison {
    std::vector<Series> series;
    /// Index into `series`: the one named; at other levels see `Difference::baseline`.
    std::size_t baseline = 0;
    /// [series][statistic of the catalog]; `Spread::n` is 0 where no run has a value
    std::vector<std::vector<Spread>> spreads;
    /// By statistic, then by candidate. A pair without a run to compare, or whose level has no baseline, has
    /// none; `notes` says so.
    std::vector<Difference> differences;
    std::vector<std::string> notes;  ///< one sentence each: what the reader must know first
    metrics::TrustVerdict trust;     ///< of the runs that it is made from; `notes` has its sentences, too
    ComparisonOptions options;
};

/// Compares every series with the baseline at the same level (with several levels each level has its own
/// baseline: the same target of the same experiment). The candidates of one level and statistic are one
/// family for the correction.
///
/// Errors: ErrorCode::InvalidArgument with fewer than two series, a margin that is negative or a confidence
/// outside (0, 1); NotFound or Ambiguous when the baseline is not one.
[[nodiscard]] core::Result<Comparison> compare(std::vector<Series> series, const ComparisonOptions& options);

/// The difference of a candidate in a statistic, or nullptr when there is none.
[[nodiscard]] const Difference* findDifference(const Comparison& comparison, std::string_view statistic,
                                               std::size_t candidate);

}  // namespace hostmark::analysis
