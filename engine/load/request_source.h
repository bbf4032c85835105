#pragma once

#include <optional>
#include <random>

#include "engine/load/arrival_schedule.h"
#include "engine/load/backlog.h"
#include "engine/load/random_times.h"
#include "engine/load/request_ledger.h"

namespace hostmark::load {

/// What makes a run's requests due; the same for all its workers.
struct LoadShape {
    double ratePerSecond = 0;  ///< of all workers; 0 for the closed model
    plan::Arrivals arrivals;
    plan::ThinkTime think;
    std::uint64_t seed = 0;

    [[nodiscard]] bool isOpen() const { return ratePerSecond > 0; }
    [[nodiscard]] bool thinks() const { return !isOpen() && think.kind != plan::ThinkTime::Kind::None; }
};

/// Hands out the requests of one worker as they become due: in the closed model whenever a connection asks,
/// in the open model as they arrive, whether or not a connection is free.
///
/// Thread-safety: the worker's thread.
class RequestSource {
public:
    /// Hands out nothing before `begin`. `ledger` outlives the source.
    RequestSource(RequestLedger& ledger, const LoadShape& shape, std::size_t worker, std::size_t workers);

    /// The load begins.
    void begin(const ArrivalTimes& times);

    [[nodiscard]] bool isOpen() const { return m_shape.isOpen(); }
    [[nodiscard]] bool thinks() const { return m_shape.thinks(); }

    /// Notices the arrivals that are due by `now`. Cheap when none is.
    void advance(core::SteadyTime now) {
        if (now >= m_nextArrival) [[unlikely]] {
            arrive(now);
        }
    }

    /// Takes a request that may be sent now.
    /// @param readyAt  closed model: since when the connection could have sent it, `now` or earlier
    /// @return when it was due; nothing when none is or the run is over
    [[nodiscard]] std::optional<core::SteadyTime> take(core::SteadyTime readyAt, core::SteadyTime now);

    /// Whether arrivals wait for a connection.
    [[nodiscard]] bool hasWaiting() const { return !m_backlog.isEmpty(); }
    /// When the next arrival is due; SteadyTime::max() in the closed model and when no more come.
    [[nodiscard]] core::SteadyTime nextArrival() const { return m_nextArrival; }
    /// How long a connection waits before its next request.
    [[nodiscard]] core::Nanoseconds thinkTime() { return sampleThinkTime(m_shape.think, m_random); }

private:
    void arrive(core::SteadyTime now);

    RequestLedger* m_ledger;
    LoadShape m_shape;
    std::size_t m_worker;
    std::size_t m_workers;
    bool m_hasBegun = false;
    std::mt19937_64 m_random;  ///< of think times
    std::optional<ArrivalSchedule> m_arrivals;
    Backlog m_backlog;
    core::SteadyTime m_nextArrival = core::SteadyTime::max();
};

}  // namespace hostmark::load
