#include "engine/analysis/statistic_catalog.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hostmark::analysis {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

template <int kPerMille>
double latencyAt(const metrics::RunRecord& run) {
    const core::Result<core::Nanoseconds> value = run.responseTime.quantile(kPerMille / 1000.0);
    return value ? static_cast<double>(value->count()) : kNone;
}

double meanLatency(const metrics::RunRecord& run) {
    return run.responseTime.isEmpty() ? kNone : run.responseTime.meanNs();
}

double throughput(const metrics::RunRecord& run) {
    return run.throughputPerSecond();
}

double errorShare(const metrics::RunRecord& run) {
    return run.errorShare();
}

double perCpuSecond(const metrics::RunRecord& run) {
    return run.requestsPerCpuSecond().value_or(kNone);
}

}  // namespace

const std::vector<Statistic>& statisticCatalog() {
    static const std::vector<Statistic> catalog = {
        {"throughput", "requests/s", true, false, throughput},
        {"p50", "ns", false, false, latencyAt<500>},
        {"p90", "ns", false, false, latencyAt<900>},
        {"p99", "ns", false, false, latencyAt<990>},
        {"max", "ns", false, false, latencyAt<1000>},
        {"mean", "ns", false, false, meanLatency},
        {"errorShare", "share", false, true, errorShare},
        {"requestsPerCpuSecond", "requests per CPU-second", true, false, perCpuSecond},
    };
    return catalog;
}

const Statistic* findStatistic(std::string_view key) {
    const std::vector<Statistic>& catalog = statisticCatalog();
    const auto found = std::find_if(catalog.begin(), catalog.end(),
                                    [key](const Statistic& statistic) { return statistic.key == key; });
    return found == catalog.end() ? nullptr : &*found;
}

std::vector<double> valuesOf(const Statistic& statistic, const std::vector<metrics::RunRecord>& runs) {
    std::vector<double> values;
    for (const metrics::RunRecord& run : runs) {
        const double value = statistic.of(run);
        if (std::isfinite(value) && (statistic.isShare || value > 0)) {
            values.push_back(value);
        }
    }
    return values;
}

}  // namespace hostmark::analysis
