#pragma once

#include <chrono>
#include <cstdint>

namespace hostmark::core {

/// The only clock that measures: it never steps.
using SteadyClock = std::chrono::steady_clock;
using SteadyTime = SteadyClock::time_point;
using Nanoseconds = std::chrono::nanoseconds;

/// Milliseconds since 1970 in UTC; only for "when did this start".
[[nodiscard]] std::int64_t wallClockUnixMs();

/// CPU time that the calling thread has used, user and kernel together. One file per operating system.
[[nodiscard]] Nanoseconds threadCpuTime();

}  // namespace hostmark::core
