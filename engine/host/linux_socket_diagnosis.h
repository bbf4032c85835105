#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/host/ip_address.h"

namespace hostmark::host {

/// Linux only: a listening socket as the kernel's sock_diag tells of it.
struct QueueingSocket {
    IpAddress address;
    std::uint16_t port = 0;
    std::uint32_t waiting = 0;   ///< idiag_rqueue
    std::uint32_t capacity = 0;  ///< idiag_wqueue

    friend bool operator==(const QueueingSocket&, const QueueingSocket&) = default;
};

/// What one datagram of the answer says.
struct DiagnosisPart {
    std::vector<QueueingSocket> sockets;
    bool isLast = false;
    int error = 0;  ///< errno of a refusal

    friend bool operator==(const DiagnosisPart&, const DiagnosisPart&) = default;
};

/// The question for all sockets of `family` (AF_INET or AF_INET6) that listen on TCP.
[[nodiscard]] std::vector<std::byte> listenQuestion(std::uint8_t family);

/// Reads one datagram; what is cut off or of another kind is passed over.
/// Source: sock_diag(7), netlink(7).
[[nodiscard]] DiagnosisPart readDiagnosis(const std::byte* bytes, std::size_t size);

}  // namespace hostmark::host
