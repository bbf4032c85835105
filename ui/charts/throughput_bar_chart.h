#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/plot_view.h"

namespace hostmark::ui {

/// A bar per series, as long as the median of its runs' throughputs, with every run as a marker on it. The
/// axis starts at zero, because the length of a bar is what the eye compares.
class ThroughputBarChart : public PlotView {
    Q_OBJECT

public:
    explicit ThroughputBarChart(QWidget* parent = nullptr);

    void show(const std::vector<ChartSeries>& series);

    [[nodiscard]] bool hasContent() const override;

protected:
    void layOutAxes(PlotFrame& frame) override;
    void paintContent(QPainter& painter, const PlotFrame& frame) override;

private:
    struct Bar {
        QString label;
        int style = 0;
        double median = 0;                ///< requests per second
        std::vector<double> throughputs;  ///< of each run, in order
    };

    void paintBar(QPainter& painter, const PlotFrame& frame, std::size_t index) const;

    std::vector<Bar> m_bars;
};

}  // namespace hostmark::ui
