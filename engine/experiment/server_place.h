#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/surroundings.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// Where a target's processes are, as seen from the generator's machine.
struct ServerPlace {
    bool isHere = true;                ///< the target runs on this machine
    std::vector<std::uint64_t> roots;  ///< they and all that descend from them are the target; may be empty
    std::string foundBy;               ///< "the port 5000", "the pid 812", "the name nginx", "its launch"
    std::string unseen;                ///< why there are none, one sentence without a full stop; else empty

    friend bool operator==(const ServerPlace&, const ServerPlace&) = default;
};

/// An IP address and a port.
struct SocketAddress {
    std::string host;
    std::uint16_t port = 0;
};

/// "127.0.0.1:5000"; empty for a socket that has none.
[[nodiscard]] std::optional<SocketAddress> socketAddressIn(const std::string& remoteAddress);

/// Whether an address that a target answers from is this machine's; a socket without one is. A look at who
/// listens there: for once a run.
[[nodiscard]] bool isOnThisMachine(const std::string& remoteAddress, Surroundings& surroundings);

/// On another machine there is nothing to be found. Else by the process that the plan names; else by who
/// listens where the target answers; and what was launched for it. Never Hostmark itself.
///
/// @param remoteAddress  "127.0.0.1:5000", "[::1]:5000", "unix:/run/app.sock", "pipe:name"
[[nodiscard]] ServerPlace findServer(const plan::Target& target, const std::string& remoteAddress,
                                     const std::vector<std::uint64_t>& launched, Surroundings& surroundings);

}  // namespace hostmark::experiment
