#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace hostmark::metrics {

/// Ports from `first` to `last`, both included.
struct PortRange {
    std::uint16_t first = 0;
    std::uint16_t last = 0;

    friend bool operator==(const PortRange&, const PortRange&) = default;
};

/// When a new connection may take the port of one that is closed but still in TIME_WAIT.
/// Source: tcp_tw_reuse in the kernel's ip-sysctl.
enum class TimeWaitReuse : std::uint8_t { Never, Always, LoopbackOnly };

/// How many connections a machine can make and accept, TCP over IPv4. Values that the system does not tell
/// stay empty.
struct PortLimits {
    PortRange dynamicPorts;  ///< a connection's own port is taken from these
    std::vector<PortRange>
        excludedPorts;  ///< that the system gives to nobody who does not ask for one of them
    std::optional<TimeWaitReuse> timeWaitReuse;
    std::optional<std::uint32_t> longestListenQueue;  ///< what listen(2) is cut to (somaxconn)
    std::optional<std::uint32_t> longestSynQueue;  ///< connections in their handshake (tcp_max_syn_backlog)

    /// Dynamic ports that are not excluded: the connections that one local address can have to one remote
    /// address and port, those in TIME_WAIT included.
    [[nodiscard]] std::uint32_t usableDynamicPorts() const;

    friend bool operator==(const PortLimits&, const PortLimits&) = default;
};

}  // namespace hostmark::metrics
