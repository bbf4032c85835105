#pragma once

#include <cstdint>

#include "engine/host/ip_address.h"

namespace hostmark::host {

/// How far an address reaches.
enum class AddressScope : std::uint8_t {
    Loopback,  ///< of every machine itself; the unspecified address, too, which connects there
    Private,   ///< of one's own network: private, link-local, shared by a provider's customers
    Public
};

/// Source: the IANA special-purpose address registries (RFC 6890); 10.0.0.0/8, 172.16.0.0/12 and
/// 192.168.0.0/16 by RFC 1918, 100.64.0.0/10 by RFC 6598, 169.254.0.0/16 by RFC 3927, fc00::/7 by RFC 4193,
/// fe80::/10 by RFC 4291.
[[nodiscard]] AddressScope scopeOf(const IpAddress& address);

}  // namespace hostmark::host
