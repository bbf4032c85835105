#pragma once

#include <vector>

namespace hostmark::analysis {

/// Middle value; the mean of the middle two when they are even in number. 0 when empty.
[[nodiscard]] double medianOf(std::vector<double> values);

}  // namespace hostmark::analysis
