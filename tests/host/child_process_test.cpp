#include "engine/host/child_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace hostmark::host {
namespace {

using std::chrono::seconds;

constexpr seconds kLimit{10};

std::unique_ptr<ChildProcess> startShell(const std::string& script) {
    auto child = ChildProcess::start("/bin/sh", {"-c", script});
    EXPECT_TRUE(child) << core::describe(child.error());
    return std::move(*child);
}

/// Waits for it to end by the end of its output.
void readToEnd(ChildProcess& child) {
    while (child.readLine(kLimit)) {
    }
}

bool exists(std::uint64_t pid) {
    return kill(static_cast<pid_t>(pid), 0) == 0;
}

/// A process of someone else's making ends when the system gets to it; there is nothing to wait for but that.
bool endsSoon(std::uint64_t pid) {
    const auto deadline = core::SteadyClock::now() + kLimit;
    while (exists(pid) && core::SteadyClock::now() < deadline) {
        // A dead grandchild stays a zombie until its new parent reaps it: count it as ended.
        std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
        std::string text;
        std::getline(stat, text);
        if (text.find(") Z ") != std::string::npos) {
            return true;
        }
        std::this_thread::yield();
    }
    return !exists(pid);
}

TEST(ChildProcess, readsTheOutputLineByLine) {
    const auto child = startShell("echo one; printf 'two\\r\\n'; printf three");
    EXPECT_EQ(child->readLine(kLimit).value(), "one");
    EXPECT_EQ(child->readLine(kLimit).value(), "two");
    EXPECT_EQ(child->readLine(kLimit).value(), "three");
    EXPECT_EQ(child->readLine(kLimit).error().code, core::ErrorCode::NotFound);
    EXPECT_EQ(child->readLine(kLimit).error().code, core::ErrorCode::NotFound);
}

TEST(ChildProcess, passesArgumentsWithoutAShell) {
    auto child = ChildProcess::start("/bin/echo", {"a  b", "$HOME", "*", "\"quoted\""});
    ASSERT_TRUE(child);
    EXPECT_EQ((*child)->readLine(kLimit).value(), "a  b $HOME * \"quoted\"");
}

TEST(ChildProcess, findsAProgramInThePath) {
    auto child = ChildProcess::start("echo", {"found"});
    ASSERT_TRUE(child);
    EXPECT_EQ((*child)->readLine(kLimit).value(), "found");
}

TEST(ChildProcess, givesUpOnALineAtItsTimeLimit) {
    const auto child = startShell("read line");
    EXPECT_EQ(child->readLine(std::chrono::milliseconds(1)).error().code, core::ErrorCode::TimedOut);
    EXPECT_TRUE(child->isRunning());
}

TEST(ChildProcess, refusesWhatCannotBeStarted) {
    struct Case {
        const char* program;
        core::ErrorCode expected;
    };
    // program => error
    const Case cases[] = {{"/nowhere/at-all", core::ErrorCode::NotFound},
                          {"no-such-program-in-the-path", core::ErrorCode::NotFound},
                          {"/etc/passwd/below-a-file", core::ErrorCode::NotFound},
                          {"/etc/passwd", core::ErrorCode::FileError},
                          {"/", core::ErrorCode::FileError}};
    for (const Case& item : cases) {
        const auto child = ChildProcess::start(item.program, {});
        ASSERT_FALSE(child) << item.program;
        EXPECT_EQ(child.error().code, item.expected) << item.program;
        EXPECT_EQ(child.error().where, item.program);
    }
}

TEST(ChildProcess, leavesNoZombieWhenStartingFails) {
    ASSERT_FALSE(ChildProcess::start("/nowhere/at-all", {}));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, endsWithItsObjectAndLeavesNoZombie) {
    auto child = startShell("echo ready; read line");
    ASSERT_EQ(child->readLine(kLimit).value(), "ready");
    const std::uint64_t pid = child->pid();
    EXPECT_TRUE(exists(pid));
    child.reset();
    EXPECT_FALSE(exists(pid));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, killsAProgramThatWillNotEnd) {
    // A shell that ignores SIGTERM and never reads its input.
    auto child = startShell("trap '' TERM; echo ready; while :; do sleep 1; done");
    ASSERT_EQ(child->readLine(kLimit).value(), "ready");
    const std::uint64_t pid = child->pid();
    child.reset();
    EXPECT_FALSE(exists(pid));
}

TEST(ChildProcess, endsWhatTheProgramStarted) {
    auto child = startShell("sleep 1000 & echo $!; wait");
    const auto grandchild = static_cast<std::uint64_t>(std::stoul(child->readLine(kLimit).value()));
    EXPECT_TRUE(exists(grandchild));
    child.reset();
    EXPECT_TRUE(endsSoon(grandchild));
}

TEST(ChildProcess, knowsWhenTheProgramHasEnded) {
    const auto child = startShell("exit 3");
    readToEnd(*child);
    const auto deadline = core::SteadyClock::now() + kLimit;
    while (child->isRunning() && core::SteadyClock::now() < deadline) {
        std::this_thread::yield();
    }
    EXPECT_FALSE(child->isRunning());
}

TEST(ChildProcess, outlivesTheThreadThatStartedIt) {
    std::unique_ptr<ChildProcess> child;
    std::thread([&child] { child = startShell("read line; echo still here"); }).join();
    // The parent-death signal of a thread that has ended would kill it within this time.
    EXPECT_EQ(child->readLine(std::chrono::milliseconds(100)).error().code, core::ErrorCode::TimedOut);
    EXPECT_TRUE(child->isRunning());
}

TEST(ChildProcess, givesTheProgramAnInputThatIsOpenAndEmpty) {
    const auto child = startShell("if [ -p /dev/stdin ]; then echo pipe; fi; read line");
    EXPECT_EQ(child->readLine(kLimit).value(), "pipe");
    EXPECT_TRUE(child->isRunning());
}

TEST(ChildProcess, passesNoDescriptorOn) {
    // Neither is close-on-exec, as Asio's sockets are not.
    int sockets[2] = {-1, -1};
    ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets), 0);
    const auto child =
        startShell("for f in 3 4 5 6 7 8 9; do [ -e /proc/$$/fd/$f ] && echo $f; done; echo end");
    EXPECT_EQ(child->readLine(kLimit).value(), "end");
    close(sockets[0]);
    close(sockets[1]);
}

std::size_t openDescriptors() {
    std::size_t count = 0;
    for (int number = 0; number < 1024; ++number) {
        count += fcntl(number, F_GETFD) >= 0 ? 1 : 0;
    }
    return count;
}

TEST(ChildProcess, leaksNoDescriptor) {
    const std::size_t before = openDescriptors();
    for (int i = 0; i < 5; ++i) {
        readToEnd(*startShell("true"));
        ASSERT_FALSE(ChildProcess::start("/nowhere/at-all", {}));
    }
    EXPECT_EQ(openDescriptors(), before);
}

TEST(ChildProcess, endsWhenThisProgramIsKilled) {
    // A middle process, forked before any thread is started, stands in for this program.
    int report[2] = {-1, -1};
    ASSERT_EQ(pipe(report), 0);
    const pid_t middle = fork();
    if (middle == 0) {
        auto child = ChildProcess::start("/bin/sleep", {"1000"});
        const std::uint64_t pid = child ? (*child)->pid() : 0;
        [[maybe_unused]] const ssize_t written = write(report[1], &pid, sizeof pid);
        pause();
        _exit(0);
    }
    ASSERT_GT(middle, 0);
    std::uint64_t pid = 0;
    ASSERT_EQ(read(report[0], &pid, sizeof pid), static_cast<ssize_t>(sizeof pid));
    ASSERT_NE(pid, 0u);
    EXPECT_TRUE(exists(pid));
    kill(middle, SIGKILL);
    waitpid(middle, nullptr, 0);
    EXPECT_TRUE(endsSoon(pid));
    close(report[0]);
    close(report[1]);
}

TEST(ExecutablePath, isThisTestProgram) {
    const auto path = executablePath();
    ASSERT_TRUE(path);
    EXPECT_EQ(path->filename(), "host_test");
    EXPECT_TRUE(std::filesystem::exists(*path));
}

}  // namespace
}  // namespace hostmark::host
