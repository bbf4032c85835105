#include "engine/load/stream.h"

#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/socket_base.hpp>

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

Stream::Stream(boost::asio::io_context& context, const RunSetup& setup, Scratch& scratch,
               StreamHandler& handler)
    : m_setup(setup),
      m_scratch(scratch),
      m_handler(handler),
      m_socket(context),
      m_buffer(new char[setup.receiveBytes]) {}

void Stream::connect(std::size_t endpoint, std::size_t localAddress, SteadyTime now) {
    m_state = State::Connecting;
    m_phaseStart = now;
    if (const error_code error = bindTo(endpoint, localAddress)) {
        fail(core::Phase::Connect, error, now);
        return;
    }
    m_socket.async_connect(m_setup.endpoints[endpoint],
                           [this, generation = m_generation](const error_code& error) {
                               if (generation == m_generation) {
                                   onConnected(error);
                               }
                           });
}

error_code Stream::bindTo(std::size_t endpoint, std::size_t localAddress) {
    const http::Endpoint& remote = m_setup.endpoints[endpoint];
    error_code error;
    m_socket.open(remote.protocol(), error);
    if (!error && m_setup.resetsOnClose) {
        m_socket.set_option(boost::asio::socket_base::linger(true, 0), error);
    }
    // The one whose turn it is, or the next of the right family.
    const std::size_t count = m_setup.localEndpoints.size();
    for (std::size_t i = 0; !error && i < count; ++i) {
        const http::Endpoint& local = m_setup.localEndpoints[(localAddress + i) % count];
        if (http::isSameFamily(local, remote)) {
            m_socket.bind(local, error);
            break;
        }
    }
    return error;
}

void Stream::onConnected(const error_code& error) {
    const SteadyTime now = SteadyClock::now();
    if (error) {
        fail(core::Phase::Connect, error, now);
        return;
    }
    error_code ignored;
    m_socket.non_blocking(true, ignored);
    m_socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
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
    } else if (status == http::TlsConnection::Status::NeedsMore) {
        startRead();
    } else {
        fail(core::Phase::Tls, m_tls->connection->error(), now);
    }
}

void Stream::open(SteadyTime now) {
    m_state = State::Open;
    const std::uint32_t generation = m_generation;
    m_handler.onOpen(now - m_phaseStart, now);
    if (generation == m_generation) {
        startRead();
    }
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
        const std::size_t count = m_socket.write_some(boost::asio::buffer(bytes.data(), bytes.size()), error);
        if (error && !wouldBlock(error)) {
            fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error, now);
            return;
        }
        taken(count);
        if (count == bytes.size()) [[likely]] {
            continue;
        }
        // Not async_wait: on Windows that goes through the thread that polls with select().
        const std::string_view rest = bytes.substr(count);
        m_isWriting = true;
        m_socket.async_write_some(boost::asio::buffer(rest.data(), rest.size()),
                                  [this, generation](const error_code& code, std::size_t written) {
                                      if (generation == m_generation) {
                                          onWritten(code, written);
                                      }
                                  });
        return;
    }
}

void Stream::onWritten(const error_code& error, std::size_t count) {
    m_isWriting = false;
    const SteadyTime now = SteadyClock::now();
    if (error) {
        fail(m_state == State::Handshaking ? core::Phase::Tls : core::Phase::Write, error, now);
        return;
    }
    taken(count);
    write(now);
}

void Stream::startRead() {
    if (m_isReading) {
        return;
    }
    m_isReading = true;
    m_socket.async_read_some(boost::asio::buffer(m_buffer.get(), m_setup.receiveBytes),
                             [this, generation = m_generation](const error_code& error, std::size_t count) {
                                 if (generation == m_generation) {
                                     onRead(error, count);
                                 }
                             });
}

void Stream::onRead(const error_code& error, std::size_t count) {
    const SteadyTime now = SteadyClock::now();
    if (error) {
        onReadEnd(error, now);
        return;
    }
    // m_isReading stays set while bytes are taken, so that nothing that happens then starts a second read.
    const std::uint32_t generation = m_generation;
    receive({m_buffer.get(), count}, now);
    if (generation == m_generation && count == m_setup.receiveBytes) {
        drainSocket();
    }
    if (generation == m_generation) {
        m_isReading = false;
        startRead();
    }
}

void Stream::drainSocket() {
    const std::uint32_t generation = m_generation;
    while (generation == m_generation) {
        error_code error;
        const std::size_t count =
            m_socket.read_some(boost::asio::buffer(m_scratch.received.get(), Scratch::kBytes), error);
        if (wouldBlock(error)) {
            return;
        }
        // The response may end long after the read that began this; and a body of gigabytes must not keep the
        // worker from its other connections.
        const SteadyTime now = SteadyClock::now();
        if (error) {
            onReadEnd(error, now);
            return;
        }
        receive({m_scratch.received.get(), count}, now);
        if (count < Scratch::kBytes) {
            return;
        }
    }
}

void Stream::receive(std::string_view bytes, SteadyTime now) {
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

void Stream::onReadEnd(const error_code& error, SteadyTime now) {
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
        m_socket.write_some(boost::asio::buffer(m_tls->output), ignored);
    }
    ++m_generation;
    error_code ignored;
    m_socket.close(ignored);
    m_tls.reset();
    m_isReading = false;
    m_isWriting = false;
    m_state = State::Closed;
}

}  // namespace hostmark::load
