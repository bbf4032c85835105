#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace hostmark::ui {

class PlotView;

/// A chart with the button that saves and copies it, and what else is set about it, in its upper right
/// corner.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    /// Takes the chart over.
    explicit ChartPanel(PlotView* chart, QWidget* parent = nullptr);

    [[nodiscard]] PlotView& chart() { return *m_chart; }
    /// Puts a control left of the button.
    void addOption(QWidget* option);
    /// After an option has come, gone or changed its size.
    void placeControls();
    /// Starts the proposed file name; the chart's heading follows it.
    void setSubject(const QString& subject) { m_subject = subject; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void save(const QString& extension, const QString& filter);

    PlotView* m_chart = nullptr;
    QWidget* m_controls = nullptr;
    QHBoxLayout* m_controlLayout = nullptr;
    QToolButton* m_button = nullptr;
    QString m_subject;
};

}  // namespace hostmark::ui
