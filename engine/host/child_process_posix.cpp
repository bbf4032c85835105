#include "engine/host/child_process.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <future>
#include <mutex>
#include <thread>
#include <utility>

#include "engine/host/line_buffer.h"
#include "engine/host/posix_program.h"

namespace hostmark::host {
namespace {

constexpr std::chrono::seconds kPatience{1};

/// One thread forks the child and then waits for it. It has to be the same one: the parent-death signal comes
/// when the *thread* that forked ends, and callers start children from threads that end long before the child
/// should.
class PosixChild final : public ChildProcess {
public:
    PosixChild() = default;
    PosixChild(const PosixChild&) = delete;
    PosixChild& operator=(const PosixChild&) = delete;

    /// @return errno, 0 when the program runs
    int launch(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
        if (const int error = m_input.open(); error != 0) {
            return error;
        }
        if (const int error = m_output.open(); error != 0) {
            return error;
        }
        std::promise<int> started;
        std::future<int> result = started.get_future();
        m_waiter = std::thread([&program, &arguments, promise = std::move(started), this]() mutable {
            const int error = fork(program, arguments);
            promise.set_value(error);
            if (error == 0) {
                awaitEnd();
            }
        });
        return result.get();
    }

    ~PosixChild() override {
        m_input.writeEnd.close();
        {
            std::unique_lock lock(m_mutex);
            m_isStopping = true;
            signalGroup(SIGTERM);
            m_changed.wait_for(lock, kPatience, [this] { return m_hasEnded; });
            signalGroup(SIGKILL);
        }
        if (m_waiter.joinable()) {
            m_waiter.join();
        }
    }

    core::Result<std::string> readLine(core::Nanoseconds timeout) override {
        const core::SteadyTime deadline = core::SteadyClock::now() + timeout;
        while (true) {
            if (auto line = m_lines.takeLine()) {
                return std::move(*line);
            }
            if (m_isOutputAtEnd) {
                if (auto rest = m_lines.takeRest()) {
                    return std::move(*rest);
                }
                return core::Error{core::ErrorCode::NotFound, "the program's output has ended", "", ""};
            }
            if (!waitForOutput(deadline)) {
                return core::Error{core::ErrorCode::TimedOut,
                                   "the program has printed no further line in its time", "", ""};
            }
            readOutput();
        }
    }

    bool isRunning() const override {
        const std::lock_guard lock(m_mutex);
        return !m_hasEnded;
    }

    std::uint64_t pid() const override { return static_cast<std::uint64_t>(m_pid); }

private:
    int fork(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
        PosixProgram start;
        start.file = findProgram(program);
        start.words = {program.string()};
        start.words.insert(start.words.end(), arguments.begin(), arguments.end());
        start.standardInput = m_input.readEnd.get();
        start.standardOutput = m_output.writeEnd.get();
        const ForkedProgram child = forkProgram(start);
        m_input.readEnd.close();
        m_output.writeEnd.close();
        m_pid = child.pid;
        m_hasEnded = child.error != 0;
        return child.error;
    }

    void awaitEnd() {
        siginfo_t info{};
        // The child stays a zombie until the flag is set, so that nobody signals a process id that is given
        // anew.
        while (waitid(P_PID, static_cast<id_t>(m_pid), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
        }
        {
            const std::lock_guard lock(m_mutex);
            if (m_isStopping) {
                signalGroup(SIGKILL);  // what it has left behind
            }
            m_hasEnded = true;
            reap();
        }
        m_changed.notify_all();
    }

    void reap() {
        while (waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
        }
    }

    void signalGroup(int number) {
        if (m_pid > 0 && !m_hasEnded) {
            kill(-m_pid, number);
        }
    }

    /// @return false at the deadline
    bool waitForOutput(core::SteadyTime deadline) {
        while (true) {
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(deadline - core::SteadyClock::now());
            constexpr std::int64_t kLongestWaitMs = 86'400'000;  // what poll takes is an int
            const auto limit = std::clamp<std::int64_t>(left.count(), 0, kLongestWaitMs);
            pollfd waiting{m_output.readEnd.get(), POLLIN, 0};
            const int count = poll(&waiting, 1, static_cast<int>(limit));
            if (count > 0) {
                return true;
            }
            if (count == 0 || errno != EINTR) {
                return false;
            }
        }
    }

    void readOutput() {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(m_output.readEnd.get(), bytes.data(), bytes.size());
        if (count > 0) {
            m_lines.append({bytes.data(), static_cast<std::size_t>(count)});
        } else if (count == 0 || errno != EINTR) {
            m_isOutputAtEnd = true;
        }
    }

    Pipe m_input;
    Pipe m_output;
    pid_t m_pid = -1;
    LineBuffer m_lines;
    bool m_isOutputAtEnd = false;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isStopping = false;
    bool m_hasEnded = true;  ///< nothing runs before the fork
    std::thread m_waiter;
};

}  // namespace

core::Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::filesystem::path& program,
                                                                const std::vector<std::string>& arguments) {
    auto child = std::make_unique<PosixChild>();
    if (const int error = child->launch(program, arguments); error != 0) {
        return startError(program, error);
    }
    return std::unique_ptr<ChildProcess>(std::move(child));
}

}  // namespace hostmark::host
