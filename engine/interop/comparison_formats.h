#pragma once

#include "engine/analysis/comparison.h"

#include <string>

namespace hostmark::interop {

/// For a terminal: notes, then per level an aligned table and the differences from its baseline.
[[nodiscard]] std::string comparisonToText(const analysis::Comparison& comparison);

/// The same as Markdown with pipe tables.
[[nodiscard]] std::string comparisonToMarkdown(const analysis::Comparison& comparison);

/// A line per series and statistic: its spread, and its difference from the baseline where it has one.
[[nodiscard]] std::string comparisonToCsv(const analysis::Comparison& comparison);

/// Everything but the runs' histograms, with each run's values ("hostmarkComparison": 1).
[[nodiscard]] std::string comparisonToJson(const analysis::Comparison& comparison);

}  // namespace hostmark::interop
