#include "engine/load/connection_flow.h"

#include <algorithm>

namespace hostmark::load {

namespace {

using namespace std::chrono_literals;

constexpr core::Nanoseconds kFirstBackOff = 10ms;
constexpr core::Nanoseconds kLongestBackOff = 1s;

std::uint64_t nanoseconds(core::SteadyTime from, core::SteadyTime to) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, core::Nanoseconds(to - from).count()));
}

}  // namespace

ConnectionFlow::ConnectionFlow(RequestLedger& ledger, const std::vector<http::EncodedRequest>& requests,
                               bool keepAlive, std::size_t firstRequest)
    : m_ledger(&ledger),
      m_requests(&requests),
      m_keepAlive(keepAlive),
      // `begin` goes to the next request first.
      m_requestIndex((firstRequest + requests.size() - 1) % requests.size()) {}

Step ConnectionFlow::begin(core::SteadyTime now) {
    if (!m_ledger->tryStart()) {
        return {};
    }
    m_isInFlight = true;
    m_due = now;
    m_requestIndex = m_requestIndex + 1 == m_requests->size() ? 0 : m_requestIndex + 1;
    return {.action = m_isOpen ? Step::Action::Send : Step::Action::Connect};
}

void ConnectionFlow::connected() {
    m_isOpen = true;
    m_isReused = false;
    m_ledger->connectionOpened();
}

Step ConnectionFlow::responseComplete(const http::ResponseInfo& response, core::SteadyTime now) {
    const auto status = static_cast<std::size_t>(response.status);
    const bool isExpected = status < request().okStatuses.size() && request().okStatuses[status];
    m_isInFlight = false;
    m_isReused = true;
    m_failuresInRow = 0;
    m_ledger->complete(response.status, isExpected, response.bodyBytes, nanoseconds(m_due, now),
                       nanoseconds(m_serviceStart, now), now);
    if (m_keepAlive && response.isReusable) {
        return begin(now);
    }
    // A server that closes is within its rights: a clean reconnect, not an error.
    return afterLoss(now, false);
}

Step ConnectionFlow::failed(const http::Failure& failure, std::string_view sample, core::SteadyTime now) {
    m_isInFlight = false;
    ++m_failuresInRow;
    m_ledger->fail(failure, m_isReused, sample, now);
    // A server may close an idle connection at any time; only what fails at once again and again is held
    // back.
    const bool backsOff = !m_isReused;
    return afterLoss(now, backsOff);
}

Step ConnectionFlow::timedOut(std::string_view sample, core::SteadyTime now) {
    m_isInFlight = false;
    m_ledger->timeOut(m_isReused, sample, nanoseconds(m_due, now), now);
    return afterLoss(now, false);
}

Step ConnectionFlow::afterLoss(core::SteadyTime now, bool backsOff) {
    lose();
    Step step;
    if (backsOff) {
        const unsigned doublings = std::min(m_failuresInRow - 1, 10u);
        step.action = Step::Action::BackOff;
        step.delay = std::min(kLongestBackOff, kFirstBackOff * (1u << doublings));
    } else {
        step = begin(now);
    }
    step.closesFirst = true;
    return step;
}

void ConnectionFlow::lose() {
    if (m_isOpen) {
        m_isOpen = false;
        m_ledger->connectionClosed();
    }
    m_isReused = false;
}

}  // namespace hostmark::load
