#include "engine/experiment/resource_watch.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/analysis/trust/trust_text.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;
using core::Nanoseconds;

constexpr Nanoseconds kInterval = 1s;
/// No planned row is shorter than half the interval: what is left of the window joins the row before.
constexpr Nanoseconds kShortestPlanned = kInterval / 2;
/// What a stop or the last request of a run by count leaves of a row: the counters of some systems grow in
/// steps of 10 ms and more, so that less than this says nothing.
constexpr Nanoseconds kShortestRest = 100ms;

metrics::ProcessUse useOf(const metrics::ProcessTreeSample& first, const metrics::ProcessTreeSample& last) {
    metrics::ProcessUse use;
    use.cpuTime = metrics::cpuTimeBetween(first, last);
    use.residentBytes = last.residentBytes();
    use.threads = last.threads();
    use.openDescriptors = last.openDescriptors();
    use.processes = static_cast<std::uint32_t>(std::count_if(
        last.processes.begin(), last.processes.end(), [](const metrics::ProcessSample& process) {
            return process.state == metrics::ProcessState::Running;
        }));
    return use;
}

metrics::ProcessUse useOf(const metrics::ProcessSample& first, const metrics::ProcessSample& last) {
    return {std::max(last.cpuTime - first.cpuTime, Nanoseconds(0)), last.residentBytes, last.threads,
            last.openDescriptors, 1};
}

/// Of all rows; empty when one of them does not know.
template <class Part>
std::optional<Nanoseconds> sumOver(const std::vector<metrics::ResourceRow>& rows, Part part) {
    Nanoseconds sum{0};
    for (const metrics::ResourceRow& row : rows) {
        const std::optional<Nanoseconds> time = part(row);
        if (!time) {
            return std::nullopt;
        }
        sum += *time;
    }
    return rows.empty() ? std::nullopt : std::optional(sum);
}

}  // namespace

ResourceWatch::ResourceWatch(Surroundings& surroundings, load::LoadRun& load, ServerWatch& server,
                             std::vector<std::uint64_t> idle, std::uint32_t logicalCpus)
    : m_surroundings(surroundings),
      m_load(load),
      m_server(server),
      m_idle(std::move(idle)),
      m_logicalCpus(logicalCpus) {}

std::optional<metrics::ResourceRow> ResourceWatch::look() {
    const load::LoadRun::Window window = m_load.window();
    if (!window.start || m_isOver) {
        return std::nullopt;
    }
    const core::SteadyTime now = m_surroundings.now();
    m_isOver = window.isOver || now >= window.end;
    if (!m_last) {
        if (!m_isOver) {  // else it came and went between two looks
            m_windowStart = *window.start;
            // A process that this look missed would seem to have begun within the window.
            m_surroundings.renewProcessList();
            m_first = m_last = takeSample();
            m_next = nextAfter(now, window.end);
        }
        return std::nullopt;
    }
    if (!m_isOver && now < m_next) {
        return std::nullopt;
    }
    m_next = m_isOver ? core::SteadyTime::max() : nextAfter(now, window.end);
    if (m_isOver && !m_rows.empty() && now - m_last->at < kShortestRest) {
        return std::nullopt;
    }
    if (m_isOver) {
        m_surroundings.renewProcessList();
    }
    Sample sample = takeSample();
    m_rows.push_back(rowBetween(*m_last, sample));
    if (m_last->server.isLate || sample.server.isLate) {
        m_lateFor += m_rows.back().length;
    }
    m_last = std::move(sample);
    return m_rows.back();
}

core::SteadyTime ResourceWatch::nextAfter(core::SteadyTime now, core::SteadyTime end) const {
    // At whole seconds of the window, so that rows lie beside the seconds of its throughput.
    const Nanoseconds elapsed = now - m_windowStart;
    const core::SteadyTime next = m_windowStart + ((elapsed + kShortestPlanned) / kInterval + 1) * kInterval;
    return end - next < kShortestPlanned ? end : next;
}

ResourceWatch::Sample ResourceWatch::takeSample() {
    Sample sample;
    sample.at = m_surroundings.now();
    sample.span = m_load.takeGeneratorSpan();
    sample.own = m_surroundings.sampleOwnProcess();
    sample.machine = m_surroundings.sampleMachine();
    sample.server = m_server.sample();
    if (!m_idle.empty()) {
        sample.idle = m_surroundings.sampleProcesses(m_idle);
    }
    notePeaks(sample);
    addToSums(sample);
    return sample;
}

template <class Told>
void ResourceWatch::Sum<Told>::add(core::SteadyTime now, const Told& told,
                                   Nanoseconds (*between)(const Told&, const Told&)) {
    if (last) {
        total += between(*last, told);
        span += now - at;
    }
    last = told;
    at = now;
}

template <class Told>
std::optional<Nanoseconds> ResourceWatch::Sum<Told>::over(Nanoseconds whole) const {
    if (span <= Nanoseconds(0)) {
        return std::nullopt;
    }
    const double factor = static_cast<double>(whole.count()) / static_cast<double>(span.count());
    return span >= whole
               ? total
               : Nanoseconds(static_cast<std::int64_t>(static_cast<double>(total.count()) * factor));
}

void ResourceWatch::addToSums(const Sample& sample) {
    if (sample.server.machine) {
        m_serverMachine.add(sample.at, *sample.server.machine, [](const auto& first, const auto& last) {
            return std::max(last.cpu.busy - first.cpu.busy, Nanoseconds(0));
        });
    }
    if (sample.server.processes) {
        m_serverCpu.add(sample.at, *sample.server.processes, metrics::cpuTimeBetween);
        m_hasServerEnded = m_hasServerEnded || sample.server.processes->processes.empty();
    }
}

void ResourceWatch::notePeaks(const Sample& sample) {
    if (!sample.server.processes) {
        return;
    }
    for (const metrics::ProcessSample& process : sample.server.processes->processes) {
        if (process.openDescriptors) {
            std::uint64_t& most = m_mostDescriptors[process.pid];
            most = std::max(most, *process.openDescriptors);
        }
    }
}

metrics::ResourceRow ResourceWatch::rowBetween(const Sample& first, const Sample& last) const {
    metrics::ResourceRow row;
    row.offset = std::max(first.at - m_windowStart, Nanoseconds(0));
    row.length = last.at - first.at;
    row.generator = last.span;
    row.generator.process = useOf(first.own, last.own);
    if (first.machine && last.machine) {
        row.machine = metrics::machineUse(*first.machine, *last.machine);
    }
    if (first.server.machine && last.server.machine) {
        row.serverMachine = metrics::machineUse(*first.server.machine, *last.server.machine);
    }
    if (first.server.processes && last.server.processes && !last.server.processes->processes.empty()) {
        row.server = useOf(*first.server.processes, *last.server.processes);
    }
    if (first.idle && last.idle) {
        row.idleTargetsCpu = metrics::cpuTimeBetween(*first.idle, *last.idle);
    }
    return row;
}

metrics::ResourceUse ResourceWatch::use() const {
    metrics::ResourceUse use;
    use.serverFoundBy = m_server.foundBy();
    use.serverUnseen = m_server.unseen();
    if (m_rows.empty()) {
        return use;
    }
    use.sampled = m_last->at - m_first->at;
    use.rows = m_rows;
    use.generatorCpu = useOf(m_first->own, m_last->own).cpuTime;
    use.idleTargetsCpu = sumOver(m_rows, [](const metrics::ResourceRow& row) { return row.idleTargetsCpu; });
    addUnseen(use);
    addMachine(use);
    addServer(use);
    return use;
}

void ResourceWatch::addUnseen(metrics::ResourceUse& use) const {
    if (m_lateFor <= Nanoseconds(0)) {
        return;
    }
    use.serverUnseen = m_lateFor >= use.sampled
                           ? "The agent did not answer while the run was measured"
                           : fmt::format("The agent did not answer for {} of {}",
                                         analysis::spanText(m_lateFor), analysis::spanText(use.sampled));
}

void ResourceWatch::addMachine(metrics::ResourceUse& use) const {
    use.isServerElsewhere = m_serverMachine.span > Nanoseconds(0);
    if (use.isServerElsewhere) {
        use.machineBusy = m_serverMachine.over(use.sampled);
        use.logicalCpus = m_server.logicalCpus();
    } else if (m_server.isHere() && m_first->machine && m_last->machine) {
        use.machineBusy = std::max(m_last->machine->cpu.busy - m_first->machine->cpu.busy, Nanoseconds(0));
        use.logicalCpus = m_logicalCpus;
    }
}

void ResourceWatch::addServer(metrics::ResourceUse& use) const {
    if (!m_serverCpu.last) {
        return;
    }
    if (!m_hasServerEnded) {
        use.serverCpu = m_serverCpu.over(use.sampled);
    } else if (use.serverUnseen.empty()) {
        use.serverUnseen = "The target's processes ended while they were measured";
    }
    for (const metrics::ProcessSample& sampled : m_serverCpu.last->processes) {
        metrics::ServerProcess process = m_server.describe(sampled.pid).value_or(metrics::ServerProcess{});
        process.pid = sampled.pid;
        process.parentPid = sampled.parentPid;
        process.name = sampled.name;
        if (const auto most = m_mostDescriptors.find(sampled.pid); most != m_mostDescriptors.end()) {
            process.openDescriptors = most->second;
        }
        use.server.push_back(std::move(process));
    }
}

}  // namespace hostmark::experiment
