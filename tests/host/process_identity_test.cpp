#include "engine/host/process_identity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/host/child_process.h"
#include "tests/host/own_pid.h"
#include "tests/host/wine.h"

namespace hostmark::host {
namespace {

using test::ownPid;
using testing::HasSubstr;

TEST(IdentifyProcess, knowsThisProgram) {
    const auto identity = identifyProcess(ownPid());
    ASSERT_TRUE(identity);
    EXPECT_EQ(identity->pid, ownPid());
    EXPECT_EQ(identity->name.substr(0, 9), "host_test");
    EXPECT_EQ(identity->executable, executablePath().value().string());
    if (!test::isWine()) {
        EXPECT_THAT(identity->commandLine, HasSubstr("host_test"));
    }
    EXPECT_FALSE(identifyProcess(4'000'000'000));
}

}  // namespace
}  // namespace hostmark::host
