#include "engine/analysis/hodges_lehmann.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/median.h"
#include "engine/analysis/normal_quantile.h"
#include "engine/analysis/rounding.h"
#include "engine/analysis/u_distribution.h"

namespace hostmark::analysis {

namespace {

IntervalRank approximateRank(double n, double m, double level) {
    const double deviation = std::sqrt(n * m * (n + m + 1) / 12);
    const double rank = std::floor(n * m / 2 - normalQuantile((1 + level) / 2) * deviation);
    const double used = std::max(1.0, rank);
    const double tail = normalProbability((used - 0.5 - n * m / 2) / deviation);
    return {static_cast<std::size_t>(used), 1 - 2 * tail};
}

}  // namespace

std::optional<IntervalRank> intervalRank(std::size_t n, std::size_t m, double level) {
    if (n == 0 || m == 0) {
        return std::nullopt;
    }
    if (std::max(n, m) > kMostExactRuns) {
        const IntervalRank rank = approximateRank(static_cast<double>(n), static_cast<double>(m), level);
        return rank.achievedLevel + kRounding < level ? std::nullopt : std::optional(rank);
    }
    const std::vector<double> probabilities = uProbabilities(n, m);
    std::optional<IntervalRank> best;
    double tail = 0;  // P(U <= k - 1)
    for (std::size_t k = 1; 2 * k <= n * m + 1; ++k) {
        tail += probabilities[k - 1];
        if (1 - 2 * tail < level - kRounding) {
            break;
        }
        best = IntervalRank{k, 1 - 2 * tail};
    }
    return best;
}

ShiftEstimate differenceEstimate(const std::vector<double>& candidate, const std::vector<double>& baseline,
                                 double level) {
    std::vector<double> differences;
    differences.reserve(candidate.size() * baseline.size());
    for (const double c : candidate) {
        for (const double b : baseline) {
            differences.push_back(c - b);
        }
    }
    std::sort(differences.begin(), differences.end());
    ShiftEstimate estimate{medianOf(differences), std::nullopt};
    if (const std::optional<IntervalRank> rank = intervalRank(candidate.size(), baseline.size(), level)) {
        estimate.interval = Interval{differences[rank->rank - 1],
                                     differences[differences.size() - rank->rank], rank->achievedLevel};
    }
    return estimate;
}

ShiftEstimate ratioEstimate(const std::vector<double>& candidate, const std::vector<double>& baseline,
                            double level) {
    const auto logarithms = [](std::vector<double> values) {
        std::transform(values.begin(), values.end(), values.begin(), [](double v) { return std::log(v); });
        return values;
    };
    ShiftEstimate estimate = differenceEstimate(logarithms(candidate), logarithms(baseline), level);
    estimate.value = std::exp(estimate.value);
    if (estimate.interval) {
        estimate.interval->lower = std::exp(estimate.interval->lower);
        estimate.interval->upper = std::exp(estimate.interval->upper);
    }
    return estimate;
}

}  // namespace hostmark::analysis
