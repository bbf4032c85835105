/// A server that gives every request the same answer, as fast as one thread can: what the benchmark's
/// generators are measured against. Bare epoll; one recv and one send per request.
///
///     fixed_server [--port N] [--share] [--body BYTES] [--tls]
///
/// Listens on 127.0.0.1 and prints the port as its first line; port 0, the default, lets the system choose.
/// `--share` lets several processes listen on one port (SO_REUSEPORT). A connection is kept alive unless the
/// request says `Connection: close`, or is HTTP/1.0 and does not say `Connection: keep-alive`. Requests may
/// be pipelined and may not have bodies.

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "tests/benchmarks/fixed_responses.h"
#include "tests/benchmarks/tls_server.h"

namespace hostmark::benchmarks {

namespace {

constexpr int kBacklog = 16384;
constexpr std::size_t kMaxEvents = 512;
constexpr std::size_t kMaxPending = 64;
constexpr std::string_view kHeadEnd = "\r\n\r\n";

struct Options {
    std::uint16_t port = 0;
    bool isShared = false;
    std::size_t bodyBytes = 13;
    bool isTls = false;
};

struct Connection {
    int socket = -1;
    SslConnection tls;
    std::string head;  ///< the beginning of a request whose end has not come; nearly always empty
    std::vector<std::string_view> pending;  ///< what is to be sent, in order
    bool closesAfterPending = false;
};

class Server {
public:
    Server(const Options& options, int listener)
        : m_responses(options.bodyBytes), m_listener(listener), m_epoll(epoll_create1(EPOLL_CLOEXEC)) {}

    bool prepareTls() {
        m_tls = makeServerContext();
        return m_tls != nullptr;
    }

    [[noreturn]] void run() {
        epoll_event event{.events = EPOLLIN, .data = {.ptr = nullptr}};
        epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_listener, &event);
        std::array<epoll_event, kMaxEvents> events;
        while (true) {
            const int count = epoll_wait(m_epoll, events.data(), static_cast<int>(events.size()), -1);
            for (int i = 0; i < count; ++i) {
                auto* connection = static_cast<Connection*>(events[static_cast<std::size_t>(i)].data.ptr);
                if (connection == nullptr) {
                    acceptAll();
                } else if (!serve(*connection, events[static_cast<std::size_t>(i)].events)) {
                    end(connection);
                }
            }
        }
    }

private:
    void acceptAll() {
        while (true) {
            const int socket = accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
            if (socket < 0) {
                return;  // none left; or too many open files, and then those that wait must wait
            }
            auto connection = std::make_unique<Connection>();
            connection->socket = socket;
            if (m_tls != nullptr) {
                connection->tls.reset(SSL_new(m_tls.get()));
                SSL_set_fd(connection->tls.get(), socket);
                SSL_set_accept_state(connection->tls.get());
            }
            // The request is often here already, and may be the only one: then epoll need not know of it.
            if (!serve(*connection, EPOLLIN)) {
                end(connection.release());
                continue;
            }
            // Edge-triggered, and for both directions at once: nothing is ever changed.
            epoll_event event{.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET,
                              .data = {.ptr = connection.get()}};
            epoll_ctl(m_epoll, EPOLL_CTL_ADD, socket, &event);
            static_cast<void>(connection.release());  // freed by `end`
        }
    }

    static void end(Connection* connection) {
        close(connection->socket);
        delete connection;
    }

    /// @return false when the connection is to end
    bool serve(Connection& connection, std::uint32_t events) {
        if (!connection.pending.empty() && !sendPending(connection)) {
            return false;
        }
        const bool peerEnded = (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
        while (true) {
            const ssize_t count = read(connection);
            if (count == 0) {
                return false;
            }
            if (count < 0) {
                return errno == EAGAIN;
            }
            take(connection, {m_buffer.data(), static_cast<std::size_t>(count)});
            if (!sendPending(connection)) {
                return false;
            }
            // A short read emptied the socket, and what comes later is another edge. What TLS still holds is
            // not.
            const bool isEmptied =
                connection.tls == nullptr && static_cast<std::size_t>(count) < m_buffer.size();
            if (isEmptied && !peerEnded) {
                return true;
            }
        }
    }

    /// As recv; errno is EAGAIN when TLS waits for either direction.
    ssize_t read(Connection& connection) {
        if (connection.tls == nullptr) {
            return recv(connection.socket, m_buffer.data(), m_buffer.size(), 0);
        }
        const int count = SSL_read(connection.tls.get(), m_buffer.data(), static_cast<int>(m_buffer.size()));
        return count > 0 ? count : tlsResult(connection, count);
    }

    static ssize_t tlsResult(Connection& connection, int result) {
        const int error = SSL_get_error(connection.tls.get(), result);
        errno = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE ? EAGAIN : EPIPE;
        return -1;
    }

    void take(Connection& connection, std::string_view bytes) {
        std::string joined;
        if (!connection.head.empty()) {
            joined = std::move(connection.head) + std::string(bytes);
            connection.head.clear();
            bytes = joined;
        }
        while (!bytes.empty() && !connection.closesAfterPending) {
            const std::size_t end = bytes.find(kHeadEnd);
            if (end == std::string_view::npos) {
                connection.head = bytes;
                return;
            }
            const FixedResponse& response = m_responses.answer(bytes.substr(0, end + kHeadEnd.size()));
            connection.pending.emplace_back(response.bytes);
            connection.closesAfterPending = response.closes;
            bytes.remove_prefix(end + kHeadEnd.size());
        }
    }

    /// @return false when the connection is to end
    static bool sendPending(Connection& connection) {
        while (!connection.pending.empty()) {
            ssize_t count = write(connection);
            if (count < 0) {
                return errno == EAGAIN;
            }
            std::size_t whole = 0;
            while (whole < connection.pending.size() &&
                   static_cast<std::size_t>(count) >= connection.pending[whole].size()) {
                count -= static_cast<ssize_t>(connection.pending[whole++].size());
            }
            connection.pending.erase(connection.pending.begin(),
                                     connection.pending.begin() + static_cast<std::ptrdiff_t>(whole));
            if (count > 0) {
                connection.pending.front().remove_prefix(static_cast<std::size_t>(count));
            }
        }
        return !connection.closesAfterPending;
    }

    static ssize_t write(Connection& connection) {
        const std::string_view first = connection.pending.front();
        if (connection.tls != nullptr) {
            const int count = SSL_write(connection.tls.get(), first.data(), static_cast<int>(first.size()));
            return count > 0 ? count : tlsResult(connection, count);
        }
        if (connection.pending.size() == 1) [[likely]] {
            return send(connection.socket, first.data(), first.size(), MSG_NOSIGNAL);
        }
        std::array<iovec, kMaxPending> parts;
        const std::size_t count = std::min(parts.size(), connection.pending.size());
        for (std::size_t i = 0; i < count; ++i) {
            parts[i] = {const_cast<char*>(connection.pending[i].data()), connection.pending[i].size()};
        }
        return writev(connection.socket, parts.data(), static_cast<int>(count));
    }

    FixedResponses m_responses;
    SslContext m_tls;
    int m_listener;
    int m_epoll;
    std::array<char, 64 * 1024> m_buffer{};
};

/// @return the listening socket, its port in `options`; -1 with errno
int listenOn(Options& options) {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (options.isShared) {
        setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    }
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);  // accepted sockets inherit it
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(options.port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (bind(listener, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        listen(listener, kBacklog) != 0 ||
        getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
        return -1;
    }
    options.port = ntohs(address.sin_port);
    return listener;
}

bool parse(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        const bool hasValue = i + 1 < count;
        if (name == "--port" && hasValue) {
            options.port = static_cast<std::uint16_t>(std::atoi(arguments[++i]));
        } else if (name == "--body" && hasValue) {
            options.bodyBytes = static_cast<std::size_t>(std::atoll(arguments[++i]));
        } else if (name == "--share") {
            options.isShared = true;
        } else if (name == "--tls") {
            options.isTls = true;
        } else {
            return false;
        }
    }
    return true;
}

}  // namespace

}  // namespace hostmark::benchmarks

int main(int count, char** arguments) {
    using namespace hostmark::benchmarks;
    Options options;
    if (!parse(count, arguments, options)) {
        std::fputs("usage: fixed_server [--port N] [--share] [--body BYTES] [--tls]\n", stderr);
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);  // writev and OpenSSL cannot be told MSG_NOSIGNAL
    const int listener = listenOn(options);
    if (listener < 0) {
        std::perror("fixed_server: listening failed");
        return 1;
    }
    const auto server = std::make_unique<Server>(options, listener);
    if (options.isTls && !server->prepareTls()) {
        std::fputs("fixed_server: OpenSSL made no certificate\n", stderr);
        return 1;
    }
    std::printf("%u\n", options.port);
    std::fflush(stdout);
    server->run();
}
