#include "engine/host/posix_program.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace hostmark::host {

namespace {

/// Everything the child needs between fork and exec, where nothing may allocate.
struct Preparation {
    const char* program = nullptr;
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    const char* folder = nullptr;  ///< null: ours
    int standardInput = -1;
    int standardOutput = -1;
    int standardError = -1;
    int errorReport = -1;
    pid_t parent = 0;
    long descriptorCount = 0;
    bool hasOwnSession = false;
    bool diesWithThread = true;
};

/// What the child tells of its failure.
struct Report {
    int error = 0;
    bool isFolderError = false;
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

[[noreturn]] void failChild(int channel, bool isFolderError = false) {
    const Report report{errno, isFolderError};
    [[maybe_unused]] const ssize_t written = write(channel, &report, sizeof report);
    _exit(127);
}

/// Runs in the child: only async-signal-safe calls.
[[noreturn]] void runChild(const Preparation& launch) {
    constexpr int kReport = 3;
    // They come from an array that dup2 must not overwrite before it has read it: move them up first.
    const int input = fcntl(launch.standardInput, F_DUPFD, kReport + 1);
    const int output = fcntl(launch.standardOutput, F_DUPFD, kReport + 1);
    const int errors =
        fcntl(launch.standardError < 0 ? STDERR_FILENO : launch.standardError, F_DUPFD, kReport + 1);
    const int report = fcntl(launch.errorReport, F_DUPFD, kReport + 1);
    if (input < 0 || output < 0 || report < 0 || (errors < 0 && launch.standardError >= 0)) {
        failChild(launch.errorReport);
    }
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (errors >= 0) {
        dup2(errors, STDERR_FILENO);
    }
    dup2(report, kReport);
    fcntl(kReport, F_SETFD, FD_CLOEXEC);
    // Sockets of the load are not marked close-on-exec; a child that kept them would keep connections open.
    closeFrom(kReport + 1, launch.descriptorCount);

    if (launch.hasOwnSession) {
        setsid();
    } else {
        setpgid(0, 0);
    }
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
#ifdef __linux__
    if (launch.diesWithThread) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != launch.parent) {  // it died before the call above
            _exit(127);
        }
    }
#endif
    if (launch.folder != nullptr && chdir(launch.folder) != 0) {
        failChild(kReport, true);
    }
    execve(launch.program, launch.arguments, launch.environment);
    failChild(kReport);
}

/// Pointers as exec takes them, into `texts`.
std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

/// @return what the child's start failed with; 0 when it succeeded, because exec closes the pipe
Report awaitExec(int channel) {
    Report report;
    ssize_t count = 0;
    do {
        count = read(channel, &report, sizeof report);
    } while (count < 0 && errno == EINTR);
    return count == static_cast<ssize_t>(sizeof report) ? report : Report{};
}

}  // namespace

void Descriptor::close() {
    if (m_number >= 0) {
        ::close(std::exchange(m_number, -1));
    }
}

int Pipe::open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return errno;
    }
    readEnd = Descriptor(ends[0]);
    writeEnd = Descriptor(ends[1]);
    return 0;
}

int Pipe::openBothWays() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return errno;
    }
    readEnd = Descriptor(ends[0]);
    writeEnd = Descriptor(ends[1]);
    return 0;
}

ForkedProgram forkProgram(const PosixProgram& program) {
    Pipe report;
    if (const int error = report.open(); error != 0) {
        return {-1, error, false};
    }
    std::vector<std::string> words = program.words;
    std::vector<std::string> variables = program.environment;
    const std::vector<char*> arguments = pointersTo(words);
    const std::vector<char*> environment = pointersTo(variables);
    const std::string path = program.file.string();
    const Preparation preparation{path.c_str(),
                                  arguments.data(),
                                  variables.empty() ? environ : environment.data(),
                                  program.folder.empty() ? nullptr : program.folder.c_str(),
                                  program.standardInput,
                                  program.standardOutput,
                                  program.standardError,
                                  report.writeEnd.get(),
                                  getpid(),
                                  sysconf(_SC_OPEN_MAX),
                                  program.hasOwnSession,
                                  program.diesWithThread};
    const pid_t pid = ::fork();
    if (pid == 0) {
        runChild(preparation);
    }
    if (pid < 0) {
        return {-1, errno, false};
    }
    report.writeEnd.close();
    const Report failure = awaitExec(report.readEnd.get());
    if (failure.error == 0) {
        return {pid, 0, false};
    }
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return {-1, failure.error, failure.isFolderError};
}

std::filesystem::path findProgram(const std::filesystem::path& program) {
    if (program.has_parent_path()) {
        return program;
    }
    const char* const path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        std::error_code ignored;  // a folder that cannot be read does not have it
        // Whole, because a program may be started from within another folder.
        const std::filesystem::path candidate =
            std::filesystem::absolute(std::filesystem::path(folders.substr(0, end)) / program, ignored);
        if (std::filesystem::is_regular_file(candidate, ignored) && access(candidate.c_str(), X_OK) == 0) {
            return candidate;
        }
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return {};  // as a name it would be looked for in the folder that it is to work in
}

core::Error startError(const std::filesystem::path& program, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        return {core::ErrorCode::NotFound, "there is no such program", program.string(),
                "Check its path, or install it"};
    }
    return {core::ErrorCode::FileError,
            "the program cannot be started: " + std::generic_category().message(error), program.string(),
            error == EACCES ? "Name a file that may be executed" : ""};
}

}  // namespace hostmark::host
