#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of all processors. The kernel counts the machine's time by looking at each tick who works, a process' time
/// exactly, and the network's interrupts to nobody: less than this may be but that.
constexpr double kNotableOtherShare = 0.15;
constexpr double kNotableProcessors = 0.3;
/// Of the window: in less the ticks are too few, each of 10 ms and more for each processor.
constexpr core::Nanoseconds kLeastSampled = std::chrono::milliseconds(900);
/// Of the machine, from which on what others use is taken from generator or server.
constexpr double kFullMachineShare = 0.9;

/// Processors' worth of CPU time that is known to be the measurement's own; empty when the server is there
/// but could not be seen.
std::optional<double> knownProcessors(const metrics::ResourceUse& use, const ObservedMachine& machine) {
    double known = machine.isGenerators ? processorsOf(use.generatorCpu, use) : 0;
    if (machine.isServers) {
        if (!use.serverCpu) {
            return std::nullopt;
        }
        known += processorsOf(*use.serverCpu + use.idleTargetsCpu.value_or(core::Nanoseconds{0}), use);
    }
    return known;
}

}  // namespace

TrustReasons checkOtherPrograms(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    using metrics::Trust;
    if (run == nullptr || run->resources.sampled < kLeastSampled) {
        return {};
    }
    TrustReasons reasons;
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        const std::optional<double> known = knownProcessors(run->resources, machine);
        const std::optional<double> busy =
            machine.mean([](const metrics::MachineUse& use) { return std::optional(use.busyShare); });
        if (!known || !busy || machine.processors == 0) {
            continue;
        }
        const auto processors = static_cast<double>(machine.processors);
        const double others = *busy * processors - *known;
        if (others < std::max(kNotableOtherShare * processors, kNotableProcessors)) {
            continue;
        }
        const bool isFull = *busy >= kFullMachineShare;
        const char* const whose = machine.isServers ? "the target's processes" : "Hostmark";
        reasons.push_back(
            {{},
             isFull ? Trust::Suspect : Trust::Valid,
             fmt::format(
                 "Other programs than {} used {} of {}, which was {} busy{}",
                 machine.isGenerators && machine.isServers ? "Hostmark and the target's processes" : whose,
                 processorsText(others, machine.processors), machine.name, percentText(*busy),
                 isFull ? ", so that they took time from what was measured" : ""),
             "End them, unless they work for the target, as a database or the application behind a proxy "
             "does"});
    }
    return reasons;
}

}  // namespace hostmark::analysis
