#include "app/cli/terminal.h"

#include <algorithm>
#include <cerrno>
#include <mutex>

#include <windows.h>

#include <shellapi.h>

namespace hostmark::cli {

namespace {

/// The living watcher's callback. Windows calls the handler on a thread of its own, so a mutex is allowed.
std::mutex g_mutex;
std::function<void(int)> g_onInterrupt;
int g_interruptCount = 0;

BOOL WINAPI onConsoleEvent(DWORD event) {
    {
        const std::lock_guard lock(g_mutex);
        if (!g_onInterrupt) {
            return FALSE;
        }
        g_onInterrupt(++g_interruptCount);
    }
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) {
        // The window closes or the person logs off: Windows ends the process as soon as this returns, and
        // what was measured is still being written.
        Sleep(4000);
    }
    return TRUE;
}

std::string toUtf8(const wchar_t* text) {
    const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    if (size <= 1) {
        return {};
    }
    std::string utf8(static_cast<std::size_t>(size), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8.data(), size, nullptr, nullptr);
    utf8.pop_back();  // the terminating zero
    return utf8;
}

HANDLE standardHandle(int descriptor) {
    return GetStdHandle(descriptor == 1 ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE);
}

int errnoOf(DWORD error) {
    switch (error) {
        case ERROR_BROKEN_PIPE:
        case ERROR_NO_DATA:
            return EPIPE;
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL:
            return ENOSPC;
        default:
            return EIO;
    }
}

}  // namespace

void prepareProcess() {
    SetConsoleOutputCP(CP_UTF8);
}

std::vector<std::string> commandLineArguments(int argc, char** argv) {
    int count = 0;
    // The narrow argv has lost every character outside the system's code page.
    wchar_t** wide = CommandLineToArgvW(GetCommandLineW(), &count);
    if (wide == nullptr) {
        return {argv + 1, argv + argc};
    }
    std::vector<std::string> arguments;
    for (int i = 1; i < count; ++i) {
        arguments.push_back(toUtf8(wide[i]));
    }
    LocalFree(wide);
    return arguments;
}

bool isErrorOutputATerminal() {
    DWORD mode = 0;
    return GetConsoleMode(standardHandle(2), &mode) != 0;
}

bool isInputATerminal() {
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) != 0;
}

std::string readInputLine() {
    std::string line;
    char byte = 0;
    DWORD count = 0;
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), &byte, 1, &count, nullptr) != 0 && count == 1 &&
           byte != '\n') {
        line += byte;
    }
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line;
}

int terminalWidth() {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (GetConsoleScreenBufferInfo(standardHandle(2), &info) == 0) {
        return 80;
    }
    return std::max<int>(info.srWindow.Right - info.srWindow.Left + 1, 1);
}

int writeFully(int descriptor, const std::string& text) {
    const HANDLE handle = standardHandle(descriptor);
    for (std::size_t done = 0; done < text.size();) {
        // Consoles refuse writes that are too long at once.
        const DWORD size = static_cast<DWORD>(std::min<std::size_t>(text.size() - done, 16 * 1024));
        DWORD count = 0;
        if (WriteFile(handle, text.data() + done, size, &count, nullptr) == 0) {
            return errnoOf(GetLastError());
        }
        done += count;
    }
    return 0;
}

/// Registers the handler; the process-wide parts stand above, because Windows passes no context to it.
class InterruptWatcher::Impl {
public:
    explicit Impl(std::function<void(int)> onInterrupt) {
        {
            const std::lock_guard lock(g_mutex);
            g_onInterrupt = std::move(onInterrupt);
            g_interruptCount = 0;
        }
        SetConsoleCtrlHandler(onConsoleEvent, TRUE);
    }

    ~Impl() {
        SetConsoleCtrlHandler(onConsoleEvent, FALSE);
        const std::lock_guard lock(g_mutex);
        g_onInterrupt = nullptr;
    }
};

InterruptWatcher::InterruptWatcher(std::function<void(int)> onInterrupt)
    : m_impl(std::make_unique<Impl>(std::move(onInterrupt))) {}

InterruptWatcher::~InterruptWatcher() = default;

void waitForEndOfInput() {
    char scratch[256];
    DWORD count = 0;
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), scratch, sizeof scratch, &count, nullptr) != 0 &&
           count > 0) {
    }
}

void ignoreInterrupts() {
    SetConsoleCtrlHandler(nullptr, TRUE);
}

}  // namespace hostmark::cli
