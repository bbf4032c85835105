#include "engine/load/request_ledger.h"

#include <algorithm>

namespace hostmark::load {

namespace {

constexpr auto kNever = core::SteadyTime::max();
/// Requests taken from the shared budget at once: rarely enough to cost nothing, few enough to share the end
/// fairly.
constexpr std::uint64_t kBudgetShare = 16;

std::uint64_t nanoseconds(core::SteadyTime from, core::SteadyTime to) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, core::Nanoseconds(to - from).count()));
}

}  // namespace

RequestLedger::RequestLedger(const WindowPlan& plan, core::SteadyTime now, std::uint64_t reserved)
    : m_plan(plan),
      m_nextCut(plan.measureStart),
      m_granted(reserved),
      m_measureStart(now),
      m_measureEnd(now),
      m_lastEnd(now) {
    for (metrics::WorkerMetrics* phase : {&m_metrics[0], &m_metrics[1]}) {
        phase->responseTime.prepare();
        phase->serviceTime.prepare();
        phase->firstByteTime.prepare();
        phase->bodyTime.prepare();
    }
}

void RequestLedger::setWindow(core::SteadyTime measureStart, core::SteadyTime measureEnd) {
    m_plan.measureStart = m_nextCut = measureStart;
    m_plan.measureEnd = measureEnd;
}

bool RequestLedger::tryStart() {
    switch (phase()) {
        case Phase::WarmUp:
            if (m_isStopping || m_nextCut == kNever) {
                return false;  // the warm-up of a run by count drains before the count begins
            }
            break;
        case Phase::Measure:
            if (m_plan.endsByCount()) {
                if (m_granted == 0) {
                    m_granted = m_plan.budget->take(kBudgetShare);
                }
                if (m_granted == 0) {
                    if (m_inFlight == 0) {
                        closeMeasure(m_lastEnd);
                    }
                    return false;
                }
                --m_granted;
            }
            break;
        default:
            return false;
    }
    m_current->sent.add(1);
    ++m_inFlight;
    if (m_waiting.get() != 0) {
        m_waiting.set(m_waiting.get() - 1);
    }
    return true;
}

void RequestLedger::arrive(core::Nanoseconds lateness) {
    m_current->intended.add(1);
    m_current->lateness.record(static_cast<std::uint64_t>(std::max<std::int64_t>(0, lateness.count())));
    m_waiting.add(1);
    if (m_waiting.get() > m_current->peakBacklog.get()) {
        m_current->peakBacklog.set(m_waiting.get());
    }
}

void RequestLedger::dropArrival() {
    m_current->notStarted.add(1);
    m_waiting.set(m_waiting.get() - 1);
}

void RequestLedger::complete(int status, bool isExpected, std::uint64_t bodyBytes,
                             const ExchangeTimes& times) {
    if (isExpected) {
        m_current->ok.add(1);
        m_current->responseTime.record(nanoseconds(times.due, times.end));
        m_current->serviceTime.record(nanoseconds(times.sent, times.end));
        m_current->firstByteTime.record(nanoseconds(times.sent, times.firstByte));
        m_current->bodyTime.record(nanoseconds(times.firstByte, times.end));
    } else {
        m_current->unexpected.add(1);
        m_current->unexpectedTime.record(nanoseconds(times.due, times.end));
    }
    m_current->bodyBytes.add(bodyBytes);
    m_current->statuses[static_cast<std::size_t>(status) % m_current->statuses.size()].add(1);
    ended(times.end);
}

void RequestLedger::fail(const http::Failure& failure, bool wasReused, std::string_view sample,
                         core::SteadyTime now) {
    m_current->failed.add(1);
    if (m_current == &m_metrics[1]) {
        m_failures.add(failure, wasReused, sample);
    }
    ended(now);
}

void RequestLedger::timeOut(bool wasReused, std::string_view sample, std::uint64_t responseNs,
                            core::SteadyTime now) {
    m_current->timedOut.add(1);
    m_current->timedOutTime.record(responseNs);
    if (m_current == &m_metrics[1]) {
        m_failures.add(
            {core::Phase::Timeout, boost::system::errc::make_error_code(boost::system::errc::timed_out)},
            wasReused, sample);
    }
    ended(now);
}

void RequestLedger::connectionOpened(core::Nanoseconds connectTime) {
    m_current->connectTime.record(static_cast<std::uint64_t>(connectTime.count()));
    m_openedConnections.add(1);
    m_openConnections.add(1);
    if (m_openConnections.get() > m_current->peakConnections.get()) {
        m_current->peakConnections.set(m_openConnections.get());
    }
}

void RequestLedger::tlsOpened(core::Nanoseconds handshakeTime) {
    m_current->tlsTime.record(static_cast<std::uint64_t>(handshakeTime.count()));
}

void RequestLedger::stopAt(core::SteadyTime end) {
    m_isStopping = true;
    if (m_plan.endsByCount()) {
        m_plan.budget->close();
        m_granted = 0;
    }
    if (phase() == Phase::WarmUp) {
        m_plan.measureStart = m_plan.measureEnd = std::min(end, m_plan.measureStart);
        m_nextCut = m_plan.measureStart;
    } else if (phase() == Phase::Measure) {
        m_nextCut = std::min(m_nextCut, end);
    }
}

void RequestLedger::ended(core::SteadyTime now) {
    --m_inFlight;
    m_lastEnd = now;
    if (m_inFlight != 0) {
        return;
    }
    if (phase() == Phase::Drain) {
        setPhase(Phase::Finished);
    } else if (phase() == Phase::WarmUp && m_nextCut == kNever) {
        openMeasure(now);
    }
}

void RequestLedger::cut(core::SteadyTime now) {
    if (phase() == Phase::WarmUp) {
        if (m_isStopping) {
            openMeasure(m_plan.measureStart);
            closeMeasure(m_plan.measureStart);
            return;
        }
        if (m_plan.endsByCount()) {
            if (m_inFlight != 0) {
                m_nextCut = kNever;  // exactly N requests are measured: none from before may end among them
                return;
            }
            openMeasure(now);
            return;
        }
        openMeasure(m_plan.measureStart);
        if (now < m_nextCut) {
            return;
        }
    }
    if (phase() == Phase::Measure) {
        closeMeasure(m_nextCut);
    }
}

void RequestLedger::openMeasure(core::SteadyTime at) {
    m_current = &m_metrics[1];
    m_current->inFlightAtStart.set(m_inFlight);
    m_current->intended.set(m_waiting.get());
    m_current->peakBacklog.set(m_waiting.get());
    m_current->peakConnections.set(m_openConnections.get());
    m_measureStart = m_measureEnd = m_lastEnd = at;
    m_measuredCpu = core::threadCpuTime();
    m_measuredWait = core::threadProcessorWait();
    m_nextCut = m_plan.endsByCount() ? kNever : m_plan.measureEnd;
    setPhase(Phase::Measure);
}

void RequestLedger::closeMeasure(core::SteadyTime at) {
    m_current->inFlightAtEnd.set(m_inFlight);
    m_current->notStarted.add(m_waiting.get());
    m_waiting.set(0);
    m_current = &m_metrics[2];
    m_measureEnd = at;
    m_measuredCpu = core::threadCpuTime() - m_measuredCpu;
    if (const std::optional<core::Nanoseconds> wait = core::threadProcessorWait(); wait && m_measuredWait) {
        m_measuredWait = *wait - *m_measuredWait;
    }
    m_nextCut = kNever;
    setPhase(m_inFlight == 0 ? Phase::Finished : Phase::Drain);
}

}  // namespace hostmark::load
