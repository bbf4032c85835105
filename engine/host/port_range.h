#pragma once

#include "engine/core/error.h"
#include "engine/metrics/port_limits.h"

namespace hostmark::host {

/// How many connections this machine can make and accept. One file per operating system; on Windows it asks
/// netsh, which takes some 100 ms.
/// Errors: ErrorCode::NotFound when the system does not tell its dynamic ports.
/// Thread-safety: any thread.
[[nodiscard]] core::Result<metrics::PortLimits> readPortLimits();

}  // namespace hostmark::host
