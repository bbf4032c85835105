#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>

#include "engine/core/clock.h"
#include "engine/http/stream_socket.h"
#include "engine/load/socket_listener.h"

namespace hostmark::load {

/// Every system: Asio; the contract is in event_loop.h. On Windows these are completion ports.
class AsioLoop {
public:
    explicit AsioLoop(std::size_t sockets);

    void run();
    void stop() { m_context.stop(); }

private:
    friend class AsioSocket;
    friend class AsioTimer;

    /// With the executor of one kind: the default's is any kind's, which costs memory and time.
    using Executor = boost::asio::io_context::executor_type;

    boost::asio::io_context m_context{1};
    std::size_t m_socketReceiveBytes;
    std::unique_ptr<char[]> m_received{new char[kReceiveBytes]};
};

/// Receiving is one pending `async_read_some` into a small buffer of its own; one that is shared would
/// be overwritten, because a read may complete before its handler runs.
class AsioSocket {
public:
    AsioSocket(AsioLoop& loop, SocketListener& listener);

    void connect(const http::Endpoint& remote, const SocketOptions& options);
    std::size_t send(std::string_view bytes, boost::system::error_code& error);
    void sendRest(std::string_view bytes);
    void close();

private:
    [[nodiscard]] boost::system::error_code open(const http::Endpoint& remote, const SocketOptions& options);
    void onConnected(const boost::system::error_code& error);
    void startReceiving();
    void onReceived(const boost::system::error_code& error, std::size_t count);
    [[nodiscard]] bool drain();

    AsioLoop& m_loop;
    SocketListener& m_listener;
    /// Grows with each connection: a handler of an earlier one that was already queued finds itself out of
    /// date.
    std::uint32_t m_generation = 0;
    http::StreamSocket m_socket;
    std::unique_ptr<char[]> m_buffer;
};

class AsioTimer {
public:
    AsioTimer(AsioLoop& loop, std::function<void(core::SteadyTime)> callback);

    void expireAt(core::SteadyTime moment);

private:
    std::function<void(core::SteadyTime)> m_callback;
    std::uint32_t m_generation = 0;
    boost::asio::basic_waitable_timer<core::SteadyClock, boost::asio::wait_traits<core::SteadyClock>,
                                      AsioLoop::Executor>
        m_timer;
};

}  // namespace hostmark::load
