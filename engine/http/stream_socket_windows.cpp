#include "engine/http/stream_socket_windows.h"

#include <chrono>
#include <string>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>

#include "engine/core/clock.h"
#include "engine/core/path_text.h"
#include "engine/http/failure.h"
#include "engine/http/named_pipe.h"

namespace hostmark::http {

using boost::system::error_code;
using core::SteadyClock;

namespace {

using namespace std::chrono_literals;

/// For how long a pipe is tried of which all instances are taken: a server makes the next instance once one
/// is connected, so that many connections at once find none for a moment.
constexpr auto kPatience = 2s;
/// Between two tries. `WaitNamedPipe` would hold the thread instead.
constexpr auto kPause = 5ms;

error_code systemError(DWORD code) {
    return {static_cast<int>(code), boost::system::system_category()};
}

/// @return INVALID_HANDLE_VALUE with `error` when it cannot be opened
HANDLE openPipe(const std::wstring& path, error_code& error) {
    // A server may ask who its client is, but not act in its name, which is what the default allows.
    const DWORD flags = FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION;
    HANDLE pipe =
        ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING, flags, nullptr);
    if (pipe == INVALID_HANDLE_VALUE) {
        error = systemError(::GetLastError());
    } else {
        error.clear();
    }
    return pipe;
}

}  // namespace

/// One connection to a named pipe, from the first try to open it.
class StreamSocket::Pipe : public std::enable_shared_from_this<Pipe> {
public:
    using Handler = std::function<void(const error_code&)>;

    Pipe(boost::asio::io_context& context, const std::string& name)
        : m_path(core::pathFromText(name).wstring().insert(0, kPrefix)),
          m_giveUpAt(SteadyClock::now() + kPatience),
          m_handle(context),
          m_timer(context) {}

    void connect(Handler handler) {
        error_code error;
        HANDLE pipe = openPipe(m_path, error);
        const bool isBusy = error == systemError(ERROR_PIPE_BUSY);
        if (isBusy && SteadyClock::now() < m_giveUpAt) {
            m_timer.expires_after(kPause);
            m_timer.async_wait([self = shared_from_this(), handler = std::move(handler)](error_code) mutable {
                if (self->m_isClosed) {
                    handler(boost::asio::error::operation_aborted);
                } else {
                    self->connect(std::move(handler));
                }
            });
            return;
        }
        if (isBusy) {
            error = HttpError::PipeBusy;
        } else if (!error) {
            m_handle.assign(pipe, error);
            if (error) {
                ::CloseHandle(pipe);
            }
        }
        boost::asio::post(m_timer.get_executor(),
                          [self = shared_from_this(), handler = std::move(handler), error] {
                              handler(self->m_isClosed ? boost::asio::error::operation_aborted : error);
                          });
    }

    void close() {
        m_isClosed = true;
        m_timer.cancel();
        error_code ignored;
        m_handle.close(ignored);
    }

    [[nodiscard]] Handle& handle() { return m_handle; }

private:
    static constexpr const wchar_t* kPrefix = LR"(\\.\pipe\)";

    std::wstring m_path;
    core::SteadyTime m_giveUpAt;
    bool m_isClosed = false;
    Handle m_handle;
    boost::asio::basic_waitable_timer<SteadyClock, boost::asio::wait_traits<SteadyClock>, executor_type>
        m_timer;
};

StreamSocket::StreamSocket(boost::asio::io_context& context) : m_context(context), m_socket(context) {}

StreamSocket::~StreamSocket() {
    error_code ignored;
    close(ignored);
}

void StreamSocket::open(const boost::asio::generic::stream_protocol& protocol, error_code& error) {
    error.clear();
    if (protocol.family() != AF_UNIX) {
        m_socket.open(protocol, error);
    }
}

void StreamSocket::bind(const Endpoint& local, error_code& error) {
    error.clear();
    if (m_socket.is_open()) {
        m_socket.bind(local, error);
    }
}

void StreamSocket::non_blocking(bool mode, error_code& error) {
    error.clear();
    if (m_socket.is_open()) {
        m_socket.non_blocking(mode, error);
    }
}

void StreamSocket::close(error_code& error) {
    if (m_pipe != nullptr) {
        m_pipe->close();
        m_pipe.reset();
    }
    m_socket.close(error);
}

bool StreamSocket::isPipe(const Endpoint& remote) {
    return !pipeName(remote).empty();
}

/// The other side's end of a pipe, which Asio hands through as Windows has it: it closed its handle, or it
/// disconnected the pipe.
error_code StreamSocket::readError(const error_code& error) {
    const bool isEnd =
        error == boost::asio::error::broken_pipe || error == systemError(ERROR_PIPE_NOT_CONNECTED);
    return isEnd ? error_code(boost::asio::error::eof) : error;
}

void StreamSocket::connectPipe(const Endpoint& remote, std::function<void(const error_code&)> handler) {
    error_code ignored;
    close(ignored);
    m_pipe = std::make_shared<Pipe>(m_context, pipeName(remote));
    m_pipe->connect(std::move(handler));
}

StreamSocket::Handle& StreamSocket::handle() {
    return m_pipe->handle();
}

}  // namespace hostmark::http
