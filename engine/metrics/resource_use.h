#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.h"
#include "engine/metrics/machine_sample.h"
#include "engine/metrics/power_state.h"

namespace hostmark::metrics {

/// What some processes used in a span of time, all of them together.
struct ProcessUse {
    core::Nanoseconds cpuTime{0};     ///< within the span
    std::uint64_t residentBytes = 0;  ///< at its end; memory that several share counts several times
    std::uint64_t threads = 0;        ///< at its end
    std::optional<std::uint64_t> openDescriptors;  ///< at its end; empty: this user may not count them
    std::uint32_t processes = 0;                   ///< at its end

    friend bool operator==(const ProcessUse&, const ProcessUse&) = default;
};

/// What the generator used in a span of time.
struct GeneratorSpan {
    ProcessUse process;                        ///< all of Hostmark, its window included
    std::vector<core::Nanoseconds> workerCpu;  ///< CPU time of each worker within the span
    /// Latest that a worker's loop turned to what was due, within the span: 0 for one that was never late.
    core::Nanoseconds loopLag{0};
    /// Time that workers could have worked but had no processor, all together; where the system tells.
    std::optional<core::Nanoseconds> processorWait;

    friend bool operator==(const GeneratorSpan&, const GeneratorSpan&) = default;
};

/// One second or so of a run's measured window as the machines saw it. What could not be seen is empty.
struct ResourceRow {
    core::Nanoseconds offset{0};  ///< start, from the window's start
    core::Nanoseconds length{0};  ///< time between the two samples that it is made of
    GeneratorSpan generator;
    std::optional<MachineUse> machine;        ///< the generator's
    std::optional<MachineUse> serverMachine;  ///< the target's by its agent, when that is another one
    std::optional<ProcessUse> server;         ///< the target's processes
    /// Launched targets that were up and not measured, all together.
    std::optional<core::Nanoseconds> idleTargetsCpu;

    friend bool operator==(const ResourceRow&, const ResourceRow&) = default;
};

/// One process of a target, as it was found.
struct ServerProcess {
    std::uint64_t pid = 0;
    std::uint64_t parentPid = 0;
    std::string name;         ///< short name, as `ps` and the task manager show it
    std::string commandLine;  ///< empty: this user may not know it
    /// Most that it had open in the window, of files and sockets; empty: this user may not count them.
    std::optional<std::uint64_t> openDescriptors;
    std::optional<std::uint64_t> descriptorLimit;  ///< empty: not known, or there is none

    friend bool operator==(const ServerProcess&, const ServerProcess&) = default;
};

/// What a run used, and of whom. The sums are of the measured window, as far as samples cover it.
struct ResourceUse {
    /// Between the first and the last sample of the window; 0 when there are no samples, and nothing of what
    /// follows is known then.
    core::Nanoseconds sampled{0};
    std::uint32_t logicalCpus = 0;                    ///< of the machine that `machineBusy` is of
    bool isServerElsewhere = false;                   ///< `machineBusy` is of another machine, by its agent
    std::optional<core::Nanoseconds> machineBusy;     ///< CPU time of all processors of the server's machine
    core::Nanoseconds generatorCpu{0};                ///< of all of Hostmark
    std::optional<core::Nanoseconds> serverCpu;       ///< of the target's processes
    std::optional<core::Nanoseconds> idleTargetsCpu;  ///< of launched targets that were not measured
    std::string serverFoundBy;  ///< "the port 5000", "the pid 812", "the name nginx"; empty: not looked for
    std::string serverUnseen;   ///< why the target's processes could not be seen, one sentence; else empty
    std::vector<ServerProcess> server;  ///< by pid; as they were at the end of the window
    /// What the generator's processors were to run like, at the end of the window.
    PowerState power;
    /// Times that cores of the generator's machine were slowed down because they were too hot, from before
    /// the run's load to after it; empty where the system does not tell.
    std::optional<std::uint64_t> throttledTimes;
    /// Ports that the generator's connections to this target can take until the first is free again. 0: not
    /// known, or the system gives closed ones out again at once.
    std::uint32_t usablePorts = 0;
    std::vector<ResourceRow> rows;  ///< in the order of time

    /// CPU time that serving took, of the whole machine, because HTTP.sys and proxies work outside the
    /// application's process: what the machine was busy, less the generator's when they share it and less
    /// idle targets'. Empty where the machine could not be seen, or when nothing is left.
    [[nodiscard]] std::optional<core::Nanoseconds> servingCpu() const;
    /// Share of the server's machine that was busy, in [0, 1]; empty where it could not be seen.
    [[nodiscard]] std::optional<double> machineBusyShare() const;
    /// Processors' worth of CPU time that the target's processes used: 1.5 is one and a half processors all
    /// the time. Empty where they could not be seen.
    [[nodiscard]] std::optional<double> serverProcessors() const;

    friend bool operator==(const ResourceUse&, const ResourceUse&) = default;
};

}  // namespace hostmark::metrics
