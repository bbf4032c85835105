#include "engine/host/port_range.h"

#include "engine/host/port_range_text.h"
#include "engine/host/windows_netsh.h"

namespace hostmark::host {

core::Result<metrics::PortLimits> readPortLimits() {
    const auto range = dynamicPorts(runNetsh({"int", "ipv4", "show", "dynamicport", "tcp"}));
    if (!range) {
        return core::Error{core::ErrorCode::NotFound, "the range of dynamic ports is not known", "",
                           "Run 'netsh int ipv4 show dynamicport tcp' to see why"};
    }
    metrics::PortLimits limits;
    limits.dynamicPorts = *range;
    limits.excludedPorts = excludedPorts(runNetsh({"int", "ipv4", "show", "excludedportrange", "tcp"}));
    return limits;
}

}  // namespace hostmark::host
