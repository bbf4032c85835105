#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "engine/host/ip_address.h"

namespace hostmark::host {

/// How well a listening socket fits the address that a client connects to; the best one gets the connection.
enum class ListenerFit : std::uint8_t {
    None,
    BothFamilies,  ///< it listens on ::, the client uses IPv4
    WholeFamily,   ///< it listens on every address of the client's family
    Exact
};

/// @param listener  what the socket is bound to
/// @param wanted    what the client connects to; when unspecified, whatever it can reach fits alike
[[nodiscard]] ListenerFit listenerFit(const IpAddress& listener, const IpAddress& wanted);

/// @return those that get the connections to this address and port: several when they share it by
/// SO_REUSEPORT
/// @tparam Socket  has an `address` and a `port`
template <class Socket>
[[nodiscard]] std::vector<Socket> listenersFor(const std::vector<Socket>& sockets, const IpAddress& address,
                                               std::uint16_t port) {
    const auto fit = [&](const Socket& socket) {
        return socket.port == port ? listenerFit(socket.address, address) : ListenerFit::None;
    };
    ListenerFit best = ListenerFit::None;
    for (const Socket& socket : sockets) {
        best = std::max(best, fit(socket));
    }
    std::vector<Socket> found;
    std::copy_if(sockets.begin(), sockets.end(), std::back_inserter(found),
                 [&](const Socket& socket) { return best != ListenerFit::None && fit(socket) == best; });
    return found;
}

}  // namespace hostmark::host
