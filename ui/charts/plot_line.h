#pragma once

#include <QList>
#include <QPointF>
#include <QString>

namespace hostmark::ui {

/// One line of a chart, in the values of its axes, ordered by x.
struct PlotLine {
    QString label;
    int style = 0;         ///< index of colour and marker
    bool isFaint = false;  ///< what was before: behind the others, without marker, legend and read-out
    QList<QPointF> points;
    QList<QPointF> lower;  ///< with `upper` a band around the line; may be empty
    QList<QPointF> upper;
    QString valueText;  ///< stands behind the label in the legend
};

}  // namespace hostmark::ui
