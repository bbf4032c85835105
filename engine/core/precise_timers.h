#pragma once

namespace hostmark::core {

/// While it lives, timers of the thread that made it fire as near to their time as the system can do, at the
/// price of power: 50 us late on Linux and 15 ms on Windows otherwise. One file per operating system.
/// Thread-safety: of its thread only.
class PreciseTimers {
public:
    PreciseTimers();
    ~PreciseTimers();
    PreciseTimers(const PreciseTimers&) = delete;
    PreciseTimers& operator=(const PreciseTimers&) = delete;

private:
    unsigned long m_before = 0;  ///< what held before, in the system's own unit
};

}  // namespace hostmark::core
