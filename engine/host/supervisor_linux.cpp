#include "engine/host/supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/host/linux_descendants.h"
#include "engine/host/posix_program.h"
#include "engine/host/supervisor_line.h"

namespace hostmark::host {

namespace {

using namespace std::chrono_literals;

/// Between two looks for processes that are still there: new ones may have come while others were killed.
constexpr core::Nanoseconds kKillingStep = 20ms;
constexpr int kBadUsage = 2;
/// As `ps` and `killall` see this process: whoever kills all of "hostmark-cli" leaves this one, which then
/// ends what it looks after.
constexpr const char* kShortName = "hm-supervise";

/// This process' variables, with those of the launch in their place.
std::vector<std::string> environmentOf(const plan::Launch& launch) {
    std::vector<std::string> all;
    for (char* const* each = environ; *each != nullptr; ++each) {
        const std::string_view variable = *each;
        const std::string_view name = variable.substr(0, variable.find('='));
        if (std::none_of(launch.environment.begin(), launch.environment.end(),
                         [&](const plan::EnvironmentVariable& own) { return own.name == name; })) {
            all.emplace_back(variable);
        }
    }
    for (const plan::EnvironmentVariable& own : launch.environment) {
        all.push_back(own.name + '=' + own.value);
    }
    return all;
}

/// A relative path begins in the folder that the program works in, as after `cd`.
std::filesystem::path locate(const std::filesystem::path& program, const std::string& folder) {
    const bool isFromFolder = program.has_parent_path() && program.is_relative() && !folder.empty();
    // Whole, because the program is started from within the folder.
    return isFromFolder ? std::filesystem::absolute(folder / program) : findProgram(program);
}

core::Error failureOf(const std::filesystem::path& program, const std::string& folder,
                      const ForkedProgram& forked) {
    if (!forked.isFolderError) {
        return startError(program, forked.error);
    }
    core::Error error = startError(folder, forked.error);
    error.message = "the folder that it is to work in cannot be entered";
    error.advice = "Check its path and its permissions";
    return error;
}

/// Carries one program from its start to its end.
class Supervisor {
public:
    int run() {
        if (!prepare()) {
            return EXIT_FAILURE;
        }
        const std::optional<std::string> line = readLine();
        const core::Result<plan::Launch> launch = launchFromLine(line.value_or(""));
        if (!launch) {
            fmt::print(stderr,
                       "This command is for Hostmark itself, which says on standard input what to start.\n");
            return kBadUsage;
        }
        m_launch = *launch;
        m_ending.grace = m_launch.grace;
        if (!start()) {
            return EXIT_SUCCESS;
        }
        while (m_state != State::Over) {
            awaitEvent();
            reap();
            hearHostmark();
            proceed();
        }
        return EXIT_SUCCESS;
    }

private:
    enum class State { Up, Asked, Killing, Over };

    bool prepare() {
        signal(SIGPIPE, SIG_IGN);
        prctl(PR_SET_NAME, kShortName);
        // Orphaned descendants become children of this process instead of the system's first.
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        sigset_t heard;
        sigemptyset(&heard);
        for (const int each : {SIGCHLD, SIGTERM, SIGINT, SIGHUP}) {
            sigaddset(&heard, each);
        }
        sigprocmask(SIG_BLOCK, &heard, nullptr);
        m_signals = Descriptor(signalfd(-1, &heard, SFD_CLOEXEC | SFD_NONBLOCK));
        return m_signals.get() >= 0 && m_input.open() == 0;
    }

    /// Blocks until Hostmark has said a whole line. @return empty when its end came first
    std::optional<std::string> readLine() {
        while (true) {
            if (const std::size_t end = m_heard.find('\n'); end != std::string::npos) {
                std::string line = m_heard.substr(0, end);
                m_heard.erase(0, end + 1);
                return line;
            }
            if (!readSome()) {
                return std::nullopt;
            }
        }
    }

    /// @return false at the end of the input
    bool readSome() {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count > 0) {
            m_heard.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return count > 0 || (count < 0 && errno == EINTR);
    }

    static void say(const SupervisorWord& word) {
        const std::string line = wordLine(word);
        // Nobody hears it when Hostmark is gone; the end of the input tells that.
        [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, line.data(), line.size());
    }

    [[nodiscard]] ForkedProgram fork(const std::string& program, const std::vector<std::string>& arguments,
                                     int input) const {
        PosixProgram start;
        start.file = locate(program, m_launch.folder);
        start.words = {program};
        start.words.insert(start.words.end(), arguments.begin(), arguments.end());
        start.folder = m_launch.folder;
        start.environment = environmentOf(m_launch);
        start.standardInput = input;
        start.standardOutput = STDERR_FILENO;
        start.hasOwnSession = true;
        return forkProgram(start);
    }

    bool start() {
        m_startedAt = core::SteadyClock::now();
        const ForkedProgram program = fork(m_launch.program, m_launch.arguments, m_input.readEnd.get());
        m_input.readEnd.close();
        if (program.error != 0) {
            SupervisorWord word;
            word.failure = failureOf(m_launch.program, m_launch.folder, program);
            say(word);
            return false;
        }
        m_program = program.pid;
        say({static_cast<std::uint64_t>(m_program), {}, {}});
        return true;
    }

    void awaitEvent() {
        core::Nanoseconds limit = -1ms;  // for ever
        if (m_state == State::Asked) {
            limit = std::max<core::Nanoseconds>(m_deadline - core::SteadyClock::now(), 0ms);
        } else if (m_state == State::Killing) {
            limit = kKillingStep;
        }
        std::array<pollfd, 2> waiting{pollfd{m_signals.get(), POLLIN, 0},
                                      pollfd{m_isHostmarkGone ? -1 : STDIN_FILENO, POLLIN, 0}};
        poll(waiting.data(), waiting.size(),
             static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(limit).count()));
        m_hasInput = (waiting[1].revents & (POLLIN | POLLHUP | POLLERR)) != 0;
        signalfd_siginfo info{};
        while (read(m_signals.get(), &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
            m_isAskedBySignal = m_isAskedBySignal || info.ssi_signo != SIGCHLD;
        }
    }

    void reap() {
        while (true) {
            int status = 0;
            const pid_t pid = waitpid(-1, &status, WNOHANG);
            if (pid <= 0) {
                m_hasChildren = pid == 0;
                return;
            }
            if (pid == m_stopCommand) {
                noteStopCommand(status);
            }
            if (pid != m_program) {
                continue;
            }
            m_program = 0;
            m_endedAt = core::SteadyClock::now();
            if (WIFEXITED(status)) {
                m_ending.exitCode = WEXITSTATUS(status);
            } else {
                m_ending.signal = WTERMSIG(status);
            }
        }
    }

    /// A stop command that fails has stopped nothing, as far as anyone knows: the program is asked by signal.
    void noteStopCommand(int status) {
        m_stopCommand = 0;
        if (m_state != State::Asked || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) {
            return;
        }
        m_ending.stopFailure = WIFEXITED(status)
                                   ? fmt::format("it ended with exit code {}", WEXITSTATUS(status))
                                   : fmt::format("signal {} ended it", WTERMSIG(status));
        askBySignal();
    }

    void hearHostmark() {
        if (m_hasInput && !readSome()) {
            m_isHostmarkGone = true;
            kill();
            return;
        }
        const bool isTold = m_heard.find("stop\n") != std::string::npos;
        if (isTold) {
            m_heard.clear();
        }
        if ((isTold || m_isAskedBySignal) && m_state == State::Up && isUp()) {
            ask();
        }
        m_isAskedBySignal = false;
    }

    [[nodiscard]] bool isUp() const { return m_program != 0 || (m_isDaemon && m_hasChildren); }

    void ask() {
        m_state = State::Asked;
        m_ending.wasAsked = true;
        m_askedAt = core::SteadyClock::now();
        m_deadline = m_askedAt + m_launch.grace;
        if (m_launch.stopCommand.empty()) {
            askBySignal();
            return;
        }
        const std::string& program = m_launch.stopCommand.front();
        const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
        const ForkedProgram command =
            fork(program, {m_launch.stopCommand.begin() + 1, m_launch.stopCommand.end()}, nothing.get());
        if (command.error != 0) {
            m_ending.stopFailure = core::describe(failureOf(program, m_launch.folder, command));
            askBySignal();
            return;
        }
        m_stopCommand = command.pid;
    }

    /// All of them are asked, as services are: a shell in between passes no signal on.
    void askBySignal() {
        m_input.writeEnd.close();
        signalAll(descendants(), SIGTERM);
    }

    void kill() {
        m_state = State::Killing;
        m_deadline = core::SteadyClock::now() + kKillingLimit;
        signalAll(descendants(), SIGKILL);
    }

    void proceed() {
        switch (m_state) {
            case State::Up:
                if (!m_hasChildren) {
                    finish();
                } else if (m_program == 0 && !m_isDaemon) {
                    lookAtWhatIsLeft();
                }
                break;
            case State::Asked:
                proceedAsked();
                break;
            case State::Killing:
                if (!m_hasChildren) {
                    finish();
                } else if (core::SteadyClock::now() >= m_deadline) {
                    m_ending.remains = namesOf(descendants());
                    finish();
                } else {
                    signalAll(descendants(), SIGKILL);
                }
                break;
            case State::Over:
                break;
        }
    }

    /// The program has ended and processes of its making have not.
    void lookAtWhatIsLeft() {
        const std::vector<Descendant> left = descendants();
        if (left.empty()) {
            return;  // zombies that are reaped next
        }
        if (m_ending.exitCode == 0) {
            m_isDaemon = true;
            m_ending.exitCode.reset();  // of the program that started it
            say({left.front().pid, {}, {}});
            return;
        }
        m_ending.leftBehind = static_cast<std::uint32_t>(left.size());
        kill();
    }

    void proceedAsked() {
        std::vector<Descendant> left = descendants();
        if (m_stopCommand != 0) {
            left = without(left, static_cast<std::uint64_t>(m_stopCommand));
        }
        if (m_program == 0 && left.empty()) {
            m_endedAt = core::SteadyClock::now();
            m_hasChildren ? kill() : finish();  // at most the stop command is left
        } else if (core::SteadyClock::now() >= m_deadline) {
            m_ending.wasKilled = m_program != 0 || m_isDaemon;
            if (m_stopCommand != 0 && m_ending.wasKilled) {
                m_ending.stopFailure = "it did not end either";
            }
            m_ending.leftBehind = m_ending.wasKilled ? 0 : static_cast<std::uint32_t>(left.size());
            kill();
        }
    }

    void finish() {
        m_ending.after = std::max<core::Nanoseconds>(
            (m_isDaemon && !m_ending.wasAsked ? core::SteadyClock::now() : m_endedAt) -
                (m_ending.wasAsked ? m_askedAt : m_startedAt),
            0ms);
        say({0, {}, m_ending});
        m_state = State::Over;
    }

    plan::Launch m_launch;
    Descriptor m_signals;
    Pipe m_input;         ///< of the program: open and without data until it is asked to end
    std::string m_heard;  ///< of Hostmark's words, not yet understood
    pid_t m_program = 0;  ///< 0 once it has ended
    pid_t m_stopCommand = 0;
    State m_state = State::Up;
    bool m_hasChildren = true;
    bool m_hasInput = false;
    bool m_isDaemon = false;  ///< the program has ended, what it left behind is the target
    bool m_isAskedBySignal = false;
    bool m_isHostmarkGone = false;
    core::SteadyTime m_startedAt{};
    core::SteadyTime m_askedAt{};
    core::SteadyTime m_endedAt{};
    core::SteadyTime m_deadline{};
    ProgramEnding m_ending;
};

}  // namespace

int runSupervisor() {
    return Supervisor().run();
}

}  // namespace hostmark::host
