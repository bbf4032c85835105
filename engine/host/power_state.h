#pragma once

#include "engine/metrics/power_state.h"

namespace hostmark::host {

/// What decides how fast this machine's processors run now. One file per operating system. It reads several
/// files of each processor: once or twice a run is enough. Thread-safety: any thread.
[[nodiscard]] metrics::PowerState readPowerState();

}  // namespace hostmark::host
