#include "engine/host/ip_address.h"

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

TEST(IpAddress, readsAndWritesBothFamilies) {
    struct Case {
        const char* text;
        const char* expected;
        bool isV4;
        bool isUnspecified;
    };
    // text => text, IPv4, unspecified
    const Case cases[] = {
        {"127.0.0.1", "127.0.0.1", true, false},
        {"0.0.0.0", "0.0.0.0", true, true},
        {"::", "::", false, true},
        {"::1", "::1", false, false},
        {"[::1]", "::1", false, false},
        {"2001:DB8:0:0:0:0:0:1", "2001:db8::1", false, false},
        {"fe80::1%eth0", "fe80::1", false, false},
        {"::ffff:10.0.0.1", "10.0.0.1", true, false},
    };
    for (const Case& item : cases) {
        const auto address = parseIpAddress(item.text);
        ASSERT_TRUE(address) << item.text;
        EXPECT_EQ(toText(*address), item.expected);
        EXPECT_EQ(address->isV4(), item.isV4) << item.text;
        EXPECT_EQ(address->isUnspecified(), item.isUnspecified) << item.text;
    }
}

TEST(IpAddress, saysWhatIsNone) {
    for (const char* const text : {"", "localhost", "127.0.0.1:80", "256.0.0.1", "127.0.0", "1.2.3.4%eth0"}) {
        const auto address = parseIpAddress(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().code, core::ErrorCode::InvalidArgument);
        EXPECT_EQ(core::describe(address.error()),
                  "'" + std::string(text) + "' is not an IP address. Write it as 127.0.0.1 or ::1.");
    }
}

}  // namespace
}  // namespace hostmark::host
