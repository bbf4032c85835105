#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <utility>

namespace hostmark::host::test {

/// Owns a socket of a test.
class Socket {
public:
    Socket() = default;
    explicit Socket(int number) : m_number(number) {}
    Socket(Socket&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Socket() { close(); }

    void close() {
        if (m_number >= 0) {
            ::close(std::exchange(m_number, -1));
        }
    }
    [[nodiscard]] int get() const { return m_number; }

private:
    int m_number = -1;
};

[[nodiscard]] inline sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    name.sin_port = htons(port);
    return name;
}

/// A TCP socket bound to 127.0.0.1, to a free port when `port` is 0. @return without a socket when that
/// failed
[[nodiscard]] inline Socket bound(std::uint16_t port = 0, bool isShared = false) {
    Socket made(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int on = isShared ? 1 : 0;
    setsockopt(made.get(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    const sockaddr_in name = loopback(port);
    if (bind(made.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
        made.close();
    }
    return made;
}

[[nodiscard]] inline std::uint16_t portOf(const Socket& socket) {
    sockaddr_in name{};
    socklen_t size = sizeof name;
    getsockname(socket.get(), reinterpret_cast<sockaddr*>(&name), &size);
    return ntohs(name.sin_port);
}

/// A connection to 127.0.0.1. @return without a socket when that failed
[[nodiscard]] inline Socket connected(std::uint16_t port) {
    Socket made(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const sockaddr_in name = loopback(port);
    if (connect(made.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
        made.close();
    }
    return made;
}

}  // namespace hostmark::host::test
