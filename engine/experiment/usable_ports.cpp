#include "engine/experiment/usable_ports.h"

#include <algorithm>
#include <string_view>

#include "engine/host/address_scope.h"
#include "engine/host/ip_address.h"

namespace hostmark::experiment {

std::uint32_t usablePorts(const std::string& remoteAddress, const plan::ConnectionSettings& connection,
                          Surroundings& surroundings) {
    const core::Result<host::IpAddress> address =
        host::parseIpAddress(std::string_view(remoteAddress).substr(0, remoteAddress.rfind(':')));
    const std::optional<metrics::PortLimits> limits = address ? surroundings.portLimits() : std::nullopt;
    if (!limits) {
        return 0;
    }
    using metrics::TimeWaitReuse;
    const TimeWaitReuse reuse = limits->timeWaitReuse.value_or(TimeWaitReuse::Never);
    const bool isLoopback = host::scopeOf(*address) == host::AddressScope::Loopback;
    if (reuse == TimeWaitReuse::Always || (reuse == TimeWaitReuse::LoopbackOnly && isLoopback)) {
        return 0;
    }
    const auto addresses = std::max<std::size_t>(1, connection.localAddresses.size());
    return limits->usableDynamicPorts() * static_cast<std::uint32_t>(addresses);
}

}  // namespace hostmark::experiment
