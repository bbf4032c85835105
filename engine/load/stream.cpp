#include "engine/load/stream.h"

#include <boost/asio/error.hpp>

#include "engine/http/failure.h"

namespace hostmark::load {

using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;

namespace {

/// Most plain bytes that are encrypted before the socket has taken them.
constexpr std::size_t kTlsPiece = 64 * 1024;

bool wouldBlock(const error_code& error) {
    return error == boost::asio::error::would_block || error == boost::asio::error::try_again;
}

}  // namespace

Stream::Stream(EventLoop& loop, const RunSetup& setup, Scratch& scratch, StreamHandler& handler)
    : m_setup(setup), m_scratch(scratch), m_handler(handler), m_socket(loop, *this) {}

void Stream::connect(std::size_t endpoint, std::size_t localAddress, SteadyTime now) {
    m_state = State::Connecting;
    m_phaseStart = now;
    const http::Endpoint& remote = m_setup.endpoints[endpoint];
    m_socket.connect(remote,
                     {.local = localFor(remote, localAddress), .resetsOnClose = m_setup.resetsOnClose});
}

/// @return the local address whose turn it is, or the next of the right family; null when there is none
const http::Endpoint* Stream::localFor(const http::Endpoint& remote, std::size_t turn) const {
    const std::size_t count = m_setup.localEndpoints.size();
    for (std::size_t i = 0; i < count; ++i) {
        const http::Endpoint& local = m_setup.localEndpoints[(turn + i) % count];
        if (http::isSameFamily(local, remote)) {
            return &local;
        }
    }
    return nullptr;
}

void Stream::onConnected(const error_code& error) {
    const SteadyTime now = SteadyClock::now();
    if (error) {
        fail(core::Phase::Connect, error, now);
        return;
    }
    const std::uint32_t generation = m_generation;
    m_handler.onConnected(now - m_phaseStart, now);
    if (generation != m_generation) {
        return;
    }
    m_phaseStart = now;
    if (m_setup.tls == nullptr) {
        open(now);
        return;
    }
    m_tls = std::make_unique<Tls>();
    m_tls->connection = http::TlsConnection::make(*m_setup.tls, m_setup.host);
    m_state = State::Handshaking;
    continueHandshake(now);
}

void Stream::continueHandshake(SteadyTime now) {
    const http::TlsConnection::Status status = m_tls->connection->handshake();
    const std::uint32_t generation = m_generation;
    write(now);
    if (generation != m_generation) {
        return;
    }
    if (status == http::TlsConnection::Status::Ok) {
        if (m_setup.connection.http == plan::HttpVersion::Http2 && m_tls->connection->protocol() != "h2") {
            fail(core::Phase::Tls, http::HttpError::Http2NotOffered, now);
            return;
        }
        open(now);
    } else if (status == http::TlsConnection::Status::Failed) {
        fail(core::Phase::Tls, m_tls->connection->error(), now);
    }
}

void Stream::open(SteadyTime now) {
    m_state = State::Open;
    m_handler.onOpen(now - m_phaseStart, now);
}

void Stream::flush(SteadyTime now) {
    if (m_state == State::Open) {
        write(now);
    }
}

/// Bytes for the socket, those of the handler encrypted where TLS is spoken. Called only while no write is
/// pending: the bytes that one refers to must not move.
std::string_view Stream::due(SteadyTime now) {
    if (m_tls == nullptr) {
        return m_handler.output();
    }
    if (m_tls->sent == m_tls->output.size()) {
        m_tls->output.clear();
        m_tls->sent = 0;
        if (m_state == State::Open) {
            const std::string_view plain = m_handler.output().substr(0, kTlsPiece);
            if (!plain.empty()) {
                if (m_tls->connection->write(plain) != http::TlsConnection::Status::Ok) {
                    fail(core::Phase::Write, m_tls->connection->error(), now);
                    return {};
                }
                m_handler.outputSent(plain.size());
            }
        }
        m_tls->connection->takeOutput(m_tls->output);
    }
    return std::string_view(m_tls->output).substr(m_tls->sent);
}

void Stream::taken(std::size_t count) {
    if (m_tls != nullptr) {
        m_tls->sent += count;
    } else {
        m_handler.outputSent(count);
    }
}

void Stream::write(SteadyTime now) {
    if (m_isWriting) {
        return;  // its handler goes on with what is due
    }
    const std::uint32_t generation = m_generation;
    while (true) {
        const std::string_view bytes = due(now);
        if (bytes.empty() || generation != m_generation) {
            return;
        }
        error_code error;
        const std::size_t count = m_socket.send(bytes, error);
        if (error && !wouldBlock(error)) {
            fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error, now);
            return;
        }
        taken(count);
        if (count == bytes.size()) [[likely]] {
            continue;
        }
        m_isWriting = true;
        m_socket.sendRest(bytes.substr(count));
        return;
    }
}

void Stream::onSent(const error_code& error, std::size_t count) {
    m_isWriting = false;
    const SteadyTime now = SteadyClock::now();
    if (error) {
        fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error, now);
        return;
    }
    taken(count);
    write(now);
}

void Stream::onReceived(std::string_view bytes) {
    const SteadyTime now = SteadyClock::now();
    if (m_tls == nullptr) {
        const std::uint32_t generation = m_generation;
        m_handler.onBytes(bytes, now);
        if (generation == m_generation) {
            m_handler.onBytesEnd(now);
        }
        return;
    }
    m_tls->connection->putReceived(bytes);
    const std::uint32_t generation = m_generation;
    if (m_state == State::Handshaking) {
        continueHandshake(now);
    }
    // The peer may have spoken already with the last of the handshake.
    if (generation == m_generation && m_state == State::Open) {
        receiveTls(now);
    }
}

void Stream::receiveTls(SteadyTime now) {
    const std::uint32_t generation = m_generation;
    bool hasBytes = false;
    while (generation == m_generation) {
        std::size_t count = 0;
        const http::TlsConnection::Status status =
            m_tls->connection->read(m_scratch.plain.get(), Scratch::kBytes, count);
        if (status == http::TlsConnection::Status::Ok) {
            hasBytes = true;
            m_handler.onBytes({m_scratch.plain.get(), count}, now);
            continue;
        }
        if (hasBytes) {
            m_handler.onBytesEnd(now);
        }
        if (generation != m_generation) {
            return;
        }
        if (status == http::TlsConnection::Status::Closed) {
            m_handler.onEnd(false, now);
        } else if (status == http::TlsConnection::Status::Failed) {
            fail(core::Phase::Read, m_tls->connection->error(), now);
        }
        return;
    }
}

void Stream::onReceiveEnd(const error_code& error) {
    const SteadyTime now = SteadyClock::now();
    if (m_state == State::Handshaking) {
        fail(core::Phase::Tls, error, now);
    } else if (error != boost::asio::error::eof) {
        fail(core::Phase::Read, error, now);
    } else {
        m_handler.onEnd(m_tls != nullptr, now);
    }
}

void Stream::fail(core::Phase phase, const error_code& error, SteadyTime now) {
    m_handler.onFailed(phase, error, now);
}

void Stream::close() {
    if (m_state == State::Closed) {
        return;
    }
    if (m_tls != nullptr && m_state == State::Open && !isSending()) {
        // Good manners, and some servers log its absence as an error; nobody waits for the answer.
        m_tls->connection->shutdown();
        m_tls->output.clear();
        m_tls->connection->takeOutput(m_tls->output);
        error_code ignored;
        m_socket.send(m_tls->output, ignored);
    }
    ++m_generation;
    m_socket.close();
    m_tls.reset();
    m_isWriting = false;
    m_state = State::Closed;
}

}  // namespace hostmark::load
