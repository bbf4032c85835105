#include "engine/host/doctor/target_facts.h"

#include <algorithm>

#include "engine/host/address_scope.h"
#include "engine/host/port_owner_platform.h"
#include "engine/plan/connect_to.h"

namespace hostmark::host {
namespace {

TargetPlace placeOf(const std::string& address) {
    const auto parts = plan::parseConnectTo(address);
    if (!parts) {
        return TargetPlace::Unknown;
    }
    if (parts->kind != plan::ConnectTo::Kind::Tcp) {
        return TargetPlace::ThisMachine;
    }
    const auto parsed = parseIpAddress(parts->host);
    if (!parsed) {
        return TargetPlace::Unknown;
    }
    const AddressScope scope = scopeOf(*parsed);
    if (scope == AddressScope::Public) {
        // Even one of this machine: taking another's for it would be the worse mistake.
        return TargetPlace::Public;
    }
    // A link-local address without its interface would pass for this machine's, which it seldom is.
    const bool isLinkLocal = !parsed->isV4() && parsed->bytes[0] == 0xfe;
    const bool isOwn = scope == AddressScope::Loopback || (!isLinkLocal && isOfThisMachine(*parsed));
    return isOwn ? TargetPlace::ThisMachine : TargetPlace::PrivateNetwork;
}

}  // namespace

TargetPlace placeOf(const std::vector<std::string>& addresses) {
    if (addresses.empty()) {
        return TargetPlace::Unknown;
    }
    const bool isAnyPublic = std::any_of(addresses.begin(), addresses.end(), [](const std::string& address) {
        return placeOf(address) == TargetPlace::Public;
    });
    return isAnyPublic ? TargetPlace::Public : placeOf(addresses.front());
}

}  // namespace hostmark::host
