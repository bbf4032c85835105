#include "ui/charts/chart_style.h"

#include <array>

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

#include "ui/theme/theme.h"

namespace hostmark::ui {

namespace {

constexpr std::array<QRgb, kSeriesColorCount> kLightColors = {0xff0072b2, 0xffd55e00, 0xff008a64, 0xffa8478c,
                                                              0xffa87400, 0xff2f86bd, 0xff4d4d4d, 0xff882255};
constexpr std::array<QRgb, kSeriesColorCount> kDarkColors = {0xff5aaeea, 0xffff8f52, 0xff35c59a, 0xffe08cc8,
                                                             0xfff0c04a, 0xff9bdcff, 0xffc8c8c8, 0xfff0a0b8};

QColor blended(const QColor& a, const QColor& b, double shareOfB) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * shareOfB),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * shareOfB),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * shareOfB));
}

QPolygonF polygonOf(MarkerShape shape, const QPointF& c, qreal r) {
    switch (shape) {
        case MarkerShape::Triangle:
            return {{c.x(), c.y() - r}, {c.x() + r, c.y() + 0.8 * r}, {c.x() - r, c.y() + 0.8 * r}};
        case MarkerShape::TriangleDown:
            return {{c.x(), c.y() + r}, {c.x() + r, c.y() - 0.8 * r}, {c.x() - r, c.y() - 0.8 * r}};
        case MarkerShape::Diamond:
            return {{c.x(), c.y() - 1.15 * r},
                    {c.x() + 1.15 * r, c.y()},
                    {c.x(), c.y() + 1.15 * r},
                    {c.x() - 1.15 * r, c.y()}};
        default:
            return {{c.x() - 0.88 * r, c.y() - 0.88 * r},
                    {c.x() + 0.88 * r, c.y() - 0.88 * r},
                    {c.x() + 0.88 * r, c.y() + 0.88 * r},
                    {c.x() - 0.88 * r, c.y() + 0.88 * r}};
    }
}

void drawStrokes(QPainter& painter, MarkerShape shape, const QPointF& c, qreal r, const QPen& pen) {
    painter.setPen(pen);
    if (shape == MarkerShape::Cross) {
        const qreal d = 0.8 * r;
        painter.drawLine(QLineF(c.x() - d, c.y() - d, c.x() + d, c.y() + d));
        painter.drawLine(QLineF(c.x() - d, c.y() + d, c.x() + d, c.y() - d));
    } else {
        painter.drawLine(QLineF(c.x() - r, c.y(), c.x() + r, c.y()));
        painter.drawLine(QLineF(c.x(), c.y() - r, c.x(), c.y() + r));
    }
}

}  // namespace

ChartColors chartColors(const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    return {base, blended(base, text, 0.12), blended(base, text, 0.35), text, blended(base, text, 0.68)};
}

QColor seriesColor(int index, const QPalette& palette) {
    const auto& colors = isDark(palette) ? kDarkColors : kLightColors;
    return QColor::fromRgb(colors[static_cast<std::size_t>(index % kSeriesColorCount)]);
}

MarkerShape seriesMarker(int index) {
    return static_cast<MarkerShape>(index % kMarkerShapeCount);
}

QPen seriesPen(int index, const QPalette& palette, qreal width) {
    QPen pen(seriesColor(index, palette), width);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    if (index >= kSeriesColorCount) {
        pen.setStyle(Qt::DashLine);
    }
    return pen;
}

void drawMarker(QPainter& painter, MarkerShape shape, const QPointF& center, qreal size, const QColor& color,
                const QColor& outline) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal radius = size / 2;
    if (shape == MarkerShape::Cross || shape == MarkerShape::Plus) {
        drawStrokes(painter, shape, center, radius, QPen(outline, size * 0.5, Qt::SolidLine, Qt::RoundCap));
        drawStrokes(painter, shape, center, radius, QPen(color, size * 0.26, Qt::SolidLine, Qt::RoundCap));
    } else {
        painter.setPen(QPen(outline, 1));
        painter.setBrush(color);
        if (shape == MarkerShape::Circle) {
            painter.drawEllipse(center, radius, radius);
        } else {
            painter.drawPolygon(polygonOf(shape, center, radius));
        }
    }
    painter.restore();
}

QIcon seriesIcon(int index, const QPalette& palette) {
    constexpr int kSize = 16;
    constexpr int kScale = 3;
    QPixmap pixmap(kSize * kScale, kSize * kScale);
    pixmap.setDevicePixelRatio(kScale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawMarker(painter, seriesMarker(index), {kSize / 2.0, kSize / 2.0}, 9, seriesColor(index, palette),
               palette.color(QPalette::Base));
    return QIcon(pixmap);
}

}  // namespace hostmark::ui
