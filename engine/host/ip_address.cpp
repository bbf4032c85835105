#include "engine/host/ip_address.h"

#include <algorithm>

#include <fmt/format.h>
#include <boost/url/ipv4_address.hpp>
#include <boost/url/ipv6_address.hpp>

namespace hostmark::host {
namespace {

constexpr std::array<std::uint8_t, 12> kMappedPrefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

bool IpAddress::isV4() const {
    return std::equal(kMappedPrefix.begin(), kMappedPrefix.end(), bytes.begin());
}

bool IpAddress::isUnspecified() const {
    return std::all_of(bytes.begin() + (isV4() ? kMappedPrefix.size() : 0), bytes.end(),
                       [](std::uint8_t byte) { return byte == 0; });
}

std::array<std::uint8_t, 4> IpAddress::v4Bytes() const {
    return {bytes[12], bytes[13], bytes[14], bytes[15]};
}

IpAddress ipAddress(const std::array<std::uint8_t, 4>& v4) {
    IpAddress address;
    const auto end = std::copy(kMappedPrefix.begin(), kMappedPrefix.end(), address.bytes.begin());
    std::copy(v4.begin(), v4.end(), end);
    return address;
}

core::Result<IpAddress> parseIpAddress(std::string_view text) {
    std::string_view plain = text;
    if (plain.size() >= 2 && plain.front() == '[' && plain.back() == ']') {
        plain = plain.substr(1, plain.size() - 2);
    }
    if (const auto v4 = boost::urls::parse_ipv4_address({plain.data(), plain.size()})) {
        return ipAddress(v4->to_bytes());
    }
    plain = plain.substr(0, plain.find('%'));
    if (const auto v6 = boost::urls::parse_ipv6_address({plain.data(), plain.size()})) {
        IpAddress address;
        const auto bytes = v6->to_bytes();
        std::copy(bytes.begin(), bytes.end(), address.bytes.begin());
        return address;
    }
    return core::Error{core::ErrorCode::InvalidArgument, fmt::format("'{}' is not an IP address", text), "",
                       "Write it as 127.0.0.1 or ::1"};
}

std::string toText(const IpAddress& address) {
    if (address.isV4()) {
        return boost::urls::ipv4_address(address.v4Bytes()).to_string();
    }
    boost::urls::ipv6_address::bytes_type bytes{};
    std::copy(address.bytes.begin(), address.bytes.end(), bytes.begin());
    return boost::urls::ipv6_address(bytes).to_string();
}

}  // namespace hostmark::host
