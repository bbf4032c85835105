#include "engine/http/resolver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/http/named_pipe.h"
#include "engine/plan/connect_to.h"

namespace hostmark::http {
namespace {

using core::ErrorCode;
using plan::AddressFamily;
using testing::HasSubstr;

std::vector<std::string> texts(const core::Result<std::vector<Endpoint>>& endpoints) {
    std::vector<std::string> all;
    for (const Endpoint& endpoint : endpoints.value()) {
        all.push_back(addressText(endpoint));
    }
    return all;
}

TEST(Resolver, givesTheAddressesOfTheUrl) {
    EXPECT_EQ(texts(resolve({"http", "127.0.0.1", 5000, ""})), std::vector<std::string>{"127.0.0.1:5000"});
    EXPECT_EQ(texts(resolve({"http", "::1", 80, ""})), std::vector<std::string>{"[::1]:80"});
    EXPECT_THAT(texts(resolve({"http", "localhost", 80, ""})), testing::Contains("127.0.0.1:80"));
}

TEST(Resolver, keepsOneAddressFamily) {
    EXPECT_EQ(texts(resolve({"http", "localhost", 80, ""}, "", AddressFamily::IpV4)),
              std::vector<std::string>{"127.0.0.1:80"});
    const auto none = resolve({"http", "127.0.0.1", 80, ""}, "", AddressFamily::IpV6);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::ResolveFailed);
    EXPECT_THAT(none.error().message, HasSubstr("IPv6"));
}

TEST(Resolver, connectsElsewhere) {
    const plan::TargetUrl url{"https", "does-not-exist.invalid", 443, ""};
    EXPECT_EQ(texts(resolve(url, "127.0.0.2:81")), std::vector<std::string>{"127.0.0.2:81"});
    EXPECT_EQ(texts(resolve(url, "[::1]:82")), std::vector<std::string>{"[::1]:82"});
    // A Unix socket is of no address family.
    EXPECT_EQ(texts(resolve(url, "unix:/run/app.sock", AddressFamily::IpV6)),
              std::vector<std::string>{"unix:/run/app.sock"});
}

TEST(Resolver, saysWhatItCannotConnectTo) {
    const plan::TargetUrl url{"http", "localhost", 80, ""};
    EXPECT_EQ(resolve(url, "nowhere").error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(resolve({"http", "does-not-exist.invalid", 80, ""}).error().code, ErrorCode::ResolveFailed);
}

TEST(Resolver, knowsNamedPipesOnWindowsOnly) {
    const auto pipe = resolve({"http", "localhost", 80, ""}, "pipe:kestrel", AddressFamily::IpV4);
    if (plan::kHasNamedPipes) {
        EXPECT_EQ(texts(pipe), std::vector<std::string>{"pipe:kestrel"});
    } else {
        ASSERT_FALSE(pipe);
        EXPECT_EQ(pipe.error().code, ErrorCode::InvalidArgument);
        EXPECT_THAT(pipe.error().message, HasSubstr("only on Windows"));
    }
}

TEST(Resolver, tellsNamedPipesFromSockets) {
    const std::string longest(98, 'n');
    for (const std::string& name : {std::string("k"), std::string("my app.1"), longest}) {
        const Endpoint pipe = pipeEndpoint(name);
        EXPECT_EQ(pipeName(pipe), name);
        EXPECT_EQ(addressText(pipe), "pipe:" + name);
    }
    const plan::TargetUrl url{"http", "localhost", 80, ""};
    EXPECT_EQ(pipeName(resolve(url, "unix:/run/app.sock").value().front()), "");
    EXPECT_EQ(pipeName(resolve(url, "127.0.0.1:80").value().front()), "");
}

TEST(Resolver, givesLocalAddressesToBind) {
    plan::ConnectionSettings settings;
    EXPECT_TRUE(localEndpoints(settings).value().empty());
    settings.localAddresses = {"127.0.0.2", "::1"};
    const auto local = localEndpoints(settings);
    EXPECT_EQ(texts(local), (std::vector<std::string>{"127.0.0.2:0", "[::1]:0"}));
    EXPECT_TRUE(isSameFamily(local->front(), resolve({"http", "127.0.0.1", 80, ""}).value().front()));
    EXPECT_FALSE(isSameFamily(local->front(), local->back()));

    settings.localAddresses = {"localhost"};
    EXPECT_EQ(localEndpoints(settings).error().code, ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace hostmark::http
