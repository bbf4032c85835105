#include "engine/analysis/trend.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/analysis/median.h"
#include "engine/analysis/normal_quantile.h"

namespace hostmark::analysis {

namespace {

/// Variance of S without a trend, less for ties.
double varianceOf(const std::vector<double>& values) {
    const auto term = [](double n) { return n * (n - 1) * (2 * n + 5); };
    std::map<double, double> sizes;
    for (const double value : values) {
        ++sizes[value];
    }
    double sum = term(static_cast<double>(values.size()));
    for (const auto& [value, size] : sizes) {
        sum -= term(size);
    }
    return sum / 18;
}

}  // namespace

double Trend::changeShare(std::size_t count) const {
    return median == 0 || count < 2 ? 0 : slopePerStep * static_cast<double>(count - 1) / std::abs(median);
}

Trend trendOf(const std::vector<double>& values) {
    Trend trend;
    trend.median = medianOf(values);
    double s = 0;
    std::vector<double> slopes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i + 1; j < values.size(); ++j) {
            const double rise = values[j] - values[i];
            s += rise > 0 ? 1 : rise < 0 ? -1 : 0;
            slopes.push_back(rise / static_cast<double>(j - i));
        }
    }
    trend.slopePerStep = medianOf(std::move(slopes));
    const double variance = varianceOf(values);
    if (variance > 0 && s != 0) {
        const double z = (std::abs(s) - 1) / std::sqrt(variance);
        trend.pValue = std::min(1.0, 2 * normalProbability(-z));
    }
    return trend;
}

}  // namespace hostmark::analysis
