#include "engine/load/connection.h"

#include "engine/http/failure.h"
#include "engine/http/resolver.h"
#include "engine/http/session_factory.h"

namespace hostmark::load {

using boost::system::error_code;
using core::SteadyTime;

namespace {

/// How long a body waits for 100 Continue: a server need not know it (RFC 9110, section 10.1.1).
constexpr auto kContinueWait = std::chrono::seconds(1);

}  // namespace

Connection::Connection(std::size_t index, std::size_t number, EventLoop& loop, const ConnectionShared& shared)
    : m_shared(shared),
      m_index(static_cast<std::uint32_t>(index)),
      m_flow(shared.flow, number),
      m_session(http::makeSession(shared.setup.connection)),
      m_stream(loop, shared.setup, shared.scratch, static_cast<StreamHandler&>(*this)) {}

void Connection::resume(SteadyTime now) {
    m_isResting = false;
    m_wakeAt = SteadyTime::max();
    if (!m_isConnecting) {
        proceed(now);
    }
}

void Connection::open(SteadyTime now) {
    m_onlyOpens = true;
    owner().setDeadline(m_index, now + m_shared.setup.connection.timeout);
    connect(now);
}

void Connection::onDeadline(SteadyTime now) {
    if (m_onlyOpens) {
        close();
        endOpening();
        return;
    }
    m_session->sendWithheldBody();  // a server need not say that it may come
    const std::string sample = endpointText();
    bool isLost = false;
    SteadyTime next = SteadyTime::max();
    for (std::uint32_t i = 0; i < m_flow.exchangeCount(); ++i) {
        if (!m_flow.isInFlight(i)) {
            continue;
        }
        if (m_flow.deadline(i) > now) {
            next = std::min(next, m_flow.deadline(i));
            continue;
        }
        noteFirstOutcome();
        const bool isUnsent = m_flow.isUnsent(i);
        m_flow.timedOut(i, sample, now);
        isLost = isLost || m_isConnecting || (!isUnsent && !m_session->cancel(i));
    }
    if (isLost) {
        // What was in flight behind it cannot be answered any more.
        m_flow.failedAll({core::Phase::Read, http::HttpError::LostWithTimeout}, sample, now);
        close();
    }
    owner().setDeadline(m_index, isLost ? SteadyTime::max() : next);
    if (!m_isConnecting) {
        proceed(now);
    }
}

void Connection::close() {
    m_stream.close();
    m_isConnecting = false;
    m_flow.closed();
    m_authentication.reset();
}

void Connection::connect(SteadyTime now) {
    m_endpointsTried = 0;
    m_endpoint = owner().preferredEndpoint();
    m_isConnecting = true;
    m_isBroken = false;
    m_session->reset();
    m_stream.connect(m_endpoint, owner().nextTurn(), now);
}

void Connection::onConnected(core::Nanoseconds connectTime, SteadyTime now) {
    ledger().advance(now);
    owner().preferredEndpoint() = m_endpoint;
    m_flow.connected(connectTime);
}

void Connection::onOpen(core::Nanoseconds handshakeTime, SteadyTime now) {
    ledger().advance(now);
    m_isConnecting = false;
    if (m_shared.setup.tls != nullptr) {
        ledger().tlsOpened(handshakeTime);
    }
    if (m_onlyOpens) {
        endOpening();
        m_stream.flush(now);  // HTTP/2 greets first
        return;
    }
    m_hasUnsent = true;  // what it was opened for
    proceed(now);
}

/// Does what can be done now: closes a connection that has done its part, opens one, begins requests.
void Connection::proceed(SteadyTime now) {
    if (m_hasUnsent && !sendUnsent(now)) {
        return;
    }
    if (m_flow.isOpen() && m_flow.inFlight() == 0 && (m_session->isClosing() || m_flow.isUsedUp())) {
        // Also when the server closes, which it may: a clean reconnect, not an error.
        m_flow.endsWithoutFailure();
        m_isBackOffDue = m_flow.backOff().count() != 0;
        close();
    }
    if (m_flow.isOpen()) {
        fill(now);
        return;
    }
    if (m_isBackOffDue) {
        m_isBackOffDue = false;
        owner().setDeadline(m_index, SteadyTime::max());
        owner().backOff(m_index, now + m_flow.backOff());
        return;
    }
    take(m_flow.begin(now), now);
}

/// Begins requests on the open connection, as many as are due and as the protocol has room for.
void Connection::fill(SteadyTime now) {
    while (m_session->capacity() != 0 && !m_flow.isUsedUp()) {
        const ConnectionFlow::Next next = m_flow.begin(now);
        if (next.kind != ConnectionFlow::Next::Kind::Begun) {
            // None is free while one waits to be sent again, of which the session does not know.
            if (m_flow.inFlight() < m_flow.exchangeCount()) {
                take(next, now);
            }
            break;
        }
        if (m_flow.inFlight() == 1) {
            owner().setDeadline(m_index, m_flow.deadline(next.exchange));
        }
        start(next.exchange, now);
    }
    if (m_flow.inFlight() == 0) {
        if (m_session->peerLimit() == 0u) {
            refuse(now);
            return;
        }
        owner().setDeadline(m_index, SteadyTime::max());
    }
    m_stream.flush(now);
}

/// A server that allows no request at all fails those that are due: waiting for it might never end.
void Connection::refuse(SteadyTime now) {
    owner().setDeadline(m_index, SteadyTime::max());
    if (m_flow.begin(now).kind == ConnectionFlow::Next::Kind::Begun) {
        fail(core::Phase::Protocol, http::HttpError::NoRequestAllowed, now);
    } else {
        rest();
    }
}

void Connection::take(const ConnectionFlow::Next& next, SteadyTime now) {
    switch (next.kind) {
        case ConnectionFlow::Next::Kind::Begun:
            owner().setDeadline(m_index, m_flow.deadline(next.exchange));
            connect(now);
            return;
        case ConnectionFlow::Next::Kind::Later:
            if (next.at < m_wakeAt) {
                m_wakeAt = next.at;
                owner().wakeAt(m_index, next.at);
            }
            return;
        case ConnectionFlow::Next::Kind::Nothing:
            rest();
            return;
    }
}

void Connection::onBytes(std::string_view bytes, SteadyTime now) {
    ledger().advance(now);
    ledger().addReceived(bytes.size());
    if (!m_isBroken && !m_session->receive(bytes, now)) {
        m_isBroken = true;
    }
}

void Connection::onBytesEnd(SteadyTime now) {
    takeCompletions(now);
    if (m_isBroken) {
        failSession(now);
        return;
    }
    if (const std::optional<std::uint32_t> limit = m_session->peerLimit();
        limit && *limit < m_flow.exchangeCount()) [[unlikely]] {
        owner().notePeerLimit(*limit);
    }
    if (!m_isConnecting && !m_onlyOpens) {
        proceed(now);
    }
}

void Connection::outputSent(std::size_t count) {
    ledger().addSent(count);
    m_session->outputSent(count);
}

void Connection::takeCompletions(SteadyTime now) {
    http::Completion completion;
    while (m_session->takeCompletion(completion)) {
        noteFirstOutcome();
        endExchange(completion, now);
    }
}

void Connection::endExchange(const http::Completion& completion, SteadyTime now) {
    if (completion.isDeclined && m_flow.isReused()) {
        // As a server ends a connection that has carried its number of requests: no fault of anybody's.
        m_flow.declined(completion.exchange);
        m_hasUnsent = true;
        return;
    }
    error_code error = completion.error;
    if (m_shared.setup.authentication != nullptr && isAuthenticating(completion, now)) {
        return;
    }
    if (!error && completion.response.status / 100 == 3) [[unlikely]] {
        const std::string_view location = m_session->location();
        owner().noteRedirect(location);
        const http::EncodedRequest& request = m_flow.request(completion.exchange);
        if (request.followsRedirects && !location.empty() &&
            Redirects::isRedirect(completion.response.status)) {
            const auto next = m_shared.redirects.follow(request, completion.response.status, location);
            if (next) {
                m_flow.redirected(completion.exchange, **next);
                m_hasUnsent = true;
                return;
            }
            error = next.error();
        }
    }
    if (error) {
        m_flow.failed(completion.exchange, {http::phaseOfSessionError(error), error}, endpointText(), now);
    } else {
        m_flow.completed(completion, now);
    }
}

/// Answers a response that asks for authentication, by the same request on the same connection.
/// @return whether the exchange goes on
bool Connection::isAuthenticating(const http::Completion& completion, SteadyTime now) {
    const std::uint32_t exchange = completion.exchange;
    if (completion.response.status == 401 && !completion.error) {
        if (m_authentication == nullptr) {
            m_authentication = std::make_unique<http::ConnectionAuthentication>(
                *m_shared.setup.authentication, m_flow.request(exchange));
        }
        const auto request = m_authentication->answer(m_session->challenge(), m_session->isClosing());
        if (request) {
            m_flow.authenticating(exchange, **request);
            start(exchange, now);
            return true;
        }
        owner().noteAuthenticationFailure(request.error());
    } else if (m_authentication != nullptr) {
        m_authentication->accepted();
    }
    if (m_authentication != nullptr) {
        m_flow.authenticated(exchange, m_authentication->request());
        m_authentication.reset();
    }
    return false;
}

/// Sends what the connection was opened for, what was redirected and what was declined; on a new connection
/// when this one is of no more use.
/// @return whether the connection goes on
bool Connection::sendUnsent(SteadyTime now) {
    const bool isUsable = m_flow.isOpen() && !m_session->isClosing() && !m_flow.isUsedUp();
    bool areAllUnsent = true;
    m_hasUnsent = false;
    for (std::uint32_t i = 0; i < m_flow.exchangeCount(); ++i) {
        if (m_flow.isUnsent(i) && isUsable && m_session->capacity() != 0) {
            start(i, now);
        }
        m_hasUnsent = m_hasUnsent || m_flow.isUnsent(i);
        areAllUnsent = areAllUnsent && (!m_flow.isInFlight(i) || m_flow.isUnsent(i));
    }
    if (m_hasUnsent && areAllUnsent) {
        m_hasUnsent = false;
        close();
        connect(now);
        return false;
    }
    return true;
}

void Connection::start(std::uint32_t exchange, SteadyTime now) {
    const http::EncodedRequest& request = m_flow.request(exchange);
    m_flow.sending(exchange, now);
    m_session->start(exchange, request);
    if (request.expectsContinue) {
        owner().setDeadline(m_index, std::min(now + kContinueWait, m_flow.deadline(exchange)));
    }
}

void Connection::onEnd(bool isTruncated, SteadyTime now) {
    ledger().advance(now);
    takeCompletions(now);
    const bool isWhole = m_session->endOfStream(now);
    if (isTruncated) {
        http::Completion completion;
        if (m_session->takeCompletion(completion)) {
            // It was delimited by an end that anyone may have made.
            fail(core::Phase::Read, http::HttpError::TlsTruncated, now);
            return;
        }
    }
    takeCompletions(now);
    if (!isWhole) {
        failSession(now);
        return;
    }
    const bool wasReused = m_flow.isReused();
    close();
    if (m_shared.flow.source.isOpen() && !m_hasUnsent && !m_shared.flow.source.hasWaiting() && wasReused &&
        !ledger().isOver()) {
        open(now);  // so that no arrival has to wait for it
    } else if (!m_isResting || m_hasUnsent) {
        proceed(now);
    }
}

void Connection::onFailed(core::Phase phase, const error_code& error, SteadyTime now) {
    ledger().advance(now);
    if (phase == core::Phase::Connect && ++m_endpointsTried < m_shared.setup.endpoints.size()) {
        m_stream.close();
        m_endpoint = (m_endpoint + 1) % m_shared.setup.endpoints.size();
        m_stream.connect(m_endpoint, owner().nextTurn(), now);
        return;
    }
    fail(phase, error, now);
}

void Connection::failSession(SteadyTime now) {
    const error_code error = m_session->error();
    fail(http::phaseOfSessionError(error), error, now);
}

void Connection::fail(core::Phase phase, const error_code& error, SteadyTime now) {
    if (m_onlyOpens) {
        close();
        endOpening();
        return;
    }
    noteFirstOutcome();
    std::string sample = endpointText();
    if (phase == core::Phase::Protocol) {
        sample += " sent: ";
        sample += m_session->failedBytes();
    }
    m_flow.failedAll({phase, error}, sample, now);
    m_isBackOffDue = m_flow.backOff().count() != 0;
    close();
    if (!m_isResting) {
        proceed(now);
    }
}

void Connection::endOpening() {
    m_onlyOpens = false;
    owner().setDeadline(m_index, SteadyTime::max());
    rest();
}

void Connection::rest() {
    if (!m_isResting) {
        m_isResting = true;
        owner().rest(m_index);
    }
}

void Connection::noteFirstOutcome() {
    if (!m_hadOutcome) {
        m_hadOutcome = true;
        owner().firstOutcome();
    }
}

std::string Connection::endpointText() const {
    return http::addressText(m_shared.setup.endpoints[m_endpoint]);
}

}  // namespace hostmark::load
