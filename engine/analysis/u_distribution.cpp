#include "engine/analysis/u_distribution.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>

namespace hostmark::analysis {

std::vector<double> uProbabilities(std::size_t n, std::size_t m) {
    // Counts pass 2^53 from 28 runs a side on; what rounding then loses is 1e-15 of their total.
    std::vector<double> ways(n * m + 1, 0);
    ways[0] = 1;
    for (std::size_t i = 1; i <= n; ++i) {
        for (std::size_t u = ways.size() - 1; u >= m + i; --u) {
            ways[u] -= ways[u - m - i];
        }
        for (std::size_t u = i; u < ways.size(); ++u) {
            ways[u] += ways[u - i];
        }
    }
    const double total = std::accumulate(ways.begin(), ways.end(), 0.0);
    std::transform(ways.begin(), ways.end(), ways.begin(), [total](double way) { return way / total; });
    return ways;
}

std::vector<double> waysBySum(const std::vector<std::size_t>& scores, std::size_t choose) {
    std::vector<std::size_t> largest = scores;
    std::sort(largest.begin(), largest.end(), std::greater<>());
    choose = std::min(choose, scores.size());
    const std::size_t top = std::accumulate(
        largest.begin(), largest.begin() + static_cast<std::ptrdiff_t>(choose), std::size_t{0});
    // ways[k][s]: how many choices of k of the scores so far have sum s.
    std::vector<std::vector<double>> ways(choose + 1, std::vector<double>(top + 1, 0));
    ways[0][0] = 1;
    for (const std::size_t score : scores) {
        for (std::size_t k = choose; k >= 1; --k) {
            for (std::size_t sum = score; sum <= top; ++sum) {
                ways[k][sum] += ways[k - 1][sum - score];
            }
        }
    }
    return ways[choose];
}

}  // namespace hostmark::analysis
