#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace hostmark::core {

/// The only clock that measures: it never steps.
using SteadyClock = std::chrono::steady_clock;
using SteadyTime = SteadyClock::time_point;
using Nanoseconds = std::chrono::nanoseconds;

/// Milliseconds since 1970 in UTC; only for "when did this start".
[[nodiscard]] std::int64_t wallClockUnixMs();

/// CPU time that the calling thread has used, user and kernel together. One file per operating system.
[[nodiscard]] Nanoseconds threadCpuTime();

/// Time that the calling thread could have worked but had no processor, since its start; empty where the
/// system does not tell. It costs some microseconds. One file per operating system.
[[nodiscard]] std::optional<Nanoseconds> threadProcessorWait();

}  // namespace hostmark::core
