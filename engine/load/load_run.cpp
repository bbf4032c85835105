#include "engine/load/load_run.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "engine/http/resolver.h"
#include "engine/http/session_factory.h"
#include "engine/load/request_budget.h"
#include "engine/load/run_setup.h"
#include "engine/load/start_gate.h"
#include "engine/load/totals.h"
#include "engine/load/worker.h"

namespace hostmark::load {

namespace {

using namespace std::chrono_literals;
using core::Nanoseconds;
using core::SteadyClock;
using core::SteadyTime;

/// Connections of a run that may be opening at once: fewer than the queue of common listeners, so that none
/// is refused for our haste.
constexpr std::size_t kOpeningLimit = 128;
/// How far ahead a stop is set, so that all workers cut their windows at the same moment: two of their ticks.
constexpr auto kStopLead = 25ms;

std::size_t workerCount(const LoadSettings& settings) {
    return std::clamp<std::size_t>(settings.threads, 1, settings.connections);
}

/// Whether all connections are opened before the first request.
bool opensFirst(const LoadSettings& settings) {
    if (!settings.connection.keepAlive || settings.rampUp != 0) {
        return false;
    }
    // Arrivals should find the connections open; many at once would overrun a listener that is answering.
    return settings.ratePerSecond > 0 || settings.connections > kOpeningLimit;
}

class WorkerLoadRun : public LoadRun {
public:
    WorkerLoadRun(const LoadSettings& settings, RunSetup setup)
        : m_settings(settings), m_setup(std::move(setup)) {}

    ~WorkerLoadRun() override {
        requestStop();
        join();
    }

    void start() override {
        m_setup.loadBefore = m_settings.loadBefore;
        m_setup.duration = m_settings.duration;
        if (m_settings.requestCount) {
            m_budget.emplace(*m_settings.requestCount);
            m_setup.budget = &*m_budget;
        }
        const SteadyTime now = SteadyClock::now();
        m_nextLook = now;
        m_lastSnapshotAt = now;
        if (!m_setup.opensFirst) {
            m_gate.openAt(now);
        }
        makeWorkers();
        for (Worker& worker : m_workers) {
            m_threads.emplace_back([this, &worker] {
                worker.run();
                const std::lock_guard lock(m_mutex);
                ++m_finishedWorkers;
                m_finished.notify_all();
            });
        }
    }

    bool waitUntil(SteadyTime deadline) override {
        while (true) {
            std::unique_lock lock(m_mutex);
            const bool isFinished = m_finished.wait_until(
                lock, std::min(deadline, m_nextLook), [&] { return m_finishedWorkers == m_workers.size(); });
            lock.unlock();
            const SteadyTime now = SteadyClock::now();
            if (isFinished) {
                return true;
            }
            const bool wasMeasuring = m_isMeasuring;
            if (now >= m_nextLook) {
                look(now);
            }
            if (m_isMeasuring != wasMeasuring) {
                return false;
            }
            if (now >= deadline) {
                return false;
            }
        }
    }

    metrics::Snapshot snapshot() override;
    std::vector<metrics::SecondRow> takeSeconds() override { return std::exchange(m_seconds, {}); }
    Window window() const override;
    metrics::GeneratorSpan takeGeneratorSpan() override;

    void requestStop() override {
        const SteadyTime end = SteadyClock::now() + kStopLead;
        for (Worker& worker : m_workers) {
            worker.requestStop(end);
        }
    }

    void finish(metrics::RunRecord& record) override;

private:
    void makeWorkers() {
        WorkerShare share;
        share.workers = workerCount(m_settings);
        share.openingLimit = (kOpeningLimit + share.workers - 1) / share.workers;
        for (; share.worker < share.workers; ++share.worker) {
            // The first workers take one more each, so that the sum is exactly what was asked.
            share.connections = m_settings.connections / share.workers +
                                (share.worker < m_settings.connections % share.workers ? 1 : 0);
            share.openingPerSecond = static_cast<double>(m_settings.rampUp) *
                                     static_cast<double>(share.connections) / m_settings.connections;
            // One request for each connection, where there are so many: else a worker that starts early could
            // send them all, and the connections of a late one would never be opened.
            const bool isEnough = m_settings.requestCount.value_or(0) >= m_settings.connections;
            share.reserved = isEnough ? m_budget->take(share.connections) : 0;
            m_workers.emplace_back(m_setup, m_gate, share);
            share.firstConnection += share.connections;
        }
    }

    void join() {
        for (std::thread& thread : m_threads) {
            if (thread.joinable()) {
                thread.join();
            }
        }
    }

    [[nodiscard]] metrics::LoadPhase phase() const;
    [[nodiscard]] SteadyTime measureStart() const;
    [[nodiscard]] SteadyTime measureEnd() const;
    void look(SteadyTime now);
    void openWindow(SteadyTime now);

    LoadSettings m_settings;
    RunSetup m_setup;
    StartGate m_gate{workerCount(m_settings)};
    std::optional<RequestBudget> m_budget;
    std::deque<Worker> m_workers;
    std::vector<std::thread> m_threads;
    std::mutex m_mutex;
    std::condition_variable m_finished;
    std::size_t m_finishedWorkers = 0;

    // The second that is going on.
    bool m_isMeasuring = false;
    SteadyTime m_windowStart;
    SteadyTime m_nextLook;
    SteadyTime m_secondStart;
    Totals m_secondTotals;
    std::vector<metrics::SecondRow> m_seconds;
    // The snapshot before.
    SteadyTime m_lastSnapshotAt;
    metrics::LoadPhase m_lastPhase = metrics::LoadPhase::WarmUp;
    Totals m_lastTotals;
    std::vector<Nanoseconds> m_lastCpu;
    // The span of resources that is going on.
    std::vector<Nanoseconds> m_spanCpu;
    Nanoseconds m_spanWait{0};
};

metrics::LoadPhase WorkerLoadRun::phase() const {
    // The earliest of the workers' phases, which differ for some milliseconds.
    metrics::LoadPhase phase = metrics::LoadPhase::Finished;
    for (const Worker& worker : m_workers) {
        phase = std::min(phase, worker.ledger().phase());
    }
    return phase;
}

SteadyTime WorkerLoadRun::measureStart() const {
    SteadyTime start = SteadyTime::max();
    for (const Worker& worker : m_workers) {
        start = std::min(start, worker.ledger().measureStart());
    }
    return start;
}

SteadyTime WorkerLoadRun::measureEnd() const {
    SteadyTime end = SteadyTime::min();
    for (const Worker& worker : m_workers) {
        end = std::max(end, worker.ledger().measureEnd());
    }
    return end;
}

/// At the ends of seconds: the start of the window, then each second of it but the last, which `finish`
/// takes.
void WorkerLoadRun::look(SteadyTime now) {
    if (!m_isMeasuring) {
        if (phase() == metrics::LoadPhase::WarmUp) {
            m_nextLook = now + 5ms;  // the workers get there within a tick; by count they drain first
            return;
        }
        openWindow(now);
        return;
    }
    if (!m_settings.requestCount && now >= m_windowStart + m_settings.duration) {
        m_nextLook = SteadyTime::max();
        return;
    }
    const Totals totals = readTotals(m_workers);
    m_seconds.push_back(
        secondRow(m_secondTotals, totals, m_secondStart - m_windowStart, now - m_secondStart));
    m_secondStart = now;
    m_secondTotals = totals;
    m_nextLook += 1s;
}

void WorkerLoadRun::openWindow(SteadyTime now) {
    m_isMeasuring = true;
    // Not by the ledgers, whose workers are still writing: as planned from the common start.
    m_windowStart = m_settings.requestCount ? now : m_gate.start().value_or(now) + m_settings.loadBefore;
    m_secondStart = m_windowStart;
    m_nextLook = m_windowStart + 1s;
    // What was counted in the moments since then belongs to the first second: only the CPU time has a past.
    m_secondTotals.cpu = readTotals(m_workers).cpu;
}

LoadRun::Window WorkerLoadRun::window() const {
    Window window;
    window.isOver = phase() > metrics::LoadPhase::Measure;
    if (m_isMeasuring) {
        window.start = m_windowStart;
        window.end = m_settings.requestCount ? SteadyTime::max() : m_windowStart + m_settings.duration;
    }
    return window;
}

metrics::GeneratorSpan WorkerLoadRun::takeGeneratorSpan() {
    const SteadyTime now = SteadyClock::now();
    metrics::GeneratorSpan span;
    m_spanCpu.resize(m_workers.size());
    Nanoseconds wait{0};
    for (std::size_t i = 0; i < m_workers.size(); ++i) {
        const Worker& worker = m_workers[i];
        const Nanoseconds cpu = worker.cpuTime();
        span.workerCpu.push_back(cpu - std::exchange(m_spanCpu[i], cpu));
        span.loopLag = std::max(span.loopLag, m_workers[i].takeLoopLag(now));
        if (const std::optional<Nanoseconds> waited = worker.processorWait()) {
            wait += *waited;
            span.processorWait = wait - m_spanWait;
        }
    }
    m_spanWait = wait;
    return span;
}

metrics::Snapshot WorkerLoadRun::snapshot() {
    const SteadyTime now = SteadyClock::now();
    metrics::Snapshot snapshot;
    snapshot.phase = phase();
    const bool isWarmUp = snapshot.phase == metrics::LoadPhase::WarmUp;
    const Totals totals = isWarmUp ? readWarmUpTotals(m_workers) : readTotals(m_workers);
    if (snapshot.phase != m_lastPhase) {
        // The counters of another phase begin at nothing.
        if (m_lastPhase == metrics::LoadPhase::WarmUp) {
            m_lastTotals = Totals{};
            m_lastSnapshotAt = m_windowStart;
        }
        m_lastPhase = snapshot.phase;
    }
    const SteadyTime phaseStart = isWarmUp ? m_gate.start().value_or(now) : m_windowStart;
    snapshot.phaseElapsed = std::max<Nanoseconds>(now - phaseStart, 0ns);
    if (isWarmUp) {
        snapshot.phaseLength = m_settings.loadBefore;
    } else if (!m_settings.requestCount) {
        snapshot.phaseLength = m_settings.duration;
        snapshot.phaseElapsed = std::min(snapshot.phaseElapsed, snapshot.phaseLength);
    }
    describeTotals(totals, m_lastTotals, snapshot.phaseElapsed,
                   std::max<Nanoseconds>(now - m_lastSnapshotAt, 0ns), snapshot);
    for (const Worker& worker : m_workers) {
        snapshot.openConnections += worker.ledger().openConnections();
        snapshot.backlog += worker.ledger().waiting();
    }
    snapshot.askedConnections = m_settings.connections;
    snapshot.errors = mergedErrors(m_workers);
    snapshot.busiestWorkerShare = busiestShare(m_workers, m_lastCpu, snapshot.interval);
    m_lastTotals = totals;
    m_lastSnapshotAt = now;
    return snapshot;
}

void WorkerLoadRun::finish(metrics::RunRecord& record) {
    join();
    const SteadyTime start = measureStart();
    const SteadyTime end = measureEnd();
    record.duration = end - start;
    record.loadBefore = std::max<Nanoseconds>(start - m_gate.start().value_or(start), 0ns);
    if (m_secondStart == m_windowStart) {
        m_windowStart = m_secondStart = start;  // no second was taken yet: its true start is known by now
    }
    if (end > m_secondStart) {
        m_seconds.push_back(secondRow(m_secondTotals, readTotals(m_workers), m_secondStart - m_windowStart,
                                      end - m_secondStart));
    }
    recordTotals(m_workers, record);
    record.connectionCounts.asked = m_settings.connections;
    record.exchangesAsked = http::exchangesPerConnection(m_settings.connection);
    record.resolveTime.record(static_cast<std::uint64_t>(m_setup.resolveTime.count()));
    std::optional<std::uint32_t> fewestAllowed;
    for (const Worker& worker : m_workers) {
        if (record.redirectLocation.empty()) {
            record.redirectLocation = worker.redirectLocation();
        }
        if (record.authenticationFailure.empty()) {
            record.authenticationFailure = worker.authenticationFailure();
        }
        if (const std::optional<std::uint32_t> limit = worker.peerLimit()) {
            fewestAllowed = std::min(*limit, fewestAllowed.value_or(*limit));
        }
    }
    if (fewestAllowed) {
        record.exchangeLimit = *fewestAllowed == 0 ? metrics::kNoExchangeAllowed : *fewestAllowed;
    }
    record.remoteAddress = http::addressText(m_setup.endpoints[m_workers.front().usedEndpoint()]);
}

}  // namespace

core::Result<std::unique_ptr<LoadRun>> LoadRun::prepare(const LoadSettings& settings) {
    const auto url = plan::parseTargetUrl(settings.url);
    if (!url) {
        return url.error();
    }
    if (settings.connections == 0) {
        return core::Error{core::ErrorCode::InvalidArgument, "a run needs at least one connection",
                           "connections", ""};
    }
    auto requests = http::encodeRequests(settings.url, settings.requests, settings.connection.keepAlive);
    if (!requests) {
        return requests.error();
    }
    const SteadyTime resolveStart = SteadyClock::now();
    auto endpoints = http::resolve(*url, settings.connectTo, settings.connection.addressFamily);
    if (!endpoints) {
        return endpoints.error();
    }
    auto localEndpoints = http::localEndpoints(settings.connection);
    if (!localEndpoints) {
        return localEndpoints.error();
    }
    auto authentication = settings.authentication;
    if (authentication == nullptr) {
        auto made = http::makeAuthentication(settings.connection.authentication, url->host);
        if (!made) {
            return made.error();
        }
        authentication = std::move(*made);
    }
    RunSetup setup;
    setup.authentication = std::move(authentication);
    setup.resolveTime = SteadyClock::now() - resolveStart;
    setup.requests = std::move(*requests);
    setup.templates = settings.requests;
    setup.endpoints = std::move(*endpoints);
    setup.localEndpoints = std::move(*localEndpoints);
    setup.host = url->host;
    setup.connection = settings.connection;
    setup.shape = {settings.ratePerSecond, settings.arrivals, settings.think, settings.seed};
    setup.opensFirst = opensFirst(settings);
    setup.resetsOnClose = settings.connection.isResettingOnClose;
    if (url->isTls()) {
        auto tls = http::TlsContext::make(settings.connection);
        if (!tls) {
            return tls.error();
        }
        setup.tls = std::move(*tls);
    }
    return std::unique_ptr<LoadRun>(std::make_unique<WorkerLoadRun>(settings, std::move(setup)));
}

}  // namespace hostmark::load
