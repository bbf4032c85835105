#include "engine/host/machine_platform.h"

#include <windows.h>

#include <bit>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/host/machine.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

/// A string value below HKEY_LOCAL_MACHINE; "" when it is missing.
std::string registryText(const wchar_t* key, const wchar_t* value) {
    DWORD bytes = 0;
    if (RegGetValueW(HKEY_LOCAL_MACHINE, key, value, RRF_RT_REG_SZ, nullptr, nullptr, &bytes) !=
        ERROR_SUCCESS) {
        return {};
    }
    std::wstring text(bytes / sizeof(wchar_t), L'\0');
    if (RegGetValueW(HKEY_LOCAL_MACHINE, key, value, RRF_RT_REG_SZ, nullptr, text.data(), &bytes) !=
        ERROR_SUCCESS) {
        return {};
    }
    text.resize(bytes / sizeof(wchar_t));
    while (!text.empty() && text.back() == L'\0') {
        text.pop_back();
    }
    return toUtf8(text);
}

/// GetVersionEx tells what the manifest allows it to tell; RtlGetVersion tells the truth.
RTL_OSVERSIONINFOW kernelVersion() {
    RTL_OSVERSIONINFOW version{};
    version.dwOSVersionInfoSize = sizeof version;
    using RtlGetVersionFunction = LONG(WINAPI*)(RTL_OSVERSIONINFOW*);
    if (const HMODULE module = GetModuleHandleW(L"ntdll.dll")) {
        // By way of void*, because compilers warn about a cast between function types.
        void* const address = reinterpret_cast<void*>(GetProcAddress(module, "RtlGetVersion"));
        if (const auto function = reinterpret_cast<RtlGetVersionFunction>(address)) {
            function(&version);
        }
    }
    return version;
}

std::string productName(DWORD build) {
    constexpr const wchar_t* kKey = L"SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion";
    std::string name = registryText(kKey, L"ProductName");
    // Windows 11 still calls itself 10 there; its builds begin with 22000.
    constexpr DWORD kFirstBuildOf11 = 22000;
    const std::string old = "Windows 10";
    if (build >= kFirstBuildOf11 && name.rfind(old, 0) == 0) {
        name.replace(0, old.size(), "Windows 11");
    }
    const std::string release = registryText(kKey, L"DisplayVersion");
    return release.empty() ? name : name + " " + release;
}

std::string hostName() {
    DWORD length = 0;
    GetComputerNameExW(ComputerNameDnsHostname, nullptr, &length);
    std::wstring name(length, L'\0');
    if (GetComputerNameExW(ComputerNameDnsHostname, name.data(), &length) == 0) {
        return {};
    }
    name.resize(length);
    return toUtf8(name);
}

}  // namespace

metrics::Environment readPlatform() {
    metrics::Environment environment;
    const RTL_OSVERSIONINFOW version = kernelVersion();
    environment.hostName = hostName();
    environment.operatingSystem = productName(version.dwBuildNumber);
    environment.kernel = fmt::format("Windows NT {}.{}.{}", version.dwMajorVersion, version.dwMinorVersion,
                                     version.dwBuildNumber);
    environment.cpuModel =
        registryText(L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0", L"ProcessorNameString");
    // Above 64 processors they are in several groups, and GetSystemInfo tells of one group only.
    environment.logicalCpus = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (GlobalMemoryStatusEx(&memory) != 0) {
        environment.memoryBytes = memory.ullTotalPhys;
    }
    return environment;
}

std::uint32_t usableCpus() {
    DWORD_PTR processMask = 0;
    DWORD_PTR systemMask = 0;
    // Both masks are 0 when the process has threads in more than one group: then none of them is barred.
    if (GetProcessAffinityMask(GetCurrentProcess(), &processMask, &systemMask) == 0 || processMask == 0) {
        const DWORD count = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
        return count == 0 ? 1 : count;
    }
    return static_cast<std::uint32_t>(std::popcount(static_cast<std::uint64_t>(processMask)));
}

}  // namespace hostmark::host
