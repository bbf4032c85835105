#pragma once

namespace hostmark::analysis {

/// A level or threshold that is met but for the rounding of its digits is met.
inline constexpr double kRounding = 1e-12;

}  // namespace hostmark::analysis
