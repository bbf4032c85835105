#pragma once

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

#include <cstdint>
#include <utility>

namespace hostmark::host::test {

#ifdef _WIN32
using NativeSocket = SOCKET;
inline constexpr NativeSocket kNoSocket = INVALID_SOCKET;
inline void closeNative(NativeSocket socket) {
    closesocket(socket);
}
/// Winsock stays up until the test program ends.
inline void startSockets() {
    static const int kStarted = [] {
        WSADATA ignored{};
        return WSAStartup(MAKEWORD(2, 2), &ignored);
    }();
    (void)kStarted;
}
#else
using NativeSocket = int;
inline constexpr NativeSocket kNoSocket = -1;
inline void closeNative(NativeSocket socket) {
    ::close(socket);
}
inline void startSockets() {}
#endif

/// Owns a socket of a test.
class Socket {
public:
    Socket() = default;
    explicit Socket(NativeSocket number) : m_number(number) {}
    Socket(Socket&& other) noexcept : m_number(std::exchange(other.m_number, kNoSocket)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Socket() { close(); }

    void close() {
        if (isOpen()) {
            closeNative(std::exchange(m_number, kNoSocket));
        }
    }
    [[nodiscard]] bool isOpen() const { return m_number != kNoSocket; }
    [[nodiscard]] NativeSocket get() const { return m_number; }

private:
    NativeSocket m_number = kNoSocket;
};

/// A TCP socket of IPv4. On Linux the children of a test inherit it over fork.
[[nodiscard]] inline Socket tcpSocket() {
    startSockets();
    return Socket(socket(AF_INET, SOCK_STREAM, 0));
}

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
    Socket made = tcpSocket();
#ifdef SO_REUSEPORT
    const int on = isShared ? 1 : 0;
    setsockopt(made.get(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
#else
    (void)isShared;
#endif
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
    Socket made = tcpSocket();
    const sockaddr_in name = loopback(port);
    if (connect(made.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) {
        made.close();
    }
    return made;
}

}  // namespace hostmark::host::test
