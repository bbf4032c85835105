#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/services/history_service.h"

namespace hostmark::services {

// What the command line asks of a history, each waiting for its answer. Errors as the call of store::History
// that each one makes.

[[nodiscard]] core::Result<std::vector<metrics::ExperimentSummary>> listExperiments(HistoryService& history,
                                                                                    bool includeDeleted);

/// The experiment that `text` names: a whole id, its first characters, a name or "last".
/// Errors: ErrorCode::NotFound; Ambiguous with the candidates in `advice`.
[[nodiscard]] core::Result<core::ExperimentId> findExperiment(HistoryService& history,
                                                              const std::string& text);

/// Finds and loads in one. Errors: of both.
[[nodiscard]] core::Result<std::shared_ptr<const metrics::ExperimentRecord>> loadExperiment(
    HistoryService& history, const std::string& text);

[[nodiscard]] core::Result<void> renameExperiment(HistoryService& history, const core::ExperimentId& id,
                                                  const std::string& name);
[[nodiscard]] core::Result<void> setExperimentTags(HistoryService& history, const core::ExperimentId& id,
                                                   const std::vector<std::string>& tags);
[[nodiscard]] core::Result<void> setExperimentNote(HistoryService& history, const core::ExperimentId& id,
                                                   const std::string& note);
[[nodiscard]] core::Result<void> removeExperiment(HistoryService& history, const core::ExperimentId& id);
[[nodiscard]] core::Result<void> restoreExperiment(HistoryService& history, const core::ExperimentId& id);

}  // namespace hostmark::services
