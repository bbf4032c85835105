#include "ui/charts/plot_view.h"

#include <algorithm>
#include <functional>
#include <limits>

#include <QChart>
#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>

#include "engine/analysis/decimate.h"
#include "ui/charts/chart_style.h"

namespace hostmark::ui {

namespace {

// Between the planes that Qt Charts uses: grid and axes below 4, series at 4.
constexpr qreal kBehindLines = 3.5;
constexpr qreal kOverLines = 50;

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    [[nodiscard]] bool isEmpty() const { return low > high; }
};

QList<QPointF> thinned(const QList<QPointF>& points) {
    if (points.size() <= static_cast<qsizetype>(analysis::kMostPointsPerLine)) {
        return points;
    }
    std::vector<analysis::ChartPoint> all;
    all.reserve(static_cast<std::size_t>(points.size()));
    for (const QPointF& point : points) {
        all.push_back({point.x(), point.y()});
    }
    QList<QPointF> kept;
    for (const analysis::ChartPoint& point : analysis::decimate(all)) {
        kept.emplace_back(point.x, point.y);
    }
    return kept;
}

}  // namespace

/// An item over the whole chart that is painted by a function.
class PlotView::Layer : public QGraphicsItem {
public:
    Layer(QGraphicsItem* parent, qreal z, std::function<void(QPainter&)> paint)
        : QGraphicsItem(parent), m_paint(std::move(paint)) {
        setZValue(z);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    void setRect(const QRectF& rect) {
        if (rect != m_rect) {
            prepareGeometryChange();
            m_rect = rect;
        }
        update();
    }

    [[nodiscard]] QRectF boundingRect() const override { return m_rect; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override { m_paint(*painter); }

private:
    std::function<void(QPainter&)> m_paint;
    QRectF m_rect;
};

PlotView::PlotView(QWidget* parent) : QChartView(parent) {
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->legend()->hide();

    m_xAxis = new QValueAxis(chart());
    m_yAxis = new QValueAxis(chart());
    m_xAxis->hide();
    m_yAxis->hide();
    chart()->addAxis(m_xAxis, Qt::AlignBottom);
    chart()->addAxis(m_yAxis, Qt::AlignLeft);
    m_behind = new Layer(chart(), kBehindLines, [this](QPainter& painter) {
        paintBehindLines(painter, m_frame);
        paintContent(painter, m_frame);
    });
    m_over = new Layer(chart(), kOverLines, [this](QPainter& painter) { paintOverLines(painter, m_frame); });
    applyPalette();
}

PlotView::~PlotView() = default;

void PlotView::setHeading(const QString& heading) {
    m_frame.heading = heading;
    setAccessibleName(heading);
    refresh();
}

void PlotView::setAxes(const AxisSpec& x, const AxisSpec& y) {
    if (y != m_ySpec) {
        m_leastLeft = 0;
    }
    m_xSpec = x;
    m_ySpec = y;
    showLines();
    refresh();
}

void PlotView::setXRange(std::optional<std::pair<double, double>> range) {
    m_xRange = range;
    refresh();
}

void PlotView::setEmptyText(const QString& text) {
    m_emptyText = text;
    refresh();
}

void PlotView::setLines(std::vector<PlotLine> lines) {
    m_frame.lines = std::move(lines);
    for (PlotLine& line : m_frame.lines) {
        line.points = thinned(line.points);
    }
    showLines();
    refresh();
}

int PlotView::mostPointsShown() const {
    qsizetype most = 0;
    for (const QLineSeries* series : m_series) {
        most = std::max<qsizetype>(most, series->count());
    }
    return static_cast<int>(most);
}

QString PlotView::description() const {
    QStringList texts;
    for (const PlotLine& line : m_frame.lines) {
        Range range;
        for (const QPointF& point : line.points) {
            range.add(point.y());
        }
        if (!line.isFaint && !range.isEmpty()) {
            texts << tr("%1: %2 to %3", "line, lowest, highest")
                         .arg(line.label, m_frame.y.valueText(range.low), m_frame.y.valueText(range.high));
        }
    }
    return texts.join(QStringLiteral("; "));
}

void PlotView::setInk(const std::optional<QPalette>& ink) {
    m_ink = ink;
    applyPalette();
}

void PlotView::renderTo(QPainter& painter, const QRectF& target) {
    const std::optional<double> hover = m_frame.hoverX;
    setHoverX(std::nullopt);
    refresh();
    scene()->render(&painter, target, m_frame.area, Qt::KeepAspectRatio);
    setHoverX(hover);
}

QSize PlotView::sizeHint() const {
    return {480, 260};
}

QSize PlotView::minimumSizeHint() const {
    return {220, 120};
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    refresh();
}

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (m_over == nullptr) {
        return;  // the base is still being built
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LocaleChange) {
        applyPalette();
    }
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    QChartView::mouseMoveEvent(event);
    const QPointF at = event->position();
    if (!m_frame.plot.contains(at)) {
        setHoverX(std::nullopt);
        return;
    }
    const double share = (at.x() - m_frame.plot.left()) / m_frame.plot.width();
    setHoverX(m_frame.x.minimum() + share * (m_frame.x.maximum() - m_frame.x.minimum()));
}

void PlotView::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    setHoverX(std::nullopt);
}

bool PlotView::hasContent() const {
    return std::any_of(m_frame.lines.begin(), m_frame.lines.end(),
                       [](const PlotLine& line) { return !line.points.isEmpty(); });
}

void PlotView::layOutAxes(PlotFrame& frame) {
    Range x;
    Range y;
    const auto add = [&](const QList<QPointF>& points) {
        for (const QPointF& point : points) {
            x.add(point.x());
            if (m_ySpec.kind != AxisKind::Log || point.y() > 0) {
                y.add(point.y());
            }
        }
    };
    for (const PlotLine& line : frame.lines) {
        add(line.points);
        add(line.lower);
        add(line.upper);
    }
    if (m_xRange) {
        x = {m_xRange->first, m_xRange->second};
    }
    if (x.isEmpty() || y.isEmpty()) {
        x = y = {m_ySpec.kind == AxisKind::Log ? 1.0 : 0.0, m_ySpec.kind == AxisKind::Log ? 10.0 : 1.0};
    }
    const qreal lineHeight = QFontMetricsF(frame.font).height();
    frame.x = AxisScale(m_xSpec, x.low, x.high, std::max(2, static_cast<int>(frame.area.width() / 90)));
    frame.y =
        AxisScale(m_ySpec, y.low, y.high,
                  std::max(2, static_cast<int>((frame.area.height() - 4 * lineHeight) / (2.4 * lineHeight))));
}

void PlotView::paintContent(QPainter&, const PlotFrame&) {}

void PlotView::refresh() {
    m_frame.area = QRectF(QPointF(0, 0), QSizeF(viewport()->size()));
    m_frame.font = font();
    m_frame.palette = ink();
    m_frame.emptyText = hasContent() ? QString() : m_emptyText;
    layOutAxes(m_frame);
    m_frame.note = hasContent() ? noteOf(m_frame.y) : QString();
    m_frame.plot = plotRect(m_frame, m_leastLeft);
    m_leastLeft = std::max(m_leastLeft, std::min(m_frame.plot.left() - 16, 110.0));
    chart()->setPlotArea(m_frame.plot);
    m_xAxis->setRange(m_frame.x.minimum(), m_frame.x.maximum());
    m_yAxis->setRange(m_frame.y.minimum(), m_frame.y.maximum());
    m_behind->setRect(m_frame.area);
    m_over->setRect(m_frame.area);
}

void PlotView::showLines() {
    const AxisScale x(m_xSpec, 1, 10, 2);
    const AxisScale y(m_ySpec, 1, 10, 2);
    while (m_series.size() < static_cast<qsizetype>(m_frame.lines.size())) {
        auto* series = new QLineSeries(chart());
        chart()->addSeries(series);
        series->attachAxis(m_xAxis);
        series->attachAxis(m_yAxis);
        m_series.push_back(series);
    }
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        QList<QPointF> positions;
        if (i < static_cast<qsizetype>(m_frame.lines.size())) {
            const PlotLine& line = m_frame.lines[static_cast<std::size_t>(i)];
            positions.reserve(line.points.size());
            for (const QPointF& point : line.points) {
                if (m_ySpec.kind != AxisKind::Log || point.y() > 0) {
                    positions.emplace_back(x.positionOf(point.x()), y.positionOf(point.y()));
                }
            }
            QPen pen = seriesPen(line.style, ink(), line.isFaint ? 1.1 : 1.8);
            if (line.isFaint) {
                QColor color = pen.color();
                color.setAlphaF(0.38f);
                pen.setColor(color);
            }
            m_series[i]->setPen(pen);
        }
        m_series[i]->replace(positions);
    }
}

void PlotView::applyPalette() {
    const ChartColors colors = chartColors(ink());
    setBackgroundBrush(colors.background);
    chart()->setBackgroundBrush(colors.background);
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setPlotAreaBackgroundVisible(false);
    showLines();
    refresh();
}

void PlotView::setHoverX(std::optional<double> position) {
    if (position != m_frame.hoverX) {
        m_frame.hoverX = position;
        m_over->update();
    }
}

QString PlotView::noteOf(const AxisScale& y) const {
    if (y.spec().kind == AxisKind::Log) {
        return tr("Logarithmic axis: it does not start at zero.");
    }
    return y.startsAtZero() ? QString() : tr("The axis does not start at zero.");
}

}  // namespace hostmark::ui
