#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/clock.h"
#include "engine/metrics/time_series.h"
#include "engine/plan/level.h"

namespace hostmark::cli {

/// What the progress line tells.
struct ProgressState {
    std::uint32_t runCount = 0;
    std::uint32_t sequence = 0;  ///< of the run that is due or going on, from 0
    std::string targetName;
    plan::Level level;
    metrics::LoadPhase phase = metrics::LoadPhase::Waiting;
    core::Nanoseconds phaseElapsed{0};
    core::Nanoseconds phaseLength{0};  ///< 0 when it has no planned length
    std::uint64_t completed = 0;       ///< requests of the phase so far
    std::uint64_t failures = 0;        ///< unexpected, failed and timed out ones among them
    double throughputPerSecond = 0;
    std::uint64_t p99Ns = 0;
    std::uint64_t backlog = 0;  ///< arrivals that wait for a connection now
    /// Processors' worth of CPU time that the target's processes used lately; empty when they are not seen.
    std::optional<double> serverProcessors;
    bool isRemainingKnown = true;
    core::Nanoseconds remaining{0};
};

/// One line: "run 3 of 10  Kestrel  64 connections  measuring 4.0 of 10 s  52,341/s  p99 3.20 ms  server 1.4
/// CPUs  1 min 12 s left". The run's number is left out when there is only one, a backlog of none too.
[[nodiscard]] std::string progressText(const ProgressState& state);

}  // namespace hostmark::cli
