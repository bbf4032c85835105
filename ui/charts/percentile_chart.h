#pragma once

#include <vector>

#include "ui/charts/chart_data.h"
#include "ui/charts/plot_view.h"

namespace hostmark::ui {

/// Shows the latency percentile curve of each series, over all its runs merged, on an axis that gives the
/// tail room: each nine of the quantile takes the same width.
void showPercentiles(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options);

}  // namespace hostmark::ui
