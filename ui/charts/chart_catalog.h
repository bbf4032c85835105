#pragma once

#include <utility>
#include <vector>

#include <QString>

#include "ui/charts/chart_data.h"
#include "ui/charts/plot_view.h"

namespace hostmark::ui {

/// A chart of series side by side, as pages offer it.
struct ChartKind {
    const char* key;
    QString (*title)();
    QString (*tab)();   ///< the title where it has little room
    QString (*hint)();  ///< how to read it
    bool hasLogOption;
    bool hasZeroOption;
    bool hasLatencyOption;  ///< which percentile
    /// Whose CPU time or memory; null where there is no such choice.
    std::vector<std::pair<ResourceQuantity, QString>> (*resources)();
    PlotView* (*make)(QWidget* parent);
    void (*show)(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options);
};

/// The charts in the order of their tabs. One line to add a chart.
[[nodiscard]] const std::vector<ChartKind>& chartCatalog();

}  // namespace hostmark::ui
