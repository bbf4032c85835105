#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/metrics/port_limits.h"

namespace hostmark::host {

/// Reads /proc/sys/net/ipv4/ip_local_port_range: "32768	60999".
[[nodiscard]] std::optional<metrics::PortRange> localPortRange(std::string_view text);

/// Reads /proc/sys/net/ipv4/ip_local_reserved_ports: "8080,9148-9160"; parts that are no ports are left out.
[[nodiscard]] std::vector<metrics::PortRange> reservedPorts(std::string_view text);

/// Reads what `netsh int ipv4 show dynamicport tcp` prints, in any language of Windows: the first number
/// behind a colon is the first port, the second one the count.
[[nodiscard]] std::optional<metrics::PortRange> dynamicPorts(std::string_view netsh);

/// Reads what `netsh int ipv4 show excludedportrange tcp` prints, in any language: lines of two numbers. A
/// star behind them marks what an administrator excluded.
[[nodiscard]] std::vector<metrics::PortRange> excludedPorts(std::string_view netsh);

}  // namespace hostmark::host
