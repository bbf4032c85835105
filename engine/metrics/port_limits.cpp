#include "engine/metrics/port_limits.h"

#include <algorithm>

namespace hostmark::metrics {

std::uint32_t PortLimits::usableDynamicPorts() const {
    // One by one: excluded ranges may overlap, and there are 65,536 ports at most.
    std::vector<bool> isUsable(65'536, false);
    const auto set = [&isUsable](const PortRange& range, bool value) {
        for (std::uint32_t port = range.first; port <= range.last; ++port) {
            isUsable[port] = value;
        }
    };
    set(dynamicPorts, true);
    isUsable[0] = false;  // port 0 means "any", it is none
    for (const PortRange& range : excludedPorts) {
        set(range, false);
    }
    return static_cast<std::uint32_t>(std::count(isUsable.begin(), isUsable.end(), true));
}

}  // namespace hostmark::metrics
