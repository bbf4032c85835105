#pragma once

#include <cstdint>

#include "engine/metrics/environment.h"

namespace hostmark::host {

/// What this machine says of itself; a value that is not to be had stays empty.
[[nodiscard]] metrics::Environment readEnvironment();

/// Processors that this process may use (its affinity, at least 1).
[[nodiscard]] std::uint32_t usableCpus();

}  // namespace hostmark::host
