#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/surroundings.h"
#include "engine/metrics/resource_use.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// What a target's machine and processes say at one moment, by their own machine's clock.
struct ServerSample {
    std::optional<metrics::MachineSample> machine;  ///< only where it is another one than the generator's
    std::optional<metrics::ProcessTreeSample> processes;
    bool isLate = false;  ///< the agent was asked and did not answer in time
};

/// Looks at the machine and processes of one target for the length of one run. A seam: whether they are of
/// this machine or another one makes no difference to who asks.
///
/// Thread-safety: none; the controller's thread only.
class ServerWatch {
public:
    virtual ~ServerWatch() = default;

    /// Whether the target runs on the generator's machine.
    [[nodiscard]] virtual bool isHere() const = 0;
    /// Of the target's machine, when that is another one; 0: not known.
    [[nodiscard]] virtual std::uint32_t logicalCpus() const = 0;
    /// As metrics::ResourceUse::serverFoundBy.
    [[nodiscard]] virtual std::string foundBy() const = 0;
    /// As metrics::ResourceUse::serverUnseen.
    [[nodiscard]] virtual std::string unseen() const = 0;
    /// Now. It is called about once a second while the load goes on, and may not take longer than some
    /// milliseconds.
    [[nodiscard]] virtual ServerSample sample() = 0;
    /// Which process that is; empty when it is gone. Called after the window.
    [[nodiscard]] virtual std::optional<metrics::ServerProcess> describe(std::uint64_t pid) = 0;
};

/// Finds out where the target's processes are. Reads much of /proc: for before a run's load.
///
/// @param remoteAddress  that the target answers from, as metrics::RunRecord has it
/// @param launched  processes that the experiment has started for the target
[[nodiscard]] std::unique_ptr<ServerWatch> watchServer(const plan::Target& target,
                                                       const std::string& remoteAddress,
                                                       const std::vector<std::uint64_t>& launched,
                                                       Surroundings& surroundings);

}  // namespace hostmark::experiment
