#pragma once

namespace hostmark::analysis {

/// Distribution function of the standard normal distribution.
[[nodiscard]] double normalProbability(double z);

/// Quantile of the standard normal distribution, to 1e-12.
///
/// @param p  in (0, 1)
[[nodiscard]] double normalQuantile(double p);

/// Quantile of Student's t distribution by its expansion about the normal quantile z:
/// z + g1/v + g2/v^2 + g3/v^3 + g4/v^4. Within 1 % for p in [0.01, 0.99] and at least 4 degrees of freedom:
/// good for planning, not for tests.
///
/// @param p  in (0, 1)
/// @param degreesOfFreedom  v, at least 1
/// Source: Abramowitz and Stegun (1964), "Handbook of Mathematical Functions", 26.7.5.
[[nodiscard]] double studentQuantile(double p, double degreesOfFreedom);

}  // namespace hostmark::analysis
