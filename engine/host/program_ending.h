#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/clock.h"

namespace hostmark::host {

/// How a launched program ended.
struct ProgramEnding {
    std::optional<int> exitCode;   ///< empty: it was ended by a signal or killed, or nobody knows
    std::optional<int> signal;     ///< POSIX: that ended it
    bool wasAsked = false;         ///< before it ended
    bool wasKilled = false;        ///< because it did not end within its grace
    core::Nanoseconds after{0};    ///< from being asked, or from its start where it was not, to its end
    core::Nanoseconds grace{0};    ///< that it had
    std::uint32_t leftBehind = 0;  ///< processes of its making that outlived it and were killed
    std::string stopFailure;       ///< why its stop command could not be carried out; else empty
    /// Linux: the process that looked after it was ended from outside, and so this was killed, too.
    bool hasLostSupervisor = false;
    std::optional<int> supervisorSignal;  ///< that ended the supervisor; empty: it ended by itself
    std::string remains;                  ///< what of it could not be ended, "nginx (pid 812)"; else empty

    friend bool operator==(const ProgramEnding&, const ProgramEnding&) = default;
};

/// One sentence without a full stop: "It ended by itself with exit code 1, 120 ms after its start".
[[nodiscard]] std::string endingSentence(const ProgramEnding& ending);

}  // namespace hostmark::host
