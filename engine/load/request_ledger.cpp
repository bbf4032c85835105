#include "engine/load/request_ledger.h"

#include <algorithm>

namespace hostmark::load {

namespace {

constexpr auto kNever = core::SteadyTime::max();
/// Requests taken from the shared budget at once: rarely enough to cost nothing, few enough to share the end
/// fairly.
constexpr std::uint64_t kBudgetShare = 16;

}  // namespace

RequestLedger::RequestLedger(const WindowPlan& plan, core::SteadyTime now, std::uint64_t reserved)
    : m_plan(plan),
      m_nextCut(plan.measureStart),
      m_granted(reserved),
      m_measureStart(now),
      m_measureEnd(now),
      m_lastEnd(now) {
    m_metrics[0].responseTime.prepare();
    m_metrics[0].serviceTime.prepare();
    m_metrics[1].responseTime.prepare();
    m_metrics[1].serviceTime.prepare();
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
    return true;
}

void RequestLedger::complete(int status, bool isExpected, std::uint64_t bodyBytes, std::uint64_t responseNs,
                             std::uint64_t serviceNs, core::SteadyTime now) {
    if (isExpected) {
        m_current->ok.add(1);
        m_current->responseTime.record(responseNs);
        m_current->serviceTime.record(serviceNs);
    } else {
        m_current->unexpected.add(1);
        m_current->unexpectedTime.record(responseNs);
    }
    m_current->bodyBytes.add(bodyBytes);
    m_current->statuses[static_cast<std::size_t>(status) % m_current->statuses.size()].add(1);
    ended(now);
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

void RequestLedger::connectionOpened() {
    m_openedConnections.add(1);
    m_openConnections.add(1);
    if (m_openConnections.get() > m_current->peakConnections.get()) {
        m_current->peakConnections.set(m_openConnections.get());
    }
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
    m_current->peakConnections.set(m_openConnections.get());
    m_measureStart = m_measureEnd = m_lastEnd = at;
    m_measuredCpu = core::threadCpuTime();
    m_nextCut = m_plan.endsByCount() ? kNever : m_plan.measureEnd;
    setPhase(Phase::Measure);
}

void RequestLedger::closeMeasure(core::SteadyTime at) {
    m_current->inFlightAtEnd.set(m_inFlight);
    m_current = &m_metrics[2];
    m_measureEnd = at;
    m_measuredCpu = core::threadCpuTime() - m_measuredCpu;
    m_nextCut = kNever;
    setPhase(m_inFlight == 0 ? Phase::Finished : Phase::Drain);
}

}  // namespace hostmark::load
