#include "ui/charts/chart_catalog.h"

#include <QCoreApplication>

#include "ui/charts/percentile_chart.h"
#include "ui/charts/resource_chart.h"
#include "ui/charts/throughput_bar_chart.h"
#include "ui/charts/time_chart.h"

namespace hostmark::ui {

namespace {

struct Charts {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

template <class Chart>
PlotView* make(QWidget* parent) {
    return new Chart(parent);
}

void showBars(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions&) {
    // Made by the same line of the catalog.
    static_cast<ThroughputBarChart&>(chart).show(series);
}

void showThroughput(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options) {
    showOverTime(chart, series, analysis::SecondQuantity::Throughput, options);
}

void showLatency(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options) {
    if (isSingleRun(series)) {
        showLatencyOverTime(chart, series.front().runs.front(), options);
    } else {
        showOverTime(chart, series, options.latency, options);
    }
}

}  // namespace

const std::vector<ChartKind>& chartCatalog() {
    static const std::vector<ChartKind> kCatalog = {
        {"throughput", [] { return Charts::tr("Throughput"); }, [] { return Charts::tr("Throughput"); },
         [] {
             return Charts::tr(
                 "Each marker is a run. Where the markers of two bars overlap, the runs do not tell them "
                 "apart.");
         },
         false, false, false, nullptr, &make<ThroughputBarChart>, &showBars},
        {"latencyPercentiles", [] { return Charts::tr("Latency percentiles"); },
         [] { return Charts::tr("Percentiles"); },
         [] {
             return Charts::tr(
                 "The lower curve is the faster one. To the right are the slowest requests: at 99 % one of "
                 "100 took longer.");
         },
         true, false, false, nullptr, &make<PlotView>, &showPercentiles},
        {"throughputOverTime", [] { return Charts::tr("Throughput over time"); },
         [] { return Charts::tr("Rate"); },
         [] {
             return Charts::tr(
                 "A level line is a steady run. A rise at the start means that the warm-up was too short.");
         },
         false, true, false, nullptr, &make<PlotView>, &showThroughput},
        {"latencyOverTime", [] { return Charts::tr("Latency over time"); },
         [] { return Charts::tr("Latency"); },
         [] {
             return Charts::tr(
                 "Peaks that come at a regular distance are often the work of a garbage collector or a "
                 "timer.");
         },
         true, false, true, nullptr, &make<PlotView>, &showLatency},
        {"cpuOverTime", [] { return Charts::tr("CPU"); }, [] { return Charts::tr("CPU"); },
         [] {
             return Charts::tr(
                 "Processors in use. A server that leaves some idle waits for something else: a lock, a "
                 "disk, a database or the generator.");
         },
         false, false, false, &cpuQuantities, &make<PlotView>, &showCpuOverTime},
        {"memoryOverTime", [] { return Charts::tr("Memory"); }, [] { return Charts::tr("Memory"); },
         [] {
             return Charts::tr(
                 "Memory that is in use. A line that rises from run to run may be a leak, or a cache that "
                 "fills.");
         },
         false, false, false, &memoryQuantities, &make<PlotView>, &showMemoryOverTime},
    };
    return kCatalog;
}

}  // namespace hostmark::ui
