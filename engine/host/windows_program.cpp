#include "engine/host/windows_program.h"

#include <algorithm>
#include <system_error>

#include "engine/host/windows_command_line.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {

namespace {

/// The list of handles that one CreateProcess passes on; without it every inheritable handle of this program,
/// sockets included, would go along.
class InheritanceList {
public:
    /// @return a Windows error, 0 on success
    DWORD set(std::vector<HANDLE> handles) {
        m_handles = std::move(handles);
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
    std::vector<HANDLE> m_handles;
    std::vector<unsigned char> m_storage;
    LPPROC_THREAD_ATTRIBUTE_LIST m_list = nullptr;
};

/// Each handle once: a list that has one twice is refused.
std::vector<HANDLE> handlesOf(const WindowsProgram& program) {
    std::vector<HANDLE> handles;
    for (HANDLE each : {program.standardInput, program.standardOutput, program.standardError}) {
        if (std::find(handles.begin(), handles.end(), each) == handles.end()) {
            handles.push_back(each);
        }
    }
    return handles;
}

}  // namespace

DWORD WindowsPipe::open(bool isChildReading) {
    SECURITY_ATTRIBUTES attributes{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    HANDLE reader = nullptr;
    HANDLE writer = nullptr;
    if (CreatePipe(&reader, &writer, &attributes, 0) == 0) {
        return GetLastError();
    }
    readEnd = OwnedHandle(reader);
    writeEnd = OwnedHandle(writer);
    SetHandleInformation(isChildReading ? writer : reader, HANDLE_FLAG_INHERIT, 0);
    return 0;
}

OwnedHandle makeJob() {
    OwnedHandle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job &&
        SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits) == 0) {
        job.close();
    }
    return job;
}

StartedProgram startProgram(const WindowsProgram& program) {
    StartedProgram started;
    InheritanceList inherited;
    started.error = inherited.set(handlesOf(program));
    if (started.error != 0) {
        return started;
    }
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = program.standardInput;
    startup.StartupInfo.hStdOutput = program.standardOutput;
    startup.StartupInfo.hStdError = program.standardError;
    startup.lpAttributeList = inherited.get();
    const std::wstring path = program.file.wstring();
    std::wstring line = toUtf16(windowsCommandLine(program.name, program.arguments));
    std::wstring environment = program.environment;
    PROCESS_INFORMATION process{};
    // Suspended until it is in the job, so that it cannot start children outside of it.
    constexpr DWORD kFlags = CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT | EXTENDED_STARTUPINFO_PRESENT;
    if (CreateProcessW(path.c_str(), line.data(), nullptr, nullptr, TRUE, kFlags | program.creationFlags,
                       environment.empty() ? nullptr : environment.data(),
                       program.folder.empty() ? nullptr : program.folder.c_str(), &startup.StartupInfo,
                       &process) == 0) {
        started.error = GetLastError();
        return started;
    }
    started.process = OwnedHandle(process.hProcess);
    started.pid = process.dwProcessId;
    const OwnedHandle mainThread(process.hThread);
    if (AssignProcessToJobObject(program.job, started.process.get()) == 0) {
        started.error = GetLastError();
        TerminateProcess(started.process.get(), 1);
        return started;
    }
    ResumeThread(mainThread.get());
    return started;
}

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

core::Error startError(const std::filesystem::path& program, DWORD error) {
    const std::string name = toUtf8(program.wstring());
    if (error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND) {
        return {core::ErrorCode::NotFound, "there is no such program", name, "Check its path, or install it"};
    }
    return {core::ErrorCode::FileError,
            "the program cannot be started: " + std::system_category().message(static_cast<int>(error)), name,
            ""};
}

}  // namespace hostmark::host
