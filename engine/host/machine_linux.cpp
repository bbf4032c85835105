#include "engine/host/machine_platform.h"

#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "engine/host/linux_files.h"
#include "engine/host/linux_text.h"
#include "engine/host/machine.h"

namespace hostmark::host {
namespace {

std::uint32_t onlineCpus() {
    return static_cast<std::uint32_t>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
}

}  // namespace

metrics::Environment readPlatform() {
    metrics::Environment environment;
    utsname system{};
    if (uname(&system) == 0) {
        environment.hostName = system.nodename;
        environment.kernel = std::string(system.sysname) + " " + system.release;
    }
    environment.operatingSystem = prettyName(readText("/etc/os-release"));
    if (environment.operatingSystem.empty()) {
        environment.operatingSystem = prettyName(readText("/usr/lib/os-release"));
    }
    environment.cpuModel = cpuModel(readText("/proc/cpuinfo"));
    environment.logicalCpus = onlineCpus();
    environment.memoryBytes = totalMemoryBytes(readText("/proc/meminfo"));
    return environment;
}

std::uint32_t usableCpus() {
    // A machine may have more processors than the 1,024 of a fixed cpu_set_t; the kernel then refuses the
    // set.
    for (int capacity = CPU_SETSIZE; capacity <= CPU_SETSIZE * 64; capacity *= 4) {
        const std::unique_ptr<cpu_set_t, void (*)(cpu_set_t*)> set(CPU_ALLOC(capacity),
                                                                   [](cpu_set_t* cpus) { CPU_FREE(cpus); });
        const std::size_t bytes = CPU_ALLOC_SIZE(capacity);
        if (set != nullptr && sched_getaffinity(0, bytes, set.get()) == 0) {
            return static_cast<std::uint32_t>(std::max(1, CPU_COUNT_S(bytes, set.get())));
        }
    }
    return onlineCpus();
}

}  // namespace hostmark::host
