#include "engine/host/limits.h"

namespace hostmark::host {

// Sockets are kernel handles there, about 16 million for each process; memory and ports end long before.
DescriptorLimit raiseDescriptorLimit() {
    return {UINT64_MAX, UINT64_MAX};
}

std::optional<std::uint64_t> descriptorLimitOf(std::uint64_t /*pid*/) {
    return std::nullopt;
}

}  // namespace hostmark::host
