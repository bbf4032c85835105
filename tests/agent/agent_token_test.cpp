#include "engine/agent/agent_token.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::agent {
namespace {

TEST(AgentToken, isMadeAnewEachTime) {
    const std::string token = makeToken().value();
    EXPECT_EQ(token.size(), 64u);
    EXPECT_NE(makeToken().value(), token);
    EXPECT_TRUE(checkToken(token));
}

TEST(AgentToken, isRefusedWhenItCouldBeGuessedOrNoHeaderHoldsIt) {
    EXPECT_FALSE(checkToken(""));
    EXPECT_FALSE(checkToken("secret"));
    EXPECT_FALSE(checkToken("a token with blanks in it"));
    EXPECT_FALSE(checkToken("a-token-with-a-line\nin-it"));
    EXPECT_TRUE(checkToken("0123456789abcdef"));
}

TEST(IsBearer, takesTheWholeTokenOnly) {
    EXPECT_TRUE(isBearer("Bearer 0123456789abcdef", "0123456789abcdef"));
    EXPECT_TRUE(isBearer("bearer 0123456789abcdef", "0123456789abcdef"));
    for (const char* value :
         {"", "Bearer", "Bearer ", "0123456789abcdef", "Bearer 0123456789abcde", "Bearer 0123456789abcdef0",
          "Basic 0123456789abcdef", "Bearer  0123456789abcdef", "Bearer 0123456789ABCDEF"}) {
        EXPECT_FALSE(isBearer(value, "0123456789abcdef")) << value;
    }
}

}  // namespace
}  // namespace hostmark::agent
