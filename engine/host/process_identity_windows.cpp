#include "engine/host/process_identity.h"

#include <windows.h>

#include <filesystem>
#include <vector>

#include "engine/host/windows_process.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

std::wstring imagePath(HANDLE process) {
    constexpr DWORD kLongestPath = 32'768;
    std::wstring path(kLongestPath, L'\0');
    DWORD length = kLongestPath;
    if (QueryFullProcessImageNameW(process, 0, path.data(), &length) == 0) {
        return {};
    }
    path.resize(length);
    return path;
}

/// Counted text as the kernel has it, the text itself behind it in the same memory.
struct CountedText {
    USHORT bytes;
    USHORT capacity;
    wchar_t* text;
};

std::wstring commandLine(HANDLE process) {
    // Since Windows 8.1. Reading it out of the other process instead would need far more rights.
    constexpr ULONG kProcessCommandLineInformation = 60;
    using Query = LONG(WINAPI*)(HANDLE, ULONG, void*, ULONG, ULONG*);
    const HMODULE module = GetModuleHandleW(L"ntdll.dll");
    if (module == nullptr) {
        return {};
    }
    // By way of void*, because compilers warn about a cast between function types.
    void* const address = reinterpret_cast<void*>(GetProcAddress(module, "NtQueryInformationProcess"));
    const auto query = reinterpret_cast<Query>(address);
    ULONG needed = 0;
    if (query == nullptr) {
        return {};
    }
    query(process, kProcessCommandLineInformation, nullptr, 0, &needed);
    // As pointers, so that the structure at its begin is aligned.
    std::vector<void*> memory(needed / sizeof(void*) + 1);
    const auto size = static_cast<ULONG>(memory.size() * sizeof(void*));
    if (needed < sizeof(CountedText) ||
        query(process, kProcessCommandLineInformation, memory.data(), size, &needed) < 0) {
        return {};
    }
    const auto* const counted = reinterpret_cast<const CountedText*>(memory.data());
    return std::wstring(counted->text, counted->bytes / sizeof(wchar_t));
}

}  // namespace

std::uint64_t ownProcessId() {
    return GetCurrentProcessId();
}

std::optional<ProcessIdentity> identifyProcess(std::uint64_t pid) {
    ProcessIdentity identity;
    identity.pid = pid;
    const Handle process = openProcess(pid);
    if (process == nullptr) {
        // That it is there is all that is known.
        return GetLastError() == ERROR_ACCESS_DENIED ? std::optional(identity) : std::nullopt;
    }
    const std::wstring path = imagePath(process.get());
    identity.executable = toUtf8(path);
    identity.name = toUtf8(std::filesystem::path(path).filename().wstring());
    identity.commandLine = toUtf8(commandLine(process.get()));
    return identity;
}

}  // namespace hostmark::host
