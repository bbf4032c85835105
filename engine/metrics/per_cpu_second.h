#pragma once

#include <optional>

#include "engine/core/clock.h"

namespace hostmark::metrics {

/// A rate over the rate of CPU time: responses per second for each second of CPU time per second.
///
/// @param perSecond  of the whole window
/// @param cpuTime    that was used while it was `sampled`
/// @return empty where one of the two times is not known
[[nodiscard]] std::optional<double> perCpuSecond(double perSecond,
                                                 const std::optional<core::Nanoseconds>& cpuTime,
                                                 core::Nanoseconds sampled);

}  // namespace hostmark::metrics
