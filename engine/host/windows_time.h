#pragma once

#include <windows.h>

#include <cstdint>

#include "engine/core/clock.h"

namespace hostmark::host {

/// Windows only: a FILETIME's count, in units of 100 ns; since 1601 where it is a moment.
[[nodiscard]] inline std::uint64_t ticks(const FILETIME& time) {
    return (static_cast<std::uint64_t>(time.dwHighDateTime) << 32) | time.dwLowDateTime;
}

/// Windows only: a FILETIME that is a duration.
[[nodiscard]] inline core::Nanoseconds toDuration(const FILETIME& time) {
    constexpr std::int64_t kNanosecondsPerTick = 100;
    return core::Nanoseconds(static_cast<std::int64_t>(ticks(time)) * kNanosecondsPerTick);
}

}  // namespace hostmark::host
