#pragma once

#include "app/services/history_service.h"

#include <filesystem>
#include <memory>

namespace hostmark::ui {

/// Opens the history; when that fails, says why and offers another file, until one opens or the person gives
/// up. Needs a QApplication. @return null when the person gave up
[[nodiscard]] std::unique_ptr<services::HistoryService> openHistory(std::filesystem::path file);

}  // namespace hostmark::ui
