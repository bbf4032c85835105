#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hostmark::host {

/// Windows only: path of a program of the system, whatever stands in PATH.
/// @param name  from the system's folder on: "netsh.exe", "inetsrv\\appcmd.exe"
[[nodiscard]] std::filesystem::path systemProgram(const std::filesystem::path& name);

/// Windows only: runs it, and waits for at most ten seconds. @return what it printed, in UTF-8; "" when it
/// could not be started
[[nodiscard]] std::string runSystemProgram(const std::filesystem::path& program,
                                           const std::vector<std::string>& arguments);

}  // namespace hostmark::host
