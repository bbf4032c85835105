#include "app/cli/history_access.h"

#include <filesystem>

namespace hostmark::cli {

core::Result<std::unique_ptr<services::HistoryService>> openOrMakeHistory(const std::string& chosen) {
    return services::HistoryService::open(services::historyFile(chosen));
}

core::Result<std::unique_ptr<services::HistoryService>> openHistory(const std::string& chosen) {
    const std::filesystem::path file = services::historyFile(chosen);
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !error) {
        return core::Error{core::ErrorCode::NotFound, "There is no such history file", file.string(),
                           "Run an experiment first, or name the file with --history"};
    }
    return services::HistoryService::open(file);
}

std::string shortId(const core::ExperimentId& id) {
    return id.text().substr(0, 8);
}

}  // namespace hostmark::cli
