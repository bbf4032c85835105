#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/clock.h"
#include "engine/plan/plan.h"

namespace hostmark::host {

/// What a plan asks of the machine that runs it, as far as its connections go.
struct PlanConnections {
    std::uint64_t atOnce = 0;          ///< most at the same time; targets run one after the other
    std::uint32_t threads = 0;         ///< workers that carry them; 0: as many as the machine can use
    std::uint64_t localAddresses = 1;  ///< that they are made from in turn
    /// Whether some target is reached over TCP, so that its connections take a port of this machine each; not
    /// over a Unix socket or a named pipe.
    bool usesPorts = false;
    bool isAllLoopback = false;  ///< of the targets over TCP, as far as their addresses show it
    /// Requests after which a connection is replaced; empty when it is kept.
    std::optional<std::uint64_t> requestsPerConnection;
    bool isResettingOnClose = false;
    /// Whether Hostmark starts a server on this machine, a built-in one or a launched program: those may use
    /// the processors alone that Hostmark may use.
    bool startsServers = false;
    double highestRate = 0;  ///< open model: requests per second; 0 in the closed model
    std::optional<core::Nanoseconds>
        totalTime;  ///< of the whole experiment; empty when runs end by request count

    friend bool operator==(const PlanConnections&, const PlanConnections&) = default;
};

[[nodiscard]] PlanConnections planConnections(const plan::Plan& plan);

}  // namespace hostmark::host
