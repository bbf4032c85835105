#include "engine/analysis/sweep/median_interval.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/rounding.h"

namespace hostmark::analysis {

namespace {

/// Chance of exactly k of n throws of a coin, by logarithms: 2^-n is below the smallest double from 1,075 on.
double coinChance(std::size_t k, std::size_t n) {
    const auto logFactorial = [](std::size_t count) { return std::lgamma(static_cast<double>(count) + 1); };
    return std::exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) -
                    static_cast<double>(n) * std::log(2.0));
}

}  // namespace

std::optional<Interval> medianInterval(std::vector<double> values, double level) {
    const std::size_t n = values.size();
    if (n < 2) {
        return std::nullopt;
    }
    std::sort(values.begin(), values.end());
    std::size_t rank = 1;
    double tail = coinChance(0, n);  // P(B <= rank - 1)
    while (rank < n / 2) {
        const double wider = tail + coinChance(rank, n);
        if (1 - 2 * wider < level - kRounding) {
            break;
        }
        tail = wider;
        ++rank;
    }
    return Interval{values[rank - 1], values[n - rank], 1 - 2 * tail};
}

}  // namespace hostmark::analysis
