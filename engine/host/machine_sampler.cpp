#include "engine/host/machine_sampler.h"

#include <chrono>

namespace hostmark::host {

void readClocks(metrics::MachineSample& sample) {
    // A thread that loses its processor between the two would make a step of the wall clock out of it. So it
    // is read between two readings of the steady clock, and again when those lie apart.
    constexpr core::Nanoseconds kNear = std::chrono::microseconds(20);
    constexpr int kAttempts = 10;
    core::Nanoseconds nearest = core::Nanoseconds::max();
    for (int i = 0; i < kAttempts && nearest > kNear; ++i) {
        const core::SteadyTime before = core::SteadyClock::now();
        const auto wall = std::chrono::system_clock::now().time_since_epoch();
        const core::Nanoseconds apart = core::SteadyClock::now() - before;
        if (apart < nearest) {
            nearest = apart;
            sample.at = before + apart / 2;
            sample.wallUnixNs = std::chrono::duration_cast<core::Nanoseconds>(wall).count();
        }
    }
}

}  // namespace hostmark::host
