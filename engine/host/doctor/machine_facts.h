#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/clock.h"
#include "engine/host/limits.h"
#include "engine/metrics/port_limits.h"

namespace hostmark::host {

/// Whose commands mend something.
enum class CommandLanguage : std::uint8_t { Linux, Windows };

/// What the checks know of a machine: a value, so that they can be asked about any.
struct MachineFacts {
    std::string name;
    CommandLanguage commands = CommandLanguage::Linux;
    DescriptorLimit descriptors;
    std::optional<metrics::PortLimits> ports;
    core::Nanoseconds timeWait{0};  ///< how long a port is not given out again after a connection

    friend bool operator==(const MachineFacts&, const MachineFacts&) = default;
};

/// This machine's. It raises the descriptor limit, as every run does. One file per operating system.
[[nodiscard]] MachineFacts readMachineFacts();

}  // namespace hostmark::host
