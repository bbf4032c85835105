#include "ui/run_view/live_charts.h"

#include <QCheckBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include "ui/charts/chart_panel.h"
#include "ui/charts/plot_view.h"
#include "ui/charts/resource_chart.h"
#include "ui/charts/time_chart.h"
#include "ui/theme/card.h"

namespace hostmark::ui {

namespace {

constexpr int kRedrawIntervalMs = 250;

}  // namespace

LiveCharts::LiveCharts(QWidget* parent) : QSplitter(Qt::Vertical, parent) {
    setChildrenCollapsible(false);
    setHandleWidth(10);
    m_throughput =
        makeChart(tr("Throughput, responses per second"), tr("The first numbers come with the first load."));
    m_throughput->setAxes(timeAxis(), throughputAxis({}));
    addWidget(makeCard(m_panels.back(), this));
    addWidget(makeCard(makeTabs(), this));
    m_redrawTimer.setSingleShot(true);
    m_redrawTimer.setInterval(kRedrawIntervalMs);
    connect(&m_redrawTimer, &QTimer::timeout, this, &LiveCharts::redraw);
}

PlotView* LiveCharts::makeChart(const QString& heading, const QString& emptyText) {
    auto* chart = new PlotView;
    chart->setHeading(heading);
    chart->setEmptyText(emptyText);
    m_panels.push_back(new ChartPanel(chart, this));
    return chart;
}

QTabWidget* LiveCharts::makeTabs() {
    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("liveCharts"));
    tabs->setDocumentMode(true);
    m_latency = makeChart(tr("Response time"), tr("The first numbers come with the first load."));
    m_isLogarithmic = new QCheckBox(tr("&Logarithmic"), this);
    m_isLogarithmic->setObjectName(QStringLiteral("logarithmic"));
    m_isLogarithmic->setToolTip(
        tr("Gives small and large times the same room; equal distances are equal ratios"));
    m_isLogarithmic->setChecked(true);
    connect(m_isLogarithmic, &QCheckBox::toggled, this, &LiveCharts::redraw);
    m_panels.back()->addOption(m_isLogarithmic);
    tabs->addTab(m_panels.back(), tr("Response time"));
    const QString notYet = tr("CPU and memory are sampled once a second while a run is measured.");
    m_cpu = makeChart(tr("CPU, processors in use"), notYet);
    m_cpu->setAxes(timeAxis(), cpuAxis());
    tabs->addTab(m_panels.back(), tr("CPU"));
    m_memory = makeChart(tr("Memory"), notYet);
    m_memory->setAxes(timeAxis(), memoryAxis());
    tabs->addTab(m_panels.back(), tr("Memory"));
    connect(tabs, &QTabWidget::currentChanged, this, &LiveCharts::redraw);
    return tabs;
}

void LiveCharts::start(const metrics::ExperimentRecord& experiment) {
    m_recorder.start(experiment.plan);
    m_resources.start(experiment);
    for (ChartPanel* panel : m_panels) {
        panel->setSubject(QString::fromStdString(experiment.name));
    }
    markDirty();
}

void LiveCharts::startRun(const metrics::RunRecord& run) {
    m_recorder.startRun(run);
    m_resources.startRun(run);
    markDirty();
}

void LiveCharts::add(const metrics::Snapshot& snapshot) {
    m_recorder.add(snapshot);
    markDirty();
}

void LiveCharts::add(const core::RunId& run, const metrics::ResourceRow& row) {
    m_resources.add(run, row);
    markDirty();
}

void LiveCharts::finishRun(const std::shared_ptr<const metrics::RunRecord>& run) {
    m_recorder.finishRun(run);
    m_resources.finishRun(*run);
    markDirty();
}

void LiveCharts::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    redraw();
}

void LiveCharts::markDirty() {
    // Started once and not again with each number: a restarted timer would never fire.
    if (!m_redrawTimer.isActive()) {
        m_redrawTimer.start();
    }
}

void LiveCharts::redraw() {
    if (!isVisible()) {
        return;  // showEvent comes back to it
    }
    const std::pair<double, double> range = m_recorder.timeRange();
    for (PlotView* chart : {m_throughput, m_latency, m_cpu, m_memory}) {
        chart->setXRange(range);
    }
    m_throughput->setLines(m_recorder.throughputLines());
    if (m_latency->isVisible()) {
        ChartOptions options;
        options.isLogarithmic = m_isLogarithmic->isChecked();
        m_latency->setAxes(timeAxis(), latencyAxis(options));
        m_latency->setLines(m_recorder.latencyLines());
    }
    if (m_cpu->isVisible()) {
        m_cpu->setLines(m_resources.lines(cpuQuantities()));
    }
    if (m_memory->isVisible()) {
        m_memory->setLines(m_resources.lines(memoryQuantities()));
    }
}

}  // namespace hostmark::ui
