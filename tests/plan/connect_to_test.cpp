#include "engine/plan/connect_to.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::plan {
namespace {

using testing::HasSubstr;
using Kind = ConnectTo::Kind;

TEST(ConnectTo, readsEveryForm) {
    struct Case {
        const char* text;
        ConnectTo expected;
    };
    // input => kind, host, port, path
    const Case cases[] = {
        {"10.0.0.5:8080", {Kind::Tcp, "10.0.0.5", 8080, ""}},
        {"my-server_1.local:1", {Kind::Tcp, "my-server_1.local", 1, ""}},
        {"[::1]:443", {Kind::Tcp, "::1", 443, ""}},
        {"[fe80::1%eth0]:65535", {Kind::Tcp, "fe80::1%eth0", 65535, ""}},
        {"unix:/run/app.sock", {Kind::UnixSocket, "", 0, "/run/app.sock"}},
        {"unix:a b:c", {Kind::UnixSocket, "", 0, "a b:c"}},
        {"pipe:kestrel", {Kind::NamedPipe, "", 0, "kestrel"}},
    };
    for (const Case& c : cases) {
        const auto place = parseConnectTo(c.text);
        ASSERT_TRUE(place) << c.text << ": " << core::describe(place.error());
        EXPECT_EQ(*place, c.expected) << c.text;
    }
}

TEST(ConnectTo, refusesTheRestAndSaysWhy) {
    struct Case {
        std::string text;
        const char* words;
    };
    // input => part of the error
    const Case cases[] = {
        {"", "empty"},
        {"localhost", "has no port"},
        {"localhost:", "has no port"},
        {"localhost:0", "between 1 and 65535"},
        {"localhost:65536", "between 1 and 65535"},
        {"localhost:80x", "not a port"},
        {":80", "host:port"},
        {"a b:80", "host:port"},
        {"::1:443", "brackets"},
        {"[::1]", "has no port"},
        {"[::1]443", "host:port"},
        {"[::1", "brackets"},
        {"[localhost]:80", "brackets"},
        {"http://localhost:80", "is a URL"},
        {"unix:", "names no socket"},
        {"unix:/" + std::string(107, 'x'), "107"},
        {"pipe:", "names no pipe"},
        {R"(pipe:\\.\pipe\name)", "follows"},
        {"pipe:" + std::string(99, 'x'), "99 bytes, more than the 98"},
    };
    for (const Case& c : cases) {
        const auto place = parseConnectTo(c.text);
        ASSERT_FALSE(place) << c.text;
        EXPECT_EQ(place.error().code, core::ErrorCode::InvalidArgument);
        EXPECT_THAT(core::describe(place.error()), HasSubstr(c.words)) << c.text;
    }
}

TEST(ConnectTo, tellsAddressesFromNames) {
    EXPECT_TRUE(isIpv4Literal("127.0.0.1"));
    for (const char* text : {"", "127.0.0", "127.0.0.256", "127.0.0.1.nip.io", "localhost", "::1"}) {
        EXPECT_FALSE(isIpv4Literal(text)) << text;
    }
    for (const char* text : {"::1", "2001:db8::1", "::ffff:127.0.0.1", "fe80::1%1"}) {
        EXPECT_TRUE(isIpv6Literal(text)) << text;
    }
    for (const char* text : {"", "[::1]", "127.0.0.1", "fe80::1%", "::x"}) {
        EXPECT_FALSE(isIpv6Literal(text)) << text;
    }
}

}  // namespace
}  // namespace hostmark::plan
