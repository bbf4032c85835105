#include "engine/load/connection.h"

#include <boost/asio/error.hpp>

#include "engine/http/failure.h"
#include "engine/http/http1_session.h"
#include "engine/http/resolver.h"

namespace hostmark::load {

using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;

Connection::Connection(std::size_t index, boost::asio::io_context& context, const RunSetup& setup,
                       RequestLedger& ledger, ConnectionOwner& owner)
    : m_index(index),
      m_setup(setup),
      m_ledger(ledger),
      m_owner(owner),
      m_flow(ledger, setup.requests, setup.keepAlive, index),
      m_socket(context),
      m_session(http::makeHttp1Session()) {}

void Connection::resume(SteadyTime now) {
    perform(m_flow.begin(now), now);
}

void Connection::open(SteadyTime now) {
    m_onlyOpens = true;
    m_owner.setDeadline(m_index, now + m_setup.timeout);
    m_endpointsTried = 0;
    m_endpoint = m_owner.preferredEndpoint();
    connect();
}

void Connection::onDeadline(SteadyTime now) {
    if (m_onlyOpens) {
        close();
        endOpening();
        return;
    }
    if (!m_flow.isInFlight()) {
        return;
    }
    const std::string sample = endpointText();
    noteFirstOutcome();
    perform(m_flow.timedOut(sample, now), now);
}

void Connection::close() {
    closeSocket();
    m_flow.closed();
}

void Connection::perform(const Step& step, SteadyTime now) {
    if (step.closesFirst) {
        closeSocket();
    }
    switch (step.action) {
        case Step::Action::Connect:
            m_owner.setDeadline(m_index, now + m_setup.timeout);
            m_endpointsTried = 0;
            m_endpoint = m_owner.preferredEndpoint();
            connect();
            return;
        case Step::Action::Send:
            m_owner.setDeadline(m_index, now + m_setup.timeout);
            send(now);
            return;
        case Step::Action::Rest:
            m_state = m_flow.isOpen() ? State::Resting : State::Closed;
            m_owner.setDeadline(m_index, SteadyTime::max());
            m_owner.rest(m_index);
            return;
        case Step::Action::BackOff:
            m_owner.setDeadline(m_index, SteadyTime::max());
            m_owner.backOff(m_index, now + step.delay);
            return;
    }
}

void Connection::connect() {
    m_state = State::Connecting;
    m_session->reset();
    m_socket.async_connect(m_setup.endpoints[m_endpoint],
                           [this, generation = m_generation](const error_code& error) {
                               if (generation == m_generation) {
                                   onConnected(error);
                               }
                           });
}

void Connection::onConnected(const error_code& error) {
    const SteadyTime now = SteadyClock::now();
    m_ledger.advance(now);
    if (error) {
        if (++m_endpointsTried < m_setup.endpoints.size()) {
            closeSocket();
            m_endpoint = (m_endpoint + 1) % m_setup.endpoints.size();
            connect();
            return;
        }
        fail(core::Phase::Connect, error, now);
        return;
    }
    m_owner.preferredEndpoint() = m_endpoint;
    error_code ignored;
    m_socket.non_blocking(true, ignored);
    m_socket.set_option(tcp::no_delay(true), ignored);
    m_flow.connected();
    if (m_setup.tls == nullptr) {
        onOpen(now);
        return;
    }
    m_tls = http::TlsConnection::make(*m_setup.tls, m_setup.host);
    m_state = State::Handshaking;
    continueHandshake(now);
}

void Connection::continueHandshake(SteadyTime now) {
    const http::TlsConnection::Status status = m_tls->handshake();
    const std::uint32_t generation = m_generation;
    write();
    if (generation != m_generation) {
        return;
    }
    if (status == http::TlsConnection::Status::Ok) {
        onOpen(now);
    } else if (status == http::TlsConnection::Status::NeedsMore) {
        startRead();
    } else {
        fail(core::Phase::Tls, m_tls->error(), now);
    }
}

void Connection::onOpen(SteadyTime now) {
    if (!m_onlyOpens) {
        send(now);
        return;
    }
    m_state = State::Resting;
    endOpening();
}

void Connection::endOpening() {
    m_onlyOpens = false;
    m_owner.setDeadline(m_index, SteadyTime::max());
    m_owner.rest(m_index);
}

void Connection::send(SteadyTime now) {
    m_state = State::Exchanging;
    m_flow.sending(now);
    m_session->start(m_flow.request());
    m_ledger.addSent(m_session->output().size());
    if (m_tls != nullptr) {
        if (m_tls->write(m_session->output()) != http::TlsConnection::Status::Ok) {
            fail(core::Phase::Write, m_tls->error(), now);
            return;
        }
        m_session->outputSent(m_session->output().size());
    }
    const std::uint32_t generation = m_generation;
    write();
    if (generation == m_generation) {
        startRead();
    }
}

void Connection::write() {
    if (m_isWriting) {
        return;  // its handler goes on with what is due
    }
    if (m_tls != nullptr && m_tlsSent == m_tlsOutput.size()) {
        // Taken only here: while a write is pending, the bytes it refers to must not move.
        m_tlsOutput.clear();
        m_tlsSent = 0;
        m_tls->takeOutput(m_tlsOutput);
    }
    const std::string_view due =
        m_tls != nullptr ? std::string_view(m_tlsOutput).substr(m_tlsSent) : m_session->output();
    if (due.empty()) {
        return;
    }
    error_code error;
    const std::size_t count = m_socket.write_some(boost::asio::buffer(due.data(), due.size()), error);
    if (!error && count == due.size()) [[likely]] {
        if (m_tls != nullptr) {
            m_tlsSent += count;
        } else {
            m_session->outputSent(count);
        }
        return;
    }
    if (error && error != boost::asio::error::would_block && error != boost::asio::error::try_again) {
        fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error,
             SteadyClock::now());
        return;
    }
    if (m_tls != nullptr) {
        m_tlsSent += count;
    } else {
        m_session->outputSent(count);
    }
    // Not async_wait: on Windows that goes through the thread that polls with select().
    const std::string_view rest = due.substr(count);
    m_isWriting = true;
    m_socket.async_write_some(boost::asio::buffer(rest.data(), rest.size()),
                              [this, generation = m_generation](const error_code& code, std::size_t written) {
                                  if (generation == m_generation) {
                                      onWritten(code, written);
                                  }
                              });
}

void Connection::onWritten(const error_code& error, std::size_t count) {
    m_isWriting = false;
    if (error) {
        const SteadyTime now = SteadyClock::now();
        m_ledger.advance(now);
        fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error, now);
        return;
    }
    if (m_tls != nullptr) {
        m_tlsSent += count;
    } else {
        m_session->outputSent(count);
    }
    write();
}

void Connection::startRead() {
    if (m_isReading) {
        return;
    }
    m_isReading = true;
    m_socket.async_read_some(boost::asio::buffer(m_buffer),
                             [this, generation = m_generation](const error_code& error, std::size_t count) {
                                 if (generation == m_generation) {
                                     onRead(error, count);
                                 }
                             });
}

void Connection::onRead(const error_code& error, std::size_t count) {
    const SteadyTime now = SteadyClock::now();
    m_ledger.advance(now);
    // Kept set while bytes are taken, so that sending the next request from here does not start a second
    // read.
    const std::uint32_t generation = m_generation;
    if (error) {
        onReadEnd(error, now);
        return;
    }
    receive({m_buffer.data(), count}, now);
    if (generation == m_generation && count == m_buffer.size()) {
        drainSocket(now);
    }
    if (generation == m_generation) {
        m_isReading = false;
        if (m_state == State::Exchanging || m_state == State::Handshaking) {
            startRead();
        }
    }
}

void Connection::drainSocket(SteadyTime now) {
    auto& buffer = m_owner.scratch().received;
    const std::uint32_t generation = m_generation;
    while (generation == m_generation && (m_state == State::Exchanging || m_state == State::Handshaking)) {
        error_code error;
        const std::size_t count = m_socket.read_some(boost::asio::buffer(buffer), error);
        if (error == boost::asio::error::would_block || error == boost::asio::error::try_again) {
            return;
        }
        if (error) {
            onReadEnd(error, SteadyClock::now());
            return;
        }
        // The response may end long after the read that began this; and a body of gigabytes must not keep the
        // worker from its other connections.
        now = SteadyClock::now();
        m_ledger.advance(now);
        receive({buffer.data(), count}, now);
        if (count < buffer.size()) {
            return;
        }
    }
}

void Connection::receive(std::string_view bytes, SteadyTime now) {
    if (m_tls == nullptr) {
        m_ledger.addReceived(bytes.size());
        onSessionEvent(m_session->receive(bytes), now);
        return;
    }
    m_tls->putReceived(bytes);
    if (m_state == State::Handshaking) {
        continueHandshake(now);
    } else {
        receiveTls(now);
    }
}

void Connection::receiveTls(SteadyTime now) {
    auto& plain = m_owner.scratch().plain;
    const std::uint32_t generation = m_generation;
    while (generation == m_generation && m_state == State::Exchanging) {
        std::size_t count = 0;
        switch (m_tls->read(plain.data(), plain.size(), count)) {
            case http::TlsConnection::Status::NeedsMore:
                return;
            case http::TlsConnection::Status::Closed:
                onSessionEvent(m_session->endOfStream(), now);
                return;
            case http::TlsConnection::Status::Failed:
                fail(core::Phase::Read, m_tls->error(), now);
                return;
            case http::TlsConnection::Status::Ok:
                break;
        }
        m_ledger.addReceived(count);
        onSessionEvent(m_session->receive({plain.data(), count}), now);
    }
}

void Connection::onSessionEvent(http::Session::Event event, SteadyTime now) {
    switch (event) {
        case http::Session::Event::NeedsMore:
            return;
        case http::Session::Event::ResponseComplete: {
            noteFirstOutcome();
            http::ResponseInfo response = m_session->response();
            // Not after an answer that came before the whole request was sent, nor with more plain text than
            // the response has: what follows would be taken for the next one.
            response.isReusable =
                response.isReusable && !m_isWriting && (m_tls == nullptr || !m_tls->hasPending());
            perform(m_flow.responseComplete(response, now), now);
            return;
        }
        case http::Session::Event::Failed:
            fail(m_session->error() == http::HttpError::ClosedBeforeResponse ||
                         m_session->error() == http::HttpError::ClosedWithinResponse
                     ? core::Phase::Read
                     : core::Phase::Protocol,
                 m_session->error(), now);
            return;
    }
}

void Connection::onReadEnd(const error_code& error, SteadyTime now) {
    if (m_state == State::Handshaking) {
        fail(core::Phase::Tls, error, now);
        return;
    }
    if (error != boost::asio::error::eof) {
        fail(core::Phase::Read, error, now);
        return;
    }
    const http::Session::Event event = m_session->endOfStream();
    if (event == http::Session::Event::ResponseComplete && m_tls != nullptr) {
        // Without close_notify anyone may have cut it short (RFC 8446, section 6.1).
        fail(core::Phase::Read, http::HttpError::TlsTruncated, now);
        return;
    }
    onSessionEvent(event, now);
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
    perform(m_flow.failed({phase, error}, sample, now), now);
}

void Connection::noteFirstOutcome() {
    if (!m_hadOutcome) {
        m_hadOutcome = true;
        m_owner.firstOutcome();
    }
}

void Connection::closeSocket() {
    if (m_tls != nullptr && m_state != State::Connecting && !m_isWriting && m_tlsSent == m_tlsOutput.size()) {
        // Good manners, and some servers log its absence as an error; nobody waits for the answer.
        m_tls->shutdown();
        m_tlsOutput.clear();
        m_tls->takeOutput(m_tlsOutput);
        error_code ignored;
        m_socket.write_some(boost::asio::buffer(m_tlsOutput), ignored);
    }
    ++m_generation;
    error_code ignored;
    m_socket.close(ignored);
    m_tls.reset();
    m_tlsOutput.clear();
    m_tlsSent = 0;
    m_isReading = false;
    m_isWriting = false;
    m_state = State::Closed;
}

std::string Connection::endpointText() const {
    return http::addressText(m_setup.endpoints[m_endpoint]);
}

}  // namespace hostmark::load
