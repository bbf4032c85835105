#include "engine/host/port_owner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/host/child_process.h"
#include "engine/host/port_owner_platform.h"
#include "tests/host/own_pid.h"
#include "tests/host/test_sockets.h"
#include "tests/host/wine.h"

#ifdef __linux__
#include "tests/host/forked_child.h"
#endif

namespace hostmark::host {
namespace {

using test::ownPid;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::uint64_t> pidsOf(const PortOwner& owner) {
    std::vector<std::uint64_t> pids;
    for (const ProcessIdentity& process : owner.processes) {
        pids.push_back(process.pid);
    }
    return pids;
}

TEST(PortOwner, refusesWhatCannotBeAsked) {
    struct Case {
        const char* address;
        std::uint16_t port;
        const char* expected;
    };
    // address, port => sentence
    const Case cases[] = {
        {"localhost", 80, "'localhost' is not an IP address. Write it as 127.0.0.1 or ::1."},
        {"127.0.0.1", 0, "nobody can listen on port 0. Name a port from 1 to 65535."},
        // Of the block for documentation (RFC 5737), so nobody has it.
        {"192.0.2.1", 80, "192.0.2.1 is not an address of this machine. Ask on the machine that has it."},
    };
    for (const Case& item : cases) {
        const auto owner = portOwner(item.address, item.port);
        ASSERT_FALSE(owner) << item.address;
        EXPECT_EQ(owner.error().code, core::ErrorCode::InvalidArgument);
        EXPECT_EQ(core::describe(owner.error()), item.expected);
    }
}

/// What netsh prints for one queue at port 5001 with this line below its processes.
std::string serviceState(const std::string& processLine) {
    return "Request queue name: Request queue is unnamed.\n    Version: 2.0\n    Processes:\n        " +
           processLine + "\n    URL groups:\n        Registered URLs:\n            HTTP://+:5001/\n";
}

TEST(KernelPortOwner, namesTheProcessesThatTakeRequestsFromTheKernel) {
    const PortOwner owner =
        kernelPortOwner(serviceState("ID: " + std::to_string(ownPid()) + ", image: x"), 5'001);
    EXPECT_EQ(owner.kind, PortOwnerKind::KernelHttp);
    EXPECT_THAT(pidsOf(owner), ElementsAre(ownPid()));
    EXPECT_THAT(owner.requestQueues, ElementsAre("Request queue is unnamed."));
    EXPECT_THAT(owner.explanation, HasSubstr("HTTP.sys listens there in the kernel"));
    EXPECT_EQ(owner.advice, "");
}

TEST(KernelPortOwner, saysWhenNoProcessTakesRequests) {
    const PortOwner owner = kernelPortOwner(serviceState(""), 5'001);
    EXPECT_EQ(owner.kind, PortOwnerKind::KernelHttp);
    EXPECT_THAT(owner.processes, IsEmpty());
    EXPECT_THAT(owner.explanation, HasSubstr("no process takes requests"));
    EXPECT_THAT(owner.advice, HasSubstr("Send one request"));
}

TEST(KernelPortOwner, tellsOtherPartsOfTheKernelFromHttpSys) {
    const PortOwner owner = kernelPortOwner(serviceState("ID: 1, image: x"), 445);
    EXPECT_EQ(owner.kind, PortOwnerKind::NotVisible);
    EXPECT_THAT(owner.explanation, HasSubstr("no URL at this port"));
}

TEST(KernelPortOwner, saysWhenNetshDidNotTell) {
    const PortOwner owner = kernelPortOwner("", 5'001);
    EXPECT_EQ(owner.kind, PortOwnerKind::KernelHttp);
    EXPECT_THAT(owner.processes, IsEmpty());
    EXPECT_THAT(owner.advice, HasSubstr("as administrator"));
}

TEST(PortOwner, isTheProcessThatListens) {
    const test::Socket listener = test::bound();
    const std::uint16_t port = test::portOf(listener);
    EXPECT_EQ(portOwner("127.0.0.1", port).value(), PortOwner()) << "bound, but not listening";
    ASSERT_EQ(listen(listener.get(), 1), 0);
    const auto owner = portOwner("127.0.0.1", port);
    ASSERT_TRUE(owner);
    if (test::isWine()) {  // which sees the socket, but not whose it is
        EXPECT_EQ(owner->kind, PortOwnerKind::NotVisible);
        return;
    }
    EXPECT_EQ(owner->kind, PortOwnerKind::Processes);
    ASSERT_THAT(pidsOf(*owner), ElementsAre(ownPid()));
    EXPECT_EQ(owner->processes.front(), identifyProcess(ownPid()));
    EXPECT_FALSE(owner->commonAncestor);
    EXPECT_EQ(owner->explanation, "");
    EXPECT_EQ(portOwner("0.0.0.0", port).value(), *owner);
    EXPECT_EQ(portOwner("127.0.0.2", port).value().kind, PortOwnerKind::Nobody);
    EXPECT_EQ(portOwner("::1", port).value().kind, PortOwnerKind::Nobody);
}

#ifdef __linux__
using test::ForkedChild;

TEST(PortOwner, isFoundThroughASocketForBothFamilies) {
    const test::Socket listener(socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in6 name{};
    name.sin6_family = AF_INET6;
    socklen_t size = sizeof name;
    const int off = 0;
    setsockopt(listener.get(), IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(listener.get(), reinterpret_cast<const sockaddr*>(&name), size) != 0) {
        GTEST_SKIP() << "this machine has no IPv6";
    }
    ASSERT_EQ(listen(listener.get(), 1), 0);
    getsockname(listener.get(), reinterpret_cast<sockaddr*>(&name), &size);
    for (const char* const address : {"127.0.0.1", "::1", "::"}) {
        EXPECT_THAT(pidsOf(portOwner(address, ntohs(name.sin6_port)).value()), ElementsAre(ownPid()))
            << address;
    }
}

TEST(PortOwner, areAMasterAndItsWorkersThatShareASocket) {
    const test::Socket listener = test::bound();
    ASSERT_EQ(listen(listener.get(), 1), 0);
    const auto idle = [](const ForkedChild::Line& line) { line.await(); };
    const ForkedChild worker(idle);
    const ForkedChild otherWorker(idle);
    const auto owner = portOwner("127.0.0.1", test::portOf(listener));
    ASSERT_TRUE(owner);
    EXPECT_THAT(pidsOf(*owner), testing::UnorderedElementsAre(ownPid(), worker.pid(), otherWorker.pid()));
    ASSERT_TRUE(owner->commonAncestor);
    EXPECT_EQ(owner->commonAncestor->pid, ownPid());
    EXPECT_EQ(owner->commonAncestor->executable, executablePath().value().string());
}

TEST(PortOwner, areProcessesThatShareAPortWithSocketsOfTheirOwn) {
    // Bound, but not listening, it keeps the number for the children.
    const test::Socket reserved = test::bound(0, true);
    const std::uint16_t port = test::portOf(reserved);
    const auto serve = [port](const ForkedChild::Line& line) {
        const test::Socket listener = test::bound(port, true);
        line.tell(listen(listener.get(), 1) == 0 ? 1 : 0);
        line.await();
    };
    const ForkedChild one(serve);
    const ForkedChild other(serve);
    ASSERT_EQ(one.hear(), 1u);
    ASSERT_EQ(other.hear(), 1u);
    const auto owner = portOwner("127.0.0.1", port);
    ASSERT_TRUE(owner);
    EXPECT_THAT(pidsOf(*owner), testing::UnorderedElementsAre(one.pid(), other.pid()));
    ASSERT_TRUE(owner->commonAncestor);
    EXPECT_EQ(owner->commonAncestor->pid, ownPid());
}

TEST(PortOwner, saysWhoseProcessCannotBeSeen) {
    if (geteuid() != 0) {
        GTEST_SKIP() << "only root can become another user";
    }
    const test::Socket listener = test::bound();
    const std::uint16_t port = test::portOf(listener);
    ASSERT_EQ(listen(listener.get(), 1), 0);
    const int socket = listener.get();
    const ForkedChild stranger([port, socket](const ForkedChild::Line& line) {
        constexpr uid_t kNobody = 65'534;
        close(socket);
        if (setgid(kNobody) != 0 || setuid(kNobody) != 0) {
            line.tell(0);
        }
        const auto owner = portOwner("127.0.0.1", port);
        const bool isRight =
            owner && owner->kind == PortOwnerKind::NotVisible && owner->processes.empty() &&
            owner->explanation ==
                "a process of the user root listens there, and only that user and root may see which one" &&
            owner->advice == "Start this program with sudo, or as the user root";
        line.tell(isRight ? 1 : 2);
    });
    EXPECT_EQ(stranger.hear(), 1u);
}
#endif

}  // namespace
}  // namespace hostmark::host
