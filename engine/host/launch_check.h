#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

/// Whether the program of a launch is there to be started, as host::LaunchedProgram would start it: in PATH
/// or at its place, a file that may be executed, with a folder to work in; its stop command, too. Nothing is
/// started. One file per operating system.
///
/// @return the file that would be started, UTF-8; "" for other kinds, which start no program here
/// Errors: ErrorCode::NotFound for a program, a stop command or a folder that is not there, FileError for a
/// program that may not be executed; `where` names it. NotFound for IIS on other systems than Windows.
[[nodiscard]] core::Result<std::string> checkLaunch(const plan::Launch& launch);

}  // namespace hostmark::host
