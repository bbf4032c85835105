#include "engine/host/address_scope.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(AddressScope, isThatOfTheRegistries) {
    struct Case {
        const char* address;
        AddressScope scope;
    };
    // address => scope; both ends of each range and what lies beside them
    const Case cases[] = {
        {"127.0.0.1", AddressScope::Loopback},
        {"127.255.255.255", AddressScope::Loopback},
        {"126.255.255.255", AddressScope::Public},
        {"128.0.0.0", AddressScope::Public},
        {"0.0.0.0", AddressScope::Loopback},
        {"10.0.0.0", AddressScope::Private},
        {"10.255.255.255", AddressScope::Private},
        {"9.255.255.255", AddressScope::Public},
        {"11.0.0.0", AddressScope::Public},
        {"172.15.255.255", AddressScope::Public},
        {"172.16.0.0", AddressScope::Private},
        {"172.31.255.255", AddressScope::Private},
        {"172.32.0.0", AddressScope::Public},
        {"192.167.255.255", AddressScope::Public},
        {"192.168.0.0", AddressScope::Private},
        {"192.169.0.0", AddressScope::Public},
        {"100.63.255.255", AddressScope::Public},
        {"100.64.0.0", AddressScope::Private},
        {"100.127.255.255", AddressScope::Private},
        {"100.128.0.0", AddressScope::Public},
        {"169.254.1.1", AddressScope::Private},
        {"169.255.0.0", AddressScope::Public},
        {"::", AddressScope::Loopback},
        {"::1", AddressScope::Loopback},
        {"::2", AddressScope::Public},
        {"::ffff:10.0.0.1", AddressScope::Private},
        {"::ffff:8.8.8.8", AddressScope::Public},
        {"fbff::1", AddressScope::Public},
        {"fc00::1", AddressScope::Private},
        {"fdff::1", AddressScope::Private},
        {"fe7f::1", AddressScope::Public},
        {"fe80::1%eth0", AddressScope::Private},
        {"febf::1", AddressScope::Private},
        {"fec0::1", AddressScope::Public},
        {"2001:db8::1", AddressScope::Public},
    };
    for (const Case& item : cases) {
        const auto address = parseIpAddress(item.address);
        ASSERT_TRUE(address) << item.address;
        EXPECT_EQ(scopeOf(*address), item.scope) << item.address;
    }
}

}  // namespace
}  // namespace hostmark::host
