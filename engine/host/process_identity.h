#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hostmark::host {

/// Which program a process is. What this user may not know is empty.
struct ProcessIdentity {
    std::uint64_t pid = 0;
    std::string name;         ///< short name, as `ps` and the task manager show it
    std::string executable;   ///< path of the program's file
    std::string commandLine;  ///< its arguments with blanks between, the program's name first

    friend bool operator==(const ProcessIdentity&, const ProcessIdentity&) = default;
};

/// The number of this process. Thread-safety: any thread.
[[nodiscard]] std::uint64_t ownProcessId();

/// One file per operating system. @return empty when there is no such process
[[nodiscard]] std::optional<ProcessIdentity> identifyProcess(std::uint64_t pid);

}  // namespace hostmark::host
