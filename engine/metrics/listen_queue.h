#pragma once

#include <cstdint>
#include <string>

namespace hostmark::metrics {

/// The queue of one listening TCP socket: connections that the system has made and the program has not
/// accepted yet.
struct ListenQueue {
    std::string address;  ///< "127.0.0.1", "::"
    std::uint16_t port = 0;
    std::uint32_t waiting = 0;
    /// What listen(2) asked for, cut to the system's limit. With more than these waiting, new connections are
    /// dropped and their clients try again after a second.
    std::uint32_t capacity = 0;

    friend bool operator==(const ListenQueue&, const ListenQueue&) = default;
};

}  // namespace hostmark::metrics
