#include "ui/charts/percentile_chart.h"

#include <QCoreApplication>

#include "engine/analysis/percentile_curve.h"

namespace hostmark::ui {

void showPercentiles(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options) {
    AxisSpec x;
    x.title = QCoreApplication::translate("Charts", "Share of requests answered within the time");
    x.kind = AxisKind::Nines;
    AxisSpec y;
    y.quantity = AxisQuantity::Latency;
    y.kind = options.isLogarithmic ? AxisKind::Log : AxisKind::Linear;
    std::vector<PlotLine> lines;
    for (const ChartSeries& one : series) {
        PlotLine line{one.label, one.style};
        for (const analysis::PercentilePoint& point :
             analysis::percentileCurve(analysis::mergedLatency(one.runs))) {
            line.points.emplace_back(point.nines, static_cast<double>(point.valueNs));
        }
        lines.push_back(std::move(line));
    }
    chart.setAxes(x, y);
    chart.setLines(std::move(lines));
}

}  // namespace hostmark::ui
