#pragma once

#include <optional>
#include <vector>

#include <QChartView>

#include "ui/charts/plot_painter.h"

class QLineSeries;
class QValueAxis;

namespace hostmark::ui {

/// A chart of lines: Qt Charts draws the lines, one item under and one over them what it lacks (log-of-nines
/// axis, bands, markers, read-out). It follows the palette, keeps its plot area still while numbers change,
/// and holds at most analysis::kMostPointsPerLine points a line. Thread-safety: GUI thread only.
class PlotView : public QChartView {
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    void setHeading(const QString& heading);
    [[nodiscard]] QString heading() const { return m_frame.heading; }
    void setAxes(const AxisSpec& x, const AxisSpec& y);
    /// Fixes the x axis; otherwise it goes as far as the points.
    void setXRange(std::optional<std::pair<double, double>> range);
    /// Shown while there is nothing to draw.
    void setEmptyText(const QString& text);
    /// Faint lines first. Points are thinned out here.
    void setLines(std::vector<PlotLine> lines);

    [[nodiscard]] const std::vector<PlotLine>& lines() const { return m_frame.lines; }
    /// Says that the y axis does not start at zero; empty when it does.
    [[nodiscard]] QString axisNote() const { return m_frame.note; }
    /// Whether there is anything to draw.
    [[nodiscard]] virtual bool hasContent() const;
    /// Most points that a line on the screen has.
    [[nodiscard]] int mostPointsShown() const;

    /// What the lines show, for those who cannot see them: "Kestrel: 48,100 to 53,000; ...".
    [[nodiscard]] QString description() const;

    /// Draws with these colours in place of the widget's own; empty: with its own again.
    void setInk(const std::optional<QPalette>& ink);
    /// The colours that it draws with.
    [[nodiscard]] QPalette ink() const { return m_ink.value_or(palette()); }
    /// Draws the whole chart without the read-out.
    void renderTo(QPainter& painter, const QRectF& target);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

    /// The axes for the current content. The frame's `area` is known, its `plot` is not.
    virtual void layOutAxes(PlotFrame& frame);
    /// What a chart draws itself, between grid and lines.
    virtual void paintContent(QPainter& painter, const PlotFrame& frame);

    /// Lays out again after a change of content.
    void refresh();
    [[nodiscard]] const PlotFrame& frame() const { return m_frame; }

private:
    class Layer;

    void showLines();
    void applyPalette();
    void setHoverX(std::optional<double> position);
    [[nodiscard]] QString noteOf(const AxisScale& y) const;

    PlotFrame m_frame;
    AxisSpec m_xSpec;
    AxisSpec m_ySpec;
    std::optional<std::pair<double, double>> m_xRange;
    QString m_emptyText;
    std::optional<QPalette> m_ink;
    qreal m_leastLeft = 0;
    QValueAxis* m_xAxis = nullptr;
    QValueAxis* m_yAxis = nullptr;
    QList<QLineSeries*> m_series;
    Layer* m_behind = nullptr;
    Layer* m_over = nullptr;
};

}  // namespace hostmark::ui
