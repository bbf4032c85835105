#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/run_record.h"

namespace hostmark::analysis {

/// A quantity that runs are compared by, from the statistic catalog.
struct Statistic {
    /// "throughput", "p50", "p90", "p99", "max", "mean", "errorShare", "requestsPerCpuSecond"
    std::string key;
    std::string unit;  ///< "requests/s", "ns", "share", "requests per CPU-second"
    bool isHigherBetter = true;
    bool isShare = false;  ///< compared by difference, not by ratio
    /// The run's value, in `unit`; NaN when the run has none (an imported run without a histogram, a server
    /// whose machine could not be seen).
    double (*of)(const metrics::RunRecord&) = nullptr;
};

/// The catalog, in the order of tables. Latencies are response times. One line to add a statistic.
[[nodiscard]] const std::vector<Statistic>& statisticCatalog();

/// The catalog's entry with this key, or nullptr.
[[nodiscard]] const Statistic* findStatistic(std::string_view key);

/// The runs' values that can be compared, in their order: finite ones, and positive ones where ratios are
/// taken.
[[nodiscard]] std::vector<double> valuesOf(const Statistic& statistic,
                                           const std::vector<metrics::RunRecord>& runs);

}  // namespace hostmark::analysis
