#include "engine/host/child_process.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "engine/host/line_buffer.h"
#include "engine/host/windows_program.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

constexpr DWORD kPatienceMs = 1000;

/// Where the child's errors go: to ours, or nowhere when this is a window program that has none.
OwnedHandle errorOutput() {
    SECURITY_ATTRIBUTES attributes{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const HANDLE own = GetStdHandle(STD_ERROR_HANDLE);
    HANDLE copy = nullptr;
    if (own != nullptr && own != INVALID_HANDLE_VALUE &&
        DuplicateHandle(GetCurrentProcess(), own, GetCurrentProcess(), &copy, 0, TRUE,
                        DUPLICATE_SAME_ACCESS) != 0) {
        return OwnedHandle(copy);
    }
    return OwnedHandle(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &attributes,
                                   OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
}

/// A child in a job object of its own. A thread reads its output, because an anonymous pipe cannot be waited
/// for with a time limit.
class WindowsChild final : public ChildProcess {
public:
    WindowsChild() = default;
    WindowsChild(const WindowsChild&) = delete;
    WindowsChild& operator=(const WindowsChild&) = delete;

    /// @return a Windows error, 0 when the program runs
    DWORD launch(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
        WindowsPipe input;
        WindowsPipe output;
        if (const DWORD error = input.open(true); error != 0) {
            return error;
        }
        if (const DWORD error = output.open(false); error != 0) {
            return error;
        }
        const OwnedHandle errors = errorOutput();
        m_job = makeJob();
        if (!errors || !m_job) {
            return GetLastError();
        }
        WindowsProgram start;
        start.file = findProgram(program);
        start.name = toUtf8(program.wstring());
        start.arguments = arguments;
        start.standardInput = input.readEnd.get();
        start.standardOutput = output.writeEnd.get();
        start.standardError = errors.get();
        start.job = m_job.get();
        start.creationFlags = CREATE_NO_WINDOW;
        StartedProgram started = startProgram(start);
        if (started.error != 0) {
            return started.error;
        }
        m_process = std::move(started.process);
        m_pid = started.pid;
        m_input = std::move(input.writeEnd);
        m_output = std::move(output.readEnd);
        output.writeEnd.close();  // else the reader would never see the end of the output
        m_reader = std::thread([this] { readOutput(); });
        return 0;
    }

    ~WindowsChild() override {
        // A console program without a console can only be asked by the end of its input.
        m_input.close();
        if (m_process) {
            WaitForSingleObject(m_process.get(), kPatienceMs);
            TerminateJobObject(m_job.get(), 1);
            // The pipe's other ends are gone with the job's processes, and the reader ends.
        }
        if (m_reader.joinable()) {
            m_reader.join();
        }
    }

    core::Result<std::string> readLine(core::Nanoseconds timeout) override {
        // A day: a longer limit could overflow inside wait_for.
        const core::Nanoseconds limit = std::min<core::Nanoseconds>(timeout, std::chrono::hours(24));
        std::unique_lock lock(m_mutex);
        std::optional<std::string> line;
        m_changed.wait_for(lock, limit, [&] {
            line = m_isOutputAtEnd ? m_lines.takeRest() : m_lines.takeLine();
            return line.has_value() || m_isOutputAtEnd;
        });
        if (line) {
            return std::move(*line);
        }
        if (m_isOutputAtEnd) {
            return core::Error{core::ErrorCode::NotFound, "the program's output has ended", "", ""};
        }
        return core::Error{core::ErrorCode::TimedOut, "the program has printed no further line in its time",
                           "", ""};
    }

    bool isRunning() const override { return WaitForSingleObject(m_process.get(), 0) == WAIT_TIMEOUT; }

    std::uint64_t pid() const override { return m_pid; }

private:
    void readOutput() {
        std::array<char, 4096> bytes{};
        DWORD count = 0;
        // A broken pipe is the regular end.
        while (ReadFile(m_output.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) !=
               0) {
            {
                const std::lock_guard lock(m_mutex);
                m_lines.append({bytes.data(), count});
            }
            m_changed.notify_all();
        }
        {
            const std::lock_guard lock(m_mutex);
            m_isOutputAtEnd = true;
        }
        m_changed.notify_all();
    }

    OwnedHandle m_job;
    OwnedHandle m_process;
    DWORD m_pid = 0;
    OwnedHandle m_input;
    OwnedHandle m_output;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    LineBuffer m_lines;
    bool m_isOutputAtEnd = false;
    std::thread m_reader;
};

}  // namespace

core::Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::filesystem::path& program,
                                                                const std::vector<std::string>& arguments) {
    auto child = std::make_unique<WindowsChild>();
    if (const DWORD error = child->launch(program, arguments); error != 0) {
        return startError(program, error);
    }
    return std::unique_ptr<ChildProcess>(std::move(child));
}

}  // namespace hostmark::host
