#include "engine/experiment/target_launcher.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/agent/agent_values.h"
#include "engine/core/units.h"
#include "engine/experiment/launch_text.h"
#include "engine/experiment/own_request.h"
#include "engine/experiment/server_place.h"
#include "engine/plan/target_url.h"
#include "engine/plan/url_reference.h"

namespace hostmark::experiment {

namespace {

using namespace std::chrono_literals;

/// Between two questions whether a target is ready: short, because it is part of what `readyAfter` says.
constexpr core::Nanoseconds kStep = 20ms;
/// Longest that one question may take at first. One that was too short is doubled, because a first answer may
/// take long; short at first, because a stop waits for it.
constexpr core::Nanoseconds kFirstPatience = 500ms;
constexpr core::Nanoseconds kLongestPatience = 5s;
/// A target that was not started so many times in a row is not tried again: each try may take its
/// `readyWithin`.
constexpr std::uint32_t kMostFailedStarts = 2;

/// Whether an error says that something is there, only not what was expected.
bool isSomethingThere(core::ErrorCode code) {
    return code == core::ErrorCode::TlsFailed || code == core::ErrorCode::ProtocolError;
}

/// What a launched target's URL is tried with before anything is there: no more than a connection.
plan::ConnectionSettings probingSettings(plan::ConnectionSettings settings) {
    settings.timeout = std::min<core::Nanoseconds>(settings.timeout, 1s);
    return settings;
}

}  // namespace

TargetLauncher::TargetLauncher(const plan::Plan& plan, Surroundings& surroundings,
                               ExperimentObserver& observer, std::vector<metrics::TargetLaunch>& launches)
    : m_plan(plan),
      m_surroundings(surroundings),
      m_observer(observer),
      m_launches(launches),
      m_slots(plan.targets.size()) {}

TargetLauncher::~TargetLauncher() = default;

bool TargetLauncher::isLaunched(std::size_t target) const {
    return m_plan.targets[target].launch.kind != plan::Launch::Kind::None;
}

bool TargetLauncher::isUp(std::size_t target) const {
    return m_slots[target].program != nullptr;
}

core::Result<void> TargetLauncher::start(std::size_t target, std::uint32_t beforeRun,
                                         const IsUnwanted& isUnwanted) {
    Slot& slot = m_slots[target];
    if (isUp(target)) {
        return {};
    }
    if (slot.failedStarts >= kMostFailedStarts) {
        return slot.lastFailure;
    }
    const plan::Target& launched = m_plan.targets[target];
    metrics::TargetLaunch record;
    record.targetId = launched.id;
    record.targetName = launched.name;
    record.beforeRun = beforeRun;
    record.command = commandText(launched);
    record.startedAtUnixMs = m_surroundings.wallClockUnixMs();
    // Two starts within a millisecond are two all the same.
    while (std::any_of(m_launches.begin(), m_launches.end(),
                       [&](const metrics::TargetLaunch& other) { return other.isSameStart(record); })) {
        ++record.startedAtUnixMs;
    }
    slot.record = m_launches.size();
    slot.end.clear();
    slot.hasListened = false;
    slot.strangers.clear();
    m_launches.push_back(std::move(record));
    core::Result<void> started = checkPlace(target);
    if (started) {
        started = launch(target, isUnwanted);
    }
    if (started) {
        slot.failedStarts = 0;
        return started;
    }
    core::Error failure = started.error();
    failure.where = launched.name;
    recordOf(slot).failure = failure.message;
    finish(target);
    if (failure.code != core::ErrorCode::Cancelled) {
        ++slot.failedStarts;
        slot.lastFailure = failure;
    }
    return failure;
}

core::Result<void> TargetLauncher::checkPlace(std::size_t target) {
    const plan::Target& launched = m_plan.targets[target];
    if (launched.launch.kind == plan::Launch::Kind::Iis) {
        return {};  // Windows itself listens for the sites of IIS, also of those that are stopped
    }
    if (const std::optional<std::size_t> other = otherAtSamePlace(target)) {
        return core::Error{
            core::ErrorCode::AlreadyExists,
            fmt::format("It cannot be started: {} is up at the same address, {}", m_plan.targets[*other].name,
                        launched.url),
            {},
            "Give them different ports, or set \"restart\" to \"run\", so that only one is up"};
    }
    const core::Result<std::string> answered =
        m_surroundings.probe(launched.url, launched.connectTo, probingSettings(m_plan.connection));
    if (!answered && !isSomethingThere(answered.error().code)) {
        return {};
    }
    if (const std::string own = m_surroundings.alreadyRunning(launched); !own.empty()) {
        return core::Error{
            core::ErrorCode::AlreadyExists,
            "It was not started, because " + own,
            {},
            fmt::format("Let its experiment end: the agent stops it {} after it has last heard of that. What "
                        "was started by hand is to be stopped by hand, or with the agent",
                        core::formatDuration(agent::kLease))};
    }
    return core::Error{core::ErrorCode::AlreadyExists,
                       fmt::format("It was not started, because something else already answers at {}{}",
                                   launched.url, answered ? " (" + *answered + ")" : ""),
                       {},
                       "Stop that first, or remove the launch to measure what is there"};
}

std::optional<std::size_t> TargetLauncher::otherAtSamePlace(std::size_t target) const {
    const plan::Target& launched = m_plan.targets[target];
    const core::Result<plan::TargetUrl> url = plan::parseTargetUrl(launched.url);
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        const plan::Target& other = m_plan.targets[i];
        const core::Result<plan::TargetUrl> otherUrl = plan::parseTargetUrl(other.url);
        if (i != target && isUp(i) && url && otherUrl && url->host == otherUrl->host &&
            url->port == otherUrl->port && launched.connectTo == other.connectTo) {
            return i;
        }
    }
    return std::nullopt;
}

core::Result<void> TargetLauncher::launch(std::size_t target, const IsUnwanted& isUnwanted) {
    Slot& slot = m_slots[target];
    const core::SteadyTime start = m_surroundings.now();
    core::Result<std::unique_ptr<LaunchedTarget>> program =
        m_surroundings.launchTarget(m_plan.targets[target]);
    if (!program) {
        core::Error error = program.error();
        error.message =
            "It could not be started: " + (error.where.empty() ? "" : error.where + ": ") + error.message;
        return error;
    }
    slot.program = std::move(*program);
    refresh(slot);
    tell(slot);
    return awaitReady(target, start, isUnwanted);
}

core::Result<void> TargetLauncher::awaitReady(std::size_t target, core::SteadyTime start,
                                              const IsUnwanted& isUnwanted) {
    Slot& slot = m_slots[target];
    const plan::Target& launched = m_plan.targets[target];
    const core::SteadyTime deadline = start + launched.launch.readyWithin;
    core::Nanoseconds patience = kFirstPatience;
    int lastStatus = 0;
    while (true) {
        if (isUnwanted()) {
            return core::Error{core::ErrorCode::Cancelled, "It was stopped while it started", {}, {}};
        }
        const core::SteadyTime asked = m_surroundings.now();
        const Readiness found = askWhetherReady(
            launched, std::min(patience, std::max<core::Nanoseconds>(deadline - asked, kStep)));
        lastStatus = found.status != 0 ? found.status : lastStatus;
        const core::SteadyTime now = m_surroundings.now();
        if (!slot.program->isRunning()) {
            const TargetEnding ending = slot.program->stop();
            refresh(slot);
            return core::Error{core::ErrorCode::ConnectFailed,
                               ending.sentence + ", before it was ready" + lastWords(slot),
                               {},
                               "Try its command by hand: " + recordOf(slot).command};
        }
        if (found.reason.empty()) {
            if (const core::Result<void> check = checkAnswering(target, found.remoteAddress); !check) {
                refresh(slot);
                return check;
            }
            recordOf(slot).readyAfter = std::max<core::Nanoseconds>(now - start, 1ns);  // 0: it never was
            refresh(slot);
            tell(slot);
            return {};
        }
        if (now >= deadline) {
            refresh(slot);
            return core::Error{
                core::ErrorCode::TimedOut,
                fmt::format("It was not ready within {}: {}{}{}",
                            core::formatDuration(launched.launch.readyWithin), found.reason,
                            found.status == 0 && lastStatus != 0
                                ? fmt::format("; before, it answered with status {}", lastStatus)
                                : "",
                            lastWords(slot)),
                {},
                "Check its URL, or give it more time by \"readyWithin\""};
        }
        if (now - asked >= patience) {
            patience = std::min(patience * 2, kLongestPatience);
        }
        m_surroundings.sleepUntil(std::min(now + kStep, deadline));
    }
}

TargetLauncher::Readiness TargetLauncher::askWhetherReady(const plan::Target& target,
                                                          core::Nanoseconds left) {
    const std::string path = m_plan.requests.empty() ? std::string("/") : m_plan.requests.front().path;
    const std::string& url = target.launch.readyUrl;
    plan::ConnectionSettings connection = m_plan.connection;
    connection.timeout = left;
    const http::FetchRequest question =
        ownRequest({target.url, target.connectTo}, url.empty() ? path : url, connection);
    const core::Result<http::FetchResponse> answer = m_surroundings.fetch(question);
    constexpr int kServerError = 500;
    if (!answer) {
        return {urlText(question) + ": " + answer.error().message, {}, 0};
    }
    if (answer->status >= kServerError) {
        return {
            fmt::format("{} answered with status {}", urlText(question), answer->status), {}, answer->status};
    }
    const core::Result<plan::TargetUrl> own = plan::parseTargetUrl(target.url);
    const core::Result<plan::TargetUrl> asked = plan::parseTargetUrl(question.url);
    if (own && asked && plan::isSameOrigin(*own, *asked)) {
        return {{}, answer->remoteAddress, 0};
    }
    // Another server says that it is ready: that it answers itself is still to be seen.
    const core::Result<std::string> probed = m_surroundings.probe(target.url, target.connectTo, connection);
    return probed ? Readiness{{}, *probed, 0} : Readiness{target.url + ": " + probed.error().message, {}, 0};
}

core::Result<void> TargetLauncher::checkAnswering(std::size_t target, const std::string& remoteAddress) {
    Slot& slot = m_slots[target];
    const plan::Target& launched = m_plan.targets[target];
    slot.strangers.clear();
    const std::optional<SocketAddress> address = socketAddressIn(remoteAddress);
    if (!slot.program || !address || launched.launch.kind != plan::Launch::Kind::Process) {
        return {};
    }
    const core::Result<host::PortOwner> owner = m_surroundings.portOwner(address->host, address->port);
    PortHolder holder = owner ? holderOf(*owner, launched, *slot.program) : PortHolder{};
    if (holder.origin == PortOrigin::Launched) {
        slot.hasListened = true;
    }
    const bool isForeign =
        holder.origin == PortOrigin::Foreign || (holder.origin == PortOrigin::Passed && slot.hasListened);
    if (!isForeign) {
        return {};
    }
    slot.strangers = std::move(holder.strangers);
    const std::string who =
        fmt::format("What answers at {} {}is {}, none of the launched processes", launched.url,
                    slot.hasListened ? "now " : "", namesOf(slot.strangers));
    return core::Error{
        core::ErrorCode::AlreadyExists, slot.hasListened ? who : who + ", and older than they are",
        launched.name,
        "Stop it, or give the target another port; where the launch has another program serve, "
        "name that as the target's process"};
}

const std::vector<host::ProcessIdentity>& TargetLauncher::strangers(std::size_t target) const {
    return m_slots[target].strangers;
}

void TargetLauncher::claimOrphans(std::size_t target, std::vector<metrics::ServerProcess>& processes) const {
    const std::vector<std::uint64_t> launched = this->processes(target);
    if (launched.empty()) {
        return;
    }
    for (metrics::ServerProcess& process : processes) {
        const bool hasParent = std::any_of(processes.begin(), processes.end(),
                                           [&](const auto& other) { return other.pid == process.parentPid; });
        if (!hasParent && process.pid != launched.front() &&
            m_slots[target].program->originOf(process.pid) == host::ProcessOrigin::Launched) {
            process.parentPid = launched.front();
        }
    }
}

void TargetLauncher::stop(std::size_t target) {
    if (isUp(target)) {
        finish(target);
    }
}

void TargetLauncher::stopAll() {
    watch(std::nullopt);
    for (Slot& slot : m_slots) {
        if (slot.program) {
            slot.program->askToStop();
        }
    }
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        stop(i);
    }
}

void TargetLauncher::watch(std::optional<std::uint32_t> run) {
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        Slot& slot = m_slots[i];
        if (!slot.program || slot.program->isRunning()) {
            continue;
        }
        metrics::TargetLaunch& record = recordOf(slot);
        record.endedInRun = run;
        refresh(slot);
        const TargetEnding ending = slot.program->stop();
        slot.end = ending.sentence + lastWords(slot);
        record.failure = slot.end;
        finish(i);
    }
}

std::vector<std::uint64_t> TargetLauncher::processes(std::size_t target) const {
    const Slot& slot = m_slots[target];
    const bool isHere = m_plan.targets[target].launch.kind != plan::Launch::Kind::Agent;
    const std::uint64_t pid = slot.program && isHere ? slot.program->pid() : 0;
    return pid == 0 ? std::vector<std::uint64_t>() : std::vector{pid};
}

core::Result<void> TargetLauncher::checkUp(std::size_t target) const {
    const Slot& slot = m_slots[target];
    if (slot.program) {
        return {};
    }
    if (slot.failedStarts > 0) {
        return slot.lastFailure;
    }
    return core::Error{core::ErrorCode::ConnectFailed, slot.end.empty() ? "It is not up" : slot.end,
                       m_plan.targets[target].name,
                       slot.end.empty() ? "" : "Look at what it printed, and repair what it ended for"};
}

/// Ends it, if it is up, and tells its record.
void TargetLauncher::finish(std::size_t target) {
    Slot& slot = m_slots[target];
    if (slot.program) {
        const TargetEnding ending = slot.program->stop();
        recordOf(slot).ending = ending.sentence;
        recordOf(slot).exitCode = ending.exitCode;
        refresh(slot);
        slot.program.reset();
    }
    tell(slot);
}

/// Brings its record up to what its program says.
void TargetLauncher::refresh(Slot& slot) {
    metrics::TargetLaunch& record = recordOf(slot);
    if (const std::uint64_t pid = slot.program->pid(); pid != 0) {
        record.pid = pid;
    }
    TargetOutput output = slot.program->output();
    record.output = std::move(output.text);
    record.outputBytes = output.bytes;
}

void TargetLauncher::tell(const Slot& slot) {
    m_observer.onTargetLaunch(m_launches[slot.record]);
}

metrics::TargetLaunch& TargetLauncher::recordOf(const Slot& slot) {
    return m_launches[slot.record];
}

std::string TargetLauncher::lastWords(const Slot& slot) const {
    const std::string lines = lastLines(m_launches[slot.record].output);
    return lines.empty() ? "" : "; the last that it printed: " + lines;
}

}  // namespace hostmark::experiment
