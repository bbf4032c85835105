#include "engine/loopback/server_process.h"

#include <gtest/gtest.h>

#include "tests/support/raw_client.h"

namespace hostmark::loopback {
namespace {

std::uint16_t portOf(const std::string& url) {
    return static_cast<std::uint16_t>(std::stoul(url.substr(url.rfind(':') + 1)));
}

TEST(ServerProcess, servesUntilItsObjectEnds) {
    auto server = ServerProcess::start(HOSTMARK_TEST_SERVER, {});
    ASSERT_TRUE(server) << core::describe(server.error());
    EXPECT_TRUE((*server)->url().starts_with("http://127.0.0.1:"));
    EXPECT_TRUE((*server)->isRunning());
    EXPECT_GT((*server)->pid(), 0u);
    const std::uint16_t port = portOf((*server)->url());
    EXPECT_EQ(test::RawClient(port).get("/hello").body, "Hello, World!");
    server->reset();
    EXPECT_THROW(test::RawClient client(port), std::runtime_error);
}

TEST(ServerProcess, passesItsSettingsOn) {
    const auto server = ServerProcess::start(HOSTMARK_TEST_SERVER, {"::1", 0, 2});
    ASSERT_TRUE(server) << core::describe(server.error());
    EXPECT_TRUE((*server)->url().starts_with("http://[::1]:"));
    EXPECT_EQ(test::RawClient(portOf((*server)->url()), "::1").get("/json").status, 200);
}

TEST(ServerProcess, saysWhyAProgramIsNoServer) {
    struct Case {
        const char* program;
        core::ErrorCode expected;
    };
    // program => error
    const Case cases[] = {{"/nowhere/hostmark-cli", core::ErrorCode::NotFound},
#ifndef _WIN32
                          {"/bin/echo", core::ErrorCode::ProtocolError},
                          {"/bin/false", core::ErrorCode::ProtocolError}
#endif
    };
    for (const Case& item : cases) {
        const auto server = ServerProcess::start(item.program, {});
        ASSERT_FALSE(server) << item.program;
        EXPECT_EQ(server.error().code, item.expected) << core::describe(server.error());
        EXPECT_EQ(server.error().where, item.program);
    }
}

TEST(ServerProcess, failsWhenTheServerCannotListen) {
    const auto first = ServerProcess::start(HOSTMARK_TEST_SERVER, {});
    ASSERT_TRUE(first);
    const auto second = ServerProcess::start(HOSTMARK_TEST_SERVER, {"127.0.0.1", portOf((*first)->url()), 1});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, core::ErrorCode::ProtocolError);
}

}  // namespace
}  // namespace hostmark::loopback
