#pragma once

#include "engine/analysis/comparison.h"
#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"

#include <string>
#include <string_view>
#include <vector>

namespace hostmark::interop {

/// A text form that an experiment can be written in.
struct ExperimentFormat {
    std::string key;        ///< "json", "csv"
    std::string title;      ///< "JSON (everything)", "CSV (a line per run)"
    std::string extension;  ///< without the dot
    std::string (*write)(const metrics::ExperimentRecord&) = nullptr;
};

/// A text form that a comparison can be written in.
struct ComparisonFormat {
    std::string key;  ///< "text", "markdown", "csv", "json"
    std::string title;
    std::string extension;
    std::string (*write)(const analysis::Comparison&) = nullptr;
};

/// One line to add a format.
[[nodiscard]] const std::vector<ExperimentFormat>& experimentFormats();
[[nodiscard]] const std::vector<ComparisonFormat>& comparisonFormats();

/// The object that `bench --json` prints and that stands for each run in the JSON export. Its names are an
/// interface; README documents them.
[[nodiscard]] std::string runToJson(const metrics::RunRecord& run, int indent = 2);

/// One run as wrk and ab users read it: lines of text for a terminal.
[[nodiscard]] std::string runToText(const metrics::RunRecord& run);

/// A verdict as a terminal shows it: "Trust: Suspect", then each reason with its advice.
[[nodiscard]] std::string trustToText(const metrics::TrustVerdict& verdict);

/// Reads what the JSON export wrote, histograms included. What it has no trust verdict of, as in older files,
/// is judged. Errors: ErrorCode::SyntaxError, UnknownField, NewerVersion.
[[nodiscard]] core::Result<metrics::ExperimentRecord> parseExperimentJson(std::string_view json);

}  // namespace hostmark::interop
