#pragma once

#include <memory>
#include <vector>

#include <QSplitter>
#include <QTimer>

#include "ui/run_view/live_recorder.h"
#include "ui/run_view/resource_recorder.h"

class QCheckBox;
class QTabWidget;

namespace hostmark::ui {

class ChartPanel;
class PlotView;

/// The charts of the run that goes on, all over the same time: throughput, and beneath it response time, CPU
/// and memory in tabs. They are redrawn four times a second at most, however often numbers come.
class LiveCharts : public QSplitter {
    Q_OBJECT

public:
    explicit LiveCharts(QWidget* parent = nullptr);

    void start(const metrics::ExperimentRecord& experiment);
    void startRun(const metrics::RunRecord& run);
    void add(const metrics::Snapshot& snapshot);
    void add(const core::RunId& run, const metrics::ResourceRow& row);
    void finishRun(const std::shared_ptr<const metrics::RunRecord>& run);
    /// Draws now what has come.
    void redraw();

    /// What the run that goes on has used so far, or the last one used.
    [[nodiscard]] const metrics::ResourceUse& resources() const { return m_resources.use(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    PlotView* makeChart(const QString& heading, const QString& emptyText);
    QTabWidget* makeTabs();
    void markDirty();

    LiveRecorder m_recorder;
    ResourceRecorder m_resources;
    PlotView* m_throughput = nullptr;
    PlotView* m_latency = nullptr;
    PlotView* m_cpu = nullptr;
    PlotView* m_memory = nullptr;
    std::vector<ChartPanel*> m_panels;
    QCheckBox* m_isLogarithmic = nullptr;
    QTimer m_redrawTimer;
};

}  // namespace hostmark::ui
