#pragma once

#include <cstdint>

namespace hostmark::host {

/// How a process of this machine stands to what Hostmark has launched.
enum class ProcessOrigin : std::uint8_t {
    Unknown,       ///< this user may not know, or nothing was launched here
    Launched,      ///< the launched program, or of its making
    StartedLater,  ///< none of its making, but younger: a service may have started it for the launch
    StartedBefore  ///< none of its making, and older than the launch
};

}  // namespace hostmark::host
