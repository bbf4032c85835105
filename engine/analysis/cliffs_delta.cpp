#include "engine/analysis/cliffs_delta.h"

#include <cstdint>

namespace hostmark::analysis {

double cliffsDelta(const std::vector<double>& candidate, const std::vector<double>& baseline) {
    if (candidate.empty() || baseline.empty()) {
        return 0;
    }
    std::int64_t balance = 0;
    for (const double c : candidate) {
        for (const double b : baseline) {
            balance += static_cast<int>(c > b) - static_cast<int>(c < b);
        }
    }
    return static_cast<double>(balance) / static_cast<double>(candidate.size() * baseline.size());
}

}  // namespace hostmark::analysis
