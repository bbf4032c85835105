#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hostmark::host {

enum class FindingKind : std::uint8_t {
    Fine,
    Note,     ///< to be known when the numbers are read
    Warning,  ///< may spoil the numbers
    Failure   ///< the plan cannot run as it is
};

/// Which side of the plan a finding looked at. With a target on this machine both are one machine.
enum class FindingSide : std::uint8_t { Generator, Server };

/// What one check found about a plan, the machine that is to run it and its targets. All texts are sentences
/// without a full stop.
struct Finding {
    std::string check;  ///< key of the check, "ports.connections"
    FindingKind kind = FindingKind::Fine;
    FindingSide side = FindingSide::Generator;
    std::string machine;               ///< that was looked at: its name, or as the target's URL has it
    std::vector<std::string> targets;  ///< names of those concerned; empty where it is not about targets
    std::string sentence;              ///< what was found, with its numbers
    std::string reason;                ///< why it matters; empty when it is fine
    std::string advice;                ///< what to do; empty when it is fine
    /// That does it on that machine, or shows what is to be mended; empty where none does.
    std::string command;
    /// Whether a person has to say yes before the plan runs: somebody else may be harmed.
    bool needsConfirmation = false;

    friend bool operator==(const Finding&, const Finding&) = default;
};

}  // namespace hostmark::host
