/// The floor: what HTTP/1.1 costs a generator that neither parses nor records. Bare epoll, one thread,
/// keep-alive connections that each send the same request, wait for as many bytes as the first response had,
/// and go on.
///
///     epoll_client PORT [CONNECTIONS [SECONDS]]
///
/// Prints one `name value` per line. With one connection it takes the time of each exchange, for the median.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace hostmark::benchmarks {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxEvents = 512;
/// Answers between two looks at the clock.
constexpr std::uint64_t kClockEvery = 256;

struct Connection {
    int socket = -1;
    std::size_t awaitedBytes = 0;
};

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "epoll_client: %s: ", what);
    std::perror(nullptr);
    std::exit(1);
}

double cpuSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

int connectTo(std::uint16_t port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        fail("connecting failed");
    }
    return socket;
}

class Client {
public:
    explicit Client(std::uint16_t port)
        : m_port(port),
          m_request("GET / HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nAccept: */*\r\n\r\n") {
    }

    /// Asks once, in order to know how many bytes a response has.
    void learn() {
        const int socket = connectTo(m_port);
        request(socket);
        std::string received;
        std::size_t whole = std::string::npos;
        while (received.size() < whole) {
            const ssize_t count = recv(socket, m_buffer.data(), m_buffer.size(), 0);
            if (count <= 0) {
                fail("no whole first response");
            }
            received.append(m_buffer.data(), static_cast<std::size_t>(count));
            const std::size_t headEnd = received.find("\r\n\r\n");
            const std::size_t length = received.find("\r\nContent-Length: ");
            if (whole == std::string::npos && headEnd != std::string::npos) {
                if (length == std::string::npos || length > headEnd) {
                    fail("the response has no Content-Length");
                }
                whole = headEnd + 4 + static_cast<std::size_t>(std::atoll(received.c_str() + length + 18));
            }
        }
        close(socket);
        m_responseBytes = whole;
    }

    void run(std::size_t connectionCount, std::chrono::duration<double> length) {
        const int epoll = epoll_create1(EPOLL_CLOEXEC);
        std::vector<Connection> connections(connectionCount);
        for (Connection& connection : connections) {
            connection.socket = connectTo(m_port);
            epoll_event event{.events = EPOLLIN | EPOLLET, .data = {.ptr = &connection}};
            epoll_ctl(epoll, EPOLL_CTL_ADD, connection.socket, &event);
        }
        m_takesTimes = connectionCount == 1;
        m_start = m_sent = Clock::now();
        m_end = m_start + std::chrono::duration_cast<Clock::duration>(length);
        for (Connection& connection : connections) {
            connection.awaitedBytes = m_responseBytes;
            request(connection.socket);
        }
        std::array<epoll_event, kMaxEvents> events;
        while (!m_isOver) {
            const int count = epoll_wait(epoll, events.data(), static_cast<int>(events.size()), -1);
            for (int i = 0; i < count; ++i) {
                receive(*static_cast<Connection*>(events[static_cast<std::size_t>(i)].data.ptr));
            }
        }
    }

    void print() {
        const double seconds = std::chrono::duration<double>(Clock::now() - m_start).count();
        const double cpu = cpuSeconds();
        const auto requests = static_cast<double>(m_requests);
        std::printf("requests %llu\nrequests_per_second %.1f\n", static_cast<unsigned long long>(m_requests),
                    requests / seconds);
        std::printf("cpu_seconds %.4f\ncpu_us_per_request %.3f\n", cpu, cpu / requests * 1e6);
        if (!m_timesNs.empty()) {
            const auto middle = m_timesNs.begin() + static_cast<std::ptrdiff_t>(m_timesNs.size() / 2);
            std::nth_element(m_timesNs.begin(), middle, m_timesNs.end());
            std::printf("median_us %.2f\n", static_cast<double>(*middle) * 1e-3);
        }
    }

private:
    void request(int socket) {
        if (send(socket, m_request.data(), m_request.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(m_request.size())) {
            fail("sending failed");
        }
    }

    void receive(Connection& connection) {
        while (true) {
            const ssize_t count = recv(connection.socket, m_buffer.data(), m_buffer.size(), MSG_DONTWAIT);
            if (count < 0 && errno == EAGAIN) {
                return;
            }
            if (count <= 0 || static_cast<std::size_t>(count) > connection.awaitedBytes) {
                fail("the server ended a connection, or sent more than a response");
            }
            connection.awaitedBytes -= static_cast<std::size_t>(count);
            if (connection.awaitedBytes == 0) {
                break;
            }
            if (static_cast<std::size_t>(count) < m_buffer.size()) {
                return;
            }
        }
        ++m_requests;
        if (m_takesTimes) {
            takeTime();
        } else if (m_requests % kClockEvery == 0) {
            m_isOver = Clock::now() >= m_end;
        }
        connection.awaitedBytes = m_responseBytes;
        request(connection.socket);
    }

    void takeTime() {
        const Clock::time_point now = Clock::now();
        m_timesNs.push_back(static_cast<std::uint32_t>(std::chrono::nanoseconds(now - m_sent).count()));
        m_sent = now;
        m_isOver = now >= m_end;
    }

    std::uint16_t m_port;
    std::string m_request;
    std::size_t m_responseBytes = 0;
    std::uint64_t m_requests = 0;
    bool m_takesTimes = false;
    bool m_isOver = false;
    Clock::time_point m_start;
    Clock::time_point m_sent;
    Clock::time_point m_end;
    std::vector<std::uint32_t> m_timesNs;
    std::array<char, 64 * 1024> m_buffer{};
};

}  // namespace

}  // namespace hostmark::benchmarks

int main(int count, char** arguments) {
    using namespace hostmark::benchmarks;
    if (count < 2 || count > 4) {
        std::fputs("usage: epoll_client PORT [CONNECTIONS [SECONDS]]\n", stderr);
        return 2;
    }
    static Client client(static_cast<std::uint16_t>(std::atoi(arguments[1])));
    client.learn();
    client.run(count > 2 ? static_cast<std::size_t>(std::atoll(arguments[2])) : 64,
               std::chrono::duration<double>(count > 3 ? std::atof(arguments[3]) : 5.0));
    client.print();
}
