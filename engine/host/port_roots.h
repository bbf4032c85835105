#pragma once

#include <cstdint>
#include <vector>

#include "engine/host/port_owner.h"

namespace hostmark::host {

/// The processes that, with all that descends from them, serve a port: its owners, or their master where they
/// have it from one. Two servers that one shell or supervisor has started descend from that, too, but it is
/// none of them.
[[nodiscard]] std::vector<std::uint64_t> portRoots(const PortOwner& owner);

}  // namespace hostmark::host
