#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/error.h"

namespace hostmark::host {

/// An IP address. IPv4 is kept as its IPv4-mapped form (::ffff:127.0.0.1), as a socket for both families has
/// it.
struct IpAddress {
    std::array<std::uint8_t, 16> bytes{};  ///< in network order

    [[nodiscard]] bool isV4() const;
    /// 0.0.0.0 or ::, "any address".
    [[nodiscard]] bool isUnspecified() const;
    /// The four bytes of an IPv4 address.
    [[nodiscard]] std::array<std::uint8_t, 4> v4Bytes() const;

    friend bool operator==(const IpAddress&, const IpAddress&) = default;
};

[[nodiscard]] IpAddress ipAddress(const std::array<std::uint8_t, 4>& v4);

/// Reads "127.0.0.1", "::1", "[::1]" and "fe80::1%eth0" (without its zone).
/// Errors: ErrorCode::InvalidArgument; names are not looked up.
[[nodiscard]] core::Result<IpAddress> parseIpAddress(std::string_view text);

/// "127.0.0.1", "::1"
[[nodiscard]] std::string toText(const IpAddress& address);

}  // namespace hostmark::host
