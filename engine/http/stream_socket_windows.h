#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/windows/basic_stream_handle.hpp>

#include "engine/http/resolver.h"

namespace hostmark::http {

/// What connects to any Endpoint: a socket, or a handle of a named pipe. Its names are those of Asio's
/// socket, which it is on other systems.
///
/// A pipe has no options and is bound to nothing: what sets them does nothing. A Unix socket is opened only
/// by `async_connect`, because before that it cannot be told from a pipe; its options do nothing until then.
///
/// Handlers are called as Asio's: never within the call, and with operation_aborted after `close`.
/// Thread-safety: the thread of its io_context.
class StreamSocket {
public:
    using executor_type = boost::asio::io_context::executor_type;

    explicit StreamSocket(boost::asio::io_context& context);
    ~StreamSocket();
    StreamSocket(const StreamSocket&) = delete;
    StreamSocket& operator=(const StreamSocket&) = delete;

    [[nodiscard]] executor_type get_executor() { return m_socket.get_executor(); }

    void open(const boost::asio::generic::stream_protocol& protocol, boost::system::error_code& error);
    void bind(const Endpoint& local, boost::system::error_code& error);
    void non_blocking(bool mode, boost::system::error_code& error);
    template <class Option>
    void set_option(const Option& option, boost::system::error_code& error) {
        error.clear();
        if (m_socket.is_open()) {
            m_socket.set_option(option, error);
        }
    }

    /// Connects to `remote`. Where all instances of a pipe are taken, tries again for at most 2 s; the error
    /// is then HttpError::PipeBusy, and ERROR_FILE_NOT_FOUND at once when nobody serves it.
    template <class Handler>
    void async_connect(const Endpoint& remote, Handler handler) {
        if (isPipe(remote)) {
            connectPipe(remote, std::move(handler));
        } else {
            m_socket.async_connect(remote, std::move(handler));
        }
    }

    /// At once what there is. A pipe always answers would_block, because its handle would hold the thread.
    template <class Buffers>
    std::size_t read_some(const Buffers& buffers, boost::system::error_code& error) {
        return m_pipe == nullptr ? m_socket.read_some(buffers, error) : wouldBlock(error);
    }
    /// As `read_some`.
    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, boost::system::error_code& error) {
        return m_pipe == nullptr ? m_socket.write_some(buffers, error) : wouldBlock(error);
    }

    /// The end of a pipe is boost::asio::error::eof, as that of a socket.
    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler handler) {
        if (m_pipe == nullptr) {
            m_socket.async_read_some(buffers, std::move(handler));
            return;
        }
        handle().async_read_some(
            buffers,
            [handler = std::move(handler)](const boost::system::error_code& error,
                                           std::size_t count) mutable { handler(readError(error), count); });
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler handler) {
        if (m_pipe == nullptr) {
            m_socket.async_write_some(buffers, std::move(handler));
        } else {
            handle().async_write_some(buffers, std::move(handler));
        }
    }

    void close(boost::system::error_code& error);

private:
    class Pipe;
    using Handle = boost::asio::windows::basic_stream_handle<executor_type>;

    [[nodiscard]] static bool isPipe(const Endpoint& remote);
    [[nodiscard]] static std::size_t wouldBlock(boost::system::error_code& error) {
        error = boost::asio::error::would_block;
        return 0;
    }
    [[nodiscard]] static boost::system::error_code readError(const boost::system::error_code& error);

    void connectPipe(const Endpoint& remote, std::function<void(const boost::system::error_code&)> handler);
    [[nodiscard]] Handle& handle();

    boost::asio::io_context& m_context;
    boost::asio::basic_stream_socket<boost::asio::generic::stream_protocol, executor_type> m_socket;
    /// Only while connected to a pipe, or connecting. Apart, because of many sockets the memory counts, and
    /// shared with what is queued for it.
    std::shared_ptr<Pipe> m_pipe;
};

}  // namespace hostmark::http
