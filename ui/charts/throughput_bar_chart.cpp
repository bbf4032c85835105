#include "ui/charts/throughput_bar_chart.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "engine/analysis/comparison.h"
#include "ui/charts/chart_style.h"
#include "ui/format/number_format.h"

namespace hostmark::ui {

namespace {

constexpr qreal kMostBarHeight = 44;
constexpr qreal kBarShare = 0.62;  ///< of the room that a bar has
/// Room right of the longest bar for its value.
constexpr double kValueRoom = 1.16;

}  // namespace

ThroughputBarChart::ThroughputBarChart(QWidget* parent) : PlotView(parent) {
    setHeading(tr("Throughput"));
}

void ThroughputBarChart::show(const std::vector<ChartSeries>& series) {
    m_bars.clear();
    QStringList texts;
    for (const ChartSeries& one : series) {
        Bar bar{one.label, one.style, 0, {}};
        for (const metrics::RunRecord& run : one.runs) {
            bar.throughputs.push_back(run.throughputPerSecond());
        }
        bar.median = analysis::spreadOf(bar.throughputs).median;
        texts << tr("%1: %2, %n run(s)", nullptr, static_cast<int>(bar.throughputs.size()))
                     .arg(one.label, format::rate(bar.median));
        m_bars.push_back(std::move(bar));
    }
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    refresh();
}

bool ThroughputBarChart::hasContent() const {
    return !m_bars.empty();
}

void ThroughputBarChart::layOutAxes(PlotFrame& frame) {
    double most = 0;
    std::vector<AxisTick> names;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        most = std::max(most, m_bars[i].median);
        for (const double throughput : m_bars[i].throughputs) {
            most = std::max(most, throughput);
        }
        names.push_back({-static_cast<double>(i), m_bars[i].label});
    }
    AxisSpec x;
    x.title = tr("Successful responses per second: bar = median, marker = one run");
    x.isRounded = false;
    frame.x = AxisScale(x, 0, most * kValueRoom, std::max(2, static_cast<int>(frame.area.width() / 110)));
    AxisSpec y;
    y.hasGrid = false;
    frame.y = AxisScale(y, 0.5 - static_cast<double>(std::max<std::size_t>(m_bars.size(), 1)), 0.5,
                        std::move(names));
}

void ThroughputBarChart::paintContent(QPainter& painter, const PlotFrame& frame) {
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        paintBar(painter, frame, i);
    }
}

void ThroughputBarChart::paintBar(QPainter& painter, const PlotFrame& frame, std::size_t index) const {
    const Bar& bar = m_bars[index];
    const ChartColors colors = chartColors(frame.palette);
    const QColor color = seriesColor(bar.style, frame.palette);
    const QPointF start = frame.pointAt(0, -static_cast<double>(index));
    const qreal room = frame.plot.height() / static_cast<qreal>(m_bars.size());
    const qreal height = std::min(room * kBarShare, kMostBarHeight);
    const qreal end = frame.pointAt(bar.median, 0).x();

    // Opaque, so that the grid does not run through it.
    painter.fillRect(QRectF(start.x(), start.y() - height / 2, end - start.x(), height), colors.background);
    QColor ground = color;
    ground.setAlphaF(0.3f);
    painter.fillRect(QRectF(start.x(), start.y() - height / 2, end - start.x(), height), ground);
    painter.setPen(QPen(color, 2.5));
    painter.drawLine(QPointF(end, start.y() - height / 2), QPointF(end, start.y() + height / 2));

    qreal right = end;
    const std::size_t n = bar.throughputs.size();
    for (std::size_t run = 0; run < n; ++run) {
        // In their order from top to bottom: a drift shows as a slant.
        const qreal offset =
            n < 2 ? 0 : (static_cast<qreal>(run) / static_cast<qreal>(n - 1) - 0.5) * height * 0.68;
        const QPointF at(frame.pointAt(bar.throughputs[run], 0).x(), start.y() + offset);
        drawMarker(painter, seriesMarker(bar.style), at, 8, color, colors.background);
        right = std::max(right, at.x());
    }
    const QString value = n == 0 ? tr("no run to compare") : format::rate(bar.median);
    const QFontMetricsF metrics(frame.font);
    QFont font = frame.font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(colors.text);
    painter.drawText(QPointF(right + 10, start.y() + metrics.ascent() / 2 - 1), value);
}

}  // namespace hostmark::ui
