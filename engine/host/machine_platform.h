#pragma once

#include "engine/metrics/environment.h"

namespace hostmark::host {

/// The part of `readEnvironment` that each operating system answers in its own way: host name, operating
/// system, kernel, processor, count of logical processors, memory.
[[nodiscard]] metrics::Environment readPlatform();

}  // namespace hostmark::host
