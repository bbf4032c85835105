#include "engine/host/listener_fit.h"

namespace hostmark::host {

ListenerFit listenerFit(const IpAddress& listener, const IpAddress& wanted) {
    const bool isSameFamily = listener.isV4() == wanted.isV4();
    // Sockets of IPv6 can refuse IPv4 (IPV6_V6ONLY), which the tables do not tell: those that listen on all
    // of IPv6 usually do not, and where both are there, the one of IPv4 fits better.
    const bool isForBoth = wanted.isV4() && !listener.isV4() && listener.isUnspecified();
    if (wanted.isUnspecified()) {
        return isSameFamily || isForBoth ? ListenerFit::WholeFamily : ListenerFit::None;
    }
    if (listener == wanted) {
        return ListenerFit::Exact;
    }
    if (isSameFamily && listener.isUnspecified()) {
        return ListenerFit::WholeFamily;
    }
    return isForBoth ? ListenerFit::BothFamilies : ListenerFit::None;
}

}  // namespace hostmark::host
