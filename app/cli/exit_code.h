#pragma once

#include "engine/core/error.h"

namespace hostmark::cli {

/// What the program tells the shell.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;      ///< the work was tried and failed, or was stopped
inline constexpr int kBadUsage = 2;    ///< bad options or bad input: nothing was tried
inline constexpr int kQuitHard = 130;  ///< ended at once by a second Ctrl+C (128 + SIGINT, as shells count)

/// kBadUsage for what the person gave (text, files, names), kFailed for what the world refused.
[[nodiscard]] int exitCodeOf(const core::Error& error);

}  // namespace hostmark::cli
