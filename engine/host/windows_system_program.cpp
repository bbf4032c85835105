#include "engine/host/windows_system_program.h"

#include <windows.h>

#include <chrono>

#include "engine/host/child_process.h"
#include "engine/host/windows_text.h"

namespace hostmark::host {
namespace {

/// What goes to a pipe is in the code page of consoles.
std::string fromConsole(const std::string& text) {
    const int length = static_cast<int>(text.size());
    const int units = MultiByteToWideChar(CP_OEMCP, 0, text.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(units), L'\0');
    MultiByteToWideChar(CP_OEMCP, 0, text.data(), length, wide.data(), units);
    return toUtf8(wide);
}

}  // namespace

std::filesystem::path systemProgram(const std::filesystem::path& name) {
    std::wstring folder(MAX_PATH, L'\0');
    folder.resize(GetSystemDirectoryW(folder.data(), MAX_PATH));
    return std::filesystem::path(folder) / name;
}

std::string runSystemProgram(const std::filesystem::path& program,
                             const std::vector<std::string>& arguments) {
    const auto deadline = core::SteadyClock::now() + std::chrono::seconds(10);
    const auto child = ChildProcess::start(program, arguments);
    if (!child) {
        return {};
    }
    std::string text;
    while (const auto line = (*child)->readLine(deadline - core::SteadyClock::now())) {
        text += *line + '\n';
    }
    return fromConsole(text);
}

}  // namespace hostmark::host
