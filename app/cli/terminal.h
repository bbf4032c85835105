#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

/// What differs between operating systems on the command line. One file each: terminal_posix.cpp,
/// terminal_windows.cpp.
namespace hostmark::cli {

/// Makes the process a well-behaved command: a reader that goes away (`| head`) is a failed write, not the
/// end of the process, and text is UTF-8. Call first in main.
void prepareProcess();

/// The command line without the program's name, in UTF-8.
[[nodiscard]] std::vector<std::string> commandLineArguments(int argc, char** argv);

/// Whether standard error is a terminal that a person looks at.
[[nodiscard]] bool isErrorOutputATerminal();

/// Whether standard input is a terminal at which a person may answer.
[[nodiscard]] bool isInputATerminal();

/// What the person types up to the end of the line, without it; "" at the end of the input. Blocks.
[[nodiscard]] std::string readInputLine();

/// Columns of the terminal at standard error; 80 when it does not tell.
[[nodiscard]] int terminalWidth();

/// Writes all of `text` to standard output (1) or standard error (2), unbuffered.
/// @return 0, or the errno of the failure; EPIPE when the reader went away
[[nodiscard]] int writeFully(int descriptor, const std::string& text);

/// Hears Ctrl+C (and the system's wish to end the process) while it lives; one at a time in a process.
///
/// `onInterrupt` is called on a thread of its own with 1 for the first time, 2 for the second, and so on. It
/// may take locks and allocate: it runs in no signal handler.
class InterruptWatcher {
public:
    explicit InterruptWatcher(std::function<void(int count)> onInterrupt);
    /// No call is going on or comes after it.
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

/// Waits until standard input ends. Blocks for as long as it lasts.
void waitForEndOfInput();

/// Makes this process deaf to Ctrl+C: a built-in server shares the terminal of the program that started it
/// and measures on; it ends when that program does.
void ignoreInterrupts();

}  // namespace hostmark::cli
