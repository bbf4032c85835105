#include "engine/host/port_roots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using testing::ElementsAre;

PortOwner owners(std::vector<ProcessIdentity> processes, std::optional<ProcessIdentity> ancestor) {
    PortOwner owner;
    owner.kind = PortOwnerKind::Processes;
    owner.processes = std::move(processes);
    owner.commonAncestor = std::move(ancestor);
    return owner;
}

TEST(PortRoots, areTheMasterOfItsWorkers) {
    const ProcessIdentity master{1, "nginx", "/usr/sbin/nginx", ""};
    const ProcessIdentity worker{2, "nginx", "/usr/sbin/nginx", ""};
    EXPECT_THAT(portRoots(owners({worker, {3, "nginx", "/usr/sbin/nginx", ""}}, master)), ElementsAre(1));
    EXPECT_THAT(portRoots(owners({master, worker}, master)), ElementsAre(1));
}

TEST(PortRoots, areNotTheShellThatStartedTwoServers) {
    EXPECT_THAT(portRoots(owners({{2, "app", "/srv/app", ""}, {3, "app", "/srv/app", ""}},
                                 ProcessIdentity{1, "bash", "/bin/bash", ""})),
                ElementsAre(2, 3));
    EXPECT_THAT(portRoots(owners({{2, "app", "", ""}}, std::nullopt)), ElementsAre(2));
    EXPECT_THAT(portRoots(PortOwner{}), ElementsAre());
}

}  // namespace
}  // namespace hostmark::host
