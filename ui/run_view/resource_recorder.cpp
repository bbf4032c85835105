#include "ui/run_view/resource_recorder.h"

#include <algorithm>
#include <optional>

#include "ui/charts/resource_chart.h"

namespace hostmark::ui {

namespace {

/// Adds what one row knows to a sum, which is not known once a row does not.
void addTo(std::optional<core::Nanoseconds>& sum, const std::optional<core::Nanoseconds>& part,
           bool isFirst) {
    if (!part) {
        sum.reset();
    } else if (isFirst) {
        sum = part;
    } else if (sum) {
        *sum += *part;
    }
}

std::optional<core::Nanoseconds> busyTime(const std::optional<metrics::MachineUse>& machine,
                                          std::uint32_t processors) {
    if (!machine || processors == 0) {
        return std::nullopt;
    }
    return std::chrono::duration_cast<core::Nanoseconds>(std::chrono::duration<double, std::nano>(
        machine->busyShare * processors * static_cast<double>(machine->interval.count())));
}

}  // namespace

void ResourceRecorder::start(const metrics::ExperimentRecord& experiment) {
    *this = ResourceRecorder();
    m_ownProcessors = experiment.environment.logicalCpus;
}

void ResourceRecorder::startRun(const metrics::RunRecord& run) {
    m_run = run.id;
    m_target = run.targetId;
    m_level = run.level;
    m_use = {};
}

void ResourceRecorder::add(const core::RunId& run, const metrics::ResourceRow& row) {
    if (run != m_run) {
        return;
    }
    const bool isFirst = m_use.rows.empty();
    m_use.isServerElsewhere = row.serverMachine.has_value();
    m_use.logicalCpus = processorsOf(m_use.isServerElsewhere);
    m_use.sampled += row.length;
    m_use.generatorCpu += row.generator.process.cpuTime;
    addTo(m_use.machineBusy, busyTime(row.serverMachine ? row.serverMachine : row.machine, m_use.logicalCpus),
          isFirst);
    addTo(m_use.serverCpu, row.server ? std::optional(row.server->cpuTime) : std::nullopt, isFirst);
    if (row.idleTargetsCpu) {
        m_use.idleTargetsCpu = m_use.idleTargetsCpu.value_or(core::Nanoseconds::zero()) + *row.idleTargetsCpu;
    }
    m_use.rows.push_back(row);
}

/// How many another machine has is told with a run's record.
std::uint32_t ResourceRecorder::processorsOf(bool isElsewhere) const {
    if (!isElsewhere) {
        return m_ownProcessors;
    }
    const auto known =
        std::find_if(m_finished.rbegin(), m_finished.rend(), [this](const FinishedRun& finished) {
            return finished.target == m_target && finished.use.isServerElsewhere;
        });
    return known == m_finished.rend() ? 0 : known->use.logicalCpus;
}

void ResourceRecorder::finishRun(const metrics::RunRecord& run) {
    if (run.id == m_run && run.resources.sampled > core::Nanoseconds::zero()) {
        m_use = run.resources;
    }
    if (!run.resources.rows.empty()) {
        m_finished.push_back({run.id, run.targetId, run.level, run.resources});
    }
    if (m_finished.size() > kMostFinished) {
        m_finished.pop_front();
    }
}

std::vector<PlotLine> ResourceRecorder::lines(
    const std::vector<std::pair<ResourceQuantity, QString>>& quantities) const {
    std::vector<PlotLine> lines;
    for (const FinishedRun& run : m_finished) {
        if (run.id != m_run && run.target == m_target && run.level == m_level) {
            lines.push_back({QString(), 0, true, resourcePoints(run.use, quantities.front().first)});
        }
    }
    int style = 0;
    for (const auto& [quantity, name] : quantities) {
        lines.push_back({name, style++, false, resourcePoints(m_use, quantity)});
    }
    return lines;
}

}  // namespace hostmark::ui
