#pragma once

#include <span>
#include <vector>

#include <QString>

#include "engine/analysis/series_overlay.h"
#include "engine/metrics/run_record.h"

namespace hostmark::ui {

/// Runs that a chart shows as one: all of a series, or a single one. The runs belong to the caller and need
/// to live for the call only.
struct ChartSeries {
    QString label;
    int style = 0;  ///< index of colour and marker
    std::span<const metrics::RunRecord> runs;
};

/// What of a machine or a process a chart over time shows.
enum class ResourceQuantity {
    ServerCpu,   ///< of the target's processes
    MachineCpu,  ///< of all of the server's machine
    GeneratorCpu,
    ServerMemory,
    GeneratorMemory
};

/// How a person wants a chart.
struct ChartOptions {
    bool isLogarithmic = false;                                        ///< of a latency axis
    bool isZeroIncluded = true;                                        ///< of a linear axis over time
    analysis::SecondQuantity latency = analysis::SecondQuantity::P99;  ///< of latency over time
    ResourceQuantity cpu = ResourceQuantity::ServerCpu;                ///< of CPU over time
    ResourceQuantity memory = ResourceQuantity::ServerMemory;          ///< of memory over time
};

/// Whether one run is all there is to show: then it may be shown in more detail.
[[nodiscard]] inline bool isSingleRun(const std::vector<ChartSeries>& series) {
    return series.size() == 1 && series.front().runs.size() == 1;
}

}  // namespace hostmark::ui
