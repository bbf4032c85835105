#include "engine/host/machine_sampler.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "engine/host/linux_counters.h"
#include "engine/host/linux_files.h"

namespace hostmark::host {
namespace {

/// A member of a bridge or bond: what goes through it is counted there already.
bool isMember(const std::string& interfaceName) {
    std::error_code ignored;  // without /sys it is taken for none
    return std::filesystem::exists(std::filesystem::path("/sys/class/net") / interfaceName / "master",
                                   ignored);
}

void addNetwork(metrics::MachineSample& sample) {
    for (const InterfaceBytes& item : interfaceBytes(readText("/proc/net/dev"))) {
        if (item.name == "lo") {
            sample.loopback = item.bytes;
        } else if (!isMember(item.name)) {
            sample.network.received += item.bytes.received;
            sample.network.sent += item.bytes.sent;
        }
    }
}

}  // namespace

core::Result<metrics::MachineSample> sampleMachine() {
    metrics::MachineSample sample;
    readClocks(sample);
    const auto cpu = cpuTimes(readText("/proc/stat"), sysconf(_SC_CLK_TCK));
    if (!cpu) {
        return core::Error{core::ErrorCode::NotFound, "the time that the processors were busy is not known",
                           "/proc/stat", "Mount /proc"};
    }
    sample.cpu = *cpu;
    sample.availableMemoryBytes = availableMemoryBytes(readText("/proc/meminfo"));
    sample.timeWaitSockets = timeWaitSockets(readText("/proc/net/sockstat"));
    addNetwork(sample);
    return sample;
}

}  // namespace hostmark::host
