#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/host/program_ending.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

// What Hostmark and the supervisor of a launched program say to each other, a line of JSON each. Both are of
// one version, so that the lines have none.

/// Longest time between being told to kill and giving up on what cannot be killed.
inline constexpr core::Nanoseconds kKillingLimit = std::chrono::seconds(5);

/// To the supervisor: the program to start. The only other word to it is "stop".
[[nodiscard]] std::string launchLine(const plan::Launch& launch);
/// Errors: those of reading the line.
[[nodiscard]] core::Result<plan::Launch> launchFromLine(std::string_view line);

/// From the supervisor.
struct SupervisorWord {
    std::uint64_t pid = 0;                ///< it runs, under this number; 0: it does not
    std::optional<core::Error> failure;   ///< it did not start
    std::optional<ProgramEnding> ending;  ///< nothing of it is left

    friend bool operator==(const SupervisorWord&, const SupervisorWord&) = default;
};

[[nodiscard]] std::string wordLine(const SupervisorWord& word);
/// @return empty when the line is none of the supervisor's
[[nodiscard]] std::optional<SupervisorWord> wordFromLine(std::string_view line);

}  // namespace hostmark::host
