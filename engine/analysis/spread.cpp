#include "engine/analysis/spread.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/analysis/median.h"

namespace hostmark::analysis {

namespace {

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

double squaredDeviations(const std::vector<double>& values) {
    if (values.size() < 2) {
        return 0;
    }
    const double mean = meanOf(values);
    return std::accumulate(values.begin(), values.end(), 0.0, [mean](double sum, double value) {
        return sum + (value - mean) * (value - mean);
    });
}

Spread spreadOf(const std::vector<double>& values) {
    if (values.empty()) {
        return {};
    }
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    Spread spread{
        static_cast<std::uint32_t>(values.size()), medianOf(values), *low, *high, meanOf(values), 0};
    if (values.size() > 1 && spread.mean != 0) {
        const double variance = squaredDeviations(values) / static_cast<double>(values.size() - 1);
        spread.coefficientOfVariation = std::sqrt(variance) / std::abs(spread.mean);
    }
    return spread;
}

}  // namespace hostmark::analysis
