#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace hostmark::analysis {

/// What one level of a sweep came to.
struct KneePoint {
    double throughput = 0;    ///< per second
    double responseTime = 0;  ///< mean, in any unit that is the same at all levels
};

/// Index of the level with the highest power, throughput / response time: up to it more load brings more
/// throughput than it costs response time, beyond it the other way round. It has no threshold that one could
/// choose to taste.
///
/// @return absent when no level has both; the first of equals
/// Source: Kleinrock (1979), "Power and deterministic rules of thumb for probabilistic problems in computer
/// communications", ICC 79.
[[nodiscard]] std::optional<std::size_t> kneeOf(const std::vector<KneePoint>& levels);

}  // namespace hostmark::analysis
