#pragma once

#include <memory>
#include <string>

#include "app/cli/console.h"
#include "app/services/history_service.h"

namespace hostmark::cli {

enum class HistoryUse {
    Measure,  ///< made when there is none
    Change,   ///< must be there: a mistyped name does not make an empty file
    Look      ///< must be there, may be on a read-only disk
};

/// Opens the history that `chosen` (the option's value, may be empty) leads to.
/// Errors: ErrorCode::NotFound unless it may be made; as HistoryService::open.
[[nodiscard]] core::Result<std::unique_ptr<services::HistoryService>> openHistory(const std::string& chosen,
                                                                                  HistoryUse use);

/// The same with HistoryUse::Measure; says so when it makes the folder that `chosen` names.
[[nodiscard]] core::Result<std::unique_ptr<services::HistoryService>> openHistoryToMeasure(
    const std::string& chosen, Console& console);

/// Errors as store::History::find.
[[nodiscard]] core::Result<core::ExperimentId> findExperiment(services::HistoryService& history,
                                                              const std::string& text);

/// Errors as store::History::find and store::History::experiment.
[[nodiscard]] core::Result<metrics::ExperimentRecord> loadExperiment(services::HistoryService& history,
                                                                     const std::string& text);

/// The characters of an id that people type: its first eight.
[[nodiscard]] std::string shortId(const core::ExperimentId& id);

}  // namespace hostmark::cli
