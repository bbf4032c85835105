#include "engine/metrics/per_cpu_second.h"

namespace hostmark::metrics {

std::optional<double> perCpuSecond(double perSecond, const std::optional<core::Nanoseconds>& cpuTime,
                                   core::Nanoseconds sampled) {
    if (!cpuTime || *cpuTime <= core::Nanoseconds{0} || sampled <= core::Nanoseconds{0}) {
        return std::nullopt;
    }
    return perSecond * static_cast<double>(sampled.count()) / static_cast<double>(cpuTime->count());
}

}  // namespace hostmark::metrics
