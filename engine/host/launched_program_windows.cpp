#include "engine/host/launched_program.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/core/clock.h"
#include "engine/host/process_sampler.h"
#include "engine/host/supervisor_line.h"
#include "engine/host/windows_process.h"
#include "engine/host/windows_program.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {

namespace {

using namespace std::chrono_literals;

/// A job tells its end to nobody who waits for several things; its count of processes is looked at so often.
constexpr core::Nanoseconds kLook = 10ms;

std::wstring lowerCase(std::wstring text) {
    CharLowerBuffW(text.data(), static_cast<DWORD>(text.size()));
    return text;
}

/// "NAME" of "NAME=value"; the system's own variables begin with '='.
std::wstring nameOf(const std::wstring& variable) {
    return lowerCase(variable.substr(0, variable.find(L'=', 1)));
}

/// This process' variables with those of the launch in their place, as CreateProcess takes them: sorted, each
/// with a zero behind it, and one behind all.
std::wstring environmentOf(const plan::Launch& launch) {
    std::vector<std::wstring> all;
    wchar_t* const block = GetEnvironmentStringsW();
    for (const wchar_t* each = block; each != nullptr && *each != L'\0';) {
        all.emplace_back(each);
        each += all.back().size() + 1;
    }
    if (block != nullptr) {
        FreeEnvironmentStringsW(block);
    }
    for (const plan::EnvironmentVariable& own : launch.environment) {
        const std::wstring variable = toUtf16(own.name + '=' + own.value);
        std::erase_if(all, [&](const std::wstring& other) { return nameOf(other) == nameOf(variable); });
        all.push_back(variable);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const std::wstring& a, const std::wstring& b) { return nameOf(a) < nameOf(b); });
    std::wstring text;
    for (const std::wstring& each : all) {
        text += each + L'\0';
    }
    return text + L'\0';
}

/// A relative path begins in the folder that the program works in, as after `cd`.
std::filesystem::path locate(const std::filesystem::path& program, const std::filesystem::path& folder) {
    const bool isFromFolder = program.has_parent_path() && program.is_relative() && !folder.empty();
    return isFromFolder ? folder / program : findProgram(program);
}

core::Error failureOf(const std::filesystem::path& program, const std::filesystem::path& folder,
                      DWORD error) {
    std::error_code ignored;
    if (folder.empty() || std::filesystem::is_directory(folder, ignored)) {
        return startError(program, error);
    }
    return {core::ErrorCode::NotFound, "the folder that it is to work in cannot be entered",
            toUtf8(folder.wstring()), "Check its path and its permissions"};
}

/// Presses Ctrl+Break for one process group, which is all that a console program can be asked by. Where this
/// program has a console the child shares it; where it has none, as the window has none, it enters the
/// child's for the moment.
void pressBreak(DWORD pid) {
    // Two threads that enter consoles at once would press the key in the wrong one.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, pid) != 0) {
        return;
    }
    if (AttachConsole(pid) != 0) {
        GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, pid);
        FreeConsole();
    }
}

/// A program in a job object of its own, and a thread that reads what it prints.
class JobProgram final : public LaunchedProgram {
public:
    JobProgram() = default;
    JobProgram(const JobProgram&) = delete;
    JobProgram& operator=(const JobProgram&) = delete;

    /// @return why it does not run; empty when it does
    std::optional<core::Error> launch(const plan::Launch& launch) {
        m_launch = launch;
        m_ending.grace = launch.grace;
        WindowsPipe output;
        DWORD error = m_input.open(true);
        error = error != 0 ? error : output.open(false);
        m_job = makeJob();
        if (error == 0 && !m_job) {
            error = GetLastError();
        }
        if (error == 0) {
            m_startedAt = core::SteadyClock::now();
            StartedProgram started =
                start(launch.program, launch.arguments, m_input.readEnd.get(), output.writeEnd.get(), m_job);
            error = started.error;
            m_process = std::move(started.process);
            m_pid = started.pid;
            m_creation = error == 0 ? sampleProcess(m_pid).startedAt : 0;
        }
        if (error != 0) {
            return failureOf(toUtf16(launch.program), toUtf16(launch.folder), error);
        }
        m_input.readEnd.close();
        m_output = std::move(output.readEnd);
        output.writeEnd.close();  // else the reader would never see the end of the output
        m_reader = std::thread([this] { readOutput(); });
        return std::nullopt;
    }

    ~JobProgram() override {
        if (m_job) {
            TerminateJobObject(m_job.get(), 1);
        }
        if (m_stopJob) {
            TerminateJobObject(m_stopJob.get(), 1);
        }
        if (m_reader.joinable()) {
            m_reader.join();
        }
    }

    std::uint64_t pid() const override { return m_pid; }

    bool isRunning() const override {
        DWORD code = 0;
        if (WaitForSingleObject(m_process.get(), 0) == WAIT_TIMEOUT) {
            return true;
        }
        // A program that ends with 0 and leaves processes has become a service of its own.
        return GetExitCodeProcess(m_process.get(), &code) != 0 && code == 0 && processCount() > 0;
    }

    ProcessOrigin originOf(std::uint64_t pid) const override {
        BOOL isOfJob = FALSE;
        const Handle process = openProcess(pid);
        if (process == nullptr || IsProcessInJob(process.get(), m_job.get(), &isOfJob) == 0) {
            return ProcessOrigin::Unknown;
        }
        if (isOfJob != 0) {
            return ProcessOrigin::Launched;
        }
        const std::uint64_t startedAt = sampleProcess(pid).startedAt;
        if (startedAt == 0 || m_creation == 0) {
            return ProcessOrigin::Unknown;
        }
        return startedAt < m_creation ? ProcessOrigin::StartedBefore : ProcessOrigin::StartedLater;
    }

    KeptOutput output() const override {
        const std::lock_guard lock(m_mutex);
        return m_printed;
    }

    void askToStop() override {
        const std::lock_guard lock(m_stopMutex);
        if (m_askedAt || !isRunning()) {
            return;
        }
        m_askedAt = core::SteadyClock::now();
        if (m_launch.stopCommand.empty() || !startStopCommand()) {
            m_input.writeEnd.close();
            pressBreak(m_pid);
        }
    }

    ProgramEnding stop() override {
        askToStop();
        const std::lock_guard lock(m_stopMutex);
        if (!m_isOver) {
            awaitEnd();
            m_isOver = true;
        }
        return m_ending;
    }

private:
    [[nodiscard]] StartedProgram start(const std::string& program, const std::vector<std::string>& arguments,
                                       HANDLE input, HANDLE output, const OwnedHandle& job) const {
        WindowsProgram start;
        start.folder = toUtf16(m_launch.folder);
        start.file = locate(toUtf16(program), start.folder);
        start.name = program;
        start.arguments = arguments;
        start.environment = environmentOf(m_launch);
        start.standardInput = input;
        start.standardOutput = output;
        start.standardError = output;
        start.job = job.get();
        start.creationFlags = CREATE_NEW_PROCESS_GROUP | (GetConsoleCP() == 0 ? CREATE_NO_WINDOW : 0U);
        return startProgram(start);
    }

    /// In a job of its own, so that it is not taken for one of the program's processes.
    bool startStopCommand() {
        SECURITY_ATTRIBUTES attributes{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        const OwnedHandle nothing(CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE,
                                              FILE_SHARE_READ | FILE_SHARE_WRITE, &attributes, OPEN_EXISTING,
                                              FILE_ATTRIBUTE_NORMAL, nullptr));
        const std::string& program = m_launch.stopCommand.front();
        m_stopJob = makeJob();
        StartedProgram started =
            start(program, {m_launch.stopCommand.begin() + 1, m_launch.stopCommand.end()}, nothing.get(),
                  nothing.get(), m_stopJob);
        if (started.error != 0) {
            m_ending.stopFailure =
                core::describe(failureOf(toUtf16(program), toUtf16(m_launch.folder), started.error));
        }
        m_stopProcess = std::move(started.process);
        return started.error == 0;
    }

    /// A stop command that fails has stopped nothing, as far as anyone knows: the program is asked by a key.
    void noteStopCommand() {
        DWORD code = 0;
        if (!m_stopProcess || WaitForSingleObject(m_stopProcess.get(), 0) == WAIT_TIMEOUT) {
            return;
        }
        if (GetExitCodeProcess(m_stopProcess.get(), &code) != 0 && code != 0) {
            m_ending.stopFailure = "it ended with exit code " + std::to_string(static_cast<int>(code));
            m_input.writeEnd.close();
            if (WaitForSingleObject(m_process.get(), 0) == WAIT_TIMEOUT) {
                pressBreak(m_pid);
            }
        }
        m_stopProcess.close();
    }

    [[nodiscard]] DWORD processCount() const {
        JOBOBJECT_BASIC_ACCOUNTING_INFORMATION accounting{};
        const BOOL isTold = QueryInformationJobObject(m_job.get(), JobObjectBasicAccountingInformation,
                                                      &accounting, sizeof accounting, nullptr);
        return isTold == 0 ? 0 : accounting.ActiveProcesses;
    }

    /// Waits for all its processes until its grace is over, and then kills them.
    void awaitEnd() {
        const auto limit = (m_askedAt ? *m_askedAt + m_launch.grace : core::SteadyClock::now());
        bool isUp = WaitForSingleObject(m_process.get(), 0) == WAIT_TIMEOUT;
        while (processCount() > 0 && core::SteadyClock::now() < limit) {
            noteStopCommand();
            isUp = WaitForSingleObject(m_process.get(), isUp ? milliseconds(kLook) : 0) == WAIT_TIMEOUT;
            if (!isUp) {
                std::this_thread::sleep_for(kLook);
            }
        }
        m_ending.wasAsked = m_askedAt.has_value();
        m_ending.after = core::SteadyClock::now() - m_askedAt.value_or(m_startedAt);
        isUp = WaitForSingleObject(m_process.get(), 0) == WAIT_TIMEOUT;
        m_ending.wasKilled = isUp;
        noteStopCommand();
        if (isUp && m_stopProcess) {
            m_ending.stopFailure = "it did not end either";
        }
        m_ending.leftBehind = isUp ? 0 : processCount();
        DWORD code = 0;
        if (!isUp && GetExitCodeProcess(m_process.get(), &code) != 0) {
            m_ending.exitCode = static_cast<int>(code);
        }
        TerminateJobObject(m_job.get(), 1);
        const auto killingLimit = core::SteadyClock::now() + kKillingLimit;
        while (processCount() > 0 && core::SteadyClock::now() < killingLimit) {
            std::this_thread::sleep_for(kLook);
        }
        if (processCount() > 0) {
            m_ending.remains = "processes of its job";
        }
    }

    [[nodiscard]] static DWORD milliseconds(core::Nanoseconds span) {
        return static_cast<DWORD>(std::chrono::ceil<std::chrono::milliseconds>(span).count());
    }

    void readOutput() {
        std::array<char, 65536> bytes{};
        DWORD count = 0;
        // A broken pipe is the regular end: all processes of the job are gone.
        while (ReadFile(m_output.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) !=
               0) {
            const std::lock_guard lock(m_mutex);
            m_printed.append({bytes.data(), count});
        }
    }

    plan::Launch m_launch;
    OwnedHandle m_job;
    OwnedHandle m_stopJob;
    OwnedHandle m_stopProcess;  ///< until it has ended
    OwnedHandle m_process;
    DWORD m_pid = 0;
    std::uint64_t m_creation = 0;  ///< as metrics::ProcessSample::startedAt
    WindowsPipe m_input;
    OwnedHandle m_output;
    core::SteadyTime m_startedAt{};
    mutable std::mutex m_mutex;
    KeptOutput m_printed;
    std::mutex m_stopMutex;
    std::optional<core::SteadyTime> m_askedAt;
    ProgramEnding m_ending;
    bool m_isOver = false;
    std::thread m_reader;
};

}  // namespace

core::Result<std::unique_ptr<LaunchedProgram>> LaunchedProgram::start(const plan::Launch& launch,
                                                                      const std::string&) {
    auto program = std::make_unique<JobProgram>();
    if (const auto failure = program->launch(launch)) {
        return *failure;
    }
    return std::unique_ptr<LaunchedProgram>(std::move(program));
}

}  // namespace hostmark::host
