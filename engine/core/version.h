#pragma once

namespace hostmark::core {

/// This program's version, from the one place that has it (project() in CMakeLists.txt): "0.1.0".
[[nodiscard]] const char* version();

/// Version of the meaning of histograms, statistics and checks; stored with each experiment so that a later
/// program knows how an old number was made.
inline constexpr int kHistogramVersion = 1;
inline constexpr int kStatisticsVersion = 1;

}  // namespace hostmark::core
