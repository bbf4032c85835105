#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/clock.h"
#include "engine/host/limits.h"
#include "engine/metrics/port_limits.h"
#include "engine/metrics/power_state.h"

namespace hostmark::host {

/// Whose commands mend something.
enum class CommandLanguage : std::uint8_t { Linux, Windows };

/// What a machine did while it was looked at, before any load.
struct MachineActivity {
    core::Nanoseconds interval{0};
    double busyShare = 0;              ///< of the time of all processors
    std::uint64_t throttledTimes = 0;  ///< that a core was slowed down for heat meanwhile

    friend bool operator==(const MachineActivity&, const MachineActivity&) = default;
};

/// What the checks know of a machine: a value, so that they can be asked about any.
struct MachineFacts {
    std::string name;
    CommandLanguage commands = CommandLanguage::Linux;
    std::uint32_t logicalCpus = 0;  ///< 0: not known
    std::uint32_t usableCpus = 0;   ///< that this process may use; 0: not known
    DescriptorLimit descriptors;
    std::optional<metrics::PortLimits> ports;
    core::Nanoseconds timeWait{0};  ///< how long a port is not given out again after a connection
    std::optional<std::uint64_t> timeWaitSockets;  ///< connections that keep their port now
    metrics::PowerState power;
    std::optional<MachineActivity> activity;

    friend bool operator==(const MachineFacts&, const MachineFacts&) = default;
};

/// This machine's, without what changes from moment to moment. It raises the descriptor limit, as every run
/// does. One file per operating system.
[[nodiscard]] MachineFacts readMachineFacts();

/// Adds what this machine does now. Waits for `interval` and looks at what was busy meanwhile; what the
/// system does not tell stays empty.
void observeMachine(MachineFacts& facts, core::Nanoseconds interval);

}  // namespace hostmark::host
