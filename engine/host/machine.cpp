#include "engine/host/machine.h"

#include "engine/core/version.h"
#include "engine/host/limits.h"
#include "engine/host/machine_platform.h"

namespace hostmark::host {

metrics::Environment readEnvironment() {
    metrics::Environment environment = readPlatform();
    const DescriptorLimit limit = raiseDescriptorLimit();
    environment.descriptorLimit = limit.soft == UINT64_MAX ? 0 : limit.soft;
    environment.hostmarkVersion = core::version();
#ifndef NDEBUG
    environment.isDebugBuild = true;
#endif
    return environment;
}

}  // namespace hostmark::host
