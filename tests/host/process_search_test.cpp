#include "engine/host/process_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#ifdef __linux__
#include <sys/prctl.h>

#include "tests/host/forked_child.h"
#endif

namespace hostmark::host {
namespace {

ProcessIdentity process(const char* name, const char* executable) {
    return {1, name, executable, {}};
}

TEST(IsNamed, goesByTheShortNameAndTheProgramsFile) {
    const ProcessIdentity worker = process("w3wp.exe", "C:\\Windows\\System32\\inetsrv\\w3wp.exe");
    for (const char* name : {"w3wp", "w3wp.exe", "W3WP"}) {
        EXPECT_TRUE(isNamed(worker, name)) << name;
    }
    EXPECT_FALSE(isNamed(worker, "w3"));
    const ProcessIdentity node = process("MainThread", "/usr/bin/node");
    EXPECT_TRUE(isNamed(node, "node"));
    EXPECT_TRUE(isNamed(node, "MainThread"));
    EXPECT_FALSE(isNamed(node, "Node")) << "names differ by case there";
    EXPECT_FALSE(isNamed(node, "bin"));
    EXPECT_FALSE(isNamed(process("", ""), ""));
}

TEST(IsNamed, bearsWithNamesThatLinuxCutsOff) {
    EXPECT_TRUE(isNamed(process("a-server-with-a", ""), "a-server-with-a-long-name"));
    EXPECT_FALSE(isNamed(process("a-server", ""), "a-server-with-a-long-name"));
}

TEST(ProcessesNamed, areAllButThisOne) {
    EXPECT_THAT(processesNamed("no-such-program"), testing::IsEmpty());
#ifdef __linux__
    test::ForkedChild child([](const test::ForkedChild::Line& line) {
        prctl(PR_SET_NAME, "hm-searched-for");
        line.tell(1);
        line.await();
    });
    ASSERT_EQ(child.hear(), 1u);
    EXPECT_THAT(processesNamed("hm-searched-for"), testing::ElementsAre(child.pid()));
    EXPECT_THAT(processesNamed("host_test"), testing::Not(testing::Contains(ownProcessId())));
#endif
}

}  // namespace
}  // namespace hostmark::host
