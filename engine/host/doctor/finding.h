#pragma once

#include <cstdint>
#include <string>

namespace hostmark::host {

enum class FindingKind : std::uint8_t {
    Fine,
    Warning,  ///< may spoil the numbers
    Failure   ///< the plan cannot run as it is
};

/// What one check found about a plan and the machine that is to run it. All texts are sentences without a
/// full stop.
struct Finding {
    std::string check;  ///< key of the check, "ports.connections"
    FindingKind kind = FindingKind::Fine;
    std::string machine;   ///< that was looked at
    std::string sentence;  ///< what was found, with its numbers
    std::string reason;    ///< why it matters; empty when it is fine
    std::string advice;    ///< what to do; empty when it is fine
    std::string command;   ///< that does it on that machine; empty where none does

    friend bool operator==(const Finding&, const Finding&) = default;
};

}  // namespace hostmark::host
