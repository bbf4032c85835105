#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/host/ip_address.h"
#include "engine/host/process_identity.h"

namespace hostmark::host {

/// Who listens.
enum class PortOwnerKind : std::uint8_t {
    Nobody,
    Processes,
    /// HTTP.sys in Windows' kernel; the processes are those that take requests from its queues there.
    KernelHttp,
    NotVisible  ///< somebody does, but this user may not see who
};

/// Who answers on a port of this machine.
struct PortOwner {
    PortOwnerKind kind = PortOwnerKind::Nobody;
    /// All that share the port, by ascending pid: several for a master and its workers, and where
    /// SO_REUSEPORT is set.
    std::vector<ProcessIdentity> processes;
    /// The process that all of them descend from (one of themselves, where it is) when there are several.
    std::optional<ProcessIdentity> commonAncestor;
    std::vector<std::string> requestQueues;  ///< KernelHttp: names of the queues at this port
    std::string explanation;  ///< one sentence without a full stop for what is not plain; else empty
    std::string advice;       ///< what to do about it, one sentence without a full stop; else empty

    friend bool operator==(const PortOwner&, const PortOwner&) = default;
};

/// Which process gets the connections to this address and port. Reads the descriptors of all processes: meant
/// for once a run, not for each second. One file per operating system.
///
/// @param address  of this machine; an unspecified one means any
/// Errors: ErrorCode::InvalidArgument for what is no IP address, not one of this machine, or port 0;
/// ErrorCode::NotFound when the system does not tell its sockets.
/// Thread-safety: any thread.
[[nodiscard]] core::Result<PortOwner> portOwner(std::string_view address, std::uint16_t port);

}  // namespace hostmark::host
