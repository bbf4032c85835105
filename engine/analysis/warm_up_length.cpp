#include "engine/analysis/warm_up_length.h"

#include "engine/analysis/spread.h"

namespace hostmark::analysis {

std::size_t warmUpLength(const std::vector<double>& values) {
    if (values.size() < 2) {
        return 0;
    }
    std::size_t best = 0;
    double smallest = 0;
    for (std::size_t d = 0; d <= values.size() / 2; ++d) {
        const std::vector<double> rest(values.begin() + static_cast<std::ptrdiff_t>(d), values.end());
        const auto left = static_cast<double>(rest.size());
        const double error = squaredDeviations(rest) / (left * left);
        if (d == 0 || error < smallest) {
            smallest = error;
            best = d;
        }
    }
    return best;
}

}  // namespace hostmark::analysis
