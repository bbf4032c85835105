#include "engine/core/clock.h"

#include <windows.h>

namespace hostmark::core {

Nanoseconds threadCpuTime() {
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (GetThreadTimes(GetCurrentThread(), &created, &exited, &kernel, &user) == 0) {
        return Nanoseconds(0);
    }
    const auto ticks = [](const FILETIME& time) {
        return (static_cast<std::int64_t>(time.dwHighDateTime) << 32) | time.dwLowDateTime;
    };
    // FILETIME counts in units of 100 ns.
    return Nanoseconds((ticks(kernel) + ticks(user)) * 100);
}

std::optional<Nanoseconds> threadProcessorWait() {
    return std::nullopt;  // only a trace of the scheduler has it (ETW), which needs an administrator
}

}  // namespace hostmark::core
