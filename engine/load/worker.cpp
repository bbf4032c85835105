#include "engine/load/worker.h"

#include <algorithm>

#include "engine/core/precise_timers.h"
#include "engine/http/session_factory.h"

namespace hostmark::load {

namespace {

using namespace std::chrono_literals;
using core::SteadyClock;
using core::SteadyTime;

constexpr auto kTick = 10ms;
/// Ticks after which an opening connection without an answer no longer holds up the others.
constexpr std::uint32_t kOpeningTicks = 5;
/// Ticks after which the load begins though some connections are not open yet.
constexpr std::uint32_t kLongestOpeningTicks = 500;
/// Ticks between two copies for readers of what costs more than a store.
constexpr std::uint32_t kPublishTicks = 10;

ConnectionFlow::Rules rulesOf(const plan::ConnectionSettings& settings) {
    return {.keepAlive = settings.keepAlive || settings.http == plan::HttpVersion::Http2,
            .exchanges = http::exchangesPerConnection(settings),
            .requestsPerConnection = settings.requestsPerConnection,
            .timeout = settings.timeout};
}

WindowPlan laterWindow(const RunSetup& setup) {
    return {.measureStart = SteadyTime::max(), .measureEnd = SteadyTime::max(), .budget = setup.budget};
}

}  // namespace

Worker::Worker(const RunSetup& setup, StartGate& gate, const WorkerShare& share)
    : m_setup(setup),
      m_gate(gate),
      m_loop(share.connections),
      m_tick(m_loop, [this](SteadyTime now) { onTick(now); }),
      m_alarm(m_loop, [this](SteadyTime now) { onAlarm(now); }),
      m_ledger(laterWindow(setup), SteadyClock::now(), share.reserved),
      m_source(m_ledger, setup.shape, share.worker, share.workers),
      m_redirects(setup),
      m_flowShared{m_ledger, m_source, setup.requests, rulesOf(setup.connection)},
      m_connectionShared{setup, m_flowShared, static_cast<ConnectionOwner&>(*this), m_scratch, m_redirects},
      m_deadlines(share.connections, SteadyTime::max()),
      m_turn(share.firstConnection),
      m_opening(share.openingLimit, share.openingPerSecond) {
    for (std::size_t i = 0; i < share.connections; ++i) {
        m_connections.emplace_back(i, share.firstConnection + i, m_loop, m_connectionShared);
    }
}

Worker::~Worker() = default;

void Worker::run() {
    const core::PreciseTimers preciseTimers;
    const SteadyTime now = SteadyClock::now();
    m_opening.begin(now);
    passGate(now);
    openMore(now);
    setTick(now + kTick);
    m_loop.run();
    m_tickDue.store(kNoTick, std::memory_order_relaxed);
    publish(true);
    m_isFinished.store(true, std::memory_order_release);
}

void Worker::requestStop(SteadyTime end) {
    m_stopAt.store(end.time_since_epoch().count());
    m_isStopRequested.store(true);
}

std::optional<core::Nanoseconds> Worker::processorWait() const {
    const std::int64_t wait = m_waitNs.load(std::memory_order_relaxed);
    return wait == kUnknownWait ? std::nullopt : std::optional(core::Nanoseconds(wait));
}

core::Nanoseconds Worker::takeLoopLag(SteadyTime now) {
    const std::int64_t noted = m_loopLagNs.exchange(0, std::memory_order_relaxed);
    // A loop that stands still notes nothing.
    const SteadyTime::rep due = m_tickDue.load(std::memory_order_relaxed);
    const std::int64_t overdue = due == kNoTick ? 0 : now.time_since_epoch().count() - due;
    return core::Nanoseconds(std::max({noted, overdue, std::int64_t{0}}));
}

std::vector<metrics::ErrorEntry> Worker::errors() const {
    const std::lock_guard lock(m_errorsMutex);
    return m_errors;
}

void Worker::wakeAt(std::size_t index, SteadyTime at) {
    m_thinking.push({index, at});
    if (at < m_alarmAt) {
        setAlarm();
    }
}

void Worker::backOff(std::size_t index, SteadyTime at) {
    m_backingOff.push_back({index, at});
}

void Worker::rest(std::size_t index) {
    m_resting.push_back(index);
}

void Worker::noteRedirect(std::string_view location) {
    if (m_redirectLocation.empty() && m_ledger.phase() == metrics::LoadPhase::Measure) {
        m_redirectLocation = location;
    }
}

void Worker::noteAuthenticationFailure(const core::Error& error) {
    if (m_authenticationFailure.empty() && m_ledger.phase() == metrics::LoadPhase::Measure) {
        m_authenticationFailure = core::describe(error);
    }
}

void Worker::notePeerLimit(std::uint32_t limit) {
    if (!m_peerLimit || limit < *m_peerLimit) {
        m_peerLimit = limit;
    }
}

void Worker::begin(SteadyTime start, SteadyTime now) {
    m_hasBegun = true;
    const SteadyTime measureStart = start + m_setup.loadBefore;
    const SteadyTime measureEnd =
        m_setup.budget != nullptr ? SteadyTime::max() : measureStart + m_setup.duration;
    m_ledger.setWindow(measureStart, measureEnd);
    m_ledger.advance(now);
    m_source.begin({start, measureStart, measureEnd});
    if (m_source.isOpen()) {
        dispatchArrivals(now);
    } else {
        resumeResting(now);
    }
    setAlarm();
}

void Worker::onTick(SteadyTime now) {
    noteLag(now);
    if (m_isStopRequested.load()) {
        m_ledger.stopAt(SteadyTime(SteadyTime::duration(m_stopAt.load())));
    }
    m_ledger.advance(now);
    expireDeadlines(now);
    resumeBackedOff(now);
    if (m_source.isOpen()) {
        dispatchArrivals(now);
    } else if (m_hasBegun) {
        resumeResting(now);
    }
    ++m_ticks;
    // A listener takes a tick's share of connections in one tick as long as it has nothing else to do.
    if (!m_hasBegun || m_ticks % kOpeningTicks == 0) {
        m_opening.forget();
    }
    openMore(now);
    passGate(now);
    publish(false);
    // A person who stops does not wait for what is still in flight.
    const bool isCutShort = m_isStopRequested.load() && m_ledger.isOver();
    if (m_ledger.isFinished() || isCutShort) {
        finish();
    } else {
        setTick(now + kTick);
    }
}

void Worker::setTick(SteadyTime at) {
    m_tickDue.store(at.time_since_epoch().count(), std::memory_order_relaxed);
    m_tick.expireAt(at);
}

void Worker::noteLag(SteadyTime now) {
    // Who asks sets it back meanwhile: what is lost then is no more than what they were told.
    const std::int64_t lag = now.time_since_epoch().count() - m_tickDue.load(std::memory_order_relaxed);
    if (lag > m_loopLagNs.load(std::memory_order_relaxed)) {
        m_loopLagNs.store(lag, std::memory_order_relaxed);
    }
}

void Worker::openMore(SteadyTime now) {
    while (m_nextToOpen < m_connections.size() && m_opening.mayOpen(now)) {
        m_opening.opened();
        Connection& connection = m_connections[m_nextToOpen++];
        if (m_setup.opensFirst) {
            connection.open(now);
        } else {
            connection.resume(now);
        }
    }
}

/// Tells the gate that all connections are open, and begins when it says so.
void Worker::passGate(SteadyTime now) {
    if (m_hasBegun) {
        return;
    }
    const bool isAllOpen = m_nextToOpen == m_connections.size() && m_resting.size() == m_connections.size();
    if (m_setup.opensFirst && !m_isReady && (isAllOpen || m_ticks >= kLongestOpeningTicks)) {
        m_isReady = true;
        m_gate.ready(now);
    }
    const auto start = m_gate.start();
    if (!start) {
        return;
    }
    if (*start <= now) {
        begin(*start, now);
    } else {
        m_alarmAt = *start;
        m_alarm.expireAt(*start);
    }
}

void Worker::expireDeadlines(SteadyTime now) {
    for (std::size_t i = 0; i < m_deadlines.size(); ++i) {
        if (m_deadlines[i] <= now) [[unlikely]] {
            m_connections[i].onDeadline(now);
        }
    }
}

void Worker::resumeBackedOff(SteadyTime now) {
    const auto due = std::partition(m_backingOff.begin(), m_backingOff.end(),
                                    [&](const Waiting& waiting) { return waiting.at > now; });
    const std::vector<Waiting> ready(due, m_backingOff.end());
    m_backingOff.erase(due, m_backingOff.end());
    for (const Waiting& waiting : ready) {
        m_connections[waiting.index].resume(now);
    }
}

/// Closed model: connections rest until all are open, between the warm-up and the count of a run by count,
/// and when nothing is left to send.
void Worker::resumeResting(SteadyTime now) {
    if (m_resting.empty() || m_ledger.isOver()) {
        return;
    }
    const std::deque<std::size_t> resting = std::exchange(m_resting, {});
    for (const std::size_t index : resting) {
        m_connections[index].resume(now);
    }
}

/// The next arrival or the end of a think time.
void Worker::setAlarm() {
    SteadyTime at = m_source.nextArrival();
    if (!m_thinking.empty()) {
        at = std::min(at, m_thinking.top().at);
    }
    if (at == m_alarmAt) {
        return;
    }
    m_alarmAt = at;
    m_alarm.expireAt(at);
}

void Worker::onAlarm(SteadyTime now) {
    m_alarmAt = SteadyTime::max();
    if (!m_hasBegun) {
        passGate(now);
        return;
    }
    m_ledger.advance(now);
    if (m_source.isOpen()) {
        dispatchArrivals(now);
    }
    while (!m_thinking.empty() && m_thinking.top().at <= now) {
        const std::size_t index = m_thinking.top().index;
        m_thinking.pop();
        m_connections[index].resume(now);
    }
    setAlarm();
}

/// Gives the arrivals that wait to the connections that rest, the one that has rested longest first.
void Worker::dispatchArrivals(SteadyTime now) {
    m_source.advance(now);
    while (m_source.hasWaiting() && !m_resting.empty() && !m_ledger.isOver()) {
        const std::size_t index = m_resting.front();
        m_resting.pop_front();
        m_connections[index].resume(now);
        if (m_source.hasWaiting() && !m_resting.empty() && m_resting.back() == index) {
            return;  // it has room and was granted nothing: a run by count waits for those in flight alone
        }
    }
}

void Worker::publish(bool isLast) {
    m_cpuNs.set(static_cast<std::uint64_t>(core::threadCpuTime().count()));
    if (!isLast && m_ticks % kPublishTicks != 0) {
        return;
    }
    // A file of the kernel's: not at each tick.
    if (const std::optional<core::Nanoseconds> wait = core::threadProcessorWait()) {
        m_waitNs.store(wait->count(), std::memory_order_relaxed);
    }
    if (!isLast && m_ledger.failures().total() == m_publishedFailures) {
        return;
    }
    m_publishedFailures = m_ledger.failures().total();
    std::vector<metrics::ErrorEntry> entries = m_ledger.failures().entries();
    const std::lock_guard lock(m_errorsMutex);
    m_errors = std::move(entries);
}

void Worker::finish() {
    for (Connection& connection : m_connections) {
        connection.close();
    }
    m_loop.stop();
}

}  // namespace hostmark::load
