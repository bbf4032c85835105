#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/host/port_owner.h"

namespace hostmark::host {

/// The part of `portOwner` that each operating system answers in its own way.
/// @param address  a valid one, not yet known to be this machine's
[[nodiscard]] core::Result<PortOwner> platformPortOwner(const IpAddress& address, std::uint16_t port);

/// Whether a socket of this machine can have this address.
[[nodiscard]] bool isOfThisMachine(const IpAddress& address);

/// Adds the processes with their common ancestor. @param pids  in any order, each once or more
void addProcesses(PortOwner& owner, std::vector<std::uint64_t> pids);

/// Who answers where the kernel of Windows listens.
/// @param serviceState  what `netsh http show servicestate view=requestq` prints; "" when it could not be
/// asked
[[nodiscard]] PortOwner kernelPortOwner(std::string_view serviceState, std::uint16_t port);

}  // namespace hostmark::host
