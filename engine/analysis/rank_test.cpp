#include "engine/analysis/rank_test.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/analysis/u_distribution.h"

namespace hostmark::analysis {

namespace {

constexpr std::size_t kMostExactTiedRuns = 60;

struct Ranking {
    std::vector<std::size_t> doubledRanks;  ///< mid-ranks times two, by position in the pooled sample
    double tieTerm = 0;                     ///< sum of t^3 - t over the groups of equal values
};

/// Mid-ranks of the pooled sample: equal values share the mean of their ranks.
Ranking rankingOf(const std::vector<double>& pooled) {
    std::vector<std::size_t> order(pooled.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return pooled[a] < pooled[b]; });
    Ranking ranking{std::vector<std::size_t>(pooled.size()), 0};
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && pooled[order[end]] == pooled[order[begin]]) {
            ++end;
        }
        for (std::size_t i = begin; i < end; ++i) {
            // Ranks begin + 1 ... end have the mean (begin + 1 + end) / 2.
            ranking.doubledRanks[order[i]] = begin + 1 + end;
        }
        const double size = static_cast<double>(end - begin);
        ranking.tieTerm += size * size * size - size;
        begin = end;
    }
    return ranking;
}

/// Two-sided p of the entry `at` in a distribution given by weights.
double twoSided(const std::vector<double>& weights, std::size_t at) {
    const auto here = weights.begin() + static_cast<std::ptrdiff_t>(at);
    const double lower = std::accumulate(weights.begin(), here + 1, 0.0);
    const double upper = std::accumulate(here, weights.end(), 0.0);
    const double total = lower + upper - *here;
    return std::min(1.0, 2 * std::min(lower, upper) / total);
}

double normalApproximation(double u, double n, double m, double tieTerm) {
    const double size = n + m;
    const double variance = n * m / 12 * (size + 1 - tieTerm / (size * (size - 1)));
    const double distance = std::abs(u - n * m / 2);
    if (variance <= 0 || distance <= 0.5) {
        return 1;
    }
    return std::erfc((distance - 0.5) / std::sqrt(2 * variance));
}

}  // namespace

RankTest rankTest(const std::vector<double>& first, const std::vector<double>& second) {
    if (first.empty() || second.empty()) {
        return {};
    }
    const std::size_t n = first.size();
    const std::size_t m = second.size();
    std::vector<double> pooled = first;
    pooled.insert(pooled.end(), second.begin(), second.end());
    const Ranking ranking = rankingOf(pooled);
    const auto firstEnd = ranking.doubledRanks.begin() + static_cast<std::ptrdiff_t>(n);
    const std::size_t doubledSum = std::accumulate(ranking.doubledRanks.begin(), firstEnd, std::size_t{0});
    const double u = static_cast<double>(doubledSum - n * (n + 1)) / 2;

    const bool hasTies = ranking.tieTerm > 0;
    if (!hasTies && std::max(n, m) <= kMostExactRuns) {
        return {u, twoSided(uProbabilities(n, m), static_cast<std::size_t>(u)), true};
    }
    if (hasTies && n + m <= kMostExactTiedRuns) {
        return {u, twoSided(waysBySum(ranking.doubledRanks, n), doubledSum), true};
    }
    return {u, normalApproximation(u, static_cast<double>(n), static_cast<double>(m), ranking.tieTerm),
            false};
}

}  // namespace hostmark::analysis
