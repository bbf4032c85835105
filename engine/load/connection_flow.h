#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/clock.h"
#include "engine/http/failure.h"
#include "engine/http/session.h"
#include "engine/load/request_ledger.h"
#include "engine/load/request_source.h"

namespace hostmark::load {

/// The life of one connection without sockets: which request comes next, what is counted when, and when the
/// connection has done its part.
///
/// The owner does the I/O and tells what happened and when. Thread-safety: none.
class ConnectionFlow {
public:
    struct Rules {
        bool keepAlive = true;
        std::uint32_t exchanges = 1;              ///< that may be in flight at once, at least 1
        std::uint64_t requestsPerConnection = 0;  ///< 0 without limit
        core::Nanoseconds timeout{0};             ///< of a request
    };

    /// What the flows of a worker share.
    struct Shared {
        RequestLedger& ledger;
        RequestSource& source;
        const std::vector<http::EncodedRequest>& requests;
        Rules rules;
    };

    /// Whether another request begins now.
    struct Next {
        enum class Kind {
            Begun,   ///< `exchange` is in flight, to be sent as soon as the connection is open
            Later,   ///< ask again at `at`, when somebody has thought enough
            Nothing  ///< none is due
        };
        Kind kind = Kind::Nothing;
        std::uint32_t exchange = 0;
        core::SteadyTime at;
    };

    /// `shared` outlives the flow. @param firstRequest  index of the request to begin with
    ConnectionFlow(const Shared& shared, std::size_t firstRequest);

    /// Begins a request if one is due and an exchange is free.
    [[nodiscard]] Next begin(core::SteadyTime now);
    /// The first byte of the exchange is about to be sent.
    void sending(std::uint32_t index, core::SteadyTime now) {
        Exchange& exchange = m_exchanges[index];
        ++m_sent;
        exchange.isUnsent = false;
        if (exchange.sentAt == core::SteadyTime{}) {
            exchange.sentAt = now;
        }
    }

    void connected(core::Nanoseconds connectTime);
    /// The connection was closed; whatever was in flight must have ended.
    void closed();

    void completed(const http::Completion& completion, core::SteadyTime now);
    /// The peer did not take the exchange up: it is to be sent again.
    void declined(std::uint32_t exchange) { m_exchanges[exchange].isUnsent = true; }
    /// The exchange was redirected: `request` is to be sent in its place, and the exchange goes on.
    void redirected(std::uint32_t exchange, const http::EncodedRequest& request);
    /// The answer asked for authentication: `request` is to be sent in its place on the same connection, and
    /// the exchange goes on.
    void authenticating(std::uint32_t exchange, const http::EncodedRequest& request);
    /// The exchange is one of `request` again, as it was before it was authenticated.
    void authenticated(std::uint32_t exchange, const http::EncodedRequest& request) {
        m_exchanges[exchange].request = &request;
    }
    void failed(std::uint32_t exchange, const http::Failure& failure, std::string_view sample,
                core::SteadyTime now);
    /// All in flight failed, and with them the connection.
    void failedAll(const http::Failure& failure, std::string_view sample, core::SteadyTime now);
    /// The connection is about to be closed though nothing is in flight. That counts towards `backOff` when
    /// every request that it began failed by itself, as by HTTP/2's GOAWAY.
    void endsWithoutFailure() { m_failuresInRow += m_sent != 0 && !m_isReused ? 1 : 0; }
    void timedOut(std::uint32_t exchange, std::string_view sample, core::SteadyTime now);

    [[nodiscard]] const http::EncodedRequest& request(std::uint32_t exchange) const {
        return *m_exchanges[exchange].request;
    }
    [[nodiscard]] std::uint32_t exchangeCount() const {
        return static_cast<std::uint32_t>(m_exchanges.size());
    }
    [[nodiscard]] bool isInFlight(std::uint32_t exchange) const {
        return m_exchanges[exchange].request != nullptr;
    }
    /// Whether the exchange is in flight but still to be sent: first on a connection that is being made, or
    /// again after a redirect, a step of authentication or a refusal to take it up.
    [[nodiscard]] bool isUnsent(std::uint32_t exchange) const {
        return isInFlight(exchange) && m_exchanges[exchange].isUnsent;
    }
    [[nodiscard]] std::uint32_t inFlight() const { return m_inFlight; }
    /// When the exchange in flight times out.
    [[nodiscard]] core::SteadyTime deadline(std::uint32_t exchange) const {
        return m_exchanges[exchange].begunAt + m_shared->rules.timeout;
    }
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    /// Whether the connection has carried a response.
    [[nodiscard]] bool isReused() const { return m_isReused; }
    /// Whether the connection has carried all the requests that it is to carry, or begun to.
    [[nodiscard]] bool isUsedUp() const {
        return m_isOpen && ((!m_shared->rules.keepAlive && m_sent != 0) ||
                            (m_shared->rules.requestsPerConnection != 0 &&
                             m_sent >= m_shared->rules.requestsPerConnection));
    }
    /// How long to wait before the next try: longer each time in a row that a new connection failed before
    /// its first response.
    [[nodiscard]] core::Nanoseconds backOff() const;

private:
    struct Exchange {
        const http::EncodedRequest* request = nullptr;  ///< null when free
        core::SteadyTime readyAt;                       ///< may be used again; the past unless it thinks
        core::SteadyTime due;
        core::SteadyTime begunAt;
        core::SteadyTime sentAt;  ///< the first time
        bool isUnsent = false;
    };

    [[nodiscard]] std::uint32_t freeExchange() const;
    void end(Exchange& exchange, core::SteadyTime now);

    const Shared* m_shared;
    std::size_t m_requestIndex;
    std::vector<Exchange> m_exchanges;
    std::uint32_t m_inFlight = 0;
    std::uint64_t m_sent = 0;  ///< on this connection
    unsigned m_failuresInRow = 0;
    bool m_isOpen = false;
    bool m_isReused = false;
};

}  // namespace hostmark::load
