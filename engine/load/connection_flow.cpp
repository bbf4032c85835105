#include "engine/load/connection_flow.h"

#include <algorithm>

namespace hostmark::load {

namespace {

using namespace std::chrono_literals;

constexpr core::Nanoseconds kFirstBackOff = 10ms;
constexpr core::Nanoseconds kLongestBackOff = 1s;

}  // namespace

ConnectionFlow::ConnectionFlow(const Shared& shared, std::size_t firstRequest)
    : m_shared(&shared),
      // `begin` goes to the next request first.
      m_requestIndex((firstRequest + shared.requests.size() - 1) % shared.requests.size()),
      m_exchanges(shared.rules.exchanges) {}

ConnectionFlow::Next ConnectionFlow::begin(core::SteadyTime now) {
    if (m_inFlight == m_exchanges.size()) {
        return {};
    }
    const std::uint32_t index = freeExchange();
    Exchange& exchange = m_exchanges[index];
    if (exchange.readyAt > now) {
        return {.kind = Next::Kind::Later, .exchange = 0, .at = exchange.readyAt};
    }
    const bool hasThought = exchange.readyAt != core::SteadyTime{};
    const auto due = m_shared->source.take(hasThought ? exchange.readyAt : now, now);
    if (!due) {
        return {};
    }
    m_requestIndex = m_requestIndex + 1 == m_shared->requests.size() ? 0 : m_requestIndex + 1;
    exchange.request = &m_shared->requests[m_requestIndex];
    exchange.due = *due;
    exchange.begunAt = now;
    exchange.sentAt = {};
    exchange.isUnsent = true;
    ++m_inFlight;
    return {.kind = Next::Kind::Begun, .exchange = index, .at = {}};
}

void ConnectionFlow::connected(core::Nanoseconds connectTime) {
    m_isOpen = true;
    m_isReused = false;
    m_sent = 0;
    m_shared->ledger.connectionOpened(connectTime);
}

void ConnectionFlow::closed() {
    if (m_isOpen) {
        m_isOpen = false;
        m_shared->ledger.connectionClosed();
    }
    m_isReused = false;
    m_sent = 0;
}

void ConnectionFlow::completed(const http::Completion& completion, core::SteadyTime now) {
    Exchange& exchange = m_exchanges[completion.exchange];
    const auto status = static_cast<std::size_t>(completion.response.status);
    const auto& okStatuses = exchange.request->okStatuses;
    const bool isExpected = status < okStatuses.size() && okStatuses[status];
    m_isReused = true;
    m_failuresInRow = 0;
    const RequestLedger::ExchangeTimes times{exchange.due, exchange.sentAt, completion.response.firstByteAt,
                                             now};
    end(exchange, now);
    m_shared->ledger.complete(completion.response.status, isExpected, completion.response.bodyBytes, times);
}

void ConnectionFlow::redirected(std::uint32_t exchange, const http::EncodedRequest& request) {
    m_exchanges[exchange].request = &request;
    m_exchanges[exchange].isUnsent = true;
    m_isReused = true;
    m_failuresInRow = 0;
    m_shared->ledger.followed();
}

void ConnectionFlow::authenticating(std::uint32_t exchange, const http::EncodedRequest& request) {
    m_exchanges[exchange].request = &request;
    m_exchanges[exchange].isUnsent = true;
    m_isReused = true;
    m_failuresInRow = 0;
    --m_sent;  // all rounds are one request of the connection
    m_shared->ledger.authenticationRound();
}

void ConnectionFlow::failed(std::uint32_t index, const http::Failure& failure, std::string_view sample,
                            core::SteadyTime now) {
    end(m_exchanges[index], now);
    m_shared->ledger.fail(failure, m_isReused, sample, now);
}

void ConnectionFlow::failedAll(const http::Failure& failure, std::string_view sample, core::SteadyTime now) {
    // A server may close an idle connection at any time; only what fails at once again and again is held
    // back.
    if (!m_isReused) {
        ++m_failuresInRow;
    }
    for (std::uint32_t i = 0; m_inFlight != 0 && i < m_exchanges.size(); ++i) {
        if (isInFlight(i)) {
            failed(i, failure, sample, now);
        }
    }
}

void ConnectionFlow::timedOut(std::uint32_t index, std::string_view sample, core::SteadyTime now) {
    Exchange& exchange = m_exchanges[index];
    const core::Nanoseconds responseTime = now - exchange.due;
    end(exchange, now);
    m_shared->ledger.timeOut(m_isReused, sample, static_cast<std::uint64_t>(responseTime.count()), now);
}

core::Nanoseconds ConnectionFlow::backOff() const {
    if (m_failuresInRow == 0) {
        return core::Nanoseconds{0};
    }
    const unsigned doublings = std::min(m_failuresInRow - 1, 10u);
    return std::min<core::Nanoseconds>(kLongestBackOff, kFirstBackOff * (1u << doublings));
}

/// The one that has been ready longest; not when all are in flight.
std::uint32_t ConnectionFlow::freeExchange() const {
    std::uint32_t best = exchangeCount();
    for (std::uint32_t i = 0; i < m_exchanges.size(); ++i) {
        if (isInFlight(i)) {
            continue;
        }
        if (!m_shared->source.thinks()) {
            return i;
        }
        if (best == exchangeCount() || m_exchanges[i].readyAt < m_exchanges[best].readyAt) {
            best = i;
        }
    }
    return best;
}

void ConnectionFlow::end(Exchange& exchange, core::SteadyTime now) {
    exchange.request = nullptr;
    --m_inFlight;
    if (m_shared->source.thinks()) {
        exchange.readyAt = now + m_shared->source.thinkTime();
    }
}

}  // namespace hostmark::load
