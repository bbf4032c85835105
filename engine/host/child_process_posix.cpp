#include "engine/host/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "engine/host/line_buffer.h"

namespace hostmark::host {
namespace {

constexpr std::chrono::seconds kPatience{1};

/// Owns a file descriptor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    void close() {
        if (m_number >= 0) {
            ::close(std::exchange(m_number, -1));
        }
    }
    [[nodiscard]] int get() const { return m_number; }

private:
    int m_number = -1;
};

struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;

    /// Closed on exec, so that no other child keeps an end open. @return errno, 0 when it is open
    int open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            return errno;
        }
        readEnd = Descriptor(ends[0]);
        writeEnd = Descriptor(ends[1]);
        return 0;
    }
};

core::Error startError(const std::filesystem::path& program, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        return {core::ErrorCode::NotFound, "there is no such program", program.string(),
                "Check its path, or install it"};
    }
    return {core::ErrorCode::FileError,
            "the program cannot be started: " + std::generic_category().message(error), program.string(),
            error == EACCES ? "Name a file that may be executed" : ""};
}

/// A name without a slash is looked up as a shell does it.
std::filesystem::path findProgram(const std::filesystem::path& program) {
    if (program.has_parent_path()) {
        return program;
    }
    const char* const path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        std::filesystem::path candidate = std::filesystem::path(folders.substr(0, end)) / program;
        std::error_code ignored;  // a folder that cannot be read does not have it
        if (std::filesystem::is_regular_file(candidate, ignored) && access(candidate.c_str(), X_OK) == 0) {
            return candidate;
        }
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return program;
}

/// Everything the child needs between fork and exec, where nothing may allocate.
struct Launch {
    const char* program = nullptr;
    char* const* arguments = nullptr;
    int standardInput = -1;
    int standardOutput = -1;
    int errorReport = -1;
    pid_t parent = 0;
    long descriptorCount = 0;
};

void closeFrom(int first, long end) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, 0U) == 0) {
        return;
    }
#endif
    for (long number = first; number < end; ++number) {
        ::close(static_cast<int>(number));
    }
}

[[noreturn]] void failChild(int report) {
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
    _exit(127);
}

/// Runs in the child: only async-signal-safe calls.
[[noreturn]] void runChild(const Launch& launch) {
    constexpr int kReport = 3;
    // The three come from an array that dup2 must not overwrite before it has read it: move them up first.
    const int input = fcntl(launch.standardInput, F_DUPFD, kReport + 1);
    const int output = fcntl(launch.standardOutput, F_DUPFD, kReport + 1);
    const int report = fcntl(launch.errorReport, F_DUPFD, kReport + 1);
    if (input < 0 || output < 0 || report < 0) {
        failChild(launch.errorReport);
    }
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(report, kReport);
    fcntl(kReport, F_SETFD, FD_CLOEXEC);
    // Sockets of the load are not marked close-on-exec; a child that kept them would keep connections open.
    closeFrom(kReport + 1, launch.descriptorCount);

    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launch.parent) {  // it died before the call above
        _exit(127);
    }
#endif
    execv(launch.program, launch.arguments);
    failChild(kReport);
}

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
        Pipe report;
        if (const int error = report.open(); error != 0) {
            return error;
        }
        std::vector<std::string> texts{program.string()};
        texts.insert(texts.end(), arguments.begin(), arguments.end());
        std::vector<char*> pointers;
        pointers.reserve(texts.size() + 1);
        for (std::string& text : texts) {
            pointers.push_back(text.data());
        }
        pointers.push_back(nullptr);
        const std::string path = findProgram(program).string();
        const Launch launch{
            path.c_str(),          pointers.data(), m_input.readEnd.get(), m_output.writeEnd.get(),
            report.writeEnd.get(), getpid(),        sysconf(_SC_OPEN_MAX)};
        m_pid = ::fork();
        if (m_pid == 0) {
            runChild(launch);
        }
        if (m_pid < 0) {
            return errno;
        }
        m_hasEnded = false;
        report.writeEnd.close();
        m_input.readEnd.close();
        m_output.writeEnd.close();
        return awaitExec(report.readEnd.get());
    }

    /// @return errno of the child's exec; 0 when it succeeded, because exec closes the pipe
    int awaitExec(int report) {
        int error = 0;
        ssize_t count = 0;
        do {
            count = read(report, &error, sizeof error);
        } while (count < 0 && errno == EINTR);
        if (count <= 0) {
            return 0;
        }
        reap();
        m_hasEnded = true;
        return error;
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
