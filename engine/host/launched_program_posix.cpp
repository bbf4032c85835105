#include "engine/host/launched_program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/host/linux_launch_mark.h"
#include "engine/host/posix_program.h"
#include "engine/host/process_list.h"
#include "engine/host/process_sampler.h"
#include "engine/host/supervisor_line.h"

namespace hostmark::host {

namespace {

using namespace std::chrono_literals;

/// The supervisor answers within milliseconds; on a machine that is busy beyond measure it may take longer.
constexpr std::chrono::seconds kSupervisorLimit{10};

core::Error supervisorError(const std::filesystem::path& program, int error) {
    core::Error failure = startError(program, error);
    failure.message =
        "Hostmark's own command-line program, which looks after launched targets, cannot be "
        "started: " +
        failure.message;
    failure.advice = "Install hostmark-cli beside this program";
    return failure;
}

core::Error supervisorSilence(const std::filesystem::path& program, bool hasEnded) {
    if (hasEnded) {
        return {core::ErrorCode::ProtocolError, "the process that looks after a launched target has ended",
                program.string(), "Name the command-line program of this version"};
    }
    return {core::ErrorCode::TimedOut, "the process that looks after a launched target does not answer",
            program.string(), "Try again when the machine is less busy"};
}

/// A thread reads what the program prints and what its supervisor says, until the supervisor has ended.
class SupervisedProgram final : public LaunchedProgram {
public:
    SupervisedProgram() = default;
    SupervisedProgram(const SupervisedProgram&) = delete;
    SupervisedProgram& operator=(const SupervisedProgram&) = delete;

    /// @return why it does not run; empty when it does
    std::optional<core::Error> launch(const plan::Launch& launch, const std::string& supervisorProgram) {
        m_grace = launch.grace;
        m_startedAt = core::SteadyClock::now();
        if (const int error = startSupervisor(supervisorProgram); error != 0) {
            return supervisorError(supervisorProgram, error);
        }
        plan::Launch marked = launch;
        marked.environment.push_back(m_mark.variable());
        tell(launchLine(marked));
        m_reader = std::thread([this] { readToEnd(); });
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, kSupervisorLimit, [this] { return m_pid != 0 || m_isOver; });
        if (m_failure) {
            return m_failure;
        }
        if (m_pid == 0) {
            return supervisorSilence(supervisorProgram, m_isOver);
        }
        return std::nullopt;
    }

    ~SupervisedProgram() override {
        if (!m_reader.joinable()) {
            return;
        }
        shutdown(m_channel.get(), SHUT_WR);  // as if this program had ended
        insist();
        m_reader.join();
    }

    std::uint64_t pid() const override {
        const std::lock_guard lock(m_mutex);
        return m_pid;
    }

    bool isRunning() const override {
        const std::lock_guard lock(m_mutex);
        return !m_isOver;
    }

    ProcessOrigin originOf(std::uint64_t pid) const override {
        const metrics::ProcessSample supervisor = sampleProcess(static_cast<std::uint64_t>(m_supervisor));
        const metrics::ProcessSample process = sampleProcess(pid);
        if (!isRunning() || supervisor.startedAt == 0) {
            return ProcessOrigin::Unknown;
        }
        // Everything that the program makes descends from its supervisor for ever.
        const std::vector<std::uint64_t> made = processTree(listProcesses(), supervisor.pid);
        if (pid != supervisor.pid && std::binary_search(made.begin(), made.end(), pid)) {
            return ProcessOrigin::Launched;
        }
        if (process.startedAt == 0) {
            return ProcessOrigin::Unknown;
        }
        return process.startedAt < supervisor.startedAt ? ProcessOrigin::StartedBefore
                                                        : ProcessOrigin::StartedLater;
    }

    KeptOutput output() const override {
        const std::lock_guard lock(m_mutex);
        return m_output;
    }

    void askToStop() override {
        if (!m_isAsked.exchange(true)) {
            tell("stop\n");
        }
    }

    ProgramEnding stop() override {
        askToStop();
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait_for(lock, m_grace + kKillingLimit + kSupervisorLimit, [this] { return m_isOver; });
        }
        insist();
        const std::lock_guard lock(m_mutex);
        return m_ending;
    }

private:
    /// @return errno, 0 when it runs
    int startSupervisor(const std::string& program) {
        Pipe channel;
        Pipe output;
        if (const int error = channel.openBothWays(); error != 0) {
            return error;
        }
        if (const int error = output.open(); error != 0) {
            return error;
        }
        PosixProgram start;
        start.file = findProgram(program);
        start.words = {program, "supervise"};
        start.standardInput = channel.readEnd.get();
        start.standardOutput = channel.readEnd.get();
        start.standardError = output.writeEnd.get();
        start.hasOwnSession = true;    // Ctrl+C on the terminal is Hostmark's alone
        start.diesWithThread = false;  // it has work to do when Hostmark dies
        const ForkedProgram supervisor = forkProgram(start);
        m_supervisor = supervisor.pid;
        m_channel = std::move(channel.writeEnd);
        m_printed = std::move(output.readEnd);
        fcntl(m_printed.get(), F_SETFL, O_NONBLOCK);
        fcntl(m_channel.get(), F_SETFL, O_NONBLOCK);
        return supervisor.error;
    }

    void tell(std::string_view words) {
        while (!words.empty()) {
            const ssize_t count = send(m_channel.get(), words.data(), words.size(), MSG_NOSIGNAL);
            if (count > 0) {
                words.remove_prefix(static_cast<std::size_t>(count));
                continue;
            }
            if (count < 0 && errno == EAGAIN) {
                pollfd waiting{m_channel.get(), POLLOUT, 0};
                const auto limit = static_cast<int>(std::chrono::milliseconds(kSupervisorLimit).count());
                if (poll(&waiting, 1, limit) == 0) {
                    return;  // it hangs, and is killed by who waits for it
                }
            } else if (count == 0 || errno != EINTR) {
                return;  // it has ended; the reader knows
            }
        }
    }

    /// Waits for the supervisor, which gives up on what it cannot kill; ends it when it hangs itself.
    void insist() {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, kKillingLimit + kSupervisorLimit, [this] { return m_isOver; })) {
            kill(m_supervisor, SIGKILL);
            m_changed.wait(lock, [this] { return m_isOver; });
        }
    }

    void readToEnd() {
        std::string words;
        bool isSupervisorUp = true;
        while (isSupervisorUp) {
            std::array<pollfd, 2> waiting{pollfd{m_channel.get(), POLLIN, 0},
                                          pollfd{m_isPrintingOver ? -1 : m_printed.get(), POLLIN, 0}};
            poll(waiting.data(), waiting.size(), -1);
            if (waiting[1].revents != 0) {
                keepSome();
            }
            if (waiting[0].revents != 0) {
                isSupervisorUp = hearSome(words);
            }
        }
        while (!m_isPrintingOver && keepSome()) {
        }
        int status = 0;
        while (waitpid(m_supervisor, &status, 0) < 0 && errno == EINTR) {
        }
        if (hasLostIt()) {
            killOrphans(status);
        }
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        m_changed.notify_all();
    }

    /// Whether the supervisor has gone without a word on how the program ended.
    [[nodiscard]] bool hasLostIt() const {
        const std::lock_guard lock(m_mutex);
        return m_session != 0 && !m_hasEnding;
    }

    /// The program itself is killed by the system together with its supervisor; what it started is not.
    void killOrphans(int status) {
        ProgramEnding ending;
        ending.hasLostSupervisor = true;
        ending.wasAsked = m_isAsked;
        ending.grace = m_grace;
        ending.after = core::SteadyClock::now() - m_startedAt;
        if (WIFSIGNALED(status)) {
            ending.supervisorSignal = WTERMSIG(status);
        }
        ending.remains = namesOf(m_mark.killAll(m_session, kKillingLimit));
        const std::lock_guard lock(m_mutex);
        m_ending = std::move(ending);
    }

    /// @return false when there is nothing to read now
    bool keepSome() {
        std::array<char, 65536> bytes{};
        const ssize_t count = read(m_printed.get(), bytes.data(), bytes.size());
        if (count > 0) {
            const std::lock_guard lock(m_mutex);
            m_output.append({bytes.data(), static_cast<std::size_t>(count)});
            return true;
        }
        m_isPrintingOver = count == 0 || (errno != EAGAIN && errno != EINTR);
        return false;
    }

    /// @return false when the supervisor has ended
    bool hearSome(std::string& words) {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(m_channel.get(), bytes.data(), bytes.size());
        if (count <= 0) {
            return count < 0 && (errno == EINTR || errno == EAGAIN);
        }
        words.append(bytes.data(), static_cast<std::size_t>(count));
        for (std::size_t end = words.find('\n'); end != std::string::npos; end = words.find('\n')) {
            if (const auto word = wordFromLine(std::string_view(words).substr(0, end))) {
                take(*word);
            }
            words.erase(0, end + 1);
        }
        return true;
    }

    void take(const SupervisorWord& word) {
        const std::lock_guard lock(m_mutex);
        if (word.pid != 0) {
            m_pid = word.pid;
            m_session = m_session == 0 ? static_cast<pid_t>(m_pid) : m_session;
        }
        m_failure = word.failure;
        m_hasEnding = m_hasEnding || word.ending.has_value();
        m_ending = word.ending.value_or(m_ending);
        m_changed.notify_all();
    }

    Descriptor m_channel;  ///< to the supervisor and from it
    Descriptor m_printed;  ///< what the program prints
    pid_t m_supervisor = -1;
    const LaunchMark m_mark = LaunchMark::make();
    core::SteadyTime m_startedAt{};
    core::Nanoseconds m_grace{0};
    std::atomic<bool> m_isAsked{false};
    bool m_isPrintingOver = false;  ///< the reader's own
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint64_t m_pid = 0;
    pid_t m_session = 0;  ///< that the program began in: its first pid
    std::optional<core::Error> m_failure;
    ProgramEnding m_ending;
    bool m_hasEnding = false;
    KeptOutput m_output;
    bool m_isOver = false;  ///< the supervisor has ended, and with it all that it looked after
    std::thread m_reader;
};

}  // namespace

core::Result<std::unique_ptr<LaunchedProgram>> LaunchedProgram::start(const plan::Launch& launch,
                                                                      const std::string& supervisorProgram) {
    auto program = std::make_unique<SupervisedProgram>();
    if (const auto failure = program->launch(launch, supervisorProgram)) {
        return *failure;
    }
    return std::unique_ptr<LaunchedProgram>(std::move(program));
}

}  // namespace hostmark::host
