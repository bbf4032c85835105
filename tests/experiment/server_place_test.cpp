#include "engine/experiment/server_place.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/experiment/fake_world.h"

namespace hostmark::experiment {
namespace {

using test::FakeWorld;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

host::ProcessIdentity process(std::uint64_t pid, const char* name, const char* executable = "") {
    return {pid, name, executable, {}};
}

class ServerPlaceTest : public testing::Test {
protected:
    ServerPlace find(const std::string& process = {}, const std::vector<std::uint64_t>& launched = {},
                     const std::string& remote = "127.0.0.1:5000") {
        plan::Target target;
        target.process = process;
        return findServer(target, remote, launched, world);
    }
    void listen(std::vector<host::ProcessIdentity> processes,
                std::optional<host::ProcessIdentity> ancestor = {}) {
        host::PortOwner owner;
        owner.kind = host::PortOwnerKind::Processes;
        owner.processes = std::move(processes);
        owner.commonAncestor = std::move(ancestor);
        world.portOwners.insert_or_assign("127.0.0.1:5000", owner);
    }

    FakeWorld world;
};

TEST_F(ServerPlaceTest, isWhoListensOnThePort) {
    listen({process(812, "dotnet")});
    EXPECT_EQ(find(), (ServerPlace{true, {812}, "the port 5000", ""}));
    world.portOwners.insert_or_assign("[::1]:5000", world.portOwners.at("127.0.0.1:5000"));
    EXPECT_EQ(find("", {}, "[::1]:5000").roots, find().roots);
}

TEST_F(ServerPlaceTest, isTheMasterOfSeveralThatShareThePort) {
    listen({process(20, "nginx"), process(21, "nginx"), process(22, "nginx")}, process(20, "nginx"));
    EXPECT_THAT(find().roots, ElementsAre(20));
    listen({process(21, "uvicorn", "/usr/bin/python3"), process(22, "uvicorn", "/usr/bin/python3")},
           process(20, "gunicorn", "/usr/bin/python3"));
    EXPECT_THAT(find().roots, ElementsAre(20)) << "of the same program";
}

TEST_F(ServerPlaceTest, isNotTheShellThatStartedSeveral) {
    listen({process(21, "server", "/srv/server"), process(22, "server", "/srv/server")},
           process(20, "bash", "/bin/bash"));
    EXPECT_THAT(find().roots, ElementsAre(21, 22));
}

TEST_F(ServerPlaceTest, isNeverHostmarkItself) {
    listen({process(FakeWorld::kOwnPid, "hostmark")});
    EXPECT_THAT(find().roots, IsEmpty());
    EXPECT_EQ(find().unseen, "The target answers from Hostmark's own process");
    EXPECT_EQ(find("7").unseen, "The process 7 is Hostmark itself");
}

TEST_F(ServerPlaceTest, isTheProcessThatThePlanNames) {
    world.processes[812] = {1, "dotnet"};
    EXPECT_EQ(find("812"), (ServerPlace{true, {812}, "the pid 812", ""}));
    world.processes[30] = {1, "worker"};
    world.processes[31] = {1, "worker"};
    EXPECT_EQ(find("worker"), (ServerPlace{true, {30, 31}, "the name worker", ""}));
}

TEST_F(ServerPlaceTest, saysWhyAProcessThatThePlanNamesIsNotSeen) {
    EXPECT_EQ(find("812").unseen, "This machine has no process 812");
    EXPECT_EQ(find("nginx").unseen, "No process of this machine is called nginx");
    world.processes[812] = {1, "dotnet", 0, metrics::ProcessState::NotVisible};
    EXPECT_EQ(find("812").unseen, "The process 812 belongs to another user, who alone may look at it");
    EXPECT_THAT(find("812").roots, IsEmpty());
}

TEST_F(ServerPlaceTest, includesWhatWasLaunchedForIt) {
    EXPECT_EQ(find("", {40}), (ServerPlace{true, {40}, "its launch", ""}));
    listen({process(41, "dotnet")});
    EXPECT_EQ(find("", {40}), (ServerPlace{true, {40, 41}, "the port 5000", ""}));
    EXPECT_THAT(find("", {41}).roots, ElementsAre(41));
}

TEST_F(ServerPlaceTest, isElsewhereWhenTheAddressIsAnotherMachines) {
    world.portOwners.insert_or_assign("10.0.0.5:80",
                                      core::Error{core::ErrorCode::InvalidArgument, "", "", ""});
    const ServerPlace place = find("", {}, "10.0.0.5:80");
    EXPECT_FALSE(place.isHere);
    EXPECT_THAT(place.unseen, HasSubstr("10.0.0.5:80, which is another machine"));
    // Processes of this machine that are called as the plan says are none of the target's.
    EXPECT_EQ(find("nginx", {}, "10.0.0.5:80"), place);
    EXPECT_EQ(find("812", {}, "10.0.0.5:80"), place);
}

TEST_F(ServerPlaceTest, saysWhyNobodyIsSeenAtThePort) {
    EXPECT_THAT(find().unseen, HasSubstr("No process of this machine listens on port 5000"));
    EXPECT_THAT(find("", {}, "unix:/run/app.sock").unseen, HasSubstr("name the process in the plan"));
    EXPECT_TRUE(find("", {}, "unix:/run/app.sock").isHere);
    host::PortOwner hidden;
    hidden.kind = host::PortOwnerKind::NotVisible;
    hidden.explanation = "a process of the user root listens there";
    world.portOwners.insert_or_assign("127.0.0.1:5000", hidden);
    EXPECT_EQ(find().unseen, "A process of the user root listens there");
    world.portOwners.insert_or_assign("127.0.0.1:5000",
                                      core::Error{core::ErrorCode::NotFound, "not known", "", ""});
    EXPECT_EQ(find().unseen, "Not known");
    EXPECT_THAT(find("", {}, "").unseen, HasSubstr("not known"));
}

}  // namespace
}  // namespace hostmark::experiment
