#pragma once

#include <cstdint>
#include <vector>

namespace hostmark::analysis {

/// Spread of one quantity over the runs of a series. Units are those of the quantity.
struct Spread {
    std::uint32_t n = 0;
    double median = 0;
    double minimum = 0;
    double maximum = 0;
    double mean = 0;
    /// Standard deviation (n - 1) / mean, in [0, ...); 0 with fewer than two runs or a mean of 0.
    double coefficientOfVariation = 0;

    friend bool operator==(const Spread&, const Spread&) = default;
};

/// Spread of `values`; all zero when empty.
[[nodiscard]] Spread spreadOf(const std::vector<double>& values);

/// Sum of squared distances from the mean; 0 with fewer than two values.
[[nodiscard]] double squaredDeviations(const std::vector<double>& values);

}  // namespace hostmark::analysis
