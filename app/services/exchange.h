#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/analysis/comparison.h"
#include "engine/core/error.h"
#include "engine/metrics/experiment_record.h"
#include "engine/plan/plan.h"

namespace hostmark::services {

/// A file format as menus and --format name it.
struct FormatInfo {
    std::string key;
    std::string title;
    std::string extension;
};

[[nodiscard]] std::vector<FormatInfo> experimentFormats();
[[nodiscard]] std::vector<FormatInfo> comparisonFormats();

/// Errors: ErrorCode::InvalidArgument for an unknown format, with the known ones in `advice`.
[[nodiscard]] core::Result<std::string> exportExperiment(const metrics::ExperimentRecord& experiment,
                                                         const std::string& format);
[[nodiscard]] core::Result<std::string> exportComparison(const analysis::Comparison& comparison,
                                                         const std::string& format);

/// Reads a plan file. Errors: ErrorCode::NotFound, FileError, and those of plan::parsePlan with the file in
/// `where`.
[[nodiscard]] core::Result<plan::Plan> readPlanFile(const std::filesystem::path& file);

/// Reads an experiment that `exportExperiment` wrote as JSON. Errors: ErrorCode::NotFound, FileError, and
/// those of interop::parseExperimentJson with the file in `where`.
[[nodiscard]] core::Result<metrics::ExperimentRecord> readExperimentFile(const std::filesystem::path& file);

/// Writes a whole file or leaves the old one as it was (temporary file and rename).
/// Errors: ErrorCode::FileError, DiskFull.
[[nodiscard]] core::Result<void> writeFile(const std::filesystem::path& file, const std::string& content);

/// Reads a whole file. Errors: ErrorCode::NotFound, FileError; that for folders and named pipes, too.
[[nodiscard]] core::Result<std::string> readFile(const std::filesystem::path& file);

}  // namespace hostmark::services
