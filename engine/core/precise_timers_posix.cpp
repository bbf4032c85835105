#include "engine/core/precise_timers.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace hostmark::core {

// The kernel may let a timer wait for so many nanoseconds, to wake for several at once. Other systems have no
// such setting for a thread.

PreciseTimers::PreciseTimers() {
#ifdef __linux__
    const int slack = prctl(PR_GET_TIMERSLACK);
    m_before = slack > 0 ? static_cast<unsigned long>(slack) : 50'000;
    prctl(PR_SET_TIMERSLACK, 1ul);
#endif
}

PreciseTimers::~PreciseTimers() {
#ifdef __linux__
    prctl(PR_SET_TIMERSLACK, m_before);
#endif
}

}  // namespace hostmark::core
