#include "engine/core/clock.h"

namespace hostmark::core {

std::int64_t wallClockUnixMs() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace hostmark::core
