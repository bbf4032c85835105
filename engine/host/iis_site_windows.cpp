#include "engine/host/iis_site.h"

#include <windows.h>

#include <shellapi.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "engine/core/clock.h"
#include "engine/host/line_buffer.h"
#include "engine/host/windows_command_line.h"
#include "engine/host/windows_process.h"
#include "engine/host/windows_system_program.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

/// The helper connects within moments; what it does takes as long as IIS needs to stop a pool (90 s by
/// default, after which it is killed).
constexpr DWORD kConnectMs = 20'000;
constexpr DWORD kAnswerMs = 120'000;
constexpr DWORD kBufferBytes = 16 * 1024;
constexpr int kDone = 0;
constexpr int kFailed = 1;

std::filesystem::path appcmdPath() {
    return systemProgram(std::filesystem::path("inetsrv") / "appcmd.exe");
}

std::string windowsMessage(DWORD error) {
    return std::error_code(static_cast<int>(error), std::system_category()).message();
}

core::Error helperError(const std::string& what, DWORD error) {
    return {core::ErrorCode::FileError,
            "The helper that controls IIS " + what + (error == 0 ? "" : ": " + windowsMessage(error)),
            {},
            "Start the site by hand, and remove the launch from the plan"};
}

/// One end of a pipe for lines, with time limits.
class LinePipe {
public:
    explicit LinePipe(Handle pipe)
        : m_pipe(std::move(pipe)), m_event(CreateEventW(nullptr, TRUE, FALSE, nullptr)) {}

    [[nodiscard]] HANDLE get() const { return m_pipe.get(); }

    /// Waits for the other side of a pipe that was made here, or for `process` to end.
    DWORD waitForClient(HANDLE process, DWORD limitMs) {
        OVERLAPPED overlapped = begin();
        if (ConnectNamedPipe(m_pipe.get(), &overlapped) != 0) {
            return 0;
        }
        const DWORD error = GetLastError();
        if (error == ERROR_PIPE_CONNECTED) {
            return 0;
        }
        if (error != ERROR_IO_PENDING) {
            return error;
        }
        const std::array<HANDLE, 2> either{m_event.get(), process};
        if (WaitForMultipleObjects(2, either.data(), FALSE, limitMs) != WAIT_OBJECT_0) {
            cancel(overlapped);
            return WAIT_TIMEOUT;
        }
        DWORD ignored = 0;
        return GetOverlappedResult(m_pipe.get(), &overlapped, &ignored, FALSE) != 0 ? 0 : GetLastError();
    }

    /// @return a Windows error, 0 when all was written
    DWORD write(const std::string& line, DWORD limitMs) {
        const std::string bytes = line + '\n';
        DWORD written = 0;
        for (std::size_t done = 0; done < bytes.size(); done += written) {
            OVERLAPPED overlapped = begin();
            const BOOL isDone = WriteFile(m_pipe.get(), bytes.data() + done,
                                          static_cast<DWORD>(bytes.size() - done), &written, &overlapped);
            if (const DWORD error = finish(isDone, overlapped, written, limitMs); error != 0) {
                return error;
            }
        }
        return 0;
    }

    /// Empty when the other side is gone or does not answer in time.
    std::optional<std::string> read(DWORD limitMs) {
        for (;;) {
            if (auto line = m_lines.takeLine()) {
                return line;
            }
            std::array<char, 4096> bytes{};
            DWORD count = 0;
            OVERLAPPED overlapped = begin();
            const BOOL isDone =
                ReadFile(m_pipe.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, &overlapped);
            if (finish(isDone, overlapped, count, limitMs) != 0 || count == 0) {
                return std::nullopt;
            }
            m_lines.append({bytes.data(), count});
        }
    }

private:
    OVERLAPPED begin() {
        ResetEvent(m_event.get());
        OVERLAPPED overlapped{};
        overlapped.hEvent = m_event.get();
        return overlapped;
    }

    void cancel(OVERLAPPED& overlapped) {
        DWORD ignored = 0;
        CancelIoEx(m_pipe.get(), &overlapped);
        // Until it has ended, the system may still write into what stands on this stack.
        GetOverlappedResult(m_pipe.get(), &overlapped, &ignored, TRUE);
    }

    DWORD finish(BOOL isDone, OVERLAPPED& overlapped, DWORD& count, DWORD limitMs) {
        if (isDone == 0 && GetLastError() != ERROR_IO_PENDING) {
            return GetLastError();
        }
        if (WaitForSingleObject(m_event.get(), limitMs) != WAIT_OBJECT_0) {
            cancel(overlapped);
            return WAIT_TIMEOUT;
        }
        return GetOverlappedResult(m_pipe.get(), &overlapped, &count, FALSE) != 0 ? 0 : GetLastError();
    }

    Handle m_pipe;
    Handle m_event;
    LineBuffer m_lines;
};

std::wstring pipePath(const std::string& name) {
    return L"\\\\.\\pipe\\" + toUtf16(name);
}

class ElevatedIisControl final : public IisControl {
public:
    ElevatedIisControl(LinePipe pipe, Handle process)
        : m_pipe(std::move(pipe)), m_process(std::move(process)) {}

    core::Result<IisState> ask(const IisRequest& request) override {
        const std::string line = toLine(request);
        if (!requestFromLine(line)) {
            return core::Error{core::ErrorCode::InvalidArgument, "This is no name of a site or pool of IIS",
                               request.site, "Copy it from the IIS manager"};
        }
        if (const DWORD error = m_pipe.write(line, kConnectMs); error != 0) {
            return helperError("is gone", error);
        }
        const std::optional<std::string> answer = m_pipe.read(kAnswerMs);
        return answer ? stateFromLine(*answer) : core::Result<IisState>(helperError("does not answer", 0));
    }

private:
    LinePipe m_pipe;  ///< its end tells the helper to end
    Handle m_process;
};

std::string randomName() {
    std::random_device random;
    return fmt::format("hostmark-iis-{}-{:08x}{:08x}", GetCurrentProcessId(), random(), random());
}

/// Asks Windows to start the helper as administrator; the person is asked.
core::Result<Handle> startElevated(const std::string& program, const std::string& pipe) {
    const std::wstring file = toUtf16(program);
    // The program's own name is no part of the parameters.
    const std::string all = windowsCommandLine(
        "x", {"iis-helper", "--pipe", pipe, "--parent", std::to_string(GetCurrentProcessId())});
    const std::wstring parameters = toUtf16(all.substr(all.find("iis-helper")));
    SHELLEXECUTEINFOW info{};
    info.cbSize = sizeof info;
    info.fMask = SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC;
    info.lpVerb = L"runas";
    info.lpFile = file.c_str();
    info.lpParameters = parameters.c_str();
    info.nShow = SW_HIDE;
    if (ShellExecuteExW(&info) == 0 || info.hProcess == nullptr) {
        const DWORD error = GetLastError();
        if (error == ERROR_CANCELLED) {
            return core::Error{core::ErrorCode::Cancelled,
                               "IIS is not controlled, because Windows was told no",
                               {},
                               "Answer its question with yes, or start the site by hand"};
        }
        return helperError("was not started", error);
    }
    return Handle(info.hProcess);
}

}  // namespace

core::Result<std::unique_ptr<IisControl>> IisControl::start(const std::string& helperProgram) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(appcmdPath(), ignored)) {
        return core::Error{core::ErrorCode::NotFound, "IIS is not installed on this machine",
                           appcmdPath().string(),
                           "Turn the Windows feature Internet Information Services on"};
    }
    const std::string name = randomName();
    Handle end(CreateNamedPipeW(pipePath(name).c_str(),
                                PIPE_ACCESS_DUPLEX | FILE_FLAG_FIRST_PIPE_INSTANCE | FILE_FLAG_OVERLAPPED,
                                PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS,
                                1, kBufferBytes, kBufferBytes, 0, nullptr));
    if (end.get() == INVALID_HANDLE_VALUE) {
        const DWORD error = GetLastError();
        (void)end.release();
        return helperError("has no pipe", error);
    }
    core::Result<Handle> process = startElevated(helperProgram, name);
    if (!process) {
        return process.error();
    }
    LinePipe pipe(std::move(end));
    if (const DWORD error = pipe.waitForClient(process->get(), kConnectMs); error != 0) {
        return helperError("did not come up", error);
    }
    ULONG client = 0;
    if (GetNamedPipeClientProcessId(pipe.get(), &client) == 0 || client != GetProcessId(process->get())) {
        return helperError("is not what came to its pipe", 0);
    }
    return std::unique_ptr<IisControl>(
        std::make_unique<ElevatedIisControl>(std::move(pipe), std::move(*process)));
}

int serveIisControl(const std::string& pipeName, std::uint64_t parent) {
    // Impersonation is of no use to who made the pipe: it could make this process, which is an
    // administrator's, act for it.
    Handle end(CreateFileW(pipePath(pipeName).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                           OPEN_EXISTING,
                           FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION, nullptr));
    if (end.get() == INVALID_HANDLE_VALUE) {
        (void)end.release();
        return kFailed;
    }
    ULONG server = 0;
    if (GetNamedPipeServerProcessId(end.get(), &server) == 0 || server != parent) {
        return kFailed;
    }
    const Appcmd appcmd = [](const std::vector<std::string>& arguments) {
        return runSystemProgram(appcmdPath(), arguments);
    };
    LinePipe pipe(std::move(end));
    while (const std::optional<std::string> line = pipe.read(INFINITE)) {
        const std::optional<IisRequest> request = requestFromLine(*line);
        if (!request || pipe.write(toLine(carryOutIisRequest(*request, appcmd)), kConnectMs) != 0) {
            return kFailed;
        }
    }
    return kDone;
}

}  // namespace hostmark::host
