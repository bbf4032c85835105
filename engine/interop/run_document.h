#pragma once

#include "engine/metrics/run_record.h"
#include "engine/plan/strict_json.h"

namespace hostmark::interop {

/// The object of `bench --json`: what a run came to, without its identity, histograms, seconds and rows of
/// resources.
[[nodiscard]] plan::Json runDocument(const metrics::RunRecord& run);

/// A run of an experiment export: `runDocument` and everything else, so that it can be read back whole.
[[nodiscard]] plan::Json wholeRunDocument(const metrics::RunRecord& run);

/// Reads what `wholeRunDocument` wrote, of format version 1 too, which had neither arrivals nor the
/// histograms of phases, of version 2, which had no verdict, and of version 3, which had no resources; what
/// is wrong goes to the value's errors. Numbers that follow from others (throughput, percentiles) are not
/// read.
[[nodiscard]] metrics::RunRecord runFromDocument(const plan::JsonValue& document);

/// A histogram as its layout, sum, extremes and [index, count] pairs of the buckets that are not empty.
[[nodiscard]] plan::Json histogramDocument(const metrics::HistogramData& histogram);
[[nodiscard]] metrics::HistogramData histogramFromDocument(const plan::JsonValue& document);

}  // namespace hostmark::interop
