#include "engine/experiment/experiment_run.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/analysis/trust/judge.h"
#include "engine/core/version.h"
#include "engine/experiment/experiment_words.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/validation.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;

core::Nanoseconds snapshotInterval(std::uint32_t snapshotsPerSecond) {
    return core::Nanoseconds(1s) / std::clamp<std::uint32_t>(snapshotsPerSecond, 1, 100);
}

}  // namespace

ExperimentRun::ExperimentRun(const plan::Plan& plan, const ExperimentOptions& options,
                             ExperimentObserver& observer, const ExperimentControl& control,
                             Surroundings& surroundings)
    : m_plan(plan),
      m_options(options),
      m_observer(observer),
      m_control(control),
      m_surroundings(surroundings),
      m_launcher(plan, surroundings, observer, m_record.launches),
      m_asker(plan, surroundings, observer, m_record),
      m_context{plan,
                m_record,
                observer,
                surroundings,
                m_launcher,
                snapshotInterval(options.snapshotsPerSecond),
                [this] { return interruption(); },
                m_position,
                [this] { reportProgress(); }} {}

core::Result<std::shared_ptr<const metrics::ExperimentRecord>> ExperimentRun::carryOut() {
    if (const core::Result<void> check = checkBeforeStart(); !check) {
        return check.error();
    }
    begin();
    m_observer.onExperimentStarted(m_record, m_schedule);
    resolveTargets();
    prepareTargets();
    for (const plan::ScheduledRun& scheduled : m_schedule.runs) {
        if (interruption() == Interruption::Stop) {
            m_wasCutShort = true;
            break;
        }
        carryOutRun(scheduled);
    }
    return end();
}

core::Result<void> ExperimentRun::checkBeforeStart() {
    const std::vector<plan::Problem> problems = plan::validate(m_plan);
    if (plan::hasErrors(problems)) {
        return invalidPlan(problems);
    }
    return m_surroundings.reserveConnections(
        *std::max_element(m_plan.load.connections.begin(), m_plan.load.connections.end()));
}

void ExperimentRun::begin() {
    m_record.id = core::ExperimentId::generate();
    m_record.name = m_plan.name;
    m_record.plan = m_plan;
    m_record.planHash = plan::contentHash(m_plan);
    m_record.seed = m_options.seed ? *m_options.seed : m_surroundings.randomSeed();
    m_record.startedAtUnixMs = m_surroundings.wallClockUnixMs();
    m_record.environment = m_surroundings.readEnvironment();
    m_record.ceilings = m_options.ceilings;
    m_record.origin = std::string("hostmark ") + core::version();
    m_schedule = plan::buildSchedule(m_plan, m_record.seed);
    m_levels = plan::levelsOf(m_plan.load);
    m_remainingAfter = remainingAfterEachRun(m_schedule, m_plan.procedure.duration);
    m_start = m_surroundings.now();
}

void ExperimentRun::resolveTargets() {
    // One server per name, however many targets share it; a failure to start is told by each run of them.
    std::map<std::string, core::Result<std::string>> servers;
    for (const plan::Target& target : m_plan.targets) {
        const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(target.url);
        if (!url) {
            m_targets.push_back({url.error()});
            continue;
        }
        if (url->scheme != plan::kBuiltInScheme) {
            m_targets.push_back({TargetPlace{target.url, target.connectTo}});
            continue;
        }
        auto server = servers.find(url->host);
        if (server == servers.end()) {
            server = servers.emplace(url->host, m_surroundings.startServer(url->host)).first;
        }
        if (server->second) {
            m_targets.push_back({TargetPlace{*server->second + url->path, {}}});
        } else {
            m_targets.push_back({server->second.error()});
        }
    }
}

void ExperimentRun::prepareTargets() {
    m_position = positionBefore(m_schedule.runs.front());
    for (std::size_t i = 0; i < m_targets.size() && interruption() == Interruption::None; ++i) {
        if (!m_launcher.isLaunched(i)) {
            m_asker.askIdentity(i, m_targets[i].place, firstRunOf(i));
        } else if (m_plan.procedure.restart != plan::Restart::Run) {
            // What does not start is told by its runs, which try once more.
            (void)bringUp(i, firstRunOf(i));
        }
    }
    askTargets();
}

std::uint32_t ExperimentRun::firstRunOf(std::size_t target) const {
    const auto run = std::find_if(m_schedule.runs.begin(), m_schedule.runs.end(),
                                  [&](const auto& each) { return each.target == target; });
    return run == m_schedule.runs.end() ? 0 : run->sequence;
}

/// What they answer tells whether they do the same work. Not of one target, which is compared with nothing: a
/// run of so many requests is to be exactly that. Where only the measured target is to be up, each is started
/// for it and stopped again.
void ExperimentRun::askTargets() {
    if (m_plan.targets.size() < 2) {
        return;
    }
    const auto isUnwanted = [this] { return interruption() != Interruption::None; };
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (isUnwanted()) {
            return;
        }
        core::Result<void> up;
        if (m_launcher.isLaunched(i)) {
            const bool isUpOnlyNow = m_plan.procedure.restart == plan::Restart::Run;
            up = isUpOnlyNow ? bringUp(i, firstRunOf(i)) : m_launcher.checkUp(i);
        }
        if (!isUnwanted()) {
            m_asker.askRequests(i, up ? m_targets[i].place : core::Result<TargetPlace>(up.error()),
                                isUnwanted);
        }
        stopAfterUse(i);
    }
    if (!isUnwanted()) {
        m_observer.onTargetsAsked(m_record);
    }
}

core::Result<void> ExperimentRun::bringUp(std::size_t target, std::uint32_t beforeRun) {
    if (m_launcher.isUp(target)) {
        return {};
    }
    core::Result<void> started = m_launcher.start(target, beforeRun, [this] {
        reportProgress();
        return interruption() != Interruption::None;
    });
    if (started) {
        m_targets[target].isWarm = false;
        m_targets[target].isFresh = true;
        m_asker.askIdentity(target, m_targets[target].place, beforeRun);
    }
    return started;
}

core::Result<void> ExperimentRun::provideTarget(const plan::ScheduledRun& scheduled) {
    m_launcher.watch(std::nullopt);
    if (!m_launcher.isLaunched(scheduled.target)) {
        return {};
    }
    if (scheduled.isStart && !m_targets[scheduled.target].isFresh) {
        m_launcher.stop(scheduled.target);
    }
    return bringUp(scheduled.target, scheduled.sequence);
}

void ExperimentRun::stopAfterUse(std::size_t target) {
    if (m_plan.procedure.restart == plan::Restart::Run) {
        m_launcher.stop(target);
    }
}

void ExperimentRun::carryOutRun(const plan::ScheduledRun& scheduled) {
    TargetState& target = m_targets[scheduled.target];
    m_sequence = scheduled.sequence;
    m_position = positionBefore(scheduled);

    Interruption interrupted = waitPause();
    core::Result<void> provided;
    if (interrupted == Interruption::None) {
        provided = provideTarget(scheduled);
        interrupted = interruption();
    }
    if (interrupted == Interruption::Stop) {
        m_wasCutShort = true;
        return;  // it never started, so it is absent
    }
    metrics::RunRecord run = newRun(scheduled);
    m_position.loadBefore = run.loadBefore;  // a target that was started anew has to be warmed up
    run.startedAtUnixMs = m_surroundings.wallClockUnixMs();
    m_observer.onRunStarted(run);
    if (interrupted == Interruption::Skip) {
        run.status = metrics::RunStatus::Skipped;
    } else if (!provided) {
        run.status = metrics::RunStatus::Failed;
        run.failure = core::describe(provided.error());
    } else {
        RunMeasurement measurement(m_context, scheduled.target);
        const bool hasMetLoad = measurement.carryOut(target.place, run);
        target.isFresh = target.isFresh && !hasMetLoad;
        m_wasCutShort = m_wasCutShort || run.status == metrics::RunStatus::Stopped;
    }
    target.isWarm = target.isWarm || run.duration > core::Nanoseconds{0};
    deliver(std::move(run));
    stopAfterUse(scheduled.target);
}

RunPosition ExperimentRun::positionBefore(const plan::ScheduledRun& scheduled) const {
    return {metrics::LoadPhase::Waiting, core::Nanoseconds{0}, scheduled.pauseBefore, loadBefore(scheduled),
            m_plan.procedure.duration};
}

/// A warm-up that was due before a run that failed or was skipped is still due.
core::Nanoseconds ExperimentRun::loadBefore(const plan::ScheduledRun& scheduled) const {
    return m_targets[scheduled.target].isWarm ? scheduled.loadBefore : m_plan.procedure.warmUp;
}

metrics::RunRecord ExperimentRun::newRun(const plan::ScheduledRun& scheduled) const {
    const plan::Target& target = m_plan.targets[scheduled.target];
    const TargetState& state = m_targets[scheduled.target];
    metrics::RunRecord run;
    run.id = core::RunId::generate();
    run.sequence = scheduled.sequence;
    run.targetId = target.id;
    run.targetName = target.name;
    run.url = askedUrl(state.place ? state.place->url : target.url, m_plan.requests);
    run.level = scheduled.level;
    run.connections = m_levels[scheduled.level].connections;
    run.ratePerSecond = m_levels[scheduled.level].ratePerSecond;
    run.connectionCounts.asked = run.connections;
    run.repetition = scheduled.repetition;
    run.loadBefore = loadBefore(scheduled);
    return run;
}

Interruption ExperimentRun::waitPause() {
    const core::SteadyTime start = m_surroundings.now();
    const core::SteadyTime end = start + m_position.pause;
    for (core::SteadyTime now = start;; now = m_surroundings.now()) {
        m_position.phaseElapsed = now - start;
        reportProgress();
        if (const Interruption interrupted = interruption(); interrupted != Interruption::None) {
            return interrupted;
        }
        if (now >= end) {
            return Interruption::None;
        }
        m_surroundings.sleepUntil(std::min(end, now + kLongestSlice));
    }
}

void ExperimentRun::reportProgress() {
    Progress progress;
    progress.sequence = m_sequence;
    progress.phase = m_position.phase;
    progress.elapsed = m_surroundings.now() - m_start;
    progress.isRemainingKnown = m_schedule.isTotalTimeKnown;
    if (progress.isRemainingKnown) {
        progress.remaining = remainingOfRun(m_position) + m_remainingAfter[m_sequence];
    }
    m_observer.onProgress(progress);
}

void ExperimentRun::deliver(metrics::RunRecord&& run) {
    // Skip requests up to here were about this run, however often the person pressed.
    m_skipsHeard = m_control.skipCount();
    run.trust = analysis::judgeRun(m_record, run);
    m_record.runs.push_back(std::move(run));
    m_observer.onRunFinished(std::make_shared<const metrics::RunRecord>(m_record.runs.back()));
}

Interruption ExperimentRun::interruption() const {
    if (m_control.isStopRequested()) {
        return Interruption::Stop;
    }
    return m_control.skipCount() != m_skipsHeard ? Interruption::Skip : Interruption::None;
}

std::shared_ptr<const metrics::ExperimentRecord> ExperimentRun::end() {
    m_launcher.stopAll();
    m_record.endedAtUnixMs = m_surroundings.wallClockUnixMs();
    const bool hasSuccess = std::any_of(m_record.runs.begin(), m_record.runs.end(),
                                        [](const auto& run) { return run.hasSucceeded(); });
    if (m_wasCutShort) {
        m_record.status = metrics::RunStatus::Stopped;
    } else if (hasSuccess) {
        m_record.status = metrics::RunStatus::Completed;
    } else {
        m_record.status = metrics::RunStatus::Failed;
        m_record.failure = noSuccessReason(m_record.runs);
    }
    m_record.trust = analysis::judgeExperiment(m_record);
    auto whole = std::make_shared<const metrics::ExperimentRecord>(std::move(m_record));
    m_observer.onExperimentFinished(whole);
    return whole;
}

}  // namespace hostmark::experiment
