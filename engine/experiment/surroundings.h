#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/core/error.h"
#include "engine/experiment/launched_target.h"
#include "engine/host/port_owner.h"
#include "engine/http/fetch.h"
#include "engine/load/load_run.h"
#include "engine/metrics/environment.h"
#include "engine/metrics/machine_sample.h"
#include "engine/metrics/port_limits.h"
#include "engine/metrics/power_state.h"
#include "engine/metrics/process_sample.h"
#include "engine/metrics/resource_use.h"
#include "engine/plan/plan.h"

namespace hostmark::experiment {

/// What an experiment needs of the world: time, sockets, the machine. A seam, so that everything an
/// experiment decides is tested without any of them.
///
/// Thread-safety: none; the controller's thread only.
class Surroundings {
public:
    virtual ~Surroundings() = default;

    [[nodiscard]] virtual core::SteadyTime now() = 0;
    [[nodiscard]] virtual std::int64_t wallClockUnixMs() = 0;
    /// Waits without load. May return late, never early.
    virtual void sleepUntil(core::SteadyTime deadline) = 0;

    /// Of the run order, when the options name none.
    [[nodiscard]] virtual std::uint64_t randomSeed() = 0;
    [[nodiscard]] virtual metrics::Environment readEnvironment() = 0;
    [[nodiscard]] virtual std::uint32_t usableCpus() = 0;

    /// Makes room for so many connections at once. Errors as host::checkDescriptors.
    [[nodiscard]] virtual core::Result<void> reserveConnections(std::uint64_t connections) = 0;

    /// Starts a built-in server that lives as long as this object.
    /// @return its base URL, "http://127.0.0.1:PORT". Errors: those of starting a program.
    [[nodiscard]] virtual core::Result<std::string> startServer(const std::string& name) = 0;

    /// Starts a target whose `launch` is not None; does not wait until it answers. Errors: those of starting
    /// it, of what this system or version cannot start, each with what to do instead.
    [[nodiscard]] virtual core::Result<std::unique_ptr<LaunchedTarget>> launchTarget(
        const plan::Target& target) = 0;

    /// What of the target's launch is up already, for the middle of a sentence: "the agent's own entry
    /// kestrel is running there". "" when nothing is known to be.
    [[nodiscard]] virtual std::string alreadyRunning(const plan::Target&) { return {}; }

    /// Errors as http::probe.
    [[nodiscard]] virtual core::Result<std::string> probe(const std::string& url,
                                                          const std::string& connectTo,
                                                          const plan::ConnectionSettings& connection) = 0;

    /// Errors as http::fetch.
    [[nodiscard]] virtual core::Result<http::FetchResponse> fetch(const http::FetchRequest& request) = 0;

    /// Errors as load::LoadRun::prepare.
    [[nodiscard]] virtual core::Result<std::unique_ptr<load::LoadRun>> prepareLoad(
        const load::LoadSettings& settings) = 0;

    /// Counters of this machine now; empty where the system does not tell them.
    [[nodiscard]] virtual std::optional<metrics::MachineSample> sampleMachine() = 0;
    /// Hostmark itself, without what it has started.
    [[nodiscard]] virtual metrics::ProcessSample sampleOwnProcess() = 0;
    /// These processes of this machine and all that descend from them, each once; but not Hostmark itself and
    /// what else it has started, should it descend from them, too.
    [[nodiscard]] virtual metrics::ProcessTreeSample sampleProcesses(
        const std::vector<std::uint64_t>& roots) = 0;
    /// The next sample of processes finds all of them, whatever that costs; others may miss those that began
    /// lately.
    virtual void renewProcessList() = 0;
    /// Name, command line and limit of a process of this machine; empty when there is none.
    [[nodiscard]] virtual std::optional<metrics::ServerProcess> describeProcess(std::uint64_t pid) = 0;
    /// As host::processesNamed.
    [[nodiscard]] virtual std::vector<std::uint64_t> processesNamed(const std::string& name) = 0;
    /// As host::portOwner.
    [[nodiscard]] virtual core::Result<host::PortOwner> portOwner(const std::string& address,
                                                                  std::uint16_t port) = 0;
    [[nodiscard]] virtual metrics::PowerState readPowerState() = 0;
    /// Empty where the system does not tell them.
    [[nodiscard]] virtual std::optional<metrics::PortLimits> portLimits() = 0;
};

}  // namespace hostmark::experiment
