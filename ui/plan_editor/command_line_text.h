#pragma once

#include "engine/core/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace hostmark::ui {

/// Reads the words of a command from one line. Blanks separate them, and quotes keep them in a word. Within
/// 'single quotes' everything is itself; within "double quotes" \" is a quote, and a backslash is only
/// special in a row of them before a quote, where two are one. Elsewhere backslashes are themselves, so that
/// paths of Windows may be typed as they are. Errors: ErrorCode::InvalidArgument when a quote is not closed.
[[nodiscard]] core::Result<std::vector<std::string>> parseCommandLine(std::string_view text);

/// The words in a line that `parseCommandLine` reads back as the same, in quotes where they need them.
[[nodiscard]] std::string formatCommandLine(const std::vector<std::string>& words);

}  // namespace hostmark::ui
