#pragma once

#include <filesystem>

#include "engine/metrics/power_state.h"

namespace hostmark::host {

/// @param sys  the folder that has what a Linux has in /sys
/// Source: the kernel's cpufreq and sysfs-class-power.
[[nodiscard]] metrics::PowerState linuxPowerState(const std::filesystem::path& sys);

}  // namespace hostmark::host
