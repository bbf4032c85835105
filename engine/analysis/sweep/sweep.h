#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/hodges_lehmann.h"
#include "engine/analysis/series.h"
#include "engine/analysis/sweep/scalability_fit.h"

namespace hostmark::analysis {

/// One quantity at one level, over its runs.
struct SweepValue {
    double median = 0;
    std::optional<Interval> interval;  ///< of the median (`medianInterval`); absent with one run
};

/// One level of a sweep.
struct SweepLevel {
    plan::Level level;
    std::size_t series = 0;         ///< index into what the sweep was made from
    std::size_t runs = 0;           ///< comparable ones, at least 1
    SweepValue throughput;          ///< per second
    std::optional<SweepValue> p50;  ///< ns, as the next; absent where no run has a histogram
    std::optional<SweepValue> p99;
    double errorShare = 0;  ///< median, in [0, 1]
};

/// What the knee is, and how sure.
struct Knee {
    std::size_t level = 0;  ///< index into Sweep::levels, of the medians
    /// Lowest and highest index that the repetitions have for themselves: the same where all agree.
    std::size_t lowest = 0;
    std::size_t highest = 0;
    /// Whether it is the first or the last level: then the real one may lie beyond.
    bool isAtEnd = false;
};

/// One target of one experiment at rising levels.
struct Sweep {
    std::string label;               ///< target, with the experiment's name where there are several
    bool isOverRates = false;        ///< levels are rates, else numbers of connections
    std::vector<SweepLevel> levels;  ///< rising, at least two; those without a comparable run are left out
    std::optional<Knee> knee;
    /// Closed model with as many levels as it takes; else why there is none.
    core::Result<ScalabilityFit> fit;
};

/// The targets that were measured at two levels at least, in the order of the series.
[[nodiscard]] std::vector<Sweep> sweepsOf(const std::vector<Series>& series);

}  // namespace hostmark::analysis
