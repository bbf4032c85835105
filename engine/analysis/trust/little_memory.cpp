#include "engine/analysis/trust/trust_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/analysis/trust/resource_facts.h"
#include "engine/analysis/trust/trust_text.h"

namespace hostmark::analysis {

namespace {

/// Of the machine's memory: Linux begins to take pages from programs when some percent are left.
constexpr double kLittleMemoryShare = 0.03;
/// Moving 256 pages of 4 KiB a second: one request in hundreds then waits for the disk.
constexpr double kNotableBytesPerSecond = 1024.0 * 1024;

}  // namespace

TrustReasons checkLittleMemory(const metrics::ExperimentRecord& experiment, const metrics::RunRecord* run) {
    using metrics::Trust;
    if (run == nullptr) {
        return {};
    }
    TrustReasons reasons;
    for (const ObservedMachine& machine : machinesOf(experiment, *run)) {
        const std::optional<double> swapped =
            machine.mean([](const metrics::MachineUse& use) { return use.swappedBytesPerSecond; });
        if (swapped.value_or(0) >= kNotableBytesPerSecond) {
            reasons.push_back({{},
                               Trust::Suspect,
                               fmt::format("{} ran out of memory and moved {:.3g} MiB a second to and from "
                                           "its disk",
                                           beginning(machine.name), *swapped / 1024 / 1024),
                               "End other programs, or give the machine more memory"});
            continue;
        }
        double least = 1;
        for (const metrics::MachineUse* row : machine.rows) {
            if (row->memoryBytes > 0) {
                least = std::min(least, static_cast<double>(row->availableMemoryBytes) /
                                            static_cast<double>(row->memoryBytes));
            }
        }
        if (least < kLittleMemoryShare) {
            reasons.push_back({{},
                               Trust::Suspect,
                               fmt::format("The memory of {} came near its end: {} of it was left",
                                           machine.name, percentText(least)),
                               "End other programs, or give the machine more memory"});
        }
    }
    return reasons;
}

}  // namespace hostmark::analysis
