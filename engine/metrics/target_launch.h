#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/clock.h"
#include "engine/core/ids.h"

namespace hostmark::metrics {

/// One start of a launched target, from its start to its end.
struct TargetLaunch {
    core::TargetId targetId;
    std::string targetName;
    std::uint32_t beforeRun = 0;  ///< sequence of the run that it was started for
    std::string command;          ///< as people read it: "dotnet HostingModels.dll --kestrel"
    std::int64_t startedAtUnixMs = 0;
    std::uint64_t pid = 0;  ///< 0: there is none that is known
    /// From its start to its first answer; 0 when it never came.
    core::Nanoseconds readyAfter{0};
    /// Why it could not be measured: it was not started, died or never answered; one sentence. Else empty.
    std::string failure;
    /// How it ended, one sentence: "It ended 120 ms after it was asked to", "It was killed, because it did
    /// not end within 5 s". Empty while it is up.
    std::string ending;
    /// Sequence of the run in which it ended by itself; empty when it did not, or did between runs.
    std::optional<std::uint32_t> endedInRun;
    std::optional<int> exitCode;    ///< empty: it was killed, or is up, or nobody knows
    std::string output;             ///< what it printed, the first and last parts when it was very much
    std::uint64_t outputBytes = 0;  ///< how much it printed

    /// Whether both tell of one start, perhaps at different moments of it.
    [[nodiscard]] bool isSameStart(const TargetLaunch& other) const {
        return targetId == other.targetId && targetName == other.targetName && beforeRun == other.beforeRun &&
               startedAtUnixMs == other.startedAtUnixMs;
    }

    friend bool operator==(const TargetLaunch&, const TargetLaunch&) = default;
};

}  // namespace hostmark::metrics
