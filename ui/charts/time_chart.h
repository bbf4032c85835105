#pragma once

#include <vector>

#include "ui/charts/chart_data.h"
#include "ui/charts/plot_view.h"

namespace hostmark::ui {

/// A quantity over time, each series as a line (the median of its runs in each second) with a band from the
/// lowest to the highest run; all runs start at zero.
void showOverTime(PlotView& chart, const std::vector<ChartSeries>& series, analysis::SecondQuantity quantity,
                  const ChartOptions& options);

/// p50, p90, p99 and maximum of one run over time.
void showLatencyOverTime(PlotView& chart, const metrics::RunRecord& run, const ChartOptions& options);

/// Axes of charts over time.
[[nodiscard]] AxisSpec timeAxis();
[[nodiscard]] AxisSpec throughputAxis(const ChartOptions& options);
[[nodiscard]] AxisSpec latencyAxis(const ChartOptions& options);

/// Points of one run's seconds, without the last partial one when it is too short for a rate.
[[nodiscard]] QList<QPointF> secondPoints(const metrics::RunRecord& run, analysis::SecondQuantity quantity);

}  // namespace hostmark::ui
