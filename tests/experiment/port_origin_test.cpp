#include "engine/experiment/port_origin.h"

#include <map>

#include <gtest/gtest.h>

namespace hostmark::experiment {
namespace {

using host::ProcessOrigin;

/// A target of whose relatives is known what a test says.
class KnownTarget : public LaunchedTarget {
public:
    std::uint64_t pid() const override { return 20; }
    bool isRunning() override { return true; }
    TargetOutput output() override { return {}; }
    TargetEnding stop() override { return {}; }
    ProcessOrigin originOf(std::uint64_t pid) const override {
        const auto found = origins.find(pid);
        return found == origins.end() ? ProcessOrigin::Unknown : found->second;
    }

    std::map<std::uint64_t, ProcessOrigin> origins = {
        {20, ProcessOrigin::Launched}, {30, ProcessOrigin::StartedLater}, {40, ProcessOrigin::StartedBefore}};
};

PortOrigin originOf(std::vector<host::ProcessIdentity> owners, const std::string& named = {}) {
    host::PortOwner owner;
    owner.kind = host::PortOwnerKind::Processes;
    owner.processes = std::move(owners);
    plan::Target target;
    target.process = named;
    return holderOf(owner, target, KnownTarget()).origin;
}

TEST(PortOrigin, isThatOfItsOwners) {
    EXPECT_EQ(originOf({}), PortOrigin::Unknown);
    EXPECT_EQ(originOf({{20, "app", "", ""}}), PortOrigin::Launched);
    EXPECT_EQ(originOf({{40, "other", "", ""}, {20, "app", "", ""}}), PortOrigin::Launched);
    EXPECT_EQ(originOf({{30, "other", "", ""}}), PortOrigin::Passed);
    EXPECT_EQ(originOf({{40, "other", "", ""}}), PortOrigin::Foreign);
    EXPECT_EQ(originOf({{50, "other", "", ""}}), PortOrigin::Unknown);
    EXPECT_EQ(originOf({{40, "other", "", ""}, {50, "other", "", ""}}), PortOrigin::Unknown);
}

TEST(PortOrigin, isNotForeignWhereAForwarderRunsAllTheTime) {
    for (const char* name : {"docker-proxy", "rootlesskit", "com.docker.backend.exe", "com.docker.back",
                             "wslrelay.exe", "systemd"}) {
        EXPECT_EQ(originOf({{40, name, "", ""}}), PortOrigin::Passed) << name;
    }
}

TEST(PortOrigin, isMeantWhereThePlanNamesTheProcess) {
    EXPECT_EQ(originOf({{40, "other", "", ""}}, "other"), PortOrigin::Launched);
    EXPECT_EQ(originOf({{40, "other", "", ""}}, "40"), PortOrigin::Launched);
    EXPECT_EQ(originOf({{40, "other", "", ""}}, "41"), PortOrigin::Foreign);
}

TEST(PortOrigin, namesWhoIsThere) {
    EXPECT_EQ(namesOf({{812, "python3", "", ""}, {7, "", "", ""}}), "python3 (pid 812) and the process 7");
}

}  // namespace
}  // namespace hostmark::experiment
