#pragma once

#include <windows.h>

#include <string>

namespace hostmark::host {

/// Windows only: UTF-16 as the system has it, in UTF-8 as this program has it. Broken surrogates become
/// U+FFFD.
[[nodiscard]] inline std::string toUtf8(const std::wstring& wide) {
    const int length = static_cast<int>(wide.size());
    const int bytes = WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, nullptr, 0, nullptr, nullptr);
    std::string text(static_cast<std::size_t>(bytes), '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, text.data(), bytes, nullptr, nullptr);
    return text;
}

/// Windows only: the way back.
[[nodiscard]] inline std::wstring toUtf16(const std::string& text) {
    const int length = static_cast<int>(text.size());
    const int units = MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(units), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), length, wide.data(), units);
    return wide;
}

}  // namespace hostmark::host
