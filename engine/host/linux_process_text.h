#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hostmark::host {

/// What Hostmark reads of a /proc/PID/stat, in the kernel's own units.
struct ProcessStat {
    std::uint64_t pid = 0;
    std::string name;  ///< at most 15 bytes; may hold blanks and parentheses
    char state = '?';  ///< 'Z': a zombie
    std::uint64_t parentPid = 0;
    std::uint64_t userTicks = 0;
    std::uint64_t systemTicks = 0;
    std::uint64_t endedChildrenTicks = 0;  ///< user and system of those it waited for, theirs included
    std::uint64_t threads = 0;
    std::uint64_t startTicks = 0;  ///< after the start of the machine
    std::uint64_t residentPages = 0;

    friend bool operator==(const ProcessStat&, const ProcessStat&) = default;
};

/// @return empty when a field is missing or not a number
/// Source: proc(5).
[[nodiscard]] std::optional<ProcessStat> processStat(std::string_view text);

/// A /proc/PID/cmdline as `ps` shows it: its arguments with blanks between.
[[nodiscard]] std::string commandLineText(std::string_view cmdLine);

}  // namespace hostmark::host
