#include "engine/plan/decidability.h"

#include <algorithm>

namespace hostmark::plan {

double smallestRankTestP(std::uint32_t runs) {
    // 1 / C(2n, n) as the product of i / (n + i); below 1e-300 nobody asks any more.
    double share = 1;
    for (std::uint32_t i = 1; i <= runs && share > 1e-300; ++i) {
        share *= static_cast<double>(i) / (static_cast<double>(runs) + static_cast<double>(i));
    }
    return std::min(1.0, 2 * share);
}

double firstHolmThreshold(std::uint32_t comparisons, double alpha) {
    return alpha / static_cast<double>(std::max<std::uint32_t>(1, comparisons));
}

std::uint32_t runsToDecide(std::uint32_t comparisons, double alpha) {
    std::uint32_t runs = 2;
    while (smallestRankTestP(runs) > firstHolmThreshold(comparisons, alpha)) {
        ++runs;
    }
    return runs;
}

}  // namespace hostmark::plan
