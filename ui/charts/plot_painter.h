#pragma once

#include <optional>
#include <vector>

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include "ui/charts/axis_scale.h"
#include "ui/charts/plot_line.h"

class QPainter;

namespace hostmark::ui {

/// Everything that a chart shows beside the lines themselves, which Qt Charts draws: texts, axes, bands,
/// markers.
struct PlotFrame {
    QString heading;
    QString note;  ///< below the axis: what a reader must know to read it
    QString emptyText;
    QFont font;
    QPalette palette;
    AxisScale x;
    AxisScale y;
    std::vector<PlotLine> lines;
    std::optional<double> hoverX;  ///< position on the x axis that is read out
    QRectF area;                   ///< the whole chart
    QRectF plot;                   ///< where the lines are

    [[nodiscard]] QPointF pointAt(double xPosition, double yPosition) const;
    /// Of a point in values.
    [[nodiscard]] QPointF pointOf(const QPointF& value) const;
};

/// Room around the plot for texts and labels.
///
/// @param leastLeft  width that labels had before: a plot that keeps it does not jump when labels change
[[nodiscard]] QRectF plotRect(const PlotFrame& frame, qreal leastLeft);

/// What lies under the lines: grid, axes, labels, texts, bands.
void paintBehindLines(QPainter& painter, const PlotFrame& frame);
/// What lies over the lines: markers and the read-out.
void paintOverLines(QPainter& painter, const PlotFrame& frame);

}  // namespace hostmark::ui
