// Signals, pseudo-terminals and closed pipes as POSIX has them; Windows' consoles have no such stand-ins.

#include <csignal>
#include <cstdio>
#include <future>
#include <iterator>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <boost/asio/io_context.hpp>
#include <boost/process.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/command_run.h"
#include "tests/support/scripted_server.h"

namespace hostmark::cli::test {
namespace {

namespace bp = boost::process;

using hostmark::test::Script;
using hostmark::test::ScriptedServer;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A command that a test sends signals to while it runs.
class RunningCommand {
public:
    explicit RunningCommand(const std::vector<std::string>& arguments)
        : m_child(HOSTMARK_CLI, bp::args(arguments), bp::std_in<bp::null, bp::std_out> m_out,
                  bp::std_err > m_err, m_context) {}

    void signal(int number) { ASSERT_EQ(kill(m_child.id(), number), 0); }

    /// Waits, at most a minute, for its end.
    CommandResult end() {
        m_context.run_for(std::chrono::seconds(60));
        if (!m_context.stopped()) {
            m_child.terminate();
            ADD_FAILURE() << "hostmark-cli did not end";
        }
        m_child.wait();
        return {m_child.exit_code(), m_out.get(), m_err.get()};
    }

    /// The signal that ended it, or 0.
    [[nodiscard]] int endSignal() const {
        const int status = m_child.native_exit_code();
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

private:
    boost::asio::io_context m_context;
    std::future<std::string> m_out;
    std::future<std::string> m_err;
    bp::child m_child;
};

ScriptedServer quickServer() {
    return ScriptedServer([](const auto&) { return hostmark::test::respond(200, "hello"); });
}

TEST(Interrupt, stopsABenchAndPrintsWhatWasMeasured) {
    const ScriptedServer server = quickServer();
    for (const int number : {SIGINT, SIGTERM}) {
        RunningCommand command({"bench", server.url(), "-c", "1", "-d", "10m", "--json"});
        ASSERT_TRUE(server.waitForRequests(server.requestCount() + 20));
        command.signal(number);
        const CommandResult result = command.end();

        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.err, AllOf(HasSubstr("Stopping"), HasSubstr("Stopped after")));
        const json run = json::parse(result.out);
        EXPECT_GT(run.at("requests").at("ok"), 0);
        EXPECT_LT(run.at("durationNs"), 60'000'000'000);
    }
}

TEST(Interrupt, stopsAnExperimentAndKeepsWhatWasMeasured) {
    const TemporaryFolder folder;
    const ScriptedServer server = quickServer();
    const std::string plan =
        folder.write("plan.json", shortPlanJson({{"first", server.url()}, {"second", server.url()}}, "10m"));
    const std::string history = folder.file("history.db");
    RunningCommand command({"run", plan, "--history", history});
    ASSERT_TRUE(server.waitForRequests(20));
    command.signal(SIGINT);
    const CommandResult result = command.end();

    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.out, AllOf(HasSubstr("(stopped)"), HasSubstr("Kept as ")));
    const CommandResult shown = runCommand({"history", "show", "last", "--history", history});
    EXPECT_THAT(shown.out, HasSubstr("stopped"));
}

TEST(Interrupt, endsAtOnceWhenItComesTwice) {
    ScriptedServer server([](const auto&) { return Script().stall(); });
    // The time-out is long: a stop alone would wait for the drain.
    RunningCommand command({"bench", server.url(), "-c", "1", "-d", "10m", "--timeout", "10m"});
    ASSERT_TRUE(server.waitForRequests(1));
    command.signal(SIGINT);
    command.signal(SIGTERM);  // another number: two pending signals of one kind are one
    EXPECT_EQ(command.end().exitCode, 130);
}

TEST(Interrupt, endsAServerCleanly) {
    for (const int number : {SIGINT, SIGTERM}) {
        bp::ipstream out;
        bp::child child(HOSTMARK_CLI, bp::args({"serve"}), bp::std_in<bp::null, bp::std_out> out);
        std::string line;
        ASSERT_TRUE(std::getline(out, line));
        EXPECT_THAT(line, HasSubstr("listening on "));
        ASSERT_EQ(kill(child.id(), number), 0);
        child.wait();
        EXPECT_TRUE(WIFEXITED(child.native_exit_code()));
        EXPECT_EQ(child.exit_code(), 0);
    }
}

TEST(Interrupt, doesNotEndTheBuiltInServerOfAnExperiment) {
    bp::ipstream out;
    bp::opstream in;
    bp::child child(HOSTMARK_CLI, bp::args({"serve", "--exit-with-parent"}), bp::std_in<in, bp::std_out> out);
    std::string line;
    ASSERT_TRUE(std::getline(out, line));
    // Ctrl+C reaches everyone at the terminal; the parent decides when its server ends.
    ASSERT_EQ(kill(child.id(), SIGINT), 0);
    const CommandResult result = runCommand(
        {"bench", line.substr(std::string("listening on ").size()) + "/hello", "-n", "5", "-c", "1"});
    EXPECT_EQ(result.exitCode, 0) << result.err;
    in.pipe().close();
    child.wait();
    EXPECT_EQ(child.exit_code(), 0);
}

TEST(Output, survivesAReaderThatWentAway) {
    bp::pipe pipe;
    bp::ipstream err;
    bp::child child(HOSTMARK_CLI, bp::args({"--help"}), bp::std_in<bp::null, bp::std_out> pipe,
                    bp::std_err > err);
    pipe.close();
    child.wait();
    EXPECT_TRUE(WIFEXITED(child.native_exit_code()));
    EXPECT_EQ(child.exit_code(), 0);
    std::string line;
    EXPECT_FALSE(std::getline(err, line)) << line;
}

#ifdef __linux__
TEST(Output, saysWhenItCannotBeWritten) {
    bp::ipstream err;
    bp::child child(HOSTMARK_CLI, bp::args({"--help"}), bp::std_in<bp::null, bp::std_out> "/dev/full",
                    bp::std_err > err);
    std::string line;
    std::getline(err, line);
    child.wait();
    EXPECT_EQ(child.exit_code(), 1);
    EXPECT_THAT(line, HasSubstr("No space left on device"));
}
#endif

/// A terminal of 60 columns. The slave's end goes to the command, the master's shows what a person would see.
class PseudoTerminal {
public:
    PseudoTerminal() : m_master(posix_openpt(O_RDWR | O_NOCTTY)) {
        EXPECT_EQ(grantpt(m_master), 0);
        EXPECT_EQ(unlockpt(m_master), 0);
        winsize size{};
        size.ws_col = 60;
        size.ws_row = 24;
        EXPECT_EQ(ioctl(m_master, TIOCSWINSZ, &size), 0);
        fcntl(m_master, F_SETFD, FD_CLOEXEC);
        m_slave = fopen(ptsname(m_master), "w");
    }
    ~PseudoTerminal() { close(m_master); }

    [[nodiscard]] FILE* slave() const { return m_slave; }

    /// Everything that was written, once all others have closed the terminal.
    std::string read() {
        fclose(m_slave);
        std::string text;
        char part[4096];
        for (ssize_t count = 0; (count = ::read(m_master, part, sizeof part)) > 0;) {
            text.append(part, static_cast<std::size_t>(count));
        }
        return text;
    }

private:
    int m_master;
    FILE* m_slave = nullptr;
};

TEST(ProgressLine, isShownOnATerminalAndClearedAtTheEnd) {
    const ScriptedServer server = quickServer();
    PseudoTerminal terminal;
    bp::ipstream out;
    bp::child child(HOSTMARK_CLI, bp::args({"bench", server.url(), "-c", "1", "-d", "500ms", "--json"}),
                    bp::std_in<bp::null, bp::std_out> out, bp::std_err > terminal.slave());
    std::string json((std::istreambuf_iterator<char>(out)), std::istreambuf_iterator<char>());
    child.wait();
    const std::string seen = terminal.read();

    EXPECT_EQ(child.exit_code(), 0);
    EXPECT_TRUE(json::accept(json));
    EXPECT_THAT(seen, AllOf(HasSubstr("1 connection"), HasSubstr("measuring"), HasSubstr("left")));
    EXPECT_EQ(seen.find('\n'), std::string::npos) << "it stays one line";
    EXPECT_EQ(seen.back(), '\r');
    for (std::size_t start = 0, end = 0; (end = seen.find('\r', start)) != std::string::npos;
         start = end + 1) {
        EXPECT_LT(end - start, 60u) << "it fits the terminal";
    }
}

TEST(ProgressLine, isNotWrittenWhereThereIsNoTerminal) {
    const ScriptedServer server = quickServer();
    const CommandResult result = runCommand({"bench", server.url(), "-c", "1", "-n", "50"});
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, Not(HasSubstr("\r")));
}

}  // namespace
}  // namespace hostmark::cli::test
