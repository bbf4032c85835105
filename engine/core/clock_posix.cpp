#include "engine/core/clock.h"

#include <time.h>

namespace hostmark::core {

Nanoseconds threadCpuTime() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + Nanoseconds(used.tv_nsec);
}

}  // namespace hostmark::core
