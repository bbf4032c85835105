#include "engine/host/launched_program.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/host/linux_files.h"
#include "engine/host/linux_process_text.h"
#include "tests/host/forked_child.h"

namespace hostmark::host {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::chrono::seconds kLimit{10};

plan::Launch launchOf(const std::string& program, std::vector<std::string> arguments) {
    plan::Launch launch;
    launch.kind = plan::Launch::Kind::Process;
    launch.program = program;
    launch.arguments = std::move(arguments);
    launch.grace = 10s;
    return launch;
}

plan::Launch shell(const std::string& script) {
    return launchOf("/bin/sh", {"-c", script});
}

std::unique_ptr<LaunchedProgram> start(const plan::Launch& launch) {
    auto program = LaunchedProgram::start(launch, HOSTMARK_TEST_SUPERVISOR);
    EXPECT_TRUE(program) << core::describe(program.error());
    return program ? std::move(*program) : nullptr;
}

/// There is nothing to wait for but the condition itself: the processes are not this one's.
template <class Condition>
bool comesTrue(const Condition& condition) {
    const auto deadline = core::SteadyClock::now() + kLimit;
    while (!condition()) {
        if (core::SteadyClock::now() >= deadline) {
            return false;
        }
        std::this_thread::yield();
    }
    return true;
}

bool hasEnded(const LaunchedProgram& program) {
    return comesTrue([&] { return !program.isRunning(); });
}

/// Waits until it has printed this.
bool prints(const LaunchedProgram& program, const std::string& text) {
    return comesTrue([&] { return program.output().text().find(text) != std::string::npos; });
}

/// Whether a process runs; a zombie does not.
bool runs(std::uint64_t pid) {
    const auto stat = processStat(readText(processFolder(pid) / "stat"));
    return stat && stat->state != 'Z' && stat->state != 'X';
}

/// Behind "name=" in what it printed.
std::uint64_t printedPid(const LaunchedProgram& program, const std::string& name) {
    EXPECT_TRUE(prints(program, name + "="));
    std::string text;
    EXPECT_TRUE(comesTrue([&] {
        text = program.output().text();
        return text.find('\n', text.find(name + "=")) != std::string::npos;
    }));
    return std::stoul(text.substr(text.find(name + "=") + name.size() + 1));
}

std::uint64_t parentOf(std::uint64_t pid) {
    const auto stat = processStat(readText(processFolder(pid) / "stat"));
    return stat ? stat->parentPid : 0;
}

/// A name in the temporary folder at which there is no file.
std::string freeFile(const std::string& name) {
    const std::string file = testing::TempDir() + "launched_program_" + name + std::to_string(getpid());
    std::remove(file.c_str());
    return file;
}

/// A grandchild in a session of its own whose parent has ended, as daemons are.
constexpr const char* kDaemon = "setsid sh -c 'echo daemon=$$; exec sleep 1000' & ";

TEST(LaunchedProgram, runsAProgramWithItsArgumentsFolderAndEnvironment) {
    plan::Launch launch = shell("echo \"$1|$NAME|$HOME|$PWD\" >&2; echo out");
    launch.arguments.insert(launch.arguments.end(), {"sh", "a  b"});
    launch.folder = "/usr";
    launch.environment = {{"NAME", "value=1"}, {"HOME", ""}};
    const auto program = start(launch);
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_EQ(program->output().text(), "a  b|value=1||/usr\nout\n");
    EXPECT_EQ(program->stop().exitCode, 0);
}

TEST(LaunchedProgram, findsARelativePathInItsFolder) {
    plan::Launch launch = launchOf("bin/echo", {"found"});
    launch.folder = "/usr";
    const auto program = start(launch);
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_EQ(program->output().text(), "found\n");
}

TEST(LaunchedProgram, looksForAPathInItsFolderAndForANameInThePathAlone) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("hostmark-launch-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "only-here") << "#!/bin/sh\necho found\n";
    std::filesystem::permissions(folder / "only-here", std::filesystem::perms::owner_all);
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.parent_path());

    plan::Launch launch = launchOf("./only-here", {});
    launch.folder = folder.filename();  // a relative one, from where this program is
    const auto program = start(launch);
    EXPECT_TRUE(program && comesTrue([&] { return program->output().text() == "found\n"; }));
    launch.program = "only-here";
    const auto byName = LaunchedProgram::start(launch, HOSTMARK_TEST_SUPERVISOR);
    EXPECT_FALSE(byName);

    std::filesystem::current_path(before);
    std::filesystem::remove_all(folder);
}

TEST(LaunchedProgram, refusesWhatCannotBeStarted) {
    struct Case {
        const char* program;
        const char* folder;
        core::ErrorCode code;
        const char* where;
        const char* message;
    };
    // program, folder => error
    const Case cases[] = {
        {"/nowhere/at-all", "", core::ErrorCode::NotFound, "/nowhere/at-all", "there is no such program"},
        {"no-such-program", "", core::ErrorCode::NotFound, "no-such-program", "there is no such program"},
        {"/etc/passwd", "", core::ErrorCode::FileError, "/etc/passwd", "Permission denied"},
        {"/bin/sh", "/nowhere", core::ErrorCode::NotFound, "/nowhere", "the folder that it is to work in"}};
    for (const Case& item : cases) {
        plan::Launch launch = launchOf(item.program, {});
        launch.folder = item.folder;
        const auto program = LaunchedProgram::start(launch, HOSTMARK_TEST_SUPERVISOR);
        ASSERT_FALSE(program) << item.program;
        EXPECT_EQ(program.error().code, item.code) << item.program;
        EXPECT_EQ(program.error().where, item.where);
        EXPECT_THAT(program.error().message, HasSubstr(item.message));
        EXPECT_FALSE(program.error().advice.empty());
    }
}

TEST(LaunchedProgram, tellsThatItsSupervisorIsMissingOrAnotherProgram) {
    const auto missing = LaunchedProgram::start(shell("true"), "/no/hostmark-cli");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, core::ErrorCode::NotFound);
    EXPECT_THAT(missing.error().message, HasSubstr("Hostmark's own command-line program"));
    const auto other = LaunchedProgram::start(shell("true"), "/bin/true");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, core::ErrorCode::ProtocolError);
}

TEST(LaunchedProgram, noticesAProgramThatDiesAtOnceWithAllThatItPrinted) {
    const auto before = core::SteadyClock::now();
    const auto program = start(shell("echo 'address already in use' >&2; exit 98"));
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_LT(core::SteadyClock::now() - before, 5s);
    EXPECT_EQ(program->output().text(), "address already in use\n");
    const ProgramEnding ending = program->stop();
    EXPECT_EQ(ending.exitCode, 98);
    EXPECT_FALSE(ending.wasAsked);
    EXPECT_FALSE(ending.wasKilled);
    EXPECT_EQ(program->stop(), ending) << "the same again";
}

TEST(LaunchedProgram, tellsTheSignalThatEndedAProgram) {
    const auto program = start(shell("kill -SEGV $$"));
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_EQ(program->stop().signal, SIGSEGV);
}

TEST(LaunchedProgram, endsAProgramThatFollowsTheWishWithoutWaiting) {
    const auto program = start(shell("echo ready; exec sleep 1000"));
    ASSERT_TRUE(prints(*program, "ready"));
    const std::uint64_t pid = program->pid();
    EXPECT_TRUE(runs(pid));
    EXPECT_TRUE(program->isRunning());
    const ProgramEnding ending = program->stop();
    EXPECT_FALSE(program->isRunning());
    EXPECT_FALSE(runs(pid));
    EXPECT_TRUE(ending.wasAsked);
    EXPECT_FALSE(ending.wasKilled);
    EXPECT_EQ(ending.signal, SIGTERM);
    EXPECT_LT(ending.after, 5s);
}

TEST(LaunchedProgram, letsAProgramEndByItselfWhenAsked) {
    const auto program =
        start(shell("trap 'echo bye; exit 3' TERM; echo ready; while :; do sleep 0.01; done"));
    ASSERT_TRUE(prints(*program, "ready"));
    const ProgramEnding ending = program->stop();
    EXPECT_EQ(ending.exitCode, 3);
    EXPECT_TRUE(ending.wasAsked);
    EXPECT_THAT(program->output().text(), EndsWith("bye\n"));
}

TEST(LaunchedProgram, killsAProgramThatIgnoresTheWishWhenItsGraceIsOver) {
    plan::Launch launch = shell("trap '' TERM; echo ready; while :; do sleep 0.01; done");
    launch.grace = 50ms;
    const auto program = start(launch);
    ASSERT_TRUE(prints(*program, "ready"));
    const std::uint64_t pid = program->pid();
    const ProgramEnding ending = program->stop();
    EXPECT_FALSE(runs(pid));
    EXPECT_TRUE(ending.wasKilled);
    EXPECT_FALSE(ending.exitCode);
    EXPECT_GE(ending.after, 50ms);
}

TEST(LaunchedProgram, stopsByItsCommand) {
    plan::Launch launch = shell(
        "trap 'echo told; exit 0' USR1; trap '' TERM; echo pid=$$; "
        "while :; do sleep 0.01; done");
    launch.stopCommand = {"sh", "-c", "kill -USR1 $(cat $FILE); echo command; exec sleep 1000"};
    const std::string file = testing::TempDir() + "launched_program_test_" + std::to_string(getpid());
    launch.environment = {{"FILE", file}};
    const auto program = start(launch);
    std::ofstream(file) << printedPid(*program, "pid") << "\n";
    const ProgramEnding ending = program->stop();
    std::remove(file.c_str());
    EXPECT_EQ(ending.exitCode, 0);
    EXPECT_FALSE(ending.wasKilled);
    EXPECT_EQ(ending.leftBehind, 0u) << "the command itself is none of the program's";
    EXPECT_THAT(program->output().text(), AllOf(HasSubstr("command\n"), HasSubstr("told\n")));
    EXPECT_LT(ending.after, 5s) << "nobody waits for the command";
}

TEST(LaunchedProgram, asksBySignalWhenItsStopCommandCannotBeStarted) {
    plan::Launch launch = shell("echo ready; exec sleep 1000");
    launch.stopCommand = {"/no/such/command"};
    const auto program = start(launch);
    ASSERT_TRUE(prints(*program, "ready"));
    const ProgramEnding ending = program->stop();
    EXPECT_EQ(ending.signal, SIGTERM);
    EXPECT_THAT(ending.stopFailure, HasSubstr("there is no such program"));
}

TEST(LaunchedProgram, tellsThatItsStopCommandFailedAndAsksBySignal) {
    plan::Launch launch = shell("echo ready; exec sleep 1000");
    launch.stopCommand = {"sh", "-c", "exit 3"};
    const auto program = start(launch);
    ASSERT_TRUE(prints(*program, "ready"));
    const ProgramEnding ending = program->stop();
    EXPECT_EQ(ending.stopFailure, "it ended with exit code 3");
    EXPECT_EQ(ending.signal, SIGTERM);
    EXPECT_FALSE(ending.wasKilled);
}

TEST(LaunchedProgram, tellsThatItsStopCommandHangs) {
    plan::Launch launch = shell("echo ready; exec sleep 1000");
    launch.stopCommand = {"sleep", "1000"};
    launch.grace = 100ms;
    const auto program = start(launch);
    ASSERT_TRUE(prints(*program, "ready"));
    const ProgramEnding ending = program->stop();
    EXPECT_TRUE(ending.wasKilled);
    EXPECT_EQ(ending.stopFailure, "it did not end either");
}

TEST(LaunchedProgram, knowsWhatIsOfItsMaking) {
    const auto program = start(shell(std::string("(") + kDaemon + ") ; exec sleep 1000"));
    const std::uint64_t daemon = printedPid(*program, "daemon");
    ASSERT_TRUE(comesTrue([&] { return parentOf(daemon) == parentOf(program->pid()); })) << "adopted";
    EXPECT_EQ(program->originOf(program->pid()), ProcessOrigin::Launched);
    EXPECT_EQ(program->originOf(daemon), ProcessOrigin::Launched);
    EXPECT_EQ(program->originOf(static_cast<std::uint64_t>(getpid())), ProcessOrigin::StartedBefore);
    EXPECT_EQ(program->originOf(1), ProcessOrigin::StartedBefore);
    EXPECT_EQ(program->originOf(4'000'000'000), ProcessOrigin::Unknown);
    const auto other = start(shell("exec sleep 1000"));
    EXPECT_EQ(program->originOf(other->pid()), ProcessOrigin::StartedLater);
    (void)program->stop();
    EXPECT_EQ(program->originOf(other->pid()), ProcessOrigin::Unknown) << "nothing is left to tell";
}

TEST(LaunchedProgram, endsWithItsSupervisorAndSaysSo) {
    // A child that has another environment, a daemon in another session, and one that hears no wish.
    const auto program = start(shell("trap '' TERM; env -i /bin/sleep 1000 & echo child=$!; (" +
                                     std::string(kDaemon) + "); echo up; while :; do sleep 0.01; done"));
    const std::uint64_t all[] = {program->pid(), printedPid(*program, "child"),
                                 printedPid(*program, "daemon")};
    for (const std::uint64_t pid : all) {
        ASSERT_TRUE(runs(pid)) << pid;
    }
    ::kill(static_cast<pid_t>(parentOf(program->pid())), SIGKILL);
    ASSERT_TRUE(hasEnded(*program));
    for (const std::uint64_t pid : all) {
        EXPECT_FALSE(runs(pid)) << pid;
    }
    const ProgramEnding ending = program->stop();
    EXPECT_TRUE(ending.hasLostSupervisor);
    EXPECT_EQ(ending.supervisorSignal, SIGKILL);
    EXPECT_EQ(ending.remains, "");
    EXPECT_GT(ending.after, 0ns);
    EXPECT_FALSE(program->isRunning());
}

TEST(LaunchedProgram, endsChildrenAndDaemonsToo) {
    const auto program = start(shell(std::string("sleep 1000 & echo child=$!; (") + kDaemon + ") ; wait"));
    const std::uint64_t child = printedPid(*program, "child");
    const std::uint64_t daemon = printedPid(*program, "daemon");
    EXPECT_TRUE(runs(child));
    EXPECT_TRUE(runs(daemon));
    const ProgramEnding ending = program->stop();
    EXPECT_FALSE(runs(child));
    EXPECT_FALSE(runs(daemon));
    EXPECT_FALSE(ending.wasKilled);
    EXPECT_EQ(ending.leftBehind, 0u);
}

TEST(LaunchedProgram, killsChildrenThatOutliveTheProgram) {
    plan::Launch launch = shell(
        "(trap '' TERM; setsid sh -c 'echo deaf=$$; while :; do sleep 0.01; done') & "
        "while :; do sleep 0.01; done");
    launch.grace = 1s;  // for the program itself, which a busy machine may let wait
    const auto program = start(launch);
    const std::uint64_t deaf = printedPid(*program, "deaf");
    const ProgramEnding ending = program->stop();
    EXPECT_FALSE(runs(deaf));
    EXPECT_FALSE(ending.wasKilled);
    EXPECT_GE(ending.leftBehind, 1u);
}

TEST(LaunchedProgram, endsWhatAProgramLeftBehindThatFailed) {
    const std::string file = freeFile("daemon");
    plan::Launch launch = shell(
        "setsid sh -c 'echo daemon=$$; : > $FILE; exec sleep 1000' & "
        "until [ -e $FILE ]; do sleep 0.01; done; exit 7");
    launch.environment = {{"FILE", file}};
    const auto program = start(launch);
    const std::uint64_t daemon = printedPid(*program, "daemon");
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_FALSE(runs(daemon));
    const ProgramEnding ending = program->stop();
    std::remove(file.c_str());
    EXPECT_EQ(ending.exitCode, 7);
    EXPECT_EQ(ending.leftBehind, 1u);
}

TEST(LaunchedProgram, takesADaemonForTheProgramThatMadeIt) {
    const auto program = start(shell(std::string(kDaemon) + "exit 0"));
    const std::uint64_t daemon = printedPid(*program, "daemon");
    EXPECT_TRUE(comesTrue([&] { return program->pid() == daemon; }));
    EXPECT_TRUE(program->isRunning());
    const ProgramEnding ending = program->stop();
    EXPECT_FALSE(runs(daemon));
    EXPECT_TRUE(ending.wasAsked);
    EXPECT_FALSE(ending.wasKilled);
}

TEST(LaunchedProgram, neverBlocksAProgramThatFloodsItsOutput) {
    const auto program = start(shell("echo first; yes xxxxxxxxxxxxxxxxxxx | head -c 100000000; echo last"));
    ASSERT_TRUE(hasEnded(*program));
    EXPECT_EQ(program->stop().exitCode, 0);
    const KeptOutput output = program->output();
    EXPECT_EQ(output.bytes(), 100'000'011u);
    EXPECT_THAT(output.text(), AllOf(StartsWith("first\nx"), EndsWith("x\nlast\n"), HasSubstr("left out")));
    EXPECT_LT(output.text().size(), 70'000u);
}

TEST(LaunchedProgram, hasAnInputThatIsOpenAndEmptyAndPassesNoDescriptorOn) {
    // As sockets of the load are: nothing closes them when another program is executed.
    const int inherited[] = {open("/dev/null", O_RDONLY), open("/dev/null", O_RDONLY)};
    const auto program = start(shell(
        "[ -p /dev/stdin ] && echo pipe; for f in $(seq 3 99); do [ -e /proc/$$/fd/$f ] && echo $f; done; "
        "echo listed; read line; echo end of input; sleep 1000"));
    EXPECT_TRUE(prints(*program, "listed\n"));
    EXPECT_TRUE(program->isRunning()) << "its input is open";
    EXPECT_EQ(program->output().text(), "pipe\nlisted\n");
    for (const int number : inherited) {
        close(number);
    }
}

TEST(LaunchedProgram, endsWithItsObjectAndLeavesNoZombie) {
    auto program = start(shell("trap '' TERM; sleep 1000 & echo child=$!; while :; do sleep 0.01; done"));
    const std::uint64_t child = printedPid(*program, "child");
    const std::uint64_t pid = program->pid();
    program.reset();
    EXPECT_FALSE(runs(pid));
    EXPECT_FALSE(runs(child));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(LaunchedProgram, leaksNoDescriptor) {
    const auto openDescriptors = [] { return namesWithin("/proc/self/fd").size(); };
    const std::size_t before = openDescriptors();
    for (int i = 0; i < 3; ++i) {
        (void)start(shell("true"))->stop();
        ASSERT_FALSE(LaunchedProgram::start(launchOf("/nowhere/at-all", {}), HOSTMARK_TEST_SUPERVISOR));
        ASSERT_FALSE(LaunchedProgram::start(shell("true"), "/no/hostmark-cli"));
    }
    EXPECT_EQ(openDescriptors(), before);
}

TEST(LaunchedProgram, stopsSeveralAtTheSameTime) {
    // Each ends only when the other one has been asked, too.
    const std::string first = freeFile("first");
    const std::string second = freeFile("second");
    const auto waiting = [](const std::string& own, const std::string& other) {
        return shell("trap ': > " + own + "; until [ -e " + other +
                     " ]; do sleep 0.01; done; exit 0' TERM; echo ready; while :; do sleep 0.01; done");
    };
    const auto one = start(waiting(first, second));
    const auto two = start(waiting(second, first));
    ASSERT_TRUE(prints(*one, "ready"));
    ASSERT_TRUE(prints(*two, "ready"));
    one->askToStop();
    two->askToStop();
    EXPECT_EQ(one->stop().exitCode, 0);
    EXPECT_EQ(two->stop().exitCode, 0);
    std::remove(first.c_str());
    std::remove(second.c_str());
}

TEST(LaunchedProgram, leavesNothingWhenThisProgramIsKilled) {
    // Stands in for this program; forked before there is any thread.
    test::ForkedChild middle([](const test::ForkedChild::Line& line) {
        auto program = LaunchedProgram::start(shell(std::string("trap '' TERM; (") + kDaemon +
                                                    "); sleep 1000 & echo child=$!; wait; sleep 1000"),
                                              HOSTMARK_TEST_SUPERVISOR);
        if (!program) {
            return;
        }
        line.tell((*program)->pid());
        line.tell(printedPid(**program, "child"));
        line.tell(printedPid(**program, "daemon"));
        line.await();
    });
    const std::uint64_t all[] = {middle.hear(), middle.hear(), middle.hear()};
    for (const std::uint64_t pid : all) {
        EXPECT_TRUE(runs(pid)) << pid;
    }
    middle.kill();
    middle.reap();
    for (const std::uint64_t pid : all) {
        EXPECT_TRUE(comesTrue([&] { return !runs(pid); })) << pid;
    }
}

}  // namespace
}  // namespace hostmark::host
