#include "engine/core/precise_timers.h"

#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
// After windows.h, which it needs.
#include <timeapi.h>

namespace hostmark::core {

// Of the whole process, counted by the system: it falls back when the last that asked has gone.

PreciseTimers::PreciseTimers() {
    constexpr UINT kMilliseconds = 1;
    m_before = timeBeginPeriod(kMilliseconds) == TIMERR_NOERROR ? kMilliseconds : 0;
}

PreciseTimers::~PreciseTimers() {
    if (m_before != 0) {
        timeEndPeriod(static_cast<UINT>(m_before));
    }
}

}  // namespace hostmark::core
