#include "tests/experiment/fake_world.h"

#include <algorithm>
#include <optional>

namespace hostmark::experiment::test {

namespace {

using namespace std::chrono_literals;

class FakeLoad : public load::LoadRun {
public:
    FakeLoad(FakeWorld& world, const load::LoadSettings& settings) : m_world(world), m_settings(settings) {}

    void start() override {
        m_start = m_world.now();
        m_windowStart = m_start + m_settings.loadBefore;
        m_windowEnd =
            m_windowStart + (m_settings.requestCount ? m_world.countedRunLength : m_settings.duration);
        m_world.loadStarts.push_back(m_world.elapsed());
    }

    bool waitUntil(core::SteadyTime deadline) override {
        if (!m_hasToldBegin) {
            deadline = std::min(deadline, std::max(m_windowStart, m_world.now()));
        }
        m_world.advanceTo(std::min(deadline, end()));
        m_hasToldBegin = m_hasToldBegin || m_world.now() >= m_windowStart;
        return m_world.now() >= end();
    }

    Window window() const override {
        Window window;
        window.isOver = m_world.now() >= m_windowEnd;
        if (m_world.now() >= m_windowStart) {
            window.start = m_windowStart;
            window.end = m_settings.requestCount ? core::SteadyTime::max() : m_windowEnd;
        }
        return window;
    }

    metrics::GeneratorSpan takeGeneratorSpan() override {
        const core::SteadyTime now = m_world.now();
        metrics::GeneratorSpan span;
        span.workerCpu = {(now - m_spanStart) / 10};
        span.processorWait = (now - m_spanStart) / 100;
        span.loopLag = std::chrono::microseconds(50);
        m_spanStart = now;
        return span;
    }

    metrics::Snapshot snapshot() override {
        const core::SteadyTime now = m_world.now();
        metrics::Snapshot snapshot;
        if (now >= end()) {
            snapshot.phase = metrics::LoadPhase::Finished;
        } else if (now >= m_windowEnd) {
            snapshot.phase = metrics::LoadPhase::Drain;
            snapshot.phaseElapsed = now - m_windowEnd;
        } else if (now >= m_windowStart) {
            snapshot.phase = metrics::LoadPhase::Measure;
            snapshot.phaseElapsed = now - m_windowStart;
            snapshot.phaseLength = m_settings.duration;
        } else {
            snapshot.phase = metrics::LoadPhase::WarmUp;
            snapshot.phaseElapsed = now - m_start;
            snapshot.phaseLength = m_settings.loadBefore;
        }
        return snapshot;
    }

    std::vector<metrics::SecondRow> takeSeconds() override {
        std::vector<metrics::SecondRow> rows;
        const core::SteadyTime now = m_world.now();
        while (m_windowStart + m_told < std::min(now, m_windowEnd)) {
            const core::Nanoseconds length =
                std::min<core::Nanoseconds>(1s, m_windowEnd - m_windowStart - m_told);
            const bool isWhole = length == core::Nanoseconds(1s);
            if (m_windowStart + m_told + length > now || (!isWhole && now < end())) {
                break;
            }
            metrics::SecondRow row;
            row.offset = m_told;
            row.length = length;
            row.ok = m_world.okPerSecond * static_cast<std::uint64_t>(length.count()) / 1'000'000'000;
            m_told += length;
            rows.push_back(row);
        }
        return rows;
    }

    void requestStop() override {
        m_windowEnd = std::min(m_windowEnd, m_world.now());
        m_windowStart = std::min(m_windowStart, m_windowEnd);
        m_isCutShort = true;
    }

    void finish(metrics::RunRecord& record) override {
        record.duration = m_windowEnd - m_windowStart;
        const auto seconds = std::chrono::duration<double>(record.duration).count();
        record.requests.ok = static_cast<std::uint64_t>(seconds * static_cast<double>(m_world.okPerSecond));
        record.requests.sent = record.requests.ok;
        record.connectionCounts.peak = m_world.peakConnections.value_or(m_settings.connections);
        record.remoteAddress = "127.0.0.1:5000";
    }

private:
    core::SteadyTime end() const { return m_isCutShort ? m_windowEnd : m_windowEnd + m_world.drainLength; }

    FakeWorld& m_world;
    load::LoadSettings m_settings;
    core::SteadyTime m_start{};
    core::SteadyTime m_windowStart{};
    core::SteadyTime m_windowEnd{};
    core::SteadyTime m_spanStart{};
    core::Nanoseconds m_told{0};
    bool m_hasToldBegin = false;
    bool m_isCutShort = false;
};

core::Nanoseconds share(core::Nanoseconds time, double factor) {
    return core::Nanoseconds(static_cast<std::int64_t>(static_cast<double>(time.count()) * factor));
}

class FakeTarget : public LaunchedTarget {
public:
    FakeTarget(FakeWorld& world, std::string url, std::uint64_t pid)
        : m_world(world), m_url(std::move(url)), m_pid(pid), m_self(world.up.at(m_url)) {}
    ~FakeTarget() override { end(); }

    std::uint64_t pid() const override { return m_pid; }
    bool isRunning() override { return !m_ending && !m_world.hasEnded(m_self); }
    TargetOutput output() override { return {m_self.behaviour.output, m_self.behaviour.output.size()}; }

    host::ProcessOrigin originOf(std::uint64_t pid) const override {
        const auto origin = m_world.origins.find(pid);
        return origin == m_world.origins.end() ? host::ProcessOrigin::Unknown : origin->second;
    }

    void askToStop() override {
        if (!m_askedAt && isRunning()) {
            m_askedAt = m_world.now();
        }
    }

    TargetEnding stop() override {
        if (m_ending) {
            return *m_ending;
        }
        if (m_world.hasEnded(m_self)) {
            m_ending = TargetEnding{"It ended by itself with exit code 1", 1};
        } else {
            askToStop();
            m_world.advanceTo(*m_askedAt + m_self.behaviour.stopTakes);
            m_world.note(m_self.name + " is stopped");
            m_ending = TargetEnding{"It ended after it was asked to", 0};
        }
        end();
        return *m_ending;
    }

private:
    void end() {
        if (m_isUp) {
            m_world.up.erase(m_url);
        }
        m_isUp = false;
    }

    FakeWorld& m_world;
    std::string m_url;
    std::uint64_t m_pid;
    FakeWorld::Up m_self;
    bool m_isUp = true;
    std::optional<core::SteadyTime> m_askedAt;
    std::optional<TargetEnding> m_ending;
};

}  // namespace

std::int64_t FakeWorld::wallClockUnixMs() {
    return 1'790'000'000'000 + std::chrono::duration_cast<std::chrono::milliseconds>(elapsed()).count();
}

metrics::Environment FakeWorld::readEnvironment() {
    metrics::Environment environment;
    environment.hostName = "bench-01";
    environment.logicalCpus = cpus;
    return environment;
}

core::Result<void> FakeWorld::reserveConnections(std::uint64_t connections) {
    reserved.push_back(connections);
    if (connections > mostConnections) {
        return core::Error{core::ErrorCode::ResourceLimit, "Too many connections", {}, {}};
    }
    return {};
}

core::Result<std::string> FakeWorld::startServer(const std::string& name) {
    startedServers.push_back(name);
    if (const auto broken = brokenServers.find(name); broken != brokenServers.end()) {
        return broken->second;
    }
    return "http://127.0.0.1:" + std::to_string(9000 + startedServers.size());
}

core::Result<std::unique_ptr<LaunchedTarget>> FakeWorld::launchTarget(const plan::Target& target) {
    const FakeLaunch behaviour = launches[target.url];
    if (behaviour.error) {
        return *behaviour.error;
    }
    note(target.name + " starts");
    up[target.url] = {target.name, elapsed(), behaviour};
    return std::unique_ptr<LaunchedTarget>(std::make_unique<FakeTarget>(*this, target.url, ++lastPid));
}

bool FakeWorld::hasEnded(const Up& target) const {
    return target.behaviour.endsAfter && elapsed() >= target.startedAt + *target.behaviour.endsAfter;
}

void FakeWorld::note(const std::string& event) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed()).count();
    launchEvents.push_back(event + " at " + std::to_string(ms) + " ms");
}

std::optional<core::Error> FakeWorld::refusal(const std::string& url) const {
    if (launches.find(url) == launches.end()) {
        return std::nullopt;
    }
    const auto target = up.find(url);
    const bool isReady = target != up.end() && !hasEnded(target->second) &&
                         target->second.behaviour.readyAfter &&
                         elapsed() >= target->second.startedAt + *target->second.behaviour.readyAfter;
    if (isReady) {
        return std::nullopt;
    }
    return core::Error{core::ErrorCode::ConnectFailed, "Connection refused", url, {}};
}

core::Result<std::string> FakeWorld::probe(const std::string& url, const std::string&,
                                           const plan::ConnectionSettings&) {
    probed.push_back(url);
    if (const auto error = unreachable.find(url); error != unreachable.end()) {
        return error->second;
    }
    if (const auto error = refusal(url)) {
        return *error;
    }
    return std::string("127.0.0.1:5000");
}

core::Result<http::FetchResponse> FakeWorld::fetch(const http::FetchRequest& request) {
    fetched.push_back(request.url);
    if (const auto error = unreachable.find(request.url); error != unreachable.end()) {
        return error->second;
    }
    if (const auto error = refusal(request.url)) {
        return *error;
    }
    if (const auto answer = answersAt.find(request.url + request.request.path); answer != answersAt.end()) {
        return answer->second();
    }
    if (const auto answer = answers.find(request.url); answer != answers.end()) {
        return answer->second();
    }
    http::FetchResponse hello;
    hello.status = 200;
    if (up.contains(request.url)) {
        hello.remoteAddress = "127.0.0.1:5000";
    }
    hello.httpVersion = "1.1";
    hello.headers = {{"Content-Length", "5"}};
    hello.body = "hello";
    hello.bodyBytes = 5;
    return hello;
}

core::Result<std::unique_ptr<load::LoadRun>> FakeWorld::prepareLoad(const load::LoadSettings& settings) {
    loads.push_back(settings);
    return std::unique_ptr<load::LoadRun>(std::make_unique<FakeLoad>(*this, settings));
}

std::optional<metrics::MachineSample> FakeWorld::sampleMachine() {
    machineSamples.push_back(elapsed());
    if (!isMachineVisible) {
        return std::nullopt;
    }
    metrics::MachineSample sample;
    sample.at = m_now;
    sample.wallUnixNs = 1'790'000'000'000'000'000 + elapsed().count();
    sample.cpu.busy = share(elapsed(), busyProcessors);
    sample.cpu.total = share(elapsed(), cpus);
    sample.memoryBytes = 8'000'000'000;
    sample.availableMemoryBytes = 4'000'000'000;
    advanceTo(m_now + sampleCost);
    return sample;
}

metrics::ProcessSample FakeWorld::sampleOf(std::uint64_t pid) {
    metrics::ProcessSample sample;
    sample.pid = pid;
    sample.at = m_now;
    const auto found = processes.find(pid);
    if (found == processes.end()) {
        return sample;
    }
    const Process& process = found->second;
    sample.parentPid = process.parentPid;
    sample.state = process.state;
    sample.name = process.name;
    sample.cpuTime = share(elapsed(), process.processors);
    sample.residentBytes = process.residentBytes;
    sample.threads = 1;
    sample.openDescriptors = process.openDescriptors;
    return sample;
}

metrics::ProcessSample FakeWorld::sampleOwnProcess() {
    return sampleOf(kOwnPid);
}

metrics::ProcessTreeSample FakeWorld::sampleProcesses(const std::vector<std::uint64_t>& roots) {
    metrics::ProcessTreeSample tree;
    tree.at = m_now;
    for (const auto& [pid, process] : processes) {
        const bool isRoot = std::find(roots.begin(), roots.end(), pid) != roots.end();
        const bool isChild = std::find(roots.begin(), roots.end(), process.parentPid) != roots.end();
        if (isRoot) {
            tree.state = process.state;
        }
        const bool isThere = process.state == metrics::ProcessState::Running;
        if ((isRoot || isChild) && isThere && pid != kOwnPid) {
            tree.processes.push_back(sampleOf(pid));
        }
    }
    return tree;
}

std::optional<metrics::ServerProcess> FakeWorld::describeProcess(std::uint64_t pid) {
    if (!processes.contains(pid)) {
        return std::nullopt;
    }
    metrics::ServerProcess process;
    process.commandLine = "/usr/bin/" + processes[pid].name;
    process.descriptorLimit = 1'024;
    return process;
}

std::vector<std::uint64_t> FakeWorld::processesNamed(const std::string& name) {
    std::vector<std::uint64_t> found;
    for (const auto& [pid, process] : processes) {
        if (process.name == name && pid != kOwnPid) {
            found.push_back(pid);
        }
    }
    return found;
}

core::Result<host::PortOwner> FakeWorld::portOwner(const std::string& address, std::uint16_t port) {
    askedPorts.push_back(address + ":" + std::to_string(port));
    const auto owner = portOwners.find(askedPorts.back());
    return owner == portOwners.end() ? core::Result<host::PortOwner>(host::PortOwner{}) : owner->second;
}

void FakeWorld::doAt(core::Nanoseconds elapsed, std::function<void()> action) {
    m_actions.emplace(elapsed, std::move(action));
}

void FakeWorld::advanceTo(core::SteadyTime time) {
    m_now = std::max(m_now, time);
    while (!m_actions.empty() && m_actions.begin()->first <= elapsed()) {
        const std::function<void()> action = std::move(m_actions.begin()->second);
        m_actions.erase(m_actions.begin());
        action();
    }
}

}  // namespace hostmark::experiment::test
