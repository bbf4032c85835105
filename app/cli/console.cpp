#include "app/cli/console.h"

#include <cerrno>
#include <system_error>

#include "app/cli/exit_code.h"
#include "app/cli/terminal.h"

namespace hostmark::cli {

namespace {

constexpr int kOutput = 1;
constexpr int kErrors = 2;

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// A failure to write to standard error has nowhere to be told.
void writeError(const std::string& text) {
    [[maybe_unused]] const int ignored = writeFully(kErrors, text);
}

}  // namespace

Console::Console() : m_isTerminal(isErrorOutputATerminal()) {}

void Console::print(const std::string& text) {
    const std::lock_guard lock(m_mutex);
    clearProgressLocked();
    if (m_outputError == 0) {
        m_outputError = writeFully(kOutput, text);
    }
}

void Console::complain(const std::string& sentence) {
    const std::lock_guard lock(m_mutex);
    clearProgressLocked();
    writeError("hostmark-cli: " + sentence + "\n");
}

void Console::say(const std::string& text) {
    const std::lock_guard lock(m_mutex);
    clearProgressLocked();
    writeError(text);
}

int Console::report(const core::Error& error) {
    complain(core::describe(error));
    return exitCodeOf(error);
}

void Console::showProgress(const std::string& line) {
    if (!m_isTerminal) {
        return;
    }
    const std::lock_guard lock(m_mutex);
    // One column stays free: writing into the last one makes some terminals begin a new line.
    const std::string text = cutToColumns(line, static_cast<std::size_t>(terminalWidth() - 1));
    const std::size_t width = columnsOf(text);
    const std::size_t padding = m_progressWidth > width ? m_progressWidth - width : 0;
    writeError("\r" + text + std::string(padding, ' '));
    m_progressWidth = width;
}

void Console::clearProgress() {
    const std::lock_guard lock(m_mutex);
    clearProgressLocked();
}

void Console::clearProgressLocked() {
    if (m_progressWidth > 0) {
        writeError("\r" + std::string(m_progressWidth, ' ') + "\r");
        m_progressWidth = 0;
    }
}

int Console::finish(int code) {
    clearProgress();
    if (m_outputError == 0 || m_outputError == EPIPE) {
        return code;
    }
    complain("Standard output cannot be written: " + std::generic_category().message(m_outputError) + ".");
    return code == kDone ? kFailed : code;
}

std::string cutToColumns(const std::string& text, std::size_t columns) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isContinuation(text[i]) && count++ == columns) {
            return text.substr(0, i);
        }
    }
    return text;
}

std::size_t columnsOf(const std::string& text) {
    std::size_t count = 0;
    for (const char byte : text) {
        count += isContinuation(byte) ? 0 : 1;
    }
    return count;
}

}  // namespace hostmark::cli
