#include "engine/metrics/resource_use.h"

namespace hostmark::metrics {

std::optional<core::Nanoseconds> ResourceUse::servingCpu() const {
    if (!machineBusy || sampled <= core::Nanoseconds{0}) {
        return std::nullopt;
    }
    core::Nanoseconds serving = *machineBusy - idleTargetsCpu.value_or(core::Nanoseconds{0});
    if (!isServerElsewhere) {
        serving -= generatorCpu;
    }
    if (serving <= core::Nanoseconds{0}) {
        return std::nullopt;
    }
    return serving;
}

std::optional<double> ResourceUse::machineBusyShare() const {
    if (!machineBusy || sampled <= core::Nanoseconds{0} || logicalCpus == 0) {
        return std::nullopt;
    }
    return static_cast<double>(machineBusy->count()) /
           (static_cast<double>(sampled.count()) * static_cast<double>(logicalCpus));
}

std::optional<double> ResourceUse::serverProcessors() const {
    if (!serverCpu || sampled <= core::Nanoseconds{0}) {
        return std::nullopt;
    }
    return static_cast<double>(serverCpu->count()) / static_cast<double>(sampled.count());
}

}  // namespace hostmark::metrics
