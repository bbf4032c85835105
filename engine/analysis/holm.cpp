#include "engine/analysis/holm.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "engine/analysis/rounding.h"

namespace hostmark::analysis {

namespace {

std::vector<std::size_t> risingOrder(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    return order;
}

}  // namespace

std::vector<double> holmCorrected(const std::vector<double>& pValues) {
    std::vector<double> corrected(pValues.size());
    double largest = 0;
    std::size_t left = pValues.size();
    for (const std::size_t index : risingOrder(pValues)) {
        largest = std::max(largest, std::min(1.0, static_cast<double>(left) * pValues[index]));
        corrected[index] = largest;
        --left;
    }
    return corrected;
}

std::vector<double> holmLevels(const std::vector<double>& pValues, double confidence) {
    const double alpha = 1 - confidence;
    std::vector<double> levels(pValues.size());
    const std::vector<std::size_t> order = risingOrder(pValues);
    double threshold = 0;
    bool isStopped = false;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool isTied = i > 0 && pValues[order[i]] == pValues[order[i - 1]];
        if (!isStopped && !isTied) {
            threshold = alpha / static_cast<double>(order.size() - i);
        }
        isStopped = isStopped || pValues[order[i]] > threshold + kRounding;
        levels[order[i]] = 1 - threshold;
    }
    return levels;
}

}  // namespace hostmark::analysis
