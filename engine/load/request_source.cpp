#include "engine/load/request_source.h"

#include <algorithm>
#include <cmath>

namespace hostmark::load {

namespace {

/// Longest time whose arrivals wait for a connection rather than being given up: a server that is so far
/// behind will not catch up within a run.
constexpr double kBacklogSeconds = 10;
constexpr double kSmallestBacklog = 1'000;
constexpr double kLargestBacklog = 1'000'000;

std::size_t backlogLimit(const LoadShape& shape, std::size_t workers) {
    const double share = shape.ratePerSecond * kBacklogSeconds / static_cast<double>(workers);
    return static_cast<std::size_t>(std::clamp(std::ceil(share), kSmallestBacklog, kLargestBacklog));
}

/// Another sequence for each worker.
std::uint64_t workerSeed(const LoadShape& shape, std::size_t worker) {
    return shape.seed + 0x9e3779b97f4a7c15u * (worker + 1);
}

}  // namespace

RequestSource::RequestSource(RequestLedger& ledger, const LoadShape& shape, std::size_t worker,
                             std::size_t workers)
    : m_ledger(&ledger),
      m_shape(shape),
      m_worker(worker),
      m_workers(workers),
      m_random(workerSeed(shape, worker)),
      m_backlog(shape.isOpen() ? backlogLimit(shape, workers) : 1) {}

void RequestSource::begin(const ArrivalTimes& times) {
    m_hasBegun = true;
    if (isOpen()) {
        m_arrivals.emplace(m_shape.arrivals, m_shape.ratePerSecond, times, m_worker, m_workers,
                           workerSeed(m_shape, m_worker));
        m_nextArrival = m_arrivals->next();
    }
}

std::optional<core::SteadyTime> RequestSource::take(core::SteadyTime readyAt, core::SteadyTime now) {
    if (!m_hasBegun) {
        return std::nullopt;
    }
    if (!isOpen()) {
        return m_ledger->tryStart() ? std::optional(readyAt) : std::nullopt;
    }
    advance(now);
    if (m_backlog.isEmpty() || !m_ledger->tryStart()) {
        return std::nullopt;
    }
    return m_backlog.pop();
}

void RequestSource::arrive(core::SteadyTime now) {
    while (m_nextArrival <= now) {
        if (m_ledger->isOver()) {
            m_nextArrival = core::SteadyTime::max();
            return;
        }
        m_ledger->arrive(now - m_nextArrival);
        if (!m_backlog.push(m_nextArrival)) {
            m_ledger->dropArrival();
        }
        m_arrivals->pop();
        m_nextArrival = m_arrivals->next();
    }
}

}  // namespace hostmark::load
