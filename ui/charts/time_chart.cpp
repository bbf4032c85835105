#include "ui/charts/time_chart.h"

#include <array>

#include <QCoreApplication>

namespace hostmark::ui {

AxisSpec timeAxis() {
    AxisSpec axis;
    axis.title = QCoreApplication::translate("Charts", "Time since the run's start");
    axis.quantity = AxisQuantity::Time;
    axis.isZeroIncluded = false;
    axis.isRounded = false;
    return axis;
}

AxisSpec throughputAxis(const ChartOptions& options) {
    AxisSpec axis;
    axis.isZeroIncluded = options.isZeroIncluded;
    return axis;
}

AxisSpec latencyAxis(const ChartOptions& options) {
    AxisSpec axis;
    axis.quantity = AxisQuantity::Latency;
    axis.kind = options.isLogarithmic ? AxisKind::Log : AxisKind::Linear;
    axis.isZeroIncluded = options.isZeroIncluded;
    return axis;
}

QList<QPointF> secondPoints(const metrics::RunRecord& run, analysis::SecondQuantity quantity) {
    QList<QPointF> points;
    for (const analysis::OverlayPoint& point : analysis::overlay({&run, 1}, quantity)) {
        points.emplace_back(point.offsetSeconds, point.median);
    }
    return points;
}

void showOverTime(PlotView& chart, const std::vector<ChartSeries>& series, analysis::SecondQuantity quantity,
                  const ChartOptions& options) {
    std::vector<PlotLine> lines;
    for (const ChartSeries& one : series) {
        PlotLine line{one.label, one.style};
        for (const analysis::OverlayPoint& point : analysis::overlay(one.runs, quantity)) {
            line.points.emplace_back(point.offsetSeconds, point.median);
            if (one.runs.size() > 1) {
                line.lower.emplace_back(point.offsetSeconds, point.minimum);
                line.upper.emplace_back(point.offsetSeconds, point.maximum);
            }
        }
        lines.push_back(std::move(line));
    }
    const bool isRate =
        quantity == analysis::SecondQuantity::Throughput || quantity == analysis::SecondQuantity::Errors;
    chart.setAxes(timeAxis(), isRate ? throughputAxis(options) : latencyAxis(options));
    chart.setLines(std::move(lines));
}

void showLatencyOverTime(PlotView& chart, const metrics::RunRecord& run, const ChartOptions& options) {
    struct Quantity {
        const char* label;
        analysis::SecondQuantity quantity;
    };
    constexpr std::array<Quantity, 4> kQuantities = {{{"p50", analysis::SecondQuantity::P50},
                                                      {"p90", analysis::SecondQuantity::P90},
                                                      {"p99", analysis::SecondQuantity::P99},
                                                      {"max", analysis::SecondQuantity::Max}}};
    std::vector<PlotLine> lines;
    int style = 0;
    for (const Quantity& one : kQuantities) {
        lines.push_back({QString::fromLatin1(one.label), style++, false, secondPoints(run, one.quantity)});
    }
    chart.setAxes(timeAxis(), latencyAxis(options));
    chart.setLines(std::move(lines));
}

}  // namespace hostmark::ui
