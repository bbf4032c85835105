#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"

namespace hostmark::metrics {

/// Time that all processors together have spent since the machine started.
struct CpuTimes {
    core::Nanoseconds busy{0};  ///< programs, kernel and interrupts
    /// Busy, idle, waiting and stolen together: grows by the number of processors each second.
    core::Nanoseconds total{0};
    std::optional<core::Nanoseconds> ioWait;  ///< idle while a disk was at work; where the system tells
    /// Wanted, but given to another machine by the hypervisor; where the system tells.
    std::optional<core::Nanoseconds> stolen;

    friend bool operator==(const CpuTimes&, const CpuTimes&) = default;
};

struct NetworkBytes {
    std::uint64_t received = 0;
    std::uint64_t sent = 0;

    friend bool operator==(const NetworkBytes&, const NetworkBytes&) = default;
};

/// A network interface whose speed the system knows; virtual ones and loopback have none.
struct LinkSample {
    std::string name;
    std::uint64_t bitsPerSecond = 0;  ///< in each direction
    NetworkBytes bytes;               ///< since the machine started

    friend bool operator==(const LinkSample&, const LinkSample&) = default;
};

/// What a machine's counters say at one moment. Two of them make a `MachineUse`.
struct MachineSample {
    core::SteadyTime at;
    std::int64_t wallUnixNs = 0;  ///< wall clock at the same moment, nanoseconds since 1970 in UTC
    CpuTimes cpu;
    std::uint64_t memoryBytes = 0;           ///< that the machine has; 0: not known
    std::uint64_t availableMemoryBytes = 0;  ///< what programs could still get without swapping
    /// Moved to and from the disk for want of memory since the machine started; Windows does not tell.
    std::optional<std::uint64_t> swappedBytes;
    std::optional<NetworkBytes> loopback;  ///< since the machine started; Windows does not count it
    NetworkBytes network;                  ///< all other interfaces, since the machine started
    /// TCP connections that keep their port after closing; empty where that is not known.
    std::optional<std::uint64_t> timeWaitSockets;
    std::vector<LinkSample> links;

    friend bool operator==(const MachineSample&, const MachineSample&) = default;
};

/// Rate of bytes, in either direction.
struct NetworkRate {
    double receivedBytesPerSecond = 0;
    double sentBytesPerSecond = 0;

    friend bool operator==(const NetworkRate&, const NetworkRate&) = default;
};

/// How much of a link's speed was used, in its fuller direction.
struct LinkUse {
    std::string name;
    std::uint64_t bitsPerSecond = 0;
    double share = 0;  ///< in [0, 1]

    friend bool operator==(const LinkUse&, const LinkUse&) = default;
};

/// What a machine did between two samples.
struct MachineUse {
    core::Nanoseconds interval{0};
    double busyShare = 0;  ///< of the time of all processors, in [0, 1]; so are the next two
    std::optional<double> ioWaitShare;
    std::optional<double> stolenShare;
    std::optional<NetworkRate> loopback;
    NetworkRate network;
    /// By how much the wall clock was set forward (or back, negative) meanwhile; 0 when it was not. On Linux
    /// a machine that slept shows as a step forward, because the steady clock stands still meanwhile.
    core::Nanoseconds wallClockStep{0};
    std::uint64_t memoryBytes = 0;           ///< that it has; 0: not known
    std::uint64_t availableMemoryBytes = 0;  ///< at the end
    std::optional<double> swappedBytesPerSecond;
    std::optional<std::uint64_t> timeWaitSockets;  ///< at the end
    std::optional<LinkUse> fullestLink;            ///< empty: no link has a speed that is known

    friend bool operator==(const MachineUse&, const MachineUse&) = default;
};

/// A counter that went backwards (an interface that was made anew, iowait as proc(5) warns) counts as 0.
///
/// @param first  the earlier sample; all shares and rates are 0 when no time lies between the two
[[nodiscard]] MachineUse machineUse(const MachineSample& first, const MachineSample& last);

}  // namespace hostmark::metrics
