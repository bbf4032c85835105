#pragma once

#include <cstdint>
#include <vector>

#include "engine/plan/plan.h"

namespace hostmark::plan {

/// One point of a sweep.
struct Level {
    std::uint32_t connections = 0;
    double ratePerSecond = 0;  ///< 0 in the closed model

    friend bool operator==(const Level&, const Level&) = default;
};

/// The sweep in the plan's order: a level per connection count (closed) or per rate (open).
[[nodiscard]] std::vector<Level> levelsOf(const Load& load);

}  // namespace hostmark::plan
