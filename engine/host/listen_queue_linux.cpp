#include "engine/host/listen_queue.h"

#include <linux/netlink.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "engine/host/ip_address.h"
#include "engine/host/linux_socket_diagnosis.h"
#include "engine/host/listener_fit.h"

namespace hostmark::host {
namespace {

core::Error unknown(int error) {
    return {core::ErrorCode::NotFound,
            "the listen queues of this machine are not known: " + std::generic_category().message(error),
            "sock_diag", "Load the kernel's module with 'sudo modprobe tcp_diag'"};
}

/// A netlink socket to the kernel's sock_diag.
class Diagnosis {
public:
    Diagnosis() : m_socket(socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG)) {}
    Diagnosis(const Diagnosis&) = delete;
    Diagnosis& operator=(const Diagnosis&) = delete;
    ~Diagnosis() {
        if (m_socket >= 0) {
            close(m_socket);
        }
    }

    /// Adds the listening sockets of a family. @return errno, 0 when all were told
    int addListening(std::uint8_t family, std::vector<QueueingSocket>& found) const {
        const std::vector<std::byte> question = listenQuestion(family);
        if (m_socket < 0 || send(m_socket, question.data(), question.size(), 0) < 0) {
            return errno;
        }
        // The kernel answers in datagrams of this size at most, and at once.
        alignas(nlmsghdr) std::array<std::byte, std::size_t{32} * 1024> memory{};
        while (true) {
            const ssize_t size = recv(m_socket, memory.data(), memory.size(), 0);
            if (size < 0 && errno == EINTR) {
                continue;
            }
            if (size < 0) {
                return errno;
            }
            const DiagnosisPart part = readDiagnosis(memory.data(), static_cast<std::size_t>(size));
            found.insert(found.end(), part.sockets.begin(), part.sockets.end());
            if (part.isLast || size == 0) {
                return part.error;
            }
        }
    }

private:
    int m_socket = -1;
};

}  // namespace

core::Result<std::vector<metrics::ListenQueue>> listenQueues(std::string_view address, std::uint16_t port) {
    const auto parsed = parseIpAddress(address);
    if (!parsed) {
        return parsed.error();
    }
    const Diagnosis diagnosis;
    std::vector<QueueingSocket> sockets;
    if (const int error = diagnosis.addListening(AF_INET, sockets); error != 0) {
        return unknown(error);
    }
    // A kernel without IPv6 refuses, and has none.
    [[maybe_unused]] const int ignored = diagnosis.addListening(AF_INET6, sockets);
    std::vector<metrics::ListenQueue> queues;
    for (const QueueingSocket& socket : listenersFor(sockets, *parsed, port)) {
        queues.push_back({toText(socket.address), socket.port, socket.waiting, socket.capacity});
    }
    return queues;
}

}  // namespace hostmark::host
