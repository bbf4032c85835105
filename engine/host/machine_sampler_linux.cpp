#include "engine/host/machine_sampler.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "engine/host/linux_counters.h"
#include "engine/host/linux_files.h"
#include "engine/host/text_fields.h"

namespace hostmark::host {
namespace {

/// A member of a bridge or bond: what goes through it is counted there already.
bool isMember(const std::string& interfaceName) {
    std::error_code ignored;  // without /sys it is taken for none
    return std::filesystem::exists(std::filesystem::path("/sys/class/net") / interfaceName / "master",
                                   ignored);
}

/// 0 for virtual interfaces, whose drivers make a speed up, and for those that do not tell it or are down.
std::uint64_t bitsPerSecond(const std::string& interfaceName) {
    const std::filesystem::path folder = std::filesystem::path("/sys/class/net") / interfaceName;
    std::error_code ignored;
    if (!std::filesystem::exists(folder / "device", ignored)) {
        return 0;
    }
    constexpr std::int64_t kMegabit = 1'000'000;
    const std::int64_t speed = number<std::int64_t>(readLine(folder / "speed")).value_or(0) * kMegabit;
    return speed > 0 ? static_cast<std::uint64_t>(speed) : 0;
}

void addNetwork(metrics::MachineSample& sample) {
    for (const InterfaceBytes& item : interfaceBytes(readText("/proc/net/dev"))) {
        if (item.name == "lo") {
            sample.loopback = item.bytes;
        } else if (!isMember(item.name)) {
            sample.network.received += item.bytes.received;
            sample.network.sent += item.bytes.sent;
        }
        if (const std::uint64_t speed = bitsPerSecond(item.name); speed > 0) {
            sample.links.push_back({item.name, speed, item.bytes});
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
    const std::string memory = readText("/proc/meminfo");
    sample.memoryBytes = memoryBytes(memory);
    sample.availableMemoryBytes = availableMemoryBytes(memory);
    if (const auto pages = swappedPages(readText("/proc/vmstat"))) {
        sample.swappedBytes = *pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    }
    sample.timeWaitSockets = timeWaitSockets(readText("/proc/net/sockstat"));
    addNetwork(sample);
    return sample;
}

}  // namespace hostmark::host
