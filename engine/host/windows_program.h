#pragma once

#include <windows.h>

#include <array>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/error.h"

namespace hostmark::host {

/// Windows only: owns a kernel handle that may be given up before its owner ends.
class OwnedHandle {
public:
    OwnedHandle() = default;
    explicit OwnedHandle(HANDLE handle) : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    OwnedHandle(OwnedHandle&& other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) {}
    OwnedHandle& operator=(OwnedHandle&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~OwnedHandle() { close(); }

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

/// Windows only: a pipe of which one end goes to a child.
struct WindowsPipe {
    OwnedHandle readEnd;
    OwnedHandle writeEnd;

    /// The child's end may be inherited, ours may not. @return a Windows error, 0 when it is open
    DWORD open(bool isChildReading);
};

/// Windows only: a job that ends its processes, children's children included, when its last handle goes: also
/// when this program crashes. Empty when the system gives none, see GetLastError.
[[nodiscard]] OwnedHandle makeJob();

/// Windows only: how a program is started.
struct WindowsProgram {
    std::filesystem::path file;          ///< as `findProgram` gives it
    std::string name;                    ///< first word of its command line, UTF-8
    std::vector<std::string> arguments;  ///< UTF-8
    std::wstring folder;                 ///< that it works in; empty: ours
    std::wstring environment;            ///< a block as CreateProcess takes it; empty: ours
    HANDLE standardInput = nullptr;
    HANDLE standardOutput = nullptr;
    HANDLE standardError = nullptr;
    HANDLE job = nullptr;     ///< that it is in before it does anything
    DWORD creationFlags = 0;  ///< beside those that starting needs
};

struct StartedProgram {
    OwnedHandle process;
    DWORD pid = 0;
    DWORD error = 0;  ///< 0 when it runs
};

/// Windows only: starts it; of this program's handles it inherits those three.
[[nodiscard]] StartedProgram startProgram(const WindowsProgram& program);

/// Windows only: looks a bare name up as the command prompt does it, and adds ".exe" where it is left out.
[[nodiscard]] std::filesystem::path findProgram(const std::filesystem::path& program);

/// Windows only: why `program` did not start, by a Windows error.
[[nodiscard]] core::Error startError(const std::filesystem::path& program, DWORD error);

}  // namespace hostmark::host
