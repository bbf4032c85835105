#include "engine/load/worker.h"

#include <algorithm>

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
/// Ticks between two copies of the failures for readers.
constexpr std::uint32_t kPublishTicks = 10;

}  // namespace

Worker::Worker(const RunSetup& setup, std::size_t connectionCount, std::size_t openingLimit, SteadyTime start,
               std::uint64_t reserved)
    : m_setup(setup),
      m_tick(m_context),
      m_ledger(setup.window, start, reserved),
      m_scratch(std::make_unique<Scratch>()),
      m_deadlines(connectionCount, SteadyTime::max()),
      m_openingLimit(openingLimit),
      m_isOpening(setup.opensFirst) {
    for (std::size_t i = 0; i < connectionCount; ++i) {
        m_connections.emplace_back(i, m_context, m_setup, m_ledger, static_cast<ConnectionOwner&>(*this));
    }
}

Worker::~Worker() = default;

void Worker::run() {
    const SteadyTime now = SteadyClock::now();
    m_ledger.advance(now);
    openMore(now);
    scheduleTick();
    m_context.run();
    publish(true);
    m_isFinished.store(true, std::memory_order_release);
}

void Worker::requestStop(SteadyTime end) {
    m_stopAt.store(end.time_since_epoch().count());
    m_isStopRequested.store(true);
}

std::vector<metrics::ErrorEntry> Worker::errors() const {
    const std::lock_guard lock(m_errorsMutex);
    return m_errors;
}

void Worker::backOff(std::size_t index, SteadyTime at) {
    m_backingOff.push_back({index, at});
}

void Worker::rest(std::size_t index) {
    m_resting.push_back(index);
}

void Worker::firstOutcome() {
    if (m_opening != 0) {
        --m_opening;
    }
}

void Worker::scheduleTick() {
    m_tick.expires_after(kTick);
    m_tick.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            onTick(SteadyClock::now());
        }
    });
}

void Worker::onTick(SteadyTime now) {
    if (m_isStopRequested.load()) {
        m_ledger.stopAt(SteadyTime(SteadyTime::duration(m_stopAt.load())));
    }
    m_ledger.advance(now);
    expireDeadlines(now);
    resumeDue(now);
    ++m_ticks;
    // A listener takes a tick's share of connections in one tick as long as it has nothing else to do.
    if (m_isOpening || m_ticks % kOpeningTicks == 0) {
        m_opening = 0;
    }
    openMore(now);
    endOpening(now);
    publish(false);
    // A person who stops does not wait for what is still in flight.
    const bool isCutShort = m_isStopRequested.load() && m_ledger.isOver();
    if (m_ledger.isFinished() || isCutShort) {
        finish();
    } else {
        scheduleTick();
    }
}

void Worker::openMore(SteadyTime now) {
    while (m_opening < m_openingLimit && m_nextToOpen < m_connections.size()) {
        ++m_opening;
        Connection& connection = m_connections[m_nextToOpen++];
        if (m_isOpening) {
            connection.open(now);
        } else {
            connection.resume(now);
        }
    }
}

void Worker::endOpening(SteadyTime now) {
    const bool isAllOpen = m_nextToOpen == m_connections.size() && m_resting.size() == m_connections.size();
    if (m_isOpening && (isAllOpen || m_ticks >= kLongestOpeningTicks)) {
        m_isOpening = false;
        resumeDue(now);
    }
}

void Worker::expireDeadlines(SteadyTime now) {
    for (std::size_t i = 0; i < m_deadlines.size(); ++i) {
        if (m_deadlines[i] <= now) [[unlikely]] {
            m_connections[i].onDeadline(now);
        }
    }
}

void Worker::resumeDue(SteadyTime now) {
    const auto due = std::partition(m_backingOff.begin(), m_backingOff.end(),
                                    [&](const Waiting& waiting) { return waiting.at > now; });
    const std::vector<Waiting> ready(due, m_backingOff.end());
    m_backingOff.erase(due, m_backingOff.end());
    for (const Waiting& waiting : ready) {
        m_connections[waiting.index].resume(now);
    }
    // Connections rest until all are open, between the warm-up and the count of a run by count, and when
    // nothing is left to send.
    if (!m_isOpening && !m_resting.empty() && !m_ledger.isOver()) {
        const std::vector<std::size_t> resting = std::exchange(m_resting, {});
        for (const std::size_t index : resting) {
            m_connections[index].resume(now);
        }
    }
}

void Worker::publish(bool isLast) {
    m_cpuNs.set(static_cast<std::uint64_t>(core::threadCpuTime().count()));
    if (!isLast && (m_ticks % kPublishTicks != 0 || m_ledger.failures().total() == m_publishedFailures)) {
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
    m_context.stop();
}

}  // namespace hostmark::load
