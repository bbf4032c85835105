#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/host/ip_address.h"

namespace hostmark::host {

/// A socket that listens, of a /proc/net/tcp or tcp6.
struct ListeningSocket {
    IpAddress address;
    std::uint16_t port = 0;
    std::uint64_t userId = 0;
    std::uint64_t inode = 0;

    friend bool operator==(const ListeningSocket&, const ListeningSocket&) = default;
};

/// Those in state LISTEN, in the table's order. Only for text of this machine: the kernel writes addresses as
/// words in its own byte order. Source: the kernel's proc_net_tcp.
[[nodiscard]] std::vector<ListeningSocket> listeningSockets(std::string_view table);

/// Inode of a link in /proc/PID/fd: "socket:[1171]"; empty for what is no socket.
[[nodiscard]] std::optional<std::uint64_t> socketInode(std::string_view link);

}  // namespace hostmark::host
