#include "app/cli/history_access.h"

#include <filesystem>

#include "engine/core/path_text.h"
#include "engine/store/history.h"

namespace hostmark::cli {

core::Result<std::unique_ptr<services::HistoryService>> openHistory(const std::string& chosen,
                                                                    HistoryUse use) {
    const std::filesystem::path file = services::historyFile(chosen);
    std::error_code error;
    if (use != HistoryUse::Measure && !std::filesystem::exists(file, error) && !error) {
        return core::Error{core::ErrorCode::NotFound, "There is no such history file", core::textOf(file),
                           "Run an experiment first, or name another file with --history"};
    }
    auto history = services::HistoryService::open(file);
    const bool isReadOnly = !history && history.error().code == core::ErrorCode::ReadOnly;
    return use == HistoryUse::Look && isReadOnly ? services::HistoryService::openReadOnly(file)
                                                 : std::move(history);
}

core::Result<std::unique_ptr<services::HistoryService>> openHistoryToMeasure(const std::string& chosen,
                                                                             Console& console) {
    std::error_code error;  // a folder that cannot be looked at is told of when it is opened
    const std::filesystem::path folder =
        std::filesystem::absolute(services::historyFile(chosen), error).parent_path();
    const bool isMissing = !chosen.empty() && !std::filesystem::exists(folder, error) && !error;
    auto history = openHistory(chosen, HistoryUse::Measure);
    if (history && isMissing) {
        console.complain("The folder " + core::textOf(folder) + " was made for the history.");
    }
    return history;
}

core::Result<core::ExperimentId> findExperiment(services::HistoryService& history, const std::string& text) {
    return history.read([&](store::History& file) { return file.find(text); });
}

core::Result<metrics::ExperimentRecord> loadExperiment(services::HistoryService& history,
                                                       const std::string& text) {
    return history.read([&](store::History& file) -> core::Result<metrics::ExperimentRecord> {
        const core::Result<core::ExperimentId> id = file.find(text);
        if (!id) {
            return id.error();
        }
        return services::readExperiment(file, *id);
    });
}

std::string shortId(const core::ExperimentId& id) {
    return id.text().substr(0, 8);
}

}  // namespace hostmark::cli
