#include "engine/experiment/run_measurement.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/experiment/server_watch.h"
#include "engine/experiment/usable_ports.h"

namespace hostmark::experiment {

RunMeasurement::RunMeasurement(const MeasurementContext& context, std::size_t target)
    : m_context(context),
      m_plan(context.plan),
      m_observer(context.observer),
      m_surroundings(context.surroundings),
      m_launcher(context.launcher),
      m_target(target) {}

bool RunMeasurement::carryOut(const core::Result<TargetPlace>& place, metrics::RunRecord& run) {
    m_sequence = run.sequence;
    core::Result<std::unique_ptr<load::LoadRun>> load = prepare(place, run);
    Interruption interrupted = m_context.interruption();  // asked for while the target was probed
    if (interrupted != Interruption::None) {
        end(interrupted, run);
        return false;
    }
    if (!load) {
        run.status = metrics::RunStatus::Failed;
        run.failure = hasTargetEnded(false) ? failureOfEnded() : core::describe(load.error());
        return false;
    }
    interrupted = driveWatched(**load, run);
    end(interrupted, run);
    if (run.duration > core::Nanoseconds{0} && interrupted != Interruption::TargetEnd) {
        checkWhoAnswered(run);
    }
    return true;
}

void RunMeasurement::end(Interruption interrupted, metrics::RunRecord& run) {
    switch (interrupted) {
        case Interruption::None:
            run.status = metrics::RunStatus::Completed;
            break;
        case Interruption::Skip:
            run.status = metrics::RunStatus::Skipped;
            break;
        case Interruption::Stop:
            run.status = metrics::RunStatus::Stopped;
            break;
        case Interruption::TargetEnd:
            run.status = metrics::RunStatus::Failed;
            run.failure = failureOfEnded();
            break;
    }
}

core::Result<std::unique_ptr<load::LoadRun>> RunMeasurement::prepare(const core::Result<TargetPlace>& place,
                                                                     metrics::RunRecord& run) {
    if (!place) {
        return place.error();
    }
    const core::Result<std::string> probed =
        m_surroundings.probe(place->url, place->connectTo, m_plan.connection);
    if (!probed) {
        return probed.error();
    }
    if (const core::Result<void> check = m_launcher.checkAnswering(m_target, *probed); !check) {
        return check.error();
    }
    run.remoteAddress = *probed;
    load::LoadSettings settings;
    settings.url = place->url;
    settings.requests = m_plan.requests;
    settings.connection = m_plan.connection;
    settings.connectTo = place->connectTo;
    settings.connections = run.connections;
    settings.ratePerSecond = run.ratePerSecond;
    settings.arrivals = m_plan.load.arrivals;
    settings.think = m_plan.load.think;
    settings.rampUp = m_plan.load.rampUp;
    // The same for every target of a repetition, so that all meet the same arrivals.
    settings.seed = m_context.experiment.seed + run.repetition;
    const std::uint32_t threads =
        m_plan.load.threads != 0 ? m_plan.load.threads : m_surroundings.usableCpus();
    settings.threads = std::clamp<std::uint32_t>(threads, 1, run.connections);
    settings.loadBefore = run.loadBefore;
    settings.duration = m_plan.procedure.duration;
    settings.requestCount = m_plan.procedure.requestCount;
    return m_surroundings.prepareLoad(settings);
}

void RunMeasurement::checkWhoAnswered(metrics::RunRecord& run) {
    if (!m_launcher.isLaunched(m_target)) {
        return;
    }
    std::vector<metrics::ServerProcess>& server = run.resources.server;
    const core::Result<void> check = m_launcher.checkAnswering(m_target, run.remoteAddress);
    if (!check) {
        run.status = metrics::RunStatus::Failed;
        run.failure = core::describe(check.error());
        // With what was launched beside them, so that the record tells them apart.
        std::vector<std::uint64_t> missing = m_launcher.processes(m_target);
        for (const host::ProcessIdentity& stranger : m_launcher.strangers(m_target)) {
            missing.push_back(stranger.pid);
        }
        for (const std::uint64_t pid : missing) {
            if (std::none_of(server.begin(), server.end(),
                             [pid](const auto& each) { return each.pid == pid; })) {
                server.push_back(m_surroundings.describeProcess(pid).value_or(metrics::ServerProcess{}));
                server.back().pid = pid;
            }
        }
        std::sort(server.begin(), server.end(), [](const auto& a, const auto& b) { return a.pid < b.pid; });
    }
    m_launcher.claimOrphans(m_target, server);
}

Interruption RunMeasurement::driveWatched(load::LoadRun& load, metrics::RunRecord& run) {
    const std::unique_ptr<ServerWatch> server = watchServer(m_plan.targets[m_target], run.remoteAddress,
                                                            m_launcher.processes(m_target), m_surroundings);
    ResourceWatch watch(m_surroundings, load, *server, idleProcesses(),
                        m_context.experiment.environment.logicalCpus);
    const metrics::PowerState before = m_surroundings.readPowerState();
    const Interruption interrupted = drive(load, watch, run);
    if (run.duration <= core::Nanoseconds{0}) {
        return interrupted;
    }
    run.resources = watch.use();
    run.resources.power = m_surroundings.readPowerState();
    const std::optional<std::uint64_t>& throttled = run.resources.power.throttleCount;
    if (before.throttleCount && throttled && *throttled >= *before.throttleCount) {
        run.resources.throttledTimes = *throttled - *before.throttleCount;
    }
    run.resources.usablePorts = usablePorts(run.remoteAddress, m_plan.connection, m_surroundings);
    return interrupted;
}

std::vector<std::uint64_t> RunMeasurement::idleProcesses() const {
    std::vector<std::uint64_t> idle;
    for (std::size_t i = 0; i < m_plan.targets.size(); ++i) {
        const std::vector<std::uint64_t> processes = m_launcher.processes(i);
        if (i != m_target) {
            idle.insert(idle.end(), processes.begin(), processes.end());
        }
    }
    return idle;
}

Interruption RunMeasurement::drive(load::LoadRun& load, ResourceWatch& watch, metrics::RunRecord& run) {
    Interruption interrupted = Interruption::None;
    bool hasAskedToEnd = false;
    load.start();
    core::SteadyTime nextSnapshot = m_surroundings.now() + m_context.snapshotInterval;
    for (bool isFinished = false; !isFinished;) {
        const bool wasDraining = m_context.position.phase == metrics::LoadPhase::Drain;
        isFinished =
            load.waitUntil(std::min({nextSnapshot, watch.nextLook(), m_surroundings.now() + kLongestSlice}));
        forwardResources(watch, run);
        forwardSeconds(load, run);
        const core::SteadyTime now = m_surroundings.now();
        if (isFinished || now >= nextSnapshot) {
            forwardSnapshot(load, run);
            nextSnapshot = std::max(nextSnapshot + m_context.snapshotInterval, now);
        }
        if (hasAskedToEnd) {
            continue;
        }
        // Once its window is over, what a run measured is whole: only the drain is cut short.
        const bool isWindowOver = isFinished || m_context.position.phase == metrics::LoadPhase::Drain;
        const Interruption asked = m_context.interruption();
        if (hasTargetEnded(wasDraining)) {
            interrupted = wasDraining ? Interruption::None : Interruption::TargetEnd;
        } else if (asked != Interruption::None) {
            interrupted = isWindowOver ? Interruption::None : asked;
        } else {
            continue;
        }
        hasAskedToEnd = true;
        load.requestStop();
    }
    const bool hasLoadBefore = run.loadBefore > core::Nanoseconds{0};
    load.finish(run);
    if (!hasLoadBefore) {
        run.loadBefore =
            core::Nanoseconds{0};  // the workers' start takes some milliseconds, without a request
    }
    forwardSeconds(load, run);  // the last one is exact only now
    return interrupted;
}

bool RunMeasurement::hasTargetEnded(bool isWindowOver) {
    m_launcher.watch(isWindowOver ? std::nullopt : std::optional(m_sequence));
    return m_launcher.isLaunched(m_target) && !m_launcher.isUp(m_target);
}

std::string RunMeasurement::failureOfEnded() const {
    const core::Result<void> state = m_launcher.checkUp(m_target);
    return state ? std::string() : core::describe(state.error());
}

void RunMeasurement::forwardSeconds(load::LoadRun& load, metrics::RunRecord& run) {
    for (metrics::SecondRow& row : load.takeSeconds()) {
        m_observer.onSecond(run.id, row);
        run.series.push_back(std::move(row));
    }
}

void RunMeasurement::forwardResources(ResourceWatch& watch, const metrics::RunRecord& run) {
    if (const std::optional<metrics::ResourceRow> row = watch.look()) {
        m_observer.onResources(run.id, *row);
    }
}

void RunMeasurement::forwardSnapshot(load::LoadRun& load, const metrics::RunRecord& run) {
    auto snapshot = std::make_shared<metrics::Snapshot>(load.snapshot());
    snapshot->runId = run.id;
    snapshot->sequence = run.sequence;
    m_context.position.phase = snapshot->phase;
    m_context.position.phaseElapsed = snapshot->phaseElapsed;
    m_observer.onSnapshot(std::move(snapshot));
    m_context.reportProgress();
}

}  // namespace hostmark::experiment
