#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <string_view>

#include "engine/core/clock.h"
#include "engine/load/failure_log.h"
#include "engine/load/window_plan.h"
#include "engine/metrics/time_series.h"
#include "engine/metrics/worker_metrics.h"

namespace hostmark::load {

/// Accounts for every request of one worker and decides whether another may start: the one place that knows
/// the phases.
///
/// Each request is counted in the phase in which it ends. The windows are cut at the planned moments, by
/// comparing each event's time with the next cut, not at the next tick: a window's length is exact.
///
/// Thread-safety: the worker's thread; `metrics` and `phase` may be read by any.
class RequestLedger {
public:
    using Phase = metrics::LoadPhase;

    /// @param reserved  requests of a run by count that are this worker's from the start, beside the shared
    /// budget
    RequestLedger(const WindowPlan& plan, core::SteadyTime now, std::uint64_t reserved = 0);

    /// Says when the measured window is to be, before it begins, where the constructor could not.
    void setWindow(core::SteadyTime measureStart, core::SteadyTime measureEnd);

    /// Cuts the windows that are over at `now`. Cheap when none is; call at the start of each event.
    void advance(core::SteadyTime now) {
        if (now >= m_nextCut) [[unlikely]] {
            cut(now);
        }
    }

    /// Asks to start a request. Counts it as sent and in flight when granted; in the open model it no longer
    /// waits then.
    [[nodiscard]] bool tryStart();

    /// Open model: a request became due, and waits until it is started or dropped.
    /// @param lateness  since it was due
    void arrive(core::Nanoseconds lateness);
    /// Open model: a request that waited is never sent.
    void dropArrival();

    /// When the parts of an exchange came.
    struct ExchangeTimes {
        core::SteadyTime due;
        core::SteadyTime sent;       ///< its first byte
        core::SteadyTime firstByte;  ///< of the response
        core::SteadyTime end;
    };
    /// A whole response, `isExpected` or not.
    void complete(int status, bool isExpected, std::uint64_t bodyBytes, const ExchangeTimes& times);
    void fail(const http::Failure& failure, bool wasReused, std::string_view sample, core::SteadyTime now);
    void timeOut(bool wasReused, std::string_view sample, std::uint64_t responseNs, core::SteadyTime now);

    /// An answer sent the request on, which goes on.
    void followed() { m_current->followedRedirects.add(1); }

    /// An answer asked for a step of authentication, which the request goes on with.
    void authenticationRound() { m_current->authenticationRounds.add(1); }

    void addReceived(std::uint64_t bytes) { m_current->bytesReceived.add(bytes); }
    void addSent(std::uint64_t bytes) { m_current->bytesSent.add(bytes); }
    /// A TCP connection was made in so long.
    void connectionOpened(core::Nanoseconds connectTime);
    void tlsOpened(core::Nanoseconds handshakeTime);
    void connectionClosed() { m_openConnections.set(m_openConnections.get() - 1); }

    /// Ends the measured window at `end` if that is earlier than planned; a run that is still warming up then
    /// measures nothing.
    void stopAt(core::SteadyTime end);

    [[nodiscard]] Phase phase() const { return m_phase.load(std::memory_order_relaxed); }
    [[nodiscard]] bool isFinished() const { return phase() == Phase::Finished; }
    /// Whether `tryStart` may be granted now or later.
    [[nodiscard]] bool isOver() const { return phase() == Phase::Drain || phase() == Phase::Finished; }
    [[nodiscard]] std::uint64_t inFlight() const { return m_inFlight; }
    /// Arrivals that wait for a connection now; any thread.
    [[nodiscard]] std::uint64_t waiting() const { return m_waiting.get(); }

    [[nodiscard]] const metrics::WorkerMetrics& warmUp() const { return m_metrics[0]; }
    [[nodiscard]] const metrics::WorkerMetrics& measured() const { return m_metrics[1]; }
    [[nodiscard]] std::uint64_t openConnections() const { return m_openConnections.get(); }
    [[nodiscard]] std::uint64_t openedConnections() const { return m_openedConnections.get(); }
    [[nodiscard]] const FailureLog& failures() const { return m_failures; }

    /// The measured window as it was; valid when finished, equal when it never opened.
    [[nodiscard]] core::SteadyTime measureStart() const { return m_measureStart; }
    [[nodiscard]] core::SteadyTime measureEnd() const { return m_measureEnd; }
    /// CPU time of this thread within the measured window; valid when finished.
    [[nodiscard]] core::Nanoseconds measuredCpu() const { return m_measuredCpu; }
    /// Time within it that this thread could have worked but had no processor; valid when finished, empty
    /// where the system does not tell.
    [[nodiscard]] std::optional<core::Nanoseconds> measuredWait() const { return m_measuredWait; }

private:
    void cut(core::SteadyTime now);
    void openMeasure(core::SteadyTime at);
    void closeMeasure(core::SteadyTime at);
    void ended(core::SteadyTime now);
    void setPhase(Phase phase) { m_phase.store(phase, std::memory_order_relaxed); }

    WindowPlan m_plan;
    /// Unrecorded load, measured window, what ends after it.
    std::array<metrics::WorkerMetrics, 3> m_metrics;
    metrics::WorkerMetrics* m_current = &m_metrics[0];
    std::atomic<Phase> m_phase{Phase::WarmUp};
    core::SteadyTime m_nextCut;
    bool m_isStopping = false;
    std::uint64_t m_inFlight = 0;
    std::uint64_t m_granted = 0;  ///< of the budget, not yet started
    metrics::RelaxedCounter m_waiting;
    metrics::RelaxedCounter m_openConnections;
    metrics::RelaxedCounter m_openedConnections;
    FailureLog m_failures;
    core::SteadyTime m_measureStart;
    core::SteadyTime m_measureEnd;
    core::SteadyTime m_lastEnd;
    core::Nanoseconds m_measuredCpu{0};
    std::optional<core::Nanoseconds> m_measuredWait;
};

}  // namespace hostmark::load
