#include "engine/analysis/sweep/knee.h"

namespace hostmark::analysis {

std::optional<std::size_t> kneeOf(const std::vector<KneePoint>& levels) {
    std::optional<std::size_t> knee;
    double highest = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (!(levels[i].throughput > 0) || !(levels[i].responseTime > 0)) {
            continue;
        }
        const double power = levels[i].throughput / levels[i].responseTime;
        if (power > highest) {
            highest = power;
            knee = i;
        }
    }
    return knee;
}

}  // namespace hostmark::analysis
