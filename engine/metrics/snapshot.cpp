#include "engine/metrics/snapshot.h"

namespace hostmark::metrics {

LatencyPoint latencyPoint(const HistogramData& histogram) {
    if (histogram.isEmpty()) {
        return {};
    }
    const auto at = [&](double q) { return static_cast<std::uint64_t>(histogram.quantile(q)->count()); };
    return {at(0.5), at(0.9), at(0.99), histogram.maxNs()};
}

}  // namespace hostmark::metrics
