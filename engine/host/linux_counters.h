#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/machine_sample.h"

namespace hostmark::host {

/// The line of all processors in /proc/stat. Time of guests is not added: it is part of user time already.
///
/// @param ticksPerSecond  the kernel's unit there, sysconf(_SC_CLK_TCK)
/// @return empty when the line is missing or has no number where one belongs
/// Source: proc(5).
[[nodiscard]] std::optional<metrics::CpuTimes> cpuTimes(std::string_view stat, std::int64_t ticksPerSecond);

/// MemAvailable of a /proc/meminfo in bytes; 0 when it is missing.
[[nodiscard]] std::uint64_t availableMemoryBytes(std::string_view memInfo);

/// MemTotal of a /proc/meminfo in bytes; 0 when it is missing.
[[nodiscard]] std::uint64_t memoryBytes(std::string_view memInfo);

/// Pages that a /proc/vmstat has as moved to and from the disk (pswpin, pswpout), together.
[[nodiscard]] std::optional<std::uint64_t> swappedPages(std::string_view vmStat);

struct InterfaceBytes {
    std::string name;
    metrics::NetworkBytes bytes;

    friend bool operator==(const InterfaceBytes&, const InterfaceBytes&) = default;
};

/// Interfaces of a /proc/net/dev in its order; lines that are not understood are left out.
[[nodiscard]] std::vector<InterfaceBytes> interfaceBytes(std::string_view netDev);

/// Sockets in TIME_WAIT of a /proc/net/sockstat, both families together.
[[nodiscard]] std::optional<std::uint64_t> timeWaitSockets(std::string_view sockStat);

}  // namespace hostmark::host
