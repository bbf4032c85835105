#include "engine/host/address_scope.h"

namespace hostmark::host {
namespace {

AddressScope scopeOfV4(const std::array<std::uint8_t, 4>& bytes) {
    if (bytes[0] == 127) {
        return AddressScope::Loopback;
    }
    const bool isPrivate = bytes[0] == 10 || (bytes[0] == 172 && bytes[1] / 16 == 1) ||
                           (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 100 && bytes[1] / 64 == 1) ||
                           (bytes[0] == 169 && bytes[1] == 254);
    return isPrivate ? AddressScope::Private : AddressScope::Public;
}

}  // namespace

AddressScope scopeOf(const IpAddress& address) {
    if (address.isUnspecified()) {
        return AddressScope::Loopback;
    }
    if (address.isV4()) {
        return scopeOfV4(address.v4Bytes());
    }
    IpAddress loopback;
    loopback.bytes.back() = 1;
    if (address == loopback) {
        return AddressScope::Loopback;
    }
    const bool isUniqueLocal = (address.bytes[0] & 0xfe) == 0xfc;
    const bool isLinkLocal = address.bytes[0] == 0xfe && (address.bytes[1] & 0xc0) == 0x80;
    return isUniqueLocal || isLinkLocal ? AddressScope::Private : AddressScope::Public;
}

}  // namespace hostmark::host
