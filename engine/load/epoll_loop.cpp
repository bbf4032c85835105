#include "engine/load/epoll_loop.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <boost/asio/error.hpp>
#include <boost/system/system_error.hpp>

namespace hostmark::load {

using boost::system::error_code;
using core::SteadyClock;
using core::SteadyTime;

namespace {

error_code lastError() {
    return {errno, boost::system::system_category()};
}

timespec toTimespec(core::Nanoseconds time) {
    constexpr std::int64_t kSecond = 1'000'000'000;
    return {.tv_sec = time.count() / kSecond, .tv_nsec = time.count() % kSecond};
}

// Not ::send and ::recv, which are cancellation points: in a program of several threads that costs two atomic
// operations each, together 4 % of a small request. ThreadSanitizer knows only those: without them it
// misses what the order of the bytes guarantees.
#ifdef __SANITIZE_THREAD__
long sendBytes(int socket, std::string_view bytes) {
    return ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}
long receiveBytes(int socket, char* buffer, std::size_t size) {
    return ::recv(socket, buffer, size, 0);
}
#else
long sendBytes(int socket, std::string_view bytes) {
    return syscall(SYS_sendto, socket, bytes.data(), bytes.size(), MSG_NOSIGNAL, nullptr, 0);
}
long receiveBytes(int socket, char* buffer, std::size_t size) {
    return syscall(SYS_recvfrom, socket, buffer, size, 0, nullptr, nullptr);
}
#endif

/// epoll_wait with a time-out in nanoseconds: epoll_pwait2, which needs Linux 5.11.
int waitForEvents(int epoll, std::array<epoll_event, 256>& events, const timespec* timeout) {
    const int capacity = static_cast<int>(events.size());
    const long count = syscall(SYS_epoll_pwait2, epoll, events.data(), capacity, timeout, nullptr, 0);
    if (count >= 0 || errno != ENOSYS) {
        return static_cast<int>(count);
    }
    pollfd ready = {.fd = epoll, .events = POLLIN, .revents = 0};
    ppoll(&ready, 1, timeout, nullptr);
    return epoll_wait(epoll, events.data(), capacity, 0);
}

}  // namespace

EpollLoop::EpollLoop(std::size_t sockets) : m_epoll(epoll_create1(EPOLL_CLOEXEC)) {
    if (m_epoll < 0) {
        throw boost::system::system_error(lastError(), "epoll_create1");
    }
    m_sockets.reserve(sockets);
}

EpollLoop::~EpollLoop() {
    ::close(m_epoll);
}

void EpollLoop::run() {
    m_isStopped = false;
    SteadyTime now = SteadyClock::now();
    while (!m_isStopped) {
        const std::size_t count = waitUntil(nextExpiry(), now);
        for (std::size_t i = 0; i < count; ++i) {
            dispatch(m_events[i].data.u64, m_events[i].events);
        }
        dispatchDeferred();
        now = SteadyClock::now();
        if (expireTimers(now)) {
            now = SteadyClock::now();
        }
    }
}

/// @return how many events were reported
std::size_t EpollLoop::waitUntil(SteadyTime until, SteadyTime now) {
    timespec timeout = {};
    if (m_deferred.empty() && until > now) {
        timeout = toTimespec(until - now);
    }
    const bool isForever = m_deferred.empty() && until == SteadyTime::max();
    const int count = waitForEvents(m_epoll, m_events, isForever ? nullptr : &timeout);
    return static_cast<std::size_t>(std::max(count, 0));  // a signal: none
}

void EpollLoop::dispatch(std::uint64_t id, std::uint32_t events) {
    EpollSocket* socket = m_sockets[id >> 32];
    if (socket != nullptr && socket->id() == id) {
        socket->onEvents(events);
    }
}

void EpollLoop::dispatchDeferred() {
    m_dispatching.swap(m_deferred);
    for (const std::uint64_t id : m_dispatching) {
        dispatch(id, 0);
    }
    m_dispatching.clear();
}

/// @return whether any did
bool EpollLoop::expireTimers(SteadyTime now) {
    // In the order of their moments, of which several have come when the loop was kept waiting; at most as
    // many as there are timers, so that one that is always due keeps nobody else waiting.
    for (std::size_t turn = 0; turn < m_timers.size(); ++turn) {
        const auto next =
            std::min_element(m_timers.begin(), m_timers.end(),
                             [](const EpollTimer* a, const EpollTimer* b) { return a->m_at < b->m_at; });
        if ((*next)->m_at > now) {
            return turn > 0;
        }
        EpollTimer& timer = **next;
        timer.m_at = SteadyTime::max();
        timer.m_callback(now);
    }
    return !m_timers.empty();
}

SteadyTime EpollLoop::nextExpiry() const {
    SteadyTime next = SteadyTime::max();
    for (const EpollTimer* timer : m_timers) {
        next = std::min(next, timer->m_at);
    }
    return next;
}

EpollSocket::EpollSocket(EpollLoop& loop, SocketListener& listener)
    : m_loop(loop), m_listener(listener), m_slot(static_cast<std::uint32_t>(loop.m_sockets.size())) {
    loop.m_sockets.push_back(this);
}

EpollSocket::~EpollSocket() {
    close();
    m_loop.m_sockets[m_slot] = nullptr;
}

void EpollSocket::connect(const http::Endpoint& remote, const SocketOptions& options) {
    m_isConnecting = true;
    m_connectErrno = open(remote, options);
    if (m_connectErrno != 0) {
        defer();
    }
}

/// @return 0, or errno
int EpollSocket::open(const http::Endpoint& remote, const SocketOptions& options) {
    const int family = remote.protocol().family();
    m_socket = ::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_socket < 0) {
        return errno;
    }
    const int on = 1;
    if (family != AF_UNIX) {
        setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    if (options.resetsOnClose) {
        const linger atOnce = {.l_onoff = 1, .l_linger = 0};
        setsockopt(m_socket, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    }
    if (options.local != nullptr) {
        // The port is chosen when the remote address is known, so that it may be one that is in use towards
        // another.
        setsockopt(m_socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        if (::bind(m_socket, options.local->data(), static_cast<socklen_t>(options.local->size())) != 0) {
            return errno;
        }
    }
    if (::connect(m_socket, remote.data(), static_cast<socklen_t>(remote.size())) != 0 &&
        errno != EINPROGRESS) {
        return errno;
    }
    epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data = {.u64 = id()}};
    return epoll_ctl(m_loop.m_epoll, EPOLL_CTL_ADD, m_socket, &event) == 0 ? 0 : errno;
}

std::size_t EpollSocket::send(std::string_view bytes, error_code& error) {
    const long count = sendBytes(m_socket, bytes);
    if (count < 0) {
        error = lastError();
        return 0;
    }
    error.clear();
    return static_cast<std::size_t>(count);
}

void EpollSocket::close() {
    if (m_socket >= 0) {
        ::close(m_socket);
    }
    ++m_generation;
    m_socket = -1;
    m_rest = {};
    m_isConnecting = m_hasHungUp = m_isDeferred = false;
}

void EpollSocket::defer() {
    if (!m_isDeferred) {
        m_isDeferred = true;
        m_loop.m_deferred.push_back(id());
    }
}

void EpollSocket::onEvents(std::uint32_t events) {
    m_isDeferred = false;
    const std::uint32_t generation = m_generation;
    if (m_isConnecting && !endConnecting(events)) [[unlikely]] {
        return;
    }
    if (generation == m_generation && !m_rest.empty() && (events & (EPOLLOUT | EPOLLERR | EPOLLHUP)) != 0) {
        sendMore();
    }
    if (generation != m_generation) {
        return;
    }
    m_hasHungUp = m_hasHungUp || (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
    if (m_hasHungUp || events == 0 || (events & EPOLLIN) != 0) {
        receive();
    }
}

/// @return whether it is connected
bool EpollSocket::endConnecting(std::uint32_t events) {
    m_isConnecting = false;
    int code = m_connectErrno;
    if (code == 0 && (events & (EPOLLERR | EPOLLHUP)) != 0) {
        socklen_t length = sizeof code;
        getsockopt(m_socket, SOL_SOCKET, SO_ERROR, &code, &length);
    }
    m_listener.onConnected({code, boost::system::system_category()});
    return code == 0;
}

void EpollSocket::sendMore() {
    error_code error;
    const std::size_t count = send(m_rest, error);
    if (error != boost::asio::error::would_block) {
        m_rest = {};
        m_listener.onSent(error, count);
    }
}

void EpollSocket::receive() {
    const std::uint32_t generation = m_generation;
    char* const buffer = m_loop.m_received.get();
    for (int reads = 0; reads < kReadsInTurn; ++reads) {
        const long count = receiveBytes(m_socket, buffer, kReceiveBytes);
        if (count < 0 && errno == EAGAIN) {
            return;
        }
        if (count <= 0) {
            m_listener.onReceiveEnd(count == 0 ? error_code(boost::asio::error::eof) : lastError());
            return;
        }
        const auto length = static_cast<std::size_t>(count);
        m_listener.onReceived({buffer, length});
        if (generation != m_generation) {
            return;
        }
        // Fewer than there was room for: the rest is to come, with an event of its own.
        if (length < kReceiveBytes && !m_hasHungUp) {
            return;
        }
    }
    defer();
}

EpollTimer::EpollTimer(EpollLoop& loop, std::function<void(SteadyTime)> callback)
    : m_loop(loop), m_callback(std::move(callback)) {
    loop.m_timers.push_back(this);
}

EpollTimer::~EpollTimer() {
    std::erase(m_loop.m_timers, this);
}

}  // namespace hostmark::load
