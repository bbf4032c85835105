#pragma once

#include <string>
#include <vector>

namespace hostmark::cli {

/// Carries out one command line (without the program's name) and writes to standard output and standard
/// error.
/// @return the exit code of the process
[[nodiscard]] int runCommandLine(std::vector<std::string> arguments);

}  // namespace hostmark::cli
