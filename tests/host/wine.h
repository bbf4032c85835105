#pragma once

#ifdef _WIN32
#include <windows.h>
#endif

namespace hostmark::host::test {

/// Whether a program for Windows runs under Wine, which lacks some of what Windows tells of itself.
[[nodiscard]] inline bool isWine() {
#ifdef _WIN32
    return GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
#else
    return false;
#endif
}

}  // namespace hostmark::host::test
