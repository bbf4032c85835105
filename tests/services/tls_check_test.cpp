#include "app/services/tls_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::services {
namespace {

TEST(CheckTls, findsFilesThatCannotBeUsedWhereTlsIsSpoken) {
    plan::Plan plan;
    plan.targets.resize(1);
    plan.targets[0].url = "https://localhost:5001";
    EXPECT_TRUE(checkTls(plan));
    plan.connection.tls.authorityFile = "no-such-authority.pem";
    const core::Result<void> refused = checkTls(plan);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, core::ErrorCode::TlsFailed);
    EXPECT_THAT(core::describe(refused.error()), testing::HasSubstr("no-such-authority.pem"));
    plan.targets[0].url = "http://localhost:5000";
    EXPECT_TRUE(checkTls(plan)) << "it has no effect there";
}

}  // namespace
}  // namespace hostmark::services
