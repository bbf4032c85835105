#pragma once

#include <cstddef>
#include <string>

#include "engine/metrics/experiment_record.h"

namespace hostmark::cli {

/// One run in a line: "run  3 of 10  Kestrel  64 connections  52,341/s  p50 1.10 ms  p99 3.20 ms". Target
/// names are filled up to `nameWidth` columns. A verdict that is not Valid stands at the end: "suspect: short
/// window".
[[nodiscard]] std::string runLine(const metrics::RunRecord& run, std::size_t runCount, std::size_t nameWidth);

/// Columns of the longest target name.
[[nodiscard]] std::size_t nameWidthOf(const plan::Plan& plan);

/// Runs as a table with a head, in their order: place, status, throughput, percentiles, failures, trust, and
/// requests per CPU-second where any run knows them.
[[nodiscard]] std::string runTable(const std::vector<metrics::RunRecord>& runs);

/// Median and range of the throughput of one series' runs: "Median of 5 runs: 52,341/s (51,900/s to
/// 53,002/s)."; how many Invalid runs are left out of it. Empty when there is nothing to say.
[[nodiscard]] std::string medianLine(const std::vector<metrics::RunRecord>& runs);

}  // namespace hostmark::cli
