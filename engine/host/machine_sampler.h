#pragma once

#include "engine/core/error.h"
#include "engine/metrics/machine_sample.h"

namespace hostmark::host {

/// Counters of this machine now. It costs some 100 us, so a few times a second is fine. One file per
/// operating system. In a container: of the machine, but its network is the container's. Errors:
/// ErrorCode::NotFound when the system does not tell the time of its processors. Thread-safety: any thread.
[[nodiscard]] core::Result<metrics::MachineSample> sampleMachine();

/// Sets both clocks of a sample, as near to one moment as can be had.
void readClocks(metrics::MachineSample& sample);

}  // namespace hostmark::host
