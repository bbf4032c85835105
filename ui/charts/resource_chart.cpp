#include "ui/charts/resource_chart.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>

#include "engine/analysis/median.h"
#include "ui/charts/time_chart.h"

namespace hostmark::ui {

namespace {

using Quantities = std::vector<std::pair<ResourceQuantity, QString>>;

struct Charts {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

double secondsOf(core::Nanoseconds duration) {
    return std::chrono::duration<double>(duration).count();
}

std::optional<double> processors(core::Nanoseconds cpuTime, core::Nanoseconds length) {
    return length > core::Nanoseconds::zero() ? std::optional(secondsOf(cpuTime) / secondsOf(length))
                                              : std::nullopt;
}

std::optional<double> processorsOf(const std::optional<metrics::MachineUse>& machine, std::uint32_t cpus) {
    return machine && cpus > 0 ? std::optional(machine->busyShare * cpus) : std::nullopt;
}

/// A line over several runs: per second the median, from the smallest to the largest.
PlotLine lineOf(const ChartSeries& series, ResourceQuantity quantity) {
    std::map<std::int64_t, std::vector<double>> valuesBySecond;
    for (const metrics::RunRecord& run : series.runs) {
        for (const metrics::ResourceRow& row : run.resources.rows) {
            if (const std::optional<double> value = valueOf(row, quantity, run.resources)) {
                valuesBySecond[std::chrono::round<std::chrono::seconds>(row.offset).count()].push_back(
                    *value);
            }
        }
    }
    PlotLine line{series.label, series.style};
    for (const auto& [second, values] : valuesBySecond) {
        const auto x = static_cast<double>(second);
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        line.points.emplace_back(x, analysis::medianOf(values));
        if (series.runs.size() > 1) {
            line.lower.emplace_back(x, *low);
            line.upper.emplace_back(x, *high);
        }
    }
    return line;
}

void show(PlotView& chart, const std::vector<ChartSeries>& series, const AxisSpec& axis,
          const Quantities& quantities, ResourceQuantity chosen) {
    std::vector<PlotLine> lines;
    if (isSingleRun(series)) {
        const metrics::ResourceUse& use = series.front().runs.front().resources;
        for (const auto& [quantity, name] : quantities) {
            lines.push_back({name, static_cast<int>(lines.size()), false, resourcePoints(use, quantity)});
        }
    } else {
        std::transform(series.begin(), series.end(), std::back_inserter(lines),
                       [chosen](const ChartSeries& one) { return lineOf(one, chosen); });
    }
    chart.setAxes(timeAxis(), axis);
    chart.setLines(std::move(lines));
}

}  // namespace

Quantities cpuQuantities() {
    return {{ResourceQuantity::ServerCpu, Charts::tr("server")},
            {ResourceQuantity::MachineCpu, Charts::tr("server's machine")},
            {ResourceQuantity::GeneratorCpu, Charts::tr("generator")}};
}

Quantities memoryQuantities() {
    return {{ResourceQuantity::ServerMemory, Charts::tr("server")},
            {ResourceQuantity::GeneratorMemory, Charts::tr("generator")}};
}

std::optional<double> valueOf(const metrics::ResourceRow& row, ResourceQuantity quantity,
                              const metrics::ResourceUse& use) {
    switch (quantity) {
        case ResourceQuantity::ServerCpu:
            return row.server ? processors(row.server->cpuTime, row.length) : std::nullopt;
        case ResourceQuantity::MachineCpu:
            return processorsOf(use.isServerElsewhere ? row.serverMachine : row.machine, use.logicalCpus);
        case ResourceQuantity::GeneratorCpu:
            return processors(row.generator.process.cpuTime, row.length);
        case ResourceQuantity::ServerMemory:
            return row.server ? std::optional(static_cast<double>(row.server->residentBytes)) : std::nullopt;
        case ResourceQuantity::GeneratorMemory:
            break;
    }
    return static_cast<double>(row.generator.process.residentBytes);
}

QList<QPointF> resourcePoints(const metrics::ResourceUse& use, ResourceQuantity quantity) {
    QList<QPointF> points;
    for (const metrics::ResourceRow& row : use.rows) {
        if (const std::optional<double> value = valueOf(row, quantity, use)) {
            points.emplace_back(secondsOf(row.offset) + secondsOf(row.length) / 2, *value);
        }
    }
    return points;
}

AxisSpec cpuAxis() {
    AxisSpec axis;
    axis.quantity = AxisQuantity::Processors;
    return axis;
}

AxisSpec memoryAxis() {
    AxisSpec axis;
    axis.quantity = AxisQuantity::Bytes;
    return axis;
}

void showCpuOverTime(PlotView& chart, const std::vector<ChartSeries>& series, const ChartOptions& options) {
    show(chart, series, cpuAxis(), cpuQuantities(), options.cpu);
}

void showMemoryOverTime(PlotView& chart, const std::vector<ChartSeries>& series,
                        const ChartOptions& options) {
    show(chart, series, memoryAxis(), memoryQuantities(), options.memory);
}

}  // namespace hostmark::ui
