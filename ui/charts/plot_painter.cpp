#include "ui/charts/plot_painter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "ui/charts/chart_style.h"

namespace hostmark::ui {

namespace {

constexpr qreal kGap = 8;
constexpr qreal kMarkerSize = 8;
/// Names of bars may take this share of the width before they are cut.
constexpr qreal kMostLabelShare = 0.32;

QFont headingFont(const PlotFrame& frame) {
    QFont font = frame.font;
    font.setBold(true);
    return font;
}

QFont smallFont(const PlotFrame& frame) {
    QFont font = frame.font;
    font.setPointSizeF(font.pointSizeF() * 0.92);
    return font;
}

qreal headingHeight(const PlotFrame& frame) {
    return QFontMetricsF(headingFont(frame)).height() + kGap;
}

struct LegendEntry {
    const PlotLine* line;
    QRectF rect;
};

/// Entries from left to right in as many rows as they need.
std::vector<LegendEntry> legendEntries(const PlotFrame& frame) {
    const QFontMetricsF metrics(smallFont(frame));
    std::vector<LegendEntry> entries;
    const qreal left = frame.area.left() + kGap;
    QPointF at(left, frame.area.top() + headingHeight(frame) + kGap / 2);
    for (const PlotLine& line : frame.lines) {
        if (line.isFaint || line.label.isEmpty()) {
            continue;
        }
        const qreal valueWidth = line.valueText.isEmpty()
                                     ? 0
                                     : std::max(metrics.horizontalAdvance(line.valueText),
                                                metrics.horizontalAdvance(QStringLiteral("000,000/s")));
        const qreal width =
            26 + metrics.horizontalAdvance(line.label) + (valueWidth > 0 ? valueWidth + 5 : 0);
        if (at.x() > left && at.x() + width > frame.area.right() - kGap) {
            at = QPointF(left, at.y() + metrics.height() + 3);
        }
        entries.push_back({&line, QRectF(at, QSizeF(width, metrics.height()))});
        at.rx() += width + 2 * kGap;
    }
    return entries;
}

void paintLegend(QPainter& painter, const PlotFrame& frame) {
    const ChartColors colors = chartColors(frame.palette);
    painter.setFont(smallFont(frame));
    const QFontMetricsF metrics(painter.font());
    for (const LegendEntry& entry : legendEntries(frame)) {
        const qreal y = entry.rect.center().y();
        painter.setPen(seriesPen(entry.line->style, frame.palette, 2));
        painter.drawLine(QPointF(entry.rect.left(), y), QPointF(entry.rect.left() + 20, y));
        drawMarker(painter, seriesMarker(entry.line->style), {entry.rect.left() + 10, y}, kMarkerSize,
                   seriesColor(entry.line->style, frame.palette), colors.background);
        const QRectF text = entry.rect.adjusted(26, 0, 0, 0);
        painter.setPen(colors.secondaryText);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, entry.line->label);
        painter.setPen(colors.text);
        painter.drawText(text.adjusted(metrics.horizontalAdvance(entry.line->label) + 5, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.line->valueText);
    }
}

qreal widestLabel(const AxisScale& scale, const QFontMetricsF& metrics) {
    qreal width = 0;
    for (const AxisTick& tick : scale.ticks()) {
        width = std::max(width, metrics.horizontalAdvance(tick.label));
    }
    return width;
}

void paintYAxis(QPainter& painter, const PlotFrame& frame) {
    const ChartColors colors = chartColors(frame.palette);
    const QFontMetricsF metrics(painter.font());
    const qreal room = frame.plot.left() - frame.area.left() - 2 * kGap;
    for (const AxisTick& tick : frame.y.ticks()) {
        const qreal y = frame.pointAt(frame.x.minimum(), tick.position).y();
        if (frame.y.spec().hasGrid) {
            painter.setPen(QPen(colors.grid, 1));
            painter.drawLine(QPointF(frame.plot.left(), y), QPointF(frame.plot.right(), y));
        }
        painter.setPen(colors.secondaryText);
        painter.drawText(
            QRectF(frame.plot.left() - kGap - room, y - metrics.height() / 2, room, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(tick.label, Qt::ElideMiddle, room));
    }
}

void paintXAxis(QPainter& painter, const PlotFrame& frame) {
    const ChartColors colors = chartColors(frame.palette);
    const QFontMetricsF metrics(painter.font());
    qreal lastRight = -1e9;
    for (const AxisTick& tick : frame.x.ticks()) {
        const qreal x = frame.pointAt(tick.position, frame.y.minimum()).x();
        if (frame.x.spec().hasGrid) {
            painter.setPen(QPen(colors.grid, 1));
            painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
        }
        const qreal width = metrics.horizontalAdvance(tick.label);
        if (x - width / 2 < lastRight + 6) {
            continue;  // its grid line stays
        }
        lastRight = x + width / 2;
        painter.setPen(colors.secondaryText);
        painter.drawText(QRectF(x - width, frame.plot.bottom() + 5, 2 * width, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop, tick.label);
    }
    painter.setPen(QPen(colors.axis, 1));
    painter.drawLine(frame.plot.bottomLeft(), frame.plot.bottomRight());
}

void paintTexts(QPainter& painter, const PlotFrame& frame) {
    const ChartColors colors = chartColors(frame.palette);
    painter.setFont(headingFont(frame));
    painter.setPen(colors.text);
    painter.drawText(frame.area.adjusted(kGap, kGap / 2, -kGap, 0), Qt::AlignLeft | Qt::AlignTop,
                     frame.heading);

    painter.setFont(smallFont(frame));
    painter.setPen(colors.secondaryText);
    const QRectF bottom = frame.area.adjusted(kGap, 0, -kGap, -kGap / 2);
    if (frame.emptyText.isEmpty()) {
        painter.drawText(bottom, Qt::AlignRight | Qt::AlignBottom, frame.x.spec().title);
        painter.drawText(bottom, Qt::AlignLeft | Qt::AlignBottom, frame.note);
    } else {
        painter.drawText(frame.plot, Qt::AlignCenter | Qt::TextWordWrap, frame.emptyText);
    }
}

void paintBands(QPainter& painter, const PlotFrame& frame) {
    painter.setPen(Qt::NoPen);
    for (const PlotLine& line : frame.lines) {
        if (line.lower.isEmpty()) {
            continue;
        }
        QPolygonF polygon;
        for (const QPointF& point : line.upper) {
            polygon << frame.pointOf(point);
        }
        for (auto point = line.lower.crbegin(); point != line.lower.crend(); ++point) {
            polygon << frame.pointOf(*point);
        }
        QColor color = seriesColor(line.style, frame.palette);
        color.setAlphaF(0.16f);
        painter.setBrush(color);
        painter.drawPolygon(polygon);
    }
    painter.setBrush(Qt::NoBrush);
}

/// The point of an ordered line that is nearest to a place on the x axis.
const QPointF& nearestPoint(const PlotFrame& frame, const PlotLine& line, double xPosition) {
    const auto isBefore = [&](const QPointF& point, double x) { return frame.x.positionOf(point.x()) < x; };
    auto after = std::lower_bound(line.points.begin(), line.points.end(), xPosition, isBefore);
    if (after == line.points.end()) {
        return line.points.back();
    }
    if (after == line.points.begin()) {
        return line.points.front();
    }
    const auto before = std::prev(after);
    return xPosition - frame.x.positionOf(before->x()) < frame.x.positionOf(after->x()) - xPosition ? *before
                                                                                                    : *after;
}

bool isReadable(const PlotLine& line) {
    return !line.isFaint && !line.points.isEmpty();
}

/// Few enough markers that the line stays a line; offset per series, so that equal lines show both shapes.
void paintMarkers(QPainter& painter, const PlotFrame& frame) {
    const ChartColors colors = chartColors(frame.palette);
    constexpr qreal kSpacing = 110;
    int index = 0;
    for (const PlotLine& line : frame.lines) {
        if (!isReadable(line)) {
            continue;
        }
        const QColor color = seriesColor(line.style, frame.palette);
        const auto mark = [&](const QPointF& point) {
            drawMarker(painter, seriesMarker(line.style), point, kMarkerSize, color, colors.background);
        };
        qreal next = frame.plot.left() + 30 + (index++ % 5) * kSpacing / 5;
        for (const QPointF& value : line.points) {
            const QPointF point = frame.pointOf(value);
            if (point.x() >= next && point.x() <= frame.plot.right() && frame.plot.contains(point)) {
                mark(point);
                next = point.x() + kSpacing;
            }
        }
        if (line.points.size() == 1) {
            mark(frame.pointOf(line.points.front()));
        }
    }
}

struct ReadOut {
    const PlotLine* line;
    QPointF value;
    QString text;
};

void paintReadOutBox(QPainter& painter, const PlotFrame& frame, const QString& title, qreal atX,
                     const std::vector<ReadOut>& rows) {
    const ChartColors colors = chartColors(frame.palette);
    painter.setFont(smallFont(frame));
    const QFontMetricsF metrics(painter.font());
    qreal labelWidth = 0;
    qreal valueWidth = 0;
    for (const ReadOut& row : rows) {
        labelWidth = std::max(labelWidth, metrics.horizontalAdvance(row.line->label));
        valueWidth = std::max(valueWidth, metrics.horizontalAdvance(row.text));
    }
    const qreal rowHeight = metrics.height() + 2;
    const qreal width = std::max(22 + labelWidth + 12 + valueWidth, metrics.horizontalAdvance(title)) + 16;
    QRectF box(atX + 12, frame.plot.top() + 4, width, rowHeight * static_cast<qreal>(rows.size() + 1) + 10);
    if (box.right() > frame.area.right() - 4) {
        box.moveRight(atX - 12);
    }
    QColor ground = colors.background;
    ground.setAlphaF(0.94f);
    painter.setPen(QPen(colors.axis, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(colors.text);
    QRectF text = box.adjusted(8, 5, -8, -5);
    text.setHeight(rowHeight);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, title);
    for (const ReadOut& row : rows) {
        text.translate(0, rowHeight);
        drawMarker(painter, seriesMarker(row.line->style), {text.left() + 6, text.center().y()}, kMarkerSize,
                   seriesColor(row.line->style, frame.palette), colors.background);
        painter.setPen(colors.secondaryText);
        painter.drawText(text.adjusted(20, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.line->label);
        painter.setPen(colors.text);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, row.text);
    }
}

void paintReadOut(QPainter& painter, const PlotFrame& frame) {
    std::vector<ReadOut> rows;
    for (const PlotLine& line : frame.lines) {
        if (isReadable(line)) {
            const QPointF& value = nearestPoint(frame, line, *frame.hoverX);
            rows.push_back({&line, value, frame.y.valueText(value.y())});
        }
    }
    if (rows.empty()) {
        return;
    }
    const ChartColors colors = chartColors(frame.palette);
    const double x = frame.x.positionOf(rows.front().value.x());
    const QPointF top = frame.pointAt(x, frame.y.maximum());
    painter.setPen(QPen(colors.axis, 1, Qt::DashLine));
    painter.drawLine(QPointF(top.x(), frame.plot.top()), QPointF(top.x(), frame.plot.bottom()));
    for (const ReadOut& row : rows) {
        drawMarker(painter, seriesMarker(row.line->style), frame.pointOf(row.value), kMarkerSize + 1,
                   seriesColor(row.line->style, frame.palette), colors.background);
    }
    paintReadOutBox(painter, frame, frame.x.valueText(rows.front().value.x()), top.x(), rows);
}

}  // namespace

QPointF PlotFrame::pointAt(double xPosition, double yPosition) const {
    const double xShare = (xPosition - x.minimum()) / (x.maximum() - x.minimum());
    const double yShare = (yPosition - y.minimum()) / (y.maximum() - y.minimum());
    return {plot.left() + xShare * plot.width(), plot.bottom() - yShare * plot.height()};
}

QPointF PlotFrame::pointOf(const QPointF& value) const {
    return pointAt(x.positionOf(value.x()), y.positionOf(value.y()));
}

QRectF plotRect(const PlotFrame& frame, qreal leastLeft) {
    const QFontMetricsF metrics(smallFont(frame));
    const qreal labels =
        std::max(leastLeft, std::min(widestLabel(frame.y, metrics), frame.area.width() * kMostLabelShare));
    const std::vector<LegendEntry> legend = legendEntries(frame);
    const qreal top = legend.empty() ? frame.area.top() + headingHeight(frame) : legend.back().rect.bottom();
    const bool hasTextRow = !frame.note.isEmpty() || !frame.x.spec().title.isEmpty();
    const qreal bottom = metrics.height() + 5 + (hasTextRow ? metrics.height() + kGap / 2 : 0) + kGap / 2;
    const qreal right =
        frame.x.ticks().empty()
            ? 2 * kGap
            : std::max(2 * kGap, metrics.horizontalAdvance(frame.x.ticks().back().label) / 2 + kGap);
    QRectF plot(QPointF(frame.area.left() + labels + 2 * kGap, top + kGap + metrics.height() / 2),
                QPointF(frame.area.right() - right, frame.area.bottom() - bottom));
    plot.setWidth(std::max(plot.width(), 10.0));
    plot.setHeight(std::max(plot.height(), 10.0));
    return plot;
}

void paintBehindLines(QPainter& painter, const PlotFrame& frame) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(smallFont(frame));
    if (frame.emptyText.isEmpty()) {
        paintYAxis(painter, frame);
        paintXAxis(painter, frame);
    }
    paintTexts(painter, frame);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintLegend(painter, frame);
    paintBands(painter, frame);
}

void paintOverLines(QPainter& painter, const PlotFrame& frame) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintMarkers(painter, frame);
    if (frame.hoverX) {
        paintReadOut(painter, frame);
    }
}

}  // namespace hostmark::ui
