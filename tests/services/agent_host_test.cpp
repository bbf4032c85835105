#include "app/services/agent_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::services {
namespace {

using testing::HasSubstr;

TEST(ListenPlace, isAnAddressWithAPort) {
    EXPECT_EQ(parseListenPlace("10.0.0.5:7412").value(), (ListenPlace{"10.0.0.5", 7412}));
    EXPECT_EQ(parseListenPlace("[::1]:0").value(), (ListenPlace{"::1", 0}));
    for (const char* text : {"", "7412", ":7412", "name:7412", "10.0.0.5", "10.0.0.5:", "10.0.0.5:x",
                             "10.0.0.5:65536", "10.0.0.5:-1"}) {
        const auto place = parseListenPlace(text);
        ASSERT_FALSE(place) << text;
        EXPECT_THAT(place.error().advice, HasSubstr("127.0.0.1:7412"));
    }
}

TEST(ListenWarning, isForWhatOthersReach) {
    EXPECT_EQ(listenWarning({"127.0.0.1", 1}), "");
    EXPECT_EQ(listenWarning({"::1", 1}), "");
    EXPECT_THAT(listenWarning({"10.0.0.5", 1}), HasSubstr("unencrypted: use"));
    for (const char* address : {"0.0.0.0", "::", "192.0.2.7"}) {
        EXPECT_THAT(listenWarning({address, 1}), HasSubstr("the whole world may reach this address"));
    }
}

TEST(StartAgent, needsAGoodTokenAndAllowList) {
    AgentSettings settings;
    settings.token = agentToken("").value();
    const auto agent = startAgent(settings);
    ASSERT_TRUE(agent) << core::describe(agent.error());
    EXPECT_THAT((*agent)->url(), HasSubstr("http://127.0.0.1:"));
    settings.allowList = R"({"a": {"shell": "x"}})";
    EXPECT_THAT(startAgent(settings).error().where, HasSubstr("a.shell"));
    settings.allowList.clear();
    settings.token = "short";
    EXPECT_FALSE(startAgent(settings));
    EXPECT_THAT(agentToken("HOSTMARK_NO_SUCH_VARIABLE").error().message, HasSubstr("is not set"));
}

}  // namespace
}  // namespace hostmark::services
