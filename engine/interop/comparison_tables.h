#pragma once

#include "engine/analysis/comparison.h"
#include "engine/interop/text_table.h"

#include <string>
#include <vector>

namespace hostmark::interop {

/// What one level of a comparison shows, for a terminal and for Markdown alike.
struct LevelTables {
    std::string title;     ///< "64 connections", "10,000/s"
    std::string baseline;  ///< label of the series that `differences` compare with
    Table series;          ///< a row per series: n, throughput, percentiles, errors
    Table differences;     ///< a row per candidate and statistic; no rows when nothing is compared
};

/// The levels in the order in which the series have them.
[[nodiscard]] std::vector<LevelTables> levelTables(const analysis::Comparison& comparison);

/// How to read the tables: a few sentences, one each.
[[nodiscard]] std::vector<std::string> legendOf(const analysis::Comparison& comparison);

/// The spread of a statistic over a series; nullptr when there is none or it has no values.
[[nodiscard]] const analysis::Spread* findSpread(const analysis::Comparison& comparison, std::size_t series,
                                                 std::string_view statistic);

/// Requests of a series that ended other than ok, over all its runs.
[[nodiscard]] std::uint64_t errorCount(const analysis::Series& series);

}  // namespace hostmark::interop
