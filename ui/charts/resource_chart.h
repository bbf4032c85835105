#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/metrics/resource_use.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/plot_view.h"

namespace hostmark::ui {

/// CPU over time, in processors. A single run shows server, machine and generator; otherwise each series is a
/// line of what the options choose, with a band from the lowest to the highest run.
void showCpuOverTime(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options);

/// Memory over time, in the same way.
void showMemoryOverTime(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options);

/// What a chart of resources may show, with its name in a list.
[[nodiscard]] std::vector<std::pair<ResourceQuantity, QString>> cpuQuantities();
[[nodiscard]] std::vector<std::pair<ResourceQuantity, QString>> memoryQuantities();

/// The quantity in one row, in processors or bytes; empty where it could not be seen.
/// @param use  of the run: which machine is the server's, and its processors
[[nodiscard]] std::optional<double> valueOf(const metrics::ResourceRow& row, ResourceQuantity quantity,
                                            const metrics::ResourceUse& use);

/// A point for each row that has the quantity, at the middle of its time.
[[nodiscard]] QList<QPointF> resourcePoints(const metrics::ResourceUse& use, ResourceQuantity quantity);

/// The axes of values: processors from zero, bytes from zero.
[[nodiscard]] AxisSpec cpuAxis();
[[nodiscard]] AxisSpec memoryAxis();

}  // namespace hostmark::ui
