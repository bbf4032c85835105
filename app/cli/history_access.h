#pragma once

#include <memory>
#include <string>

#include "app/services/history_service.h"

namespace hostmark::cli {

/// What --history says in every command's help.
inline constexpr const char* kHistoryOptionHelp =
    "History file; default is HOSTMARK_HISTORY, else the platform's data folder";

/// Opens the history that `chosen` (the option's value, may be empty) leads to, and makes it when there is
/// none. Errors as HistoryService::open.
[[nodiscard]] core::Result<std::unique_ptr<services::HistoryService>> openOrMakeHistory(
    const std::string& chosen);

/// Opens a history that must be there: a mistyped name does not make an empty file.
/// Errors: ErrorCode::NotFound, and as HistoryService::open.
[[nodiscard]] core::Result<std::unique_ptr<services::HistoryService>> openHistory(const std::string& chosen);

/// The characters of an id that people type: its first eight.
[[nodiscard]] std::string shortId(const core::ExperimentId& id);

}  // namespace hostmark::cli
