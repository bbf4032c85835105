#include "engine/host/child_process.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/host/line_buffer.h"
#include "engine/host/windows_command_line.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

constexpr DWORD kPatienceMs = 1000;

/// Owns a kernel handle.
class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Handle() { close(); }

    void close() {
        if (m_handle != nullptr) {
            CloseHandle(std::exchange(m_handle, nullptr));
        }
    }
    [[nodiscard]] HANDLE get() const { return m_handle; }
    [[nodiscard]] explicit operator bool() const { return m_handle != nullptr; }

private:
    HANDLE m_handle = nullptr;
};

struct Pipe {
    Handle readEnd;
    Handle writeEnd;

    /// The child's end may be inherited, ours may not. @return a Windows error, 0 when it is open
    DWORD open(bool isChildReading) {
        SECURITY_ATTRIBUTES attributes{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        HANDLE reader = nullptr;
        HANDLE writer = nullptr;
        if (CreatePipe(&reader, &writer, &attributes, 0) == 0) {
            return GetLastError();
        }
        readEnd = Handle(reader);
        writeEnd = Handle(writer);
        SetHandleInformation(isChildReading ? writer : reader, HANDLE_FLAG_INHERIT, 0);
        return 0;
    }
};

/// Where the child's errors go: to ours, or nowhere when this is a window program that has none.
Handle errorOutput() {
    SECURITY_ATTRIBUTES attributes{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const HANDLE own = GetStdHandle(STD_ERROR_HANDLE);
    HANDLE copy = nullptr;
    if (own != nullptr && own != INVALID_HANDLE_VALUE &&
        DuplicateHandle(GetCurrentProcess(), own, GetCurrentProcess(), &copy, 0, TRUE,
                        DUPLICATE_SAME_ACCESS) != 0) {
        return Handle(copy);
    }
    return Handle(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &attributes,
                              OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
}

/// A job that ends its processes, children's children included, when its last handle goes: also when this
/// program crashes.
Handle makeJob() {
    Handle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job &&
        SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits) == 0) {
        job.close();
    }
    return job;
}

/// The list of handles that one CreateProcess passes on; without it every inheritable handle of this program,
/// sockets included, would go along.
class InheritanceList {
public:
    /// @return a Windows error, 0 on success
    DWORD set(std::array<HANDLE, 3> handles) {
        m_handles = handles;
        SIZE_T bytes = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &bytes);
        m_storage.resize(bytes);
        m_list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_storage.data());
        if (InitializeProcThreadAttributeList(m_list, 1, 0, &bytes) == 0) {
            m_list = nullptr;
            return GetLastError();
        }
        if (UpdateProcThreadAttribute(m_list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                      sizeof(HANDLE) * m_handles.size(), nullptr, nullptr) == 0) {
            return GetLastError();
        }
        return 0;
    }

    InheritanceList() = default;
    InheritanceList(const InheritanceList&) = delete;
    InheritanceList& operator=(const InheritanceList&) = delete;
    ~InheritanceList() {
        if (m_list != nullptr) {
            DeleteProcThreadAttributeList(m_list);
        }
    }

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST get() const { return m_list; }

private:
    std::array<HANDLE, 3> m_handles{};
    std::vector<unsigned char> m_storage;
    LPPROC_THREAD_ATTRIBUTE_LIST m_list = nullptr;
};

core::Error startError(const std::filesystem::path& program, DWORD error) {
    const std::string name = toUtf8(program.wstring());
    if (error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND) {
        return {core::ErrorCode::NotFound, "there is no such program", name, "Check its path, or install it"};
    }
    return {core::ErrorCode::FileError,
            "the program cannot be started: " + std::system_category().message(static_cast<int>(error)), name,
            ""};
}

/// Looks a bare name up as the command prompt does it, and adds ".exe" where it is left out.
std::filesystem::path findProgram(const std::filesystem::path& program) {
    if (program.has_parent_path()) {
        return program;
    }
    std::wstring path(MAX_PATH, L'\0');
    DWORD length =
        SearchPathW(nullptr, program.c_str(), L".exe", static_cast<DWORD>(path.size()), path.data(), nullptr);
    if (length > path.size()) {
        path.resize(length);
        length = SearchPathW(nullptr, program.c_str(), L".exe", static_cast<DWORD>(path.size()), path.data(),
                             nullptr);
    }
    if (length == 0) {
        return program;
    }
    path.resize(length);
    return path;
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
        Pipe input;
        Pipe output;
        if (const DWORD error = input.open(true); error != 0) {
            return error;
        }
        if (const DWORD error = output.open(false); error != 0) {
            return error;
        }
        const Handle errors = errorOutput();
        m_job = makeJob();
        if (!errors || !m_job) {
            return GetLastError();
        }
        STARTUPINFOEXW startup{};
        startup.StartupInfo.cb = sizeof startup;
        startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
        startup.StartupInfo.hStdInput = input.readEnd.get();
        startup.StartupInfo.hStdOutput = output.writeEnd.get();
        startup.StartupInfo.hStdError = errors.get();
        InheritanceList inherited;
        if (const DWORD error = inherited.set({input.readEnd.get(), output.writeEnd.get(), errors.get()});
            error != 0) {
            return error;
        }
        startup.lpAttributeList = inherited.get();
        if (const DWORD error = createProcess(program, arguments, startup); error != 0) {
            return error;
        }
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
    DWORD createProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                        STARTUPINFOEXW& startup) {
        const std::wstring path = findProgram(program).wstring();
        std::wstring line = toUtf16(windowsCommandLine(toUtf8(program.wstring()), arguments));
        PROCESS_INFORMATION process{};
        // Suspended until it is in the job, so that it cannot start children outside of it.
        constexpr DWORD kFlags = CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT;
        if (CreateProcessW(path.c_str(), line.data(), nullptr, nullptr, TRUE, kFlags, nullptr, nullptr,
                           &startup.StartupInfo, &process) == 0) {
            return GetLastError();
        }
        m_process = Handle(process.hProcess);
        m_pid = process.dwProcessId;
        const Handle mainThread(process.hThread);
        if (AssignProcessToJobObject(m_job.get(), m_process.get()) == 0) {
            const DWORD error = GetLastError();
            TerminateProcess(m_process.get(), 1);
            return error;
        }
        ResumeThread(mainThread.get());
        return 0;
    }

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

    Handle m_job;
    Handle m_process;
    DWORD m_pid = 0;
    Handle m_input;
    Handle m_output;
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
