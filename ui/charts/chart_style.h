#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QPen>
#include <QPointF>

class QPainter;

namespace hostmark::ui {

/// Shapes that tell lines apart without their colour.
enum class MarkerShape { Circle, Square, Triangle, Diamond, Cross, TriangleDown, Plus };

inline constexpr int kSeriesColorCount = 8;
inline constexpr int kMarkerShapeCount = 7;

/// What a chart is drawn with beside its series.
struct ChartColors {
    QColor background;
    QColor grid;
    QColor axis;
    QColor text;
    QColor secondaryText;
};

[[nodiscard]] ChartColors chartColors(const QPalette& palette);

/// Colour of the series at `index`, repeating after kSeriesColorCount. Safe for colour-blind eyes (after
/// Okabe and Ito), each with a contrast of at least 3 to the ground.
[[nodiscard]] QColor seriesColor(int index, const QPalette& palette);

/// Shape of the series at `index`; with the colours it repeats only after 56 series.
[[nodiscard]] MarkerShape seriesMarker(int index);

/// Line of the series at `index`: dashed from the second round of colours on.
[[nodiscard]] QPen seriesPen(int index, const QPalette& palette, qreal width = 1.8);

/// `size` is the marker's height and width in the painter's units.
void drawMarker(QPainter& painter, MarkerShape shape, const QPointF& center, qreal size, const QColor& color,
                const QColor& outline);

/// The marker of a series, for lists and tables.
[[nodiscard]] QIcon seriesIcon(int index, const QPalette& palette);

}  // namespace hostmark::ui
