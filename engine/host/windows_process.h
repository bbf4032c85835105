#pragma once

#include <windows.h>

#include <cstdint>
#include <memory>

namespace hostmark::host {

struct HandleCloser {
    using pointer = HANDLE;
    void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<HANDLE, HandleCloser>;

/// Windows only: a process to ask about its times, memory and file; null when there is none or this user may
/// not.
[[nodiscard]] inline Handle openProcess(std::uint64_t pid) {
    if (pid > MAXDWORD) {  // cut off, it would be another process's number
        SetLastError(ERROR_INVALID_PARAMETER);
        return {};
    }
    return Handle(OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(pid)));
}

}  // namespace hostmark::host
