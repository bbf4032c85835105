#pragma once

#include <vector>

#include "engine/core/clock.h"
#include "engine/http/encoded_request.h"
#include "engine/http/session.h"
#include "engine/load/request_ledger.h"

namespace hostmark::load {

/// What a connection does next.
struct Step {
    enum class Action {
        Connect,  ///< open a connection, then send
        Send,     ///< send `ConnectionFlow::request` on the open connection
        Rest,     ///< nothing is due: keep the connection open, if it is, and wait to be begun again
        BackOff   ///< begin again after `delay`
    };

    Action action = Action::Rest;
    bool closesFirst = false;  ///< the connection is of no more use
    core::Nanoseconds delay{0};

    friend bool operator==(const Step&, const Step&) = default;
};

/// The life of one closed-model connection without sockets: what follows what, and what is counted when.
///
/// The owner does the I/O, tells what happened and when, and performs the returned step. Thread-safety: none.
class ConnectionFlow {
public:
    /// All outlive the flow. @param firstRequest  index of the request to begin with
    ConnectionFlow(RequestLedger& ledger, const std::vector<http::EncodedRequest>& requests, bool keepAlive,
                   std::size_t firstRequest);

    /// The connection is free: starts the next request if one is due.
    [[nodiscard]] Step begin(core::SteadyTime now);
    /// The TCP connection was made.
    void connected();
    /// The first byte of the request is about to be sent.
    void sending(core::SteadyTime now) { m_serviceStart = now; }
    [[nodiscard]] Step responseComplete(const http::ResponseInfo& response, core::SteadyTime now);
    /// The request failed; its connection is given up.
    [[nodiscard]] Step failed(const http::Failure& failure, std::string_view sample, core::SteadyTime now);
    /// The request took longer than its limit; its connection is given up.
    [[nodiscard]] Step timedOut(std::string_view sample, core::SteadyTime now);
    /// The resting connection was closed.
    void closed() { lose(); }

    [[nodiscard]] const http::EncodedRequest& request() const { return (*m_requests)[m_requestIndex]; }
    /// When the request that is in flight was due.
    [[nodiscard]] core::SteadyTime due() const { return m_due; }
    [[nodiscard]] bool isInFlight() const { return m_isInFlight; }
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    /// Whether the connection has carried a response.
    [[nodiscard]] bool isReused() const { return m_isReused; }

private:
    [[nodiscard]] Step afterLoss(core::SteadyTime now, bool backsOff);
    void lose();

    RequestLedger* m_ledger;
    const std::vector<http::EncodedRequest>* m_requests;
    bool m_keepAlive;
    std::size_t m_requestIndex;
    core::SteadyTime m_due;
    core::SteadyTime m_serviceStart;
    bool m_isInFlight = false;
    bool m_isOpen = false;
    bool m_isReused = false;
    unsigned m_failuresInRow = 0;
};

}  // namespace hostmark::load
