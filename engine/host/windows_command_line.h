#pragma once

#include <string>
#include <vector>

namespace hostmark::host {

/// One command line that Windows programs split again into exactly these arguments (UTF-8).
/// Source: the rules of CommandLineToArgvW: backslashes are literal unless a quote follows them.
[[nodiscard]] std::string windowsCommandLine(const std::string& program,
                                             const std::vector<std::string>& arguments);

}  // namespace hostmark::host
