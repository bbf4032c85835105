#include "ui/run_view/resource_recorder.h"

#include <algorithm>
#include <optional>

#include "engine/plan/target_url.h"
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

/// Whether the URL is of the loopback interface.
bool isOfThisMachineAlone(const std::string& url) {
    const core::Result<plan::TargetUrl> parts = plan::parseTargetUrl(url);
    return parts && (parts->host == "localhost" || parts->host == "::1" || parts->host.starts_with("127."));
}

}  // namespace

void ResourceRecorder::start(const metrics::ExperimentRecord& experiment) {
    *this = ResourceRecorder();
    for (const plan::Target& target : experiment.plan.targets) {
        if (!target.agent.url.empty()) {
            m_withAgent.push_back(target.id);
        }
    }
    m_ownProcessors = experiment.environment.logicalCpus;
}

void ResourceRecorder::startRun(const metrics::RunRecord& run) {
    m_run = run.id;
    m_target = run.targetId;
    m_level = run.level;
    m_use = {};
    m_isHere = isOfThisMachineAlone(run.url);
    m_use.isServerElsewhere = !m_isHere && wasElsewhere();
}

void ResourceRecorder::add(const core::RunId& run, const metrics::ResourceRow& row) {
    if (run != m_run) {
        return;
    }
    const bool isFirst = m_use.rows.empty();
    // Once elsewhere, always: an agent that misses a sample does not make this machine the server's.
    m_use.isServerElsewhere = m_use.isServerElsewhere || row.serverMachine.has_value();
    m_isHere = !m_use.isServerElsewhere && (m_isHere || row.server.has_value());
    m_use.logicalCpus = processorsOf(m_use.isServerElsewhere);
    const std::optional<metrics::MachineUse>& machine =
        m_use.isServerElsewhere ? row.serverMachine : row.machine;
    m_use.sampled += row.length;
    m_use.generatorCpu += row.generator.process.cpuTime;
    const bool isKnown = m_use.isServerElsewhere || m_isHere;
    addTo(m_use.machineBusy, isKnown ? busyTime(machine, m_use.logicalCpus) : std::nullopt, isFirst);
    addTo(m_use.serverCpu, row.server ? std::optional(row.server->cpuTime) : std::nullopt, isFirst);
    if (row.idleTargetsCpu) {
        m_use.idleTargetsCpu = m_use.idleTargetsCpu.value_or(core::Nanoseconds::zero()) + *row.idleTargetsCpu;
    }
    m_use.rows.push_back(row);
}

/// Whether the target is on another machine, as far as that is known before its first sample.
bool ResourceRecorder::wasElsewhere() const {
    return std::find(m_withAgent.begin(), m_withAgent.end(), m_target) != m_withAgent.end();
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
