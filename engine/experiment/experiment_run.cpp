#include "engine/experiment/experiment_run.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/analysis/trust/judge.h"
#include "engine/core/version.h"
#include "engine/experiment/ask_target.h"
#include "engine/experiment/server_watch.h"
#include "engine/host/address_scope.h"
#include "engine/host/ip_address.h"
#include "engine/plan/plan_json.h"
#include "engine/plan/target_url.h"
#include "engine/plan/templates.h"
#include "engine/plan/validation.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;

/// Longest wait without a look at the control: a stop or skip takes effect within it.
constexpr core::Nanoseconds kLongestSlice = 100ms;
/// Requests of a plan with very many that each target is asked beforehand.
constexpr std::size_t kMostAskedRequests = 16;

core::Nanoseconds snapshotInterval(std::uint32_t snapshotsPerSecond) {
    return core::Nanoseconds(1s) / std::clamp<std::uint32_t>(snapshotsPerSecond, 1, 100);
}

/// One error that names all errors of the plan.
core::Error invalidPlan(const std::vector<plan::Problem>& problems) {
    std::vector<const plan::Problem*> errors;
    for (const plan::Problem& problem : problems) {
        if (problem.severity == plan::Severity::Error) {
            errors.push_back(&problem);
        }
    }
    if (errors.size() == 1) {
        return {core::ErrorCode::InvalidPlan, errors.front()->message, errors.front()->field, {}};
    }
    std::string message = "The plan has " + std::to_string(errors.size()) + " errors.";
    for (const plan::Problem* error : errors) {
        message += ' ' + error->field + ": " + error->message;
    }
    return {core::ErrorCode::InvalidPlan, message, {}, {}};
}

/// What a run asks for, as people read it: with the request's path when there is only one.
std::string askedUrl(const std::string& baseUrl, const std::vector<plan::RequestTemplate>& requests) {
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(baseUrl);
    if (requests.size() != 1 || requests.front().path == "/" || !url) {
        return baseUrl;
    }
    return url->scheme + "://" + plan::hostHeader(*url) + plan::joinPath(*url, requests.front().path);
}

std::string noSuccessReason(const std::vector<metrics::RunRecord>& runs) {
    const auto failed =
        std::find_if(runs.begin(), runs.end(), [](const auto& run) { return !run.failure.empty(); });
    if (failed != runs.end()) {
        return "No run succeeded; the first failure: " + failed->failure;
    }
    const bool areAllSkipped = std::all_of(
        runs.begin(), runs.end(), [](const auto& run) { return run.status == metrics::RunStatus::Skipped; });
    return areAllSkipped ? "Every run was skipped" : "No request succeeded in any run";
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
      m_snapshotInterval(snapshotInterval(options.snapshotsPerSecond)) {}

core::Result<std::shared_ptr<const metrics::ExperimentRecord>> ExperimentRun::carryOut() {
    if (const core::Result<void> check = checkBeforeStart(); !check) {
        return check.error();
    }
    begin();
    m_observer.onExperimentStarted(m_record, m_schedule);
    resolveTargets();
    askTargets();
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
            m_targets.push_back({url.error(), {}});
            continue;
        }
        if (url->scheme != plan::kBuiltInScheme) {
            m_targets.push_back({target.url, target.connectTo});
            continue;
        }
        auto server = servers.find(url->host);
        if (server == servers.end()) {
            server = servers.emplace(url->host, m_surroundings.startServer(url->host)).first;
        }
        m_targets.push_back(
            {server->second ? core::Result<std::string>(*server->second + url->path) : server->second, {}});
    }
}

/// What they answer tells whether they do the same work. Not of one target, which is compared with nothing: a
/// run of so many requests is to be exactly that.
void ExperimentRun::askTargets() {
    if (m_plan.targets.size() < 2) {
        return;
    }
    const std::size_t requests = std::min(m_plan.requests.size(), kMostAskedRequests);
    for (std::size_t target = 0; target < m_plan.targets.size(); ++target) {
        for (std::size_t i = 0; i < requests; ++i) {
            if (interruption() != Interruption::None) {
                return;
            }
            m_record.answers.push_back(ask(target, m_plan.requests[i]));
            // Requests without a name may have the same method and path.
            const std::vector<metrics::TargetAnswer>& all = m_record.answers;
            if (std::any_of(all.end() - static_cast<std::ptrdiff_t>(i) - 1, all.end() - 1,
                            [&](const auto& other) { return other.request == all.back().request; })) {
                m_record.answers.back().request += " #" + std::to_string(i + 1);
            }
        }
    }
    m_observer.onTargetsAsked(m_record);
}

metrics::TargetAnswer ExperimentRun::ask(std::size_t target, const plan::RequestTemplate& request) {
    const plan::Target& asked = m_plan.targets[target];
    const TargetState& state = m_targets[target];
    if (!state.url) {
        return describeSilence(asked, request, state.url.error());
    }
    http::FetchRequest fetch;
    fetch.url = *state.url;
    fetch.connectTo = state.connectTo;
    fetch.request = request;
    fetch.connection = m_plan.connection;
    const core::Result<http::FetchResponse> first = m_surroundings.fetch(fetch);
    if (!first) {
        return describeSilence(asked, request, first.error());
    }
    const core::Result<http::FetchResponse> second = m_surroundings.fetch(fetch);
    return describeAnswer(asked, request, *first, second ? &*second : nullptr);
}

void ExperimentRun::carryOutRun(const plan::ScheduledRun& scheduled) {
    TargetState& target = m_targets[scheduled.target];
    metrics::RunRecord run = newRun(scheduled);
    m_sequence = scheduled.sequence;
    m_target = scheduled.target;
    m_position = {metrics::LoadPhase::Waiting, core::Nanoseconds{0}, scheduled.pauseBefore, run.loadBefore,
                  m_plan.procedure.duration};

    const Interruption interrupted = waitPause();
    if (interrupted == Interruption::Stop) {
        m_wasCutShort = true;
        return;  // it never started, so it is absent
    }
    run.startedAtUnixMs = m_surroundings.wallClockUnixMs();
    m_observer.onRunStarted(run);
    if (interrupted == Interruption::Skip) {
        run.status = metrics::RunStatus::Skipped;
    } else {
        startAndMeasure(target, run);
    }
    target.isWarm = target.isWarm || run.duration > core::Nanoseconds{0};
    deliver(std::move(run));
}

metrics::RunRecord ExperimentRun::newRun(const plan::ScheduledRun& scheduled) const {
    const plan::Target& target = m_plan.targets[scheduled.target];
    const TargetState& state = m_targets[scheduled.target];
    metrics::RunRecord run;
    run.id = core::RunId::generate();
    run.sequence = scheduled.sequence;
    run.targetId = target.id;
    run.targetName = target.name;
    run.url = askedUrl(state.url ? *state.url : target.url, m_plan.requests);
    run.level = scheduled.level;
    run.connections = m_levels[scheduled.level].connections;
    run.ratePerSecond = m_levels[scheduled.level].ratePerSecond;
    run.connectionCounts.asked = run.connections;
    run.repetition = scheduled.repetition;
    // A warm-up that was due before a run that failed or was skipped is still due.
    run.loadBefore = state.isWarm ? scheduled.loadBefore : m_plan.procedure.warmUp;
    return run;
}

ExperimentRun::Interruption ExperimentRun::waitPause() {
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

void ExperimentRun::startAndMeasure(const TargetState& target, metrics::RunRecord& run) {
    core::Result<std::unique_ptr<load::LoadRun>> load = prepare(target, run);
    Interruption interrupted = interruption();  // asked for while the target was probed
    if (interrupted == Interruption::None) {
        if (!load) {
            run.status = metrics::RunStatus::Failed;
            run.failure = core::describe(load.error());
            return;
        }
        interrupted = driveWatched(**load, target, run);
    }
    switch (interrupted) {
        case Interruption::None:
            run.status = metrics::RunStatus::Completed;
            break;
        case Interruption::Skip:
            run.status = metrics::RunStatus::Skipped;
            break;
        case Interruption::Stop:
            run.status = metrics::RunStatus::Stopped;
            m_wasCutShort = true;
            break;
    }
}

core::Result<std::unique_ptr<load::LoadRun>> ExperimentRun::prepare(const TargetState& target,
                                                                    metrics::RunRecord& run) {
    if (!target.url) {
        return target.url.error();
    }
    const core::Result<std::string> probed =
        m_surroundings.probe(*target.url, target.connectTo, m_plan.connection);
    if (!probed) {
        return probed.error();
    }
    run.remoteAddress = *probed;
    load::LoadSettings settings;
    settings.url = *target.url;
    settings.requests = m_plan.requests;
    settings.connection = m_plan.connection;
    settings.connectTo = target.connectTo;
    settings.connections = run.connections;
    settings.ratePerSecond = run.ratePerSecond;
    settings.arrivals = m_plan.load.arrivals;
    settings.think = m_plan.load.think;
    settings.rampUp = m_plan.load.rampUp;
    // The same for every target of a repetition, so that all meet the same arrivals.
    settings.seed = m_record.seed + run.repetition;
    const std::uint32_t threads =
        m_plan.load.threads != 0 ? m_plan.load.threads : m_surroundings.usableCpus();
    settings.threads = std::clamp<std::uint32_t>(threads, 1, run.connections);
    settings.loadBefore = run.loadBefore;
    settings.duration = m_plan.procedure.duration;
    settings.requestCount = m_plan.procedure.requestCount;
    return m_surroundings.prepareLoad(settings);
}

ExperimentRun::Interruption ExperimentRun::driveWatched(load::LoadRun& load, const TargetState& target,
                                                        metrics::RunRecord& run) {
    const std::unique_ptr<ServerWatch> server =
        watchServer(m_plan.targets[m_target], run.remoteAddress, target.launched, m_surroundings);
    ResourceWatch watch(m_surroundings, load, *server, idleProcesses(target),
                        m_record.environment.logicalCpus);
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
    run.resources.usablePorts = usablePorts(run.remoteAddress);
    return interrupted;
}

std::vector<std::uint64_t> ExperimentRun::idleProcesses(const TargetState& measured) const {
    std::vector<std::uint64_t> idle;
    for (const TargetState& target : m_targets) {
        for (const std::uint64_t pid : target.launched) {
            const auto& busy = measured.launched;
            if (std::find(busy.begin(), busy.end(), pid) == busy.end()) {
                idle.push_back(pid);
            }
        }
    }
    return idle;
}

std::uint32_t ExperimentRun::usablePorts(const std::string& remoteAddress) {
    const core::Result<host::IpAddress> address =
        host::parseIpAddress(std::string_view(remoteAddress).substr(0, remoteAddress.rfind(':')));
    const std::optional<metrics::PortLimits> limits = address ? m_surroundings.portLimits() : std::nullopt;
    if (!limits) {
        return 0;
    }
    using metrics::TimeWaitReuse;
    const TimeWaitReuse reuse = limits->timeWaitReuse.value_or(TimeWaitReuse::Never);
    const bool isLoopback = host::scopeOf(*address) == host::AddressScope::Loopback;
    if (reuse == TimeWaitReuse::Always || (reuse == TimeWaitReuse::LoopbackOnly && isLoopback)) {
        return 0;
    }
    const auto addresses = std::max<std::size_t>(1, m_plan.connection.localAddresses.size());
    return limits->usableDynamicPorts() * static_cast<std::uint32_t>(addresses);
}

ExperimentRun::Interruption ExperimentRun::drive(load::LoadRun& load, ResourceWatch& watch,
                                                 metrics::RunRecord& run) {
    Interruption interrupted = Interruption::None;
    bool hasAskedToEnd = false;
    load.start();
    core::SteadyTime nextSnapshot = m_surroundings.now() + m_snapshotInterval;
    for (bool isFinished = false; !isFinished;) {
        isFinished =
            load.waitUntil(std::min({nextSnapshot, watch.nextLook(), m_surroundings.now() + kLongestSlice}));
        forwardResources(watch, run);
        forwardSeconds(load, run);
        const core::SteadyTime now = m_surroundings.now();
        if (isFinished || now >= nextSnapshot) {
            forwardSnapshot(load, run);
            nextSnapshot = std::max(nextSnapshot + m_snapshotInterval, now);
        }
        if (const Interruption asked = interruption(); !hasAskedToEnd && asked != Interruption::None) {
            hasAskedToEnd = true;
            load.requestStop();
            // Once its window is over, what a run measured is whole: only the drain is cut short.
            const bool isWindowOver = isFinished || m_position.phase == metrics::LoadPhase::Drain;
            interrupted = isWindowOver ? Interruption::None : asked;
        }
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

void ExperimentRun::forwardSeconds(load::LoadRun& load, metrics::RunRecord& run) {
    for (metrics::SecondRow& row : load.takeSeconds()) {
        m_observer.onSecond(run.id, row);
        run.series.push_back(std::move(row));
    }
}

void ExperimentRun::forwardResources(ResourceWatch& watch, const metrics::RunRecord& run) {
    if (const std::optional<metrics::ResourceRow> row = watch.look()) {
        m_observer.onResources(run.id, *row);
    }
}

void ExperimentRun::forwardSnapshot(load::LoadRun& load, const metrics::RunRecord& run) {
    auto snapshot = std::make_shared<metrics::Snapshot>(load.snapshot());
    snapshot->runId = run.id;
    snapshot->sequence = run.sequence;
    m_position.phase = snapshot->phase;
    m_position.phaseElapsed = snapshot->phaseElapsed;
    m_observer.onSnapshot(std::move(snapshot));
    reportProgress();
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

ExperimentRun::Interruption ExperimentRun::interruption() const {
    if (m_control.isStopRequested()) {
        return Interruption::Stop;
    }
    return m_control.skipCount() != m_skipsHeard ? Interruption::Skip : Interruption::None;
}

std::shared_ptr<const metrics::ExperimentRecord> ExperimentRun::end() {
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
