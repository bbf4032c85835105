#pragma once

#include <QWidget>

class QToolButton;

namespace hostmark::ui {

class PlotView;

/// A chart with the button that saves and copies it.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    /// Takes the chart over.
    explicit ChartPanel(PlotView* chart, QWidget* parent = nullptr);

    [[nodiscard]] PlotView& chart() { return *m_chart; }
    /// Starts the proposed file name; the chart's heading follows it.
    void setSubject(const QString& subject) { m_subject = subject; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void save(const QString& extension, const QString& filter);

    PlotView* m_chart = nullptr;
    QToolButton* m_button = nullptr;
    QString m_subject;
};

}  // namespace hostmark::ui
