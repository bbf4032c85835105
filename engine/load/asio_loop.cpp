#include "engine/load/asio_loop.h"

#include <utility>

#include <boost/asio/error.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/socket_base.hpp>

namespace hostmark::load {

using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;

namespace {

/// Bytes of each socket's buffer. A response that fits takes one system call, but the memory of many
/// connections adds up.
std::size_t receiveBytes(std::size_t sockets) {
    return sockets <= 1'024 ? 4'096 : sockets <= 4'096 ? 1'024 : 256;
}

bool wouldBlock(const error_code& error) {
    return error == boost::asio::error::would_block || error == boost::asio::error::try_again;
}

}  // namespace

AsioLoop::AsioLoop(std::size_t sockets) : m_socketReceiveBytes(receiveBytes(sockets)) {}

void AsioLoop::run() {
    const auto work = boost::asio::make_work_guard(m_context);
    m_context.restart();
    m_context.run();
}

AsioSocket::AsioSocket(AsioLoop& loop, SocketListener& listener)
    : m_loop(loop),
      m_listener(listener),
      m_socket(loop.m_context),
      m_buffer(new char[loop.m_socketReceiveBytes]) {}

void AsioSocket::connect(const http::Endpoint& remote, const SocketOptions& options) {
    const auto handle = [this, generation = m_generation](const error_code& error) {
        if (generation == m_generation) {
            onConnected(error);
        }
    };
    if (const error_code error = open(remote, options)) {
        boost::asio::post(m_loop.m_context, [handle, error] { handle(error); });
        return;
    }
    m_socket.async_connect(remote, handle);
}

error_code AsioSocket::open(const http::Endpoint& remote, const SocketOptions& options) {
    error_code error;
    m_socket.open(remote.protocol(), error);
    if (!error && options.resetsOnClose) {
        m_socket.set_option(boost::asio::socket_base::linger(true, 0), error);
    }
    if (!error && options.local != nullptr) {
        m_socket.bind(*options.local, error);
    }
    return error;
}

void AsioSocket::onConnected(const error_code& error) {
    if (!error) {
        error_code ignored;
        m_socket.non_blocking(true, ignored);
        m_socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    }
    const std::uint32_t generation = m_generation;
    m_listener.onConnected(error);
    if (generation == m_generation && !error) {
        startReceiving();
    }
}

std::size_t AsioSocket::send(std::string_view bytes, error_code& error) {
    return m_socket.write_some(boost::asio::buffer(bytes.data(), bytes.size()), error);
}

void AsioSocket::sendRest(std::string_view bytes) {
    // Not async_wait: on Windows that goes through the thread that polls with select().
    m_socket.async_write_some(boost::asio::buffer(bytes.data(), bytes.size()),
                              [this, generation = m_generation](const error_code& error, std::size_t count) {
                                  if (generation == m_generation) {
                                      m_listener.onSent(error, count);
                                  }
                              });
}

void AsioSocket::close() {
    ++m_generation;
    error_code ignored;
    m_socket.close(ignored);
}

void AsioSocket::startReceiving() {
    m_socket.async_read_some(boost::asio::buffer(m_buffer.get(), m_loop.m_socketReceiveBytes),
                             [this, generation = m_generation](const error_code& error, std::size_t count) {
                                 if (generation == m_generation) {
                                     onReceived(error, count);
                                 }
                             });
}

void AsioSocket::onReceived(const error_code& error, std::size_t count) {
    if (error) {
        m_listener.onReceiveEnd(error);
        return;
    }
    const std::uint32_t generation = m_generation;
    m_listener.onReceived({m_buffer.get(), count});
    if (generation == m_generation && count == m_loop.m_socketReceiveBytes && !drain()) {
        return;
    }
    if (generation == m_generation) {
        startReceiving();
    }
}

/// Takes what a full read left, in larger pieces.
/// @return whether more may come
bool AsioSocket::drain() {
    const std::uint32_t generation = m_generation;
    char* const buffer = m_loop.m_received.get();
    for (int reads = 0; reads < kReadsInTurn; ++reads) {
        error_code error;
        const std::size_t count = m_socket.read_some(boost::asio::buffer(buffer, kReceiveBytes), error);
        if (error) {
            if (wouldBlock(error)) {
                return true;
            }
            m_listener.onReceiveEnd(error);
            return false;
        }
        m_listener.onReceived({buffer, count});
        if (generation != m_generation || count < kReceiveBytes) {
            return true;
        }
    }
    return true;
}

AsioTimer::AsioTimer(AsioLoop& loop, std::function<void(SteadyTime)> callback)
    : m_callback(std::move(callback)), m_timer(loop.m_context) {}

void AsioTimer::expireAt(SteadyTime moment) {
    ++m_generation;
    if (moment == SteadyTime::max()) {
        m_timer.cancel();
        return;
    }
    m_timer.expires_at(moment);  // cancels the wait for another moment
    m_timer.async_wait([this, generation = m_generation](const error_code& error) {
        if (!error && generation == m_generation) {
            m_callback(SteadyClock::now());
        }
    });
}

}  // namespace hostmark::load
